"""The game at an earlier turn."""

from collections.abc import Sequence

from hanabi.rules import Ended, Event, Turn
from hanabi.terminal.tables.table import Sight, Table
from hanabi.views import View


def moments(events: Sequence[Event]) -> list[int]:
    """Return the number of events at the beginning of each turn; the last one is the present or the end."""
    begun = [number for number, event in enumerate(events, start=1) if isinstance(event, Turn)]
    return [*(begun if isinstance(events[-1], Ended) else begun[:-1]), len(events)]


class PastTable(Sight):
    """A read-only table at the beginning of an earlier turn."""

    def __init__(self, table: Table, turn: int) -> None:
        """Show a turn, counted from 0."""
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
        """Return the hands at that turn, all visible if the game is over by now."""
        return self._open

    def note_on(self, place: int) -> str:
        """Return the current note on a card."""
        return self._table.note_on(place)


def _cut(view: View, events: int) -> View:
    return View.of(view.events[:events], view.viewer)
