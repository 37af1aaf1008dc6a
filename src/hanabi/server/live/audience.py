"""The connections to a table: broadcasting updates, catching up after a reconnect, and presence."""

import asyncio
from collections.abc import Iterable

from hanabi.protocol.facts import Moderated
from hanabi.protocol.game_events import to_wire
from hanabi.protocol.messages import Noted, Person, Presence, Update, encode
from hanabi.protocol.picture import Picture, picture_of
from hanabi.protocol.viewers import viewer_key
from hanabi.rules import Event
from hanabi.server.live.ports import Listener
from hanabi.server.live.presence import PresenceRegistry
from hanabi.table.errors import code_of
from hanabi.table.live_game import LiveGame
from hanabi.table.state import FullUpdate
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import not_watching, viewer_of
from hanabi.table.visibility.snapshot import snapshot, table_info
from hanabi.views import View, Viewer, redact

MAX_REPLAYED = 200
"""A client that missed more updates than this receives a snapshot instead."""

PRESENCE_SECONDS = 0.1
"""Changes of presence within this time are announced together."""


class Broadcast:
    """Sends updates of a table to listeners; an encoding that several of them share is made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[Viewer, View] = {}
        """The views of listeners who receive pictures, kept up to date."""
        self._game: LiveGame | None = None
        """The game of the views; undoing moves replaces it."""

    def send(self, update: FullUpdate, listeners: Iterable[Listener], *, pictures: bool = True) -> None:
        """Send each listener an update, as far as that listener may know it."""
        encoded: dict[object, bytes] = {}
        for listener in listeners:
            assert listener.viewer is not None
            listener.tell(self._encoded(update, listener.viewer, pictures and listener.pictures, encoded))

    def _encoded(self, update: FullUpdate, viewer: Viewer, picture: bool, encoded: dict[object, bytes]) -> bytes:
        events = update.events
        seen = tuple([redact(event, viewer) for event in events])
        # What is left depends only on what was redacted, so viewers with the same gaps share one encoding.
        gaps = None if seen == events else tuple([event is known for event, known in zip(seen, events, strict=True)])
        key = viewer if picture else gaps
        data = encoded.get(key)
        if data is None:
            data = encoded[key] = encode(self._message(update, seen, self._picture(viewer) if picture else None))
        return data

    def _message(self, update: FullUpdate, seen: tuple[Event, ...], picture: Picture | None) -> Update:
        table = self._table
        return Update(
            n=update.number,
            at=update.at,
            what=update.what,
            events=tuple([to_wire(event) for event in seen]),
            rewind=update.rewind,
            table=table_info(table) if update.changed else None,
            deadline=table.deadline,
            opening=table.opening() if update.ended else None,
            picture=picture,
            banks=table.banks,
        )

    def _picture(self, viewer: Viewer) -> Picture | None:
        """Return a viewer's picture of the current game."""
        game = self._table.game
        if game is None:
            return None
        if game is not self._game:
            self._views.clear()
            self._game = game
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = View.of(game.events, viewer)
        else:
            for event in game.events[len(view.events) :]:
                view.observe(event)
        return picture_of(view)


class Audience:
    """All connections to a table."""

    def __init__(self, table: Table, presence: PresenceRegistry) -> None:
        self.listeners: set[Listener] = set()
        self._table = table
        self._broadcast = Broadcast(table)
        self._presence = presence
        self._presence_timer: asyncio.TimerHandle | None = None

    def join(self, listener: Listener, since: int | None, seen_as: str | None) -> None:
        """Add a listener; send a snapshot or, on a reconnect, the missed updates, and each update from now on."""
        table = self._table
        viewer = viewer_of(table, listener.person, listener.beside)
        if viewer is None:
            raise not_watching(table, listener.person)
        listener.viewer = viewer
        self.listeners.add(listener)
        if since is not None and seen_as == viewer_key(viewer) and 0 <= table.number - since <= MAX_REPLAYED:
            for update in table.history[since:]:
                self._broadcast.send(update, (listener,), pictures=update.number == table.number)
        else:
            self._send_snapshot(listener)
        self._note_presence()

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        self.listeners.discard(listener)
        self._note_presence()

    def close(self, reason: str, *, again: bool = True, code: str = "") -> None:
        """Close all connections."""
        if self._presence_timer is not None:
            self._presence_timer.cancel()
        for listener in list(self.listeners):
            listener.close(reason, again=again, code=code)

    def broadcast(self, update: FullUpdate) -> None:
        """Send all listeners an update; those whose view of the table has changed get a snapshot instead."""
        listeners = list(self.listeners)
        if self._table.game is None:  # nothing is hidden yet; those who lost a seat get the update, too
            self._broadcast.send(update, listeners)
        if update.changed:
            listeners = [listener for listener in listeners if not self._viewer_changed(listener)]
        if self._table.game is not None:
            self._broadcast.send(update, listeners)
        if isinstance(update.what, Moderated):  # earlier messages may contain a name that was removed
            for listener in listeners:
                self._send_snapshot(listener)

    def _viewer_changed(self, listener: Listener) -> bool:
        """Return whether a listener's viewer has changed; if so, send a snapshot or close the connection."""
        viewer = viewer_of(self._table, listener.person, listener.beside)
        if viewer is None:
            self.listeners.discard(listener)
            error = not_watching(self._table, listener.person)
            listener.close(str(error), again=False, code=code_of(error))
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

    def tell_person(self, person: Person, noted: Noted) -> None:
        """Send a note to all windows of its author."""
        for listener in self.listeners:
            if listener.person is not None and listener.person.id == person.id:
                listener.tell(encode(noted))

    def away_for(self, person: str) -> float | None:
        """Return the seconds that a person has been absent; `None` if they are connected to any process."""
        return self._presence.away_for(self._table.id, person)

    def _note_presence(self) -> None:
        """Update the presence registry, and announce the change shortly."""
        seat_of = self._table.seating.seat_of
        people = [listener.person for listener in self.listeners if listener.person]
        seated = [person.id for person in people if seat_of(person.id) is not None]
        names = {person.name for person in people if seat_of(person.id) is None}
        self._presence.see(self._table.id, set(seated), len(self.listeners) - len(seated), names)
        self.tell_presence()

    def tell_presence(self) -> None:
        """Announce shortly who is here."""
        if self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_timer = None
        data = encode(self._present())
        for listener in list(self.listeners):
            listener.tell(data)

    def _present(self) -> Presence:
        """Return which seats are connected, and the spectators."""
        here = self._presence.people(self._table.id)
        seats = tuple(bool(chair.bot or (chair.person and chair.person.id in here)) for chair in self._table.seating)
        return Presence(seats, self._presence.watchers(self._table.id), self._presence.watching(self._table.id))
