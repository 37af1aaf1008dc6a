"""How long a log may grow: caps on what a table keeps of each kind, within a turn and in all.

Within their rate limit people could still write for days. Whatever the game itself needs is far below these
numbers. They bind commands only: what is in a log already is read, however much it is.
"""

from collections import Counter
from typing import NamedTuple

from hanabi.server.table import logged
from hanabi.server.table.errors import TooMany
from hanabi.server.table.logged import LoggedFact


class Cap(NamedTuple):
    """How often one kind of fact may happen."""

    turn: int
    """Within one turn, or while the table waits."""
    table: int


SEATS = Cap(200, 400)
"""For comings and goings."""

CAPS: dict[type, Cap] = {
    logged.Sat: SEATS,
    logged.Left: SEATS,
    logged.Swapped: SEATS,
    logged.BotSat: SEATS,
    logged.Unseated: SEATS,
    logged.Changed: SEATS,
    logged.Moved: Cap(20, 1_000),
    logged.Reordered: Cap(12, 400),
    logged.Said: Cap(300, 1_000),
    logged.Paused: Cap(6, 100),
    logged.Resumed: Cap(6, 100),
    logged.Proposed: Cap(12, 200),
    logged.Voted: Cap(40, 600),
    logged.Knocked: Cap(6, 60),
    logged.StandInAsked: Cap(12, 100),
    logged.StoodIn: Cap(12, 100),
    logged.TookBack: Cap(12, 100),
}
"""Each kind that people cause; the deal and the end happen once, and what bots and clocks do the game bounds."""


class Tally:
    """How often each kind has happened at a table."""

    def __init__(self) -> None:
        self._table: Counter[type] = Counter()
        self._turn: Counter[type] = Counter()

    def count(self, fact: LoggedFact) -> None:
        """One more; a move of the game begins a new turn."""
        self._table[type(fact)] += 1
        if isinstance(fact, logged.Moved | logged.Dealt):
            self._turn.clear()
        self._turn[type(fact)] += 1

    def of(self, kind: type) -> int:
        """How often a kind has happened."""
        return self._table[kind]

    def check(self, fact: LoggedFact) -> None:
        """`TooMany` if a kind has happened as often as may be."""
        cap = CAPS.get(type(fact))
        if cap is None:
            return
        if self._turn[type(fact)] >= cap.turn:
            raise TooMany("That was done often enough for one turn: go on with the game.")
        if self._table[type(fact)] >= cap.table:
            raise TooMany("That was done often enough at this table.")
