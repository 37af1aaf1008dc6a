"""Those who listen at a table: what is broadcast to them, what those who reconnect missed, and who is there."""

import asyncio

from hanabi.protocol.messages import Noted, Presence, encode
from hanabi.protocol.viewers import viewer_key
from hanabi.server.live.broadcast import Broadcast
from hanabi.server.live.ports import Listener
from hanabi.server.table.errors import NotAllowed
from hanabi.server.table.redaction import viewer_of
from hanabi.server.table.snapshot import snapshot
from hanabi.server.table.table import FullUpdate, Table
from hanabi.views import Seat

MAX_REPLAYED = 200
"""Whoever missed more updates than this gets a snapshot instead."""

PRESENCE_SECONDS = 0.1
"""Comings and goings within this time are told together."""


class Audience:
    """Everybody who is told of a table."""

    def __init__(self, table: Table) -> None:
        self.listeners: set[Listener] = set()
        self._table = table
        self._broadcast = Broadcast(table)
        self._presence: asyncio.TimerHandle | None = None

    def join(self, listener: Listener, since: int | None, seen_as: str | None) -> None:
        """Tell somebody everything, or after a reconnect what was missed, and from now on each update."""
        table = self._table
        viewer = viewer_of(table, listener.person, listener.beside)
        if viewer is None:
            raise NotAllowed("Nobody may watch this game without a seat.")
        listener.viewer = viewer
        self.listeners.add(listener)
        if since is not None and seen_as == viewer_key(viewer) and 0 <= table.number - since <= MAX_REPLAYED:
            for update in table.history[since:]:
                self._broadcast.send(update, (listener,), pictures=update.number == table.number)
        else:
            self._send_snapshot(listener)
        self._note_presence()

    def leave(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self.listeners.discard(listener)
        self._note_presence()

    def close(self, reason: str) -> None:
        """Say goodbye to everybody."""
        if self._presence is not None:
            self._presence.cancel()
        for listener in list(self.listeners):
            listener.close(reason, again=True)

    def broadcast(self, update: FullUpdate) -> None:
        """Tell everybody of an update; whoever sees the table with other eyes since then gets a snapshot."""
        listeners = list(self.listeners)
        if update.changed:
            listeners = [listener for listener in listeners if not self._sees_anew(listener)]
        self._broadcast.send(update, listeners)

    def _sees_anew(self, listener: Listener) -> bool:
        """Whether somebody sees the table with other eyes now, or not at all; then that is said here."""
        viewer = viewer_of(self._table, listener.person, listener.beside)
        if viewer is None:
            self.listeners.discard(listener)
            listener.close("Nobody may watch this game without a seat.", again=False)
        elif viewer != listener.viewer:
            listener.viewer = viewer
            self._send_snapshot(listener)
            self._note_presence()
        else:
            return False
        return True

    def _send_snapshot(self, listener: Listener) -> None:
        assert listener.viewer is not None
        listener.tell(encode(snapshot(self._table, listener.person, listener.viewer, picture=listener.pictures)))

    def tell_seat(self, seat: int, noted: Noted) -> None:
        """Tell all windows of one player what only that player may know."""
        for listener in self.listeners:
            if listener.viewer == Seat(seat):
                listener.tell(encode(noted))

    def is_absent(self, person: str) -> bool:
        """Whether a person, by id, has no connection to the table."""
        return not any(listener.person is not None and listener.person.id == person for listener in self.listeners)

    def _note_presence(self) -> None:
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence = None
        data = encode(self._present())
        for listener in list(self.listeners):
            listener.tell(data)

    def _present(self) -> Presence:
        """Which seats are at the table now, and how many watch."""
        seating = self._table.seating
        people = [listener.person for listener in self.listeners]
        taken = [None if person is None else seating.seat_of(person.id) for person in people]
        seats = tuple(seat in taken or chair.bot is not None for seat, chair in enumerate(seating))
        return Presence(seats, taken.count(None))
