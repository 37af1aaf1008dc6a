"""What a seat understands of a game so far, for people."""

from dataclasses import dataclass

from hanabi.bots.base import blank_memory
from hanabi.bots.conventions.explain.meanings import Meaning, meaning_of, news, taken_for, thoughts
from hanabi.bots.conventions.explain.reasons import understood
from hanabi.bots.conventions.levels import LEVELS
from hanabi.bots.conventions.notebook import MEMORY, Memory
from hanabi.bots.conventions.partners.attention import attend
from hanabi.bots.conventions.partners.kinds import OPINIONS, opinion_of, sureness
from hanabi.bots.conventions.understand.turns import start
from hanabi.bots.reasons import Reason
from hanabi.rules import Event, Hint, Turn
from hanabi.rules.events import Discarded, Played
from hanabi.views import View
from hanabi.views.viewers import Seat


@dataclass(frozen=True, slots=True)
class GivenHint:
    """A hint that was given, with its meanings."""

    turn: int
    """The turn of the hint, counted from 0."""
    target: int
    value: str | int
    meanings: tuple[Meaning, ...]


@dataclass(frozen=True, slots=True)
class Opinion:
    """An assessment of the kind of player at a seat."""

    kind: str
    """One of `facts`, `beginner`, `conventions` (not yet clear which ones) and `book`."""
    percent: int
    """The confidence in percent."""
    moves: int
    """The number of moves on which it is based."""


class Insight:
    """A game as a seat understands it by the conventions of a level.

    >>> from hanabi import Game, Hint, Rules
    >>> game = Game.deal(Rules(players=3), seed=1)
    >>> events = game.apply(Hint(1, "Y"))
    >>> [meaning.kind for meaning in Insight(game.view(1)).latest]
    ['play']
    """

    def __init__(self, view: View, level: str = "standard") -> None:
        assert isinstance(view.viewer, Seat)
        self._rules = view.rules
        self._seat = view.viewer.seat
        self._switches = LEVELS[level]
        self._memory: Memory = blank_memory(MEMORY, view.rules.compiled)
        self.latest: list[Meaning] = []
        """The meanings of the latest move, for every hand."""
        self.given: list[GivenHint] = []
        """The hints that this seat gave, with their meanings."""
        started, *rest = view.events
        self._view = View.of([started], view.viewer)
        for event in rest:
            self.observe(event)

    def observe(self, event: Event) -> None:
        """Process one more event."""
        self._view.observe(event)
        if not isinstance(event, Turn):
            return
        state, compiled = self._view.state, self._rules.compiled
        if event.turn == 0:
            start(self._memory, state, compiled, self._seat, self._switches)
            return
        seats = range(self._rules.players)
        before = [thoughts(self._memory.book, state, seat) for seat in seats]
        attend(self._memory, state, compiled, self._seat)
        self.latest = [
            meaning for seat in seats for meaning in news(self._memory.book, self._rules, state, seat, before[seat])
        ]
        self._note_given(event.turn - 1)

    def _note_given(self, turn: int) -> None:
        """Store the meanings of a hint that this seat gave."""
        action = self._rules.action_at(self._view.state.last_action)
        if self._view.state.last_seat == self._seat and isinstance(action, Hint):
            target = (self._seat + action.offset) % self._rules.players
            self.given.append(GivenHint(turn, target, action.value, tuple(self.latest)))

    def reason(self, deed: Played | Discarded) -> Reason | None:
        """Return the reason for a play or discard that is about to happen, as far as this seat can follow it."""
        return understood(self._memory, self._view, deed)

    def partner(self, seat: int) -> str:
        """Return how a player is assessed by the moves so far; see `taken_for`."""
        return taken_for(self._memory.book, seat)

    def opinion(self, seat: int) -> Opinion:
        """Return by which conventions a player (or this seat itself) seems to play, as far as this seat can see."""
        book = self._memory.book
        return Opinion(OPINIONS[opinion_of(book, seat)], sureness(book, seat), book.players[seat].watched)

    def hand(self, seat: int) -> list[Meaning | None]:
        """Return the meaning of each card of a hand by the conventions; None for a card without any."""
        state = self._view.state
        slots = range(state.hand_sizes[seat])
        return [meaning_of(self._memory.book, self._rules, state, seat, slot, 0) for slot in slots]
