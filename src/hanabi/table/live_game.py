"""A game for a table that lives long: it keeps no earlier states, and goes back by replaying."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from hanabi.game import Entry, Game, Move
from hanabi.records.record import enter
from hanabi.rules import Card, Rules
from hanabi.rules.state import State


@lru_cache(maxsize=256)
def shared_rules(text: str) -> Rules:
    """The rules of a text; tables with the same rules share what they compile into."""
    return Rules.parse(text)


@lru_cache(maxsize=256)
def _blank_state(rules: Rules) -> State:
    return rules.blank_state()


class LiveGame(Game):
    """A game without a memory of its earlier states, which would be most of a table's size."""

    def __init__(self, rules: Rules, deck: Iterable[Card | str], *, first: int = 0) -> None:
        super().__init__(rules, deck, first=first)
        self._before = _blank_state(rules)

    def _remember(self) -> State:
        """What telling the consequences of a move needs to know of the state before it."""
        self._legal = None
        self._before.seat, self._before.deck_size = self._state.seat, self._state.deck_size
        return self._before

    @property
    def event_count(self) -> int:
        """How many events there were."""
        return len(self._events)

    def rewound(self, entries: int) -> "LiveGame":
        """The same game with only so many entries of its log."""
        game = LiveGame(self.rules, self.deck, first=self.first)
        for entry in self._log[:entries]:
            enter(game, entry)
        return game


class Mover(NamedTuple):
    """Who made a move: a person by id, or a bot, for itself or in somebody's place."""

    person: str | None
    """Nobody where a bot moved, and in games that were brought along."""
    bot: str | None


def entries_before(log: tuple[Entry, ...], movers: Sequence[Mover], given: int = 0) -> int | None:
    """How many entries of a log come before the latest move of a person; `movers` says of each move whose it was.

    The first `given` moves are of a position, and nobody's to take back.
    """
    moves = [place for place, entry in enumerate(log) if isinstance(entry, Move)]
    own = (place for place, mover in list(zip(moves, movers, strict=True))[given:] if mover.bot is None)
    return max(own, default=None)
