"""A single game: take actions, get events, undo, and view it from a seat."""

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from hanabi.rules import kernel
from hanabi.rules.actions import Action, Discard, Hint, Play, PlayDeck
from hanabi.rules.board import Board
from hanabi.rules.cards import Card
from hanabi.rules.errors import DeckError, GameOver, IllegalAction, OutOfTurn, UnknownAction
from hanabi.rules.events import Discarded, Drew, Ended, Event, Hinted, Played, Rearranged, Started, Turn
from hanabi.rules.ruleset import Rearranging, Rules
from hanabi.rules.state import State
from hanabi.views.view import View, discard_pile
from hanabi.views.viewers import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Move:
    """Log entry: an action and the seat that took it."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Rearrangement:
    """Log entry: a rearranged hand (R29)."""

    seat: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Abandonment:
    """Log entry: the game was abandoned."""

    reason: str
    seat: int | None = None
    """Who ended the game, if known."""


@dataclass(frozen=True, slots=True)
class Conclusion:
    """Log entry: the game was ended early and keeps its points."""

    seat: int | None = None
    """Who ended the game, or None if nobody did explicitly."""


Entry = Move | Rearrangement | Abandonment | Conclusion
"""Any entry of a game's log."""


class Game(Board):
    """A game of Hanabi from deal to score.

    >>> game = Game.deal(Rules(players=2), seed=7)
    >>> events = game.apply(game.legal_actions()[-1])
    >>> game.turn, game.hint_tokens
    (1, 7)
    >>> game.undo()
    Move(seat=0, action=Hint(1, 5))
    """

    def __init__(self, rules: Rules, deck: Iterable[Card | str], *, first: int = 0) -> None:
        """Deal a known deck, in order; seat `first` moves first."""
        rules.check_seat(first)
        state = rules.blank_state()
        super().__init__(rules, state)
        state.deck = _numbered(rules, deck)
        self._buffer = [0] * len(rules.actions)
        self._legal: list[int] | None = None
        kernel.deal(state, rules.compiled, first)
        self._log: list[Entry] = []
        self._past: list[tuple[State, int]] = []
        self._events: list[Event] = [Started(rules, first)]
        for seat, hand in enumerate(state.hands):
            self._events += [Drew(seat, rules.cards[card]) for card in hand]
        self._events.append(Turn(0, first, self.turns_left))

    @classmethod
    def deal(cls, rules: Rules, *, seed: int | None = None, first: int = 0) -> "Game":
        """Shuffle and deal, using a seed or the system's randomness."""
        deck = list(rules.deck)
        (random.SystemRandom() if seed is None else random.Random(seed)).shuffle(deck)
        return cls(rules, deck, first=first)

    @property
    def first(self) -> int:
        """The seat that moved first."""
        started = self._events[0]
        assert isinstance(started, Started)
        return started.first

    @property
    def deck(self) -> tuple[Card, ...]:
        """The whole deck, in the order of dealing."""
        return tuple(self._rules.cards[card] for card in self._state.deck)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands, oldest card first."""
        cards = self._rules.cards
        sizes = self._state.hand_sizes
        return tuple(
            tuple(cards[card] for card in hand[:size]) for hand, size in zip(self._state.hands, sizes, strict=True)
        )

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that the players did, in order."""
        return tuple(self._log)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, including hidden cards; use `redact` before showing them to a viewer."""
        return tuple(self._events)

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile (R16), in order."""
        return discard_pile(self._events)

    def legal_actions(self) -> list[Action]:
        """Return the legal actions of the seat to move, ordered by index."""
        actions = self._rules.actions
        return [actions[index] for index in self._legal_indices()]

    def _legal_indices(self) -> list[int]:
        if self._legal is None:
            count = kernel.legal_actions(self._state, self._compiled, self._buffer)
            self._legal = self._buffer[:count]
        return self._legal

    def apply(self, action: Action, *, seat: int | None = None) -> tuple[Event, ...]:
        """Take a turn and return its events. If `ActionError` is raised, the game is unchanged.

        Pass the acting `seat` if it may not be the one to move.
        """
        index = self._legal_index(action, seat)
        action = self._rules.actions[index]
        mover = self._state.seat
        before = self._remember()
        kernel.step(self._state, self._compiled, index)
        self._log.append(Move(mover, action))
        return self._tell([self._outcome(mover, action), *self._consequences(before, action)])

    def check(self, action: Action, *, seat: int | None = None) -> None:
        """Raise the `ActionError` that `apply` would raise for an action; do nothing if it is legal.

        >>> Game.deal(Rules(players=2), seed=7).check(Discard(0))
        Traceback (most recent call last):
        hanabi.rules.errors.IllegalAction: All 8 hint tokens are available, so nothing may be discarded.
        """
        self._legal_index(action, seat)

    def _legal_index(self, action: Action, seat: int | None) -> int:
        self._check_going(seat)
        index = self._rules.index_of(action)
        if index not in self._legal_indices():
            self._refuse(self._rules.actions[index])
        return index

    def _check_going(self, seat: int | None) -> None:
        if self.is_over:
            raise GameOver(f"The game is over: {self.status.replace('_', ' ')}.")
        if seat is not None and seat != self._state.seat:
            raise OutOfTurn(f"It is seat {self._state.seat}'s turn, not seat {str(seat)[:20]}'s.")

    def _refuse(self, action: Action) -> NoReturn:
        """Raise an error that says why an action is not legal now."""
        state = self._state
        match action:
            case Discard() | Play() if action.slot >= state.hand_sizes[state.seat]:
                reason = f"There is no card in slot {action.slot}."
            case Discard():
                reason = f"All {state.hint_tokens} hint tokens are available, so nothing may be discarded."
            case Hint() if state.hint_tokens == 0:
                reason = "There is no hint token left to give a hint."
            case Hint():
                reason = f"No card of that hand is touched by {action.value}, and these rules allow no empty hints."
            case _:
                reason = "The draw pile may be played from only while it has exactly one card."
        raise IllegalAction(reason)

    def _remember(self) -> State:
        before = self._state.copy()
        self._past.append((before, len(self._events)))
        self._legal = None
        return before

    def _tell(self, events: list[Event]) -> tuple[Event, ...]:
        self._events += events
        return tuple(events)

    def _outcome(self, seat: int, action: Action) -> Event:
        state = self._state
        match action:
            case Hint():
                target = (seat + action.offset) % self._rules.players
                slots = tuple(slot for slot in range(self._rules.hand_size) if state.last_touched >> slot & 1)
                return Hinted(seat, target, action.value, slots, state.hint_tokens)
            case Discard():
                card = self._rules.cards[state.last_card]
                return Discarded(seat, action.slot, card, state.hint_tokens, self.half_token)
            case _:
                slot, announced = (action.slot, action.announced) if isinstance(action, Play) else (None, None)
                card = self._rules.cards[state.last_card]
                fits = bool(state.last_fitted)
                tokens, strikes = state.hint_tokens, state.strikes
                return Played(seat, slot, card, announced, fits, tokens, strikes, self.half_token, self._completed())

    def _completed(self) -> bool:
        """Return whether the card that was just played completed its firework."""
        state, compiled = self._state, self._compiled
        return bool(state.last_fitted) and state.fireworks[compiled.suit_of[state.last_card]] == compiled.height

    def _consequences(self, before: State, action: Action) -> list[Event]:
        state = self._state
        events: list[Event] = []
        mover = before.seat
        if state.deck_size < before.deck_size and not isinstance(action, PlayDeck):
            newest = state.hands[mover][state.hand_sizes[mover] - 1]
            events.append(Drew(mover, self._rules.cards[newest]))
        if state.seat != mover:
            events.append(Turn(state.turn, state.seat, self.turns_left))
        if self.is_over:
            events.append(Ended(self.status, self.score, self.turn))
        return events

    def rearrange(self, seat: int, order: Sequence[int]) -> tuple[Event, ...]:
        """Rearrange a hand (R29): slot i gets the card of slot `order[i]`. This does not take a turn."""
        self.check_rearranging(seat, order)
        self._remember()
        kernel.rearrange(self._state, seat, list(order))
        self._log.append(Rearrangement(seat, tuple(order)))
        return self._tell([Rearranged(seat, tuple(order))])

    def check_rearranging(self, seat: int, order: Sequence[int]) -> None:
        """Raise the `ActionError` that `rearrange` would raise for a new order; do nothing if it is allowed."""
        self._check_going(None)
        if not self.may_rearrange(seat):
            raise IllegalAction(_REARRANGING_REFUSED[self._rules.rearranging])
        slots = range(self._state.hand_sizes[seat])
        if any(type(slot) is not int for slot in order) or sorted(order) != list(slots):
            raise UnknownAction(f"A new order names each slot from 0 to {len(slots) - 1} once.")

    def abandon(self, reason: str = "vote", *, seat: int | None = None) -> tuple[Event, ...]:
        """End the game because the players, possibly a known `seat`, gave up or ran out of time; it scores nothing."""
        self._check_ending(seat)
        if not isinstance(reason, str) or not re.fullmatch("[a-z]{1,20}", reason):
            raise UnknownAction("The reason to give a game up is one word in small letters.")
        self._remember()
        kernel.abandon(self._state)
        self._log.append(Abandonment(reason, seat))
        return self._tell([Ended(self.status, self.score, self.turn, reason)])

    def conclude(self, *, seat: int | None = None) -> tuple[Event, ...]:
        """End the game early and keep its points, as other sites do when nothing more can be gained."""
        self._check_ending(seat)
        self._remember()
        kernel.conclude(self._state)
        self._log.append(Conclusion(seat))
        return self._tell([Ended(self.status, self.score, self.turn)])

    def _check_ending(self, seat: int | None) -> None:
        self._check_going(None)
        if seat is not None:
            self._rules.check_seat(seat)

    @property
    def can_gain(self) -> bool:
        """Whether any point can still be gained with the remaining copies and, in the last round, turns."""
        return self.score < self.reachable_score and (self.turns_left is None or self._can_play_in_the_last_round())

    def _can_play_in_the_last_round(self) -> bool:
        """Return whether anyone with a turn left holds a card that fits now; no other card can be the next (R26)."""
        seats = [(self.seat + turn) % self._rules.players for turn in range(self._state.turns_left)]
        return any(self.is_playable(card) for seat in seats for card in self.hands[seat])

    def undo(self) -> Entry:
        """Undo the latest entry of the log and return it."""
        if not self._past:
            raise IllegalAction("There is nothing to take back.")
        self._state, told = self._past.pop()
        self._legal = None
        del self._events[told:]
        return self._log.pop()

    def view(self, viewer: Viewer | int) -> View:
        """Return the view of a viewer; a number means a seat."""
        return View.of(self._events, Seat(viewer) if isinstance(viewer, int) else viewer)


_REARRANGING_REFUSED = {
    Rearranging.INFORMED: "A hand may be rearranged after its player was given a hint, until that player's turn ends.",
    Rearranging.NEVER: "At this table hands are not rearranged.",
}


def _numbered(rules: Rules, deck: Iterable[Card | str]) -> list[int]:
    """Return the numbers of a deck's cards; raise `DeckError` unless it has exactly the cards of the rules."""
    numbers = rules.numbers_of(map(_card, deck))
    if len(numbers) != len(rules.deck):
        raise DeckError(f"The deck has {len(numbers)} cards; these rules need {len(rules.deck)}.")
    if sorted(numbers) != rules.numbers_of(rules.deck):
        counts = [numbers.count(number) for number in range(len(rules.cards))]
        wrong = next(number for number, count in enumerate(counts) if count != rules.compiled.copies[number])
        raise DeckError(
            f"The deck has {counts[wrong]} of {rules.cards[wrong]}; these rules need {rules.compiled.copies[wrong]}."
        )
    return numbers


def _card(card: Card | str) -> Card:
    if isinstance(card, Card):
        return card
    if not isinstance(card, str):
        raise DeckError(f"A deck holds cards, not {str(card)[:20]!r}.")
    return Card.parse(card)
