"""A table as one viewer sees it, built from the server's messages."""

from hanabi.protocol.facts import Said
from hanabi.protocol.game_events import from_wire
from hanabi.protocol.messages import (
    Noted,
    Opening,
    Person,
    Presence,
    Snapshot,
    TableInfo,
    Update,
)
from hanabi.protocol.viewers import viewer_from
from hanabi.rules import Event
from hanabi.views import Seat, Spectator, View, Viewer


class SeenTable:
    """What a viewer knows of a table."""

    def __init__(self) -> None:
        self.you: Person | None = None
        self.viewer: Viewer = Spectator()
        self.n = 0
        """The number of the latest update."""
        self.presence = Presence((), 0)
        self.remarks: list[Said] = []
        self.notes: dict[int, str] = {}
        """The viewer's own notes by card (its place in the deck)."""
        self.opening: Opening | None = None
        self.deadline: int | None = None
        self._info: TableInfo | None = None
        self._view: View | None = None

    @property
    def is_known(self) -> bool:
        """Whether any message about the table has arrived."""
        return self._info is not None

    @property
    def info(self) -> TableInfo:
        """The table: settings, seats, phase, proposals."""
        assert self._info is not None
        return self._info

    @property
    def view(self) -> View:
        """The game as this viewer knows it; available once the cards are dealt."""
        assert self._view is not None
        return self._view

    @property
    def has_game(self) -> bool:
        """Whether the cards are dealt."""
        return self._view is not None

    @property
    def seat(self) -> int | None:
        """The viewer's own seat, if any."""
        return self.viewer.seat if isinstance(self.viewer, Seat) else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.info.phase == "over"

    @property
    def is_my_turn(self) -> bool:
        """Whether it is the viewer's turn."""
        view = self._view
        return (
            view is not None
            and not view.is_over
            and not self.info.paused
            and view.seat == self.seat
            and self.info.seats[view.seat].bot is None
        )

    def take_in(self, message: Snapshot | Update | Noted | Presence) -> None:
        """Apply a message of the server."""
        match message:
            case Update():
                self._update(message)
            case Snapshot():
                self._begin(message)
            case Noted(card, text):
                self.notes[card] = text
            case Presence():
                self.presence = message

    def _begin(self, snapshot: Snapshot) -> None:
        self.n = snapshot.n
        self.you = snapshot.you
        self.viewer = viewer_from(snapshot.viewer)
        self._info = snapshot.table
        self.remarks = list(snapshot.remarks)
        self.notes = {note.card: note.text for note in snapshot.notes}
        self.deadline = snapshot.deadline
        self.opening = snapshot.opening
        events = [from_wire(event) for event in snapshot.events]
        self._view = View.of(events, self.viewer) if events else None

    def _update(self, update: Update) -> None:
        if update.n != self.n + 1:
            return  # received before the connection broke
        self.n = update.n
        self.deadline = update.deadline
        self._info = update.table or self._info
        self.opening = update.opening or self.opening
        if isinstance(update.what, Said):
            self.remarks.append(update.what)
        if update.rewind is not None:
            self._view = View.of(self.view.events[: update.rewind], self.viewer)
        self._observe([from_wire(event) for event in update.events])

    def _observe(self, events: list[Event]) -> None:
        if self._view is None and events:
            self._view = View.of(events, self.viewer)
            return
        for event in events:
            self.view.observe(event)
