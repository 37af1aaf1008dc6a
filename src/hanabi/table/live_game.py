"""A game for a long-lived table: it stores no earlier states, and undoes by replaying."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from hanabi.game import Entry, Game, Move
from hanabi.records.record import enter
from hanabi.rules import Card, Rules
from hanabi.rules.state import State


@lru_cache(maxsize=256)
def shared_rules(text: str) -> Rules:
    """Return the rules of a text; tables with the same rules share the compiled rules."""
    return Rules.parse(text)


@lru_cache(maxsize=256)
def _blank_state(rules: Rules) -> State:
    return rules.blank_state()


class LiveGame(Game):
    """A game without its earlier states, which would take most of a table's memory."""

    def __init__(self, rules: Rules, deck: Iterable[Card | str], *, first: int = 0) -> None:
        super().__init__(rules, deck, first=first)
        self._before = _blank_state(rules)

    def _remember(self) -> State:
        """Return the part of the state that the consequences of a move depend on."""
        self._legal = None
        self._before.seat, self._before.deck_size = self._state.seat, self._state.deck_size
        return self._before

    @property
    def event_count(self) -> int:
        """The number of events."""
        return len(self._events)

    def rewound(self, entries: int) -> "LiveGame":
        """Return this game with only the first entries of its log."""
        game = LiveGame(self.rules, self.deck, first=self.first)
        for entry in self._log[:entries]:
            enter(game, entry)
        return game


class Mover(NamedTuple):
    """Who made a move: a person, by id, or a bot, for itself or as a substitute."""

    person: str | None
    """`None` for bots, and in imported games."""
    bot: str | None


def entries_before(log: tuple[Entry, ...], movers: Sequence[Mover], given: int = 0) -> int | None:
    """Return how many log entries precede the latest move of a person; `movers` has the mover of each move.

    The first `given` moves belong to a position and cannot be undone.
    """
    moves = [place for place, entry in enumerate(log) if isinstance(entry, Move)]
    own = (place for place, mover in list(zip(moves, movers, strict=True))[given:] if mover.bot is None)
    return max(own, default=None)
