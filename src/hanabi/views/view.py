"""A game as one viewer knows it, built from redacted events without access to the game."""

from collections import Counter
from collections.abc import Iterable

from hanabi.rules import kernel
from hanabi.rules.actions import Action
from hanabi.rules.board import Board
from hanabi.rules.cards import Card
from hanabi.rules.errors import UnknownSeat
from hanabi.rules.events import Discarded, Event, Hinted, Played, Started
from hanabi.rules.state import UNKNOWN
from hanabi.views import fold
from hanabi.views.knowledge import Knowledge, deduce, deduce_next, knowledge
from hanabi.views.viewers import Beside, Omniscient, Seat, Spectator, Viewer, redact, sees_hand


class View(Board):
    """What a viewer knows of a game.

    Its `state` has the same fields as the state of a game, with `UNKNOWN` for what is hidden, so bots can read either.
    """

    def __init__(self, viewer: Viewer, started: Started) -> None:
        super().__init__(started.rules, fold.start(started))
        if isinstance(viewer, Seat | Beside):
            started.rules.check_seat(viewer.seat)
        elif not isinstance(viewer, Spectator | Omniscient):
            raise UnknownSeat(f"A game is seen from a seat's number or by a Viewer, not by {str(viewer)[:20]!r}.")
        self._viewer = viewer
        self._events: list[Event] = [started]
        self._touches: Counter[int] = Counter()
        self._latest: dict[int, frozenset[int]] = {}

    @classmethod
    def of(cls, events: Iterable[Event], viewer: Viewer) -> "View":
        """Build a view for a viewer from all events of a game."""
        rest = iter(events)
        started = next(rest, None)
        if not isinstance(started, Started):
            raise ValueError("The first event of a game is that it started.")
        view = cls(viewer, started)
        for event in rest:
            view.observe(event)
        return view

    def observe(self, event: Event) -> Event:
        """Apply one more event, redacting it if necessary, and return it as the viewer sees it."""
        seen = redact(event, self._viewer)
        fold.fold(self._state, self._rules, seen)
        self._events.append(seen)
        if isinstance(seen, Hinted):
            touched = frozenset(self._state.drawn[seen.target][slot] for slot in seen.slots)
            self._touches.update(touched)
            self._latest[seen.target] = touched
        return seen

    @property
    def viewer(self) -> Viewer:
        """The viewer."""
        return self._viewer

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, as the viewer knows them."""
        return tuple(self._events)

    @property
    def hands(self) -> tuple[tuple[Card | None, ...], ...]:
        """All hands, oldest card first; None for cards that the viewer does not see."""
        return tuple(
            tuple(self._seen(card) for card in hand[:size])
            for hand, size in zip(self._state.hands, self._state.hand_sizes, strict=True)
        )

    def _seen(self, card: int) -> Card | None:
        return None if card == UNKNOWN else self._rules.cards[card]

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile (R16), in order."""
        return discard_pile(self._events)

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the seat to move, without hints to hands that the viewer does not see."""
        buffer = [0] * len(self._rules.actions)
        count = kernel.legal_actions(self._state, self._compiled, buffer)
        return [self._rules.actions[index] for index in buffer[:count]]

    def knowledge(self, seat: int, slot: int) -> Knowledge:
        """Return what hints have revealed about a card."""
        self._check_slot(seat, slot)
        return knowledge(self._state, self._rules, seat, slot)

    def touches(self, seat: int, slot: int) -> int:
        """Return how many hints touched a card, counting repeated hints."""
        self._check_slot(seat, slot)
        return self._touches[self._state.drawn[seat][slot]]

    def just_touched(self, seat: int, slot: int) -> bool:
        """Return whether the latest hint to that hand touched a card."""
        self._check_slot(seat, slot)
        return self._state.drawn[seat][slot] in self._latest.get(seat, ())

    def deduced(self, seat: int, slot: int) -> tuple[Card, ...]:
        """Return what a card may be for its holder, given hints and the cards that both holder and viewer see.

        For the viewer's own hand this is everything that can be deduced. For a teammate's hand it is what the viewer
        can be sure the teammate knows.
        """
        self._check_slot(seat, slot)
        return self.deduced_hand(seat)[slot]

    def deduced_hand(self, seat: int) -> tuple[tuple[Card, ...], ...]:
        """Return `deduced` for every card of a hand."""
        self._rules.check_seat(seat)
        return tuple(map(self._rules.cards_in, deduce(self._state, self._compiled, seat, self._seen_with(seat))))

    def deduced_next(self) -> tuple[Card, ...]:
        """Return what the next card of the draw pile may be for the player to move, as far as the viewer knows."""
        seat = self._state.seat
        return self._rules.cards_in(deduce_next(self._state, self._compiled, seat, self._seen_with(seat)))

    def _seen_with(self, seat: int) -> tuple[int, ...]:
        """Return the hands that both a player and the viewer see."""
        seats = range(self._rules.players)
        return tuple(other for other in seats if other != seat and sees_hand(self._viewer, other))

    def commonly_known(self, seat: int, slot: int) -> tuple[Card, ...]:
        """Return what a card may be given hints, fireworks and discard pile, which is common knowledge."""
        self._check_slot(seat, slot)
        return self._rules.cards_in(deduce(self._state, self._compiled, seat, ())[slot])

    def _check_slot(self, seat: int, slot: int) -> None:
        self._rules.check_seat(seat)
        size = self._state.hand_sizes[seat]
        if type(slot) is not int or not 0 <= slot < size:
            raise IndexError(f"Seat {seat} has no card in slot {str(slot)[:20]}: it holds {size}.")


def discard_pile(events: Iterable[Event]) -> tuple[Card, ...]:
    """Return the cards that some events put on the discard pile, in order."""
    return tuple(
        event.card for event in events if isinstance(event, Discarded) or (isinstance(event, Played) and not event.fits)
    )
