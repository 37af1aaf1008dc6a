"""The game as it was at an earlier turn, while it goes on."""

from collections.abc import Sequence

from hanabi.rules import Ended, Event, Turn
from hanabi.terminal.tables.table import Sight, Table
from hanabi.views import View


def moments(events: Sequence[Event]) -> list[int]:
    """How many events there were at the beginning of each turn; the last one is now, also when the game is over."""
    begun = [number for number, event in enumerate(events, start=1) if isinstance(event, Turn)]
    return [*(begun if isinstance(events[-1], Ended) else begun[:-1]), len(events)]


class PastTable(Sight):
    """A table at the beginning of an earlier turn: to look at, and nothing else."""

    def __init__(self, table: Table, turn: int) -> None:
        """Look at a turn, counted from 0."""
        events = moments(table.view.events)[turn]
        self.seat = table.seat
        self.names = table.names
        self.asides = [aside for aside in table.asides if aside.after <= events]
        self._table = table
        self._view = _cut(table.view, events)
        self._open = _cut(table.open_hands(), events)

    @property
    def view(self) -> View:
        """The game as the player knew it then."""
        return self._view

    def open_hands(self) -> View:
        """The hands as they were then; open, if the game is over by now."""
        return self._open

    def note_on(self, place: int) -> str:
        """The note that is on a card by now."""
        return self._table.note_on(place)


def _cut(view: View, events: int) -> View:
    return View.of(view.events[:events], view.viewer)
