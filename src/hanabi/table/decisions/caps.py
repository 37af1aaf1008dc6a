"""How long a log may grow: caps on what a table keeps of each kind, within a turn and in all.

Within their rate limit people could still write for days. Whatever the game itself needs is far below these
numbers. They bind commands only: what is in a log already is read, however much it is.
"""

from collections import Counter
from typing import NamedTuple

from hanabi.table.errors import TooMany
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact


class Cap(NamedTuple):
    """How often one kind of fact may happen: each person has the own share, so that nobody uses up another's."""

    turn: int
    """By one person within one turn, or while the table waits."""
    table: int
    """By one person in all."""
    crowd: int | None = None
    """By everybody together, where those may come who have no seat."""


SEATS = Cap(100, 200, crowd=2_000)
"""For comings and goings."""

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
"""Each kind that people cause; the deal and the end happen once, and what bots and clocks do the game bounds.

There is no cap on what answers something that has one: `Resumed` and `TookBack`. Of votes each has enough for
everything that the others may propose.
"""


class Tally:
    """How often each kind has happened at a table, by person."""

    def __init__(self) -> None:
        self._table: Counter[tuple[type, str | None]] = Counter()
        self._turn: Counter[tuple[type, str | None]] = Counter()
        self._crowd: Counter[type] = Counter()

    def count(self, fact: LoggedFact, person: str | None) -> None:
        """One more; a move of the game begins a new turn."""
        if isinstance(fact, logged.Moved | logged.Dealt):
            self._turn.clear()
        kind = type(fact)
        self._table[kind, person] += 1
        self._turn[kind, person] += 1
        self._crowd[kind] += 1

    def of(self, kind: type, person: str | None) -> int:
        """How often a kind has happened by a person."""
        return self._table[kind, person]

    def check(self, fact: LoggedFact, person: str) -> None:
        """`TooMany` if a kind has happened as often as may be."""
        kind = type(fact)
        cap = CAPS.get(kind)
        if cap is None:
            return
        if self._turn[kind, person] >= cap.turn:
            raise TooMany("That was done often enough for one turn: go on with the game.")
        if self._table[kind, person] >= cap.table or (cap.crowd is not None and self._crowd[kind] >= cap.crowd):
            raise TooMany("That was done often enough at this table.")
