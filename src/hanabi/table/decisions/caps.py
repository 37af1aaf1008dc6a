"""The maximum number of log entries of each kind, within a turn and in all.

Even within their rate limit, people could fill a log over days. The game itself needs far fewer entries. The caps apply
to commands only: existing logs are read, however long they are.
"""

from collections import Counter
from typing import NamedTuple

from hanabi.table.errors import TooMany
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact


class Cap(NamedTuple):
    """The maximum number of facts of one kind; people do not share these limits, except `crowd`."""

    turn: int
    """By one person within a turn, or while the table waits."""
    table: int
    """By one person in all."""
    crowd: int | None = None
    """By everyone together, for facts that people without a seat can cause."""


SEATS = Cap(100, 200, crowd=2_000)
"""For joining and leaving."""

CAPS: dict[type, Cap] = {
    logged.Sat: SEATS,
    logged.Left: SEATS,
    logged.Swapped: SEATS,
    logged.BotSat: SEATS,
    logged.Unseated: SEATS,
    logged.Changed: SEATS,
    logged.Moved: Cap(20, 500),
    logged.Reordered: Cap(12, 100),
    logged.Said: Cap(100, 300),
    logged.Paused: Cap(6, 50),
    logged.Proposed: Cap(12, 50),
    logged.Voted: Cap(80, 500),
    logged.Knocked: Cap(6, 12, crowd=60),
    logged.StandInAsked: Cap(12, 50),
    logged.StoodIn: Cap(12, 50),
}
"""The caps of all kinds that people cause; the deal and the end happen once, and the game limits bots and clocks.

There is no cap on answers to something capped: `Resumed` and `TookBack`. The cap on votes allows a vote on
everything that the others may propose.
"""


class Tally:
    """Counts the facts at a table, by kind and person."""

    def __init__(self) -> None:
        self._table: Counter[tuple[type, str | None]] = Counter()
        self._turn: Counter[tuple[type, str | None]] = Counter()
        self._crowd: Counter[type] = Counter()

    def count(self, fact: LoggedFact, person: str | None) -> None:
        """Count a fact; a move begins a new turn."""
        if isinstance(fact, logged.Moved | logged.Dealt):
            self._turn.clear()
        kind = type(fact)
        self._table[kind, person] += 1
        self._turn[kind, person] += 1
        self._crowd[kind] += 1

    def of(self, kind: type, person: str | None) -> int:
        """Return how many facts of a kind a person has caused."""
        return self._table[kind, person]

    def check(self, fact: LoggedFact, person: str) -> None:
        """Raise `TooMany` if a person has reached the cap for a kind of fact."""
        kind = type(fact)
        cap = CAPS.get(kind)
        if cap is None:
            return
        if self._turn[kind, person] >= cap.turn:
            raise TooMany("That was done often enough for one turn: go on with the game.")
        if self._table[kind, person] >= cap.table or (cap.crowd is not None and self._crowd[kind] >= cap.crowd):
            raise TooMany("That was done often enough at this table.")
