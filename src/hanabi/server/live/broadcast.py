"""Broadcast (fan-out): one update on its way to everybody, encoded once for each redaction of it."""

from collections.abc import Iterable

from hanabi.protocol.game_events import to_wire
from hanabi.protocol.messages import Update, encode
from hanabi.protocol.picture import Picture, picture_of
from hanabi.rules import Event
from hanabi.server.live.ports import Listener
from hanabi.table.live_game import LiveGame
from hanabi.table.table import FullUpdate, Table
from hanabi.table.visibility.snapshot import table_info
from hanabi.views import View, Viewer, redact


class Broadcast:
    """Tells listeners of a table's updates; what is the same for several of them is encoded once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._views: dict[Viewer, View] = {}
        """The views of those who want pictures, kept up to date."""
        self._game: LiveGame | None = None
        """The game that they are of: another one, once moves were taken back."""

    def send(self, update: FullUpdate, listeners: Iterable[Listener], *, pictures: bool = True) -> None:
        """Tell each listener of an update, as that one may know it."""
        encoded: dict[object, bytes] = {}
        for listener in listeners:
            assert listener.viewer is not None
            listener.tell(self._encoded(update, listener.viewer, pictures and listener.pictures, encoded))

    def _encoded(self, update: FullUpdate, viewer: Viewer, picture: bool, encoded: dict[object, bytes]) -> bytes:
        events = update.events
        seen = tuple([redact(event, viewer) for event in events])
        # What redaction hid decides what is left, so two viewers with the same gaps get the same bytes.
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
        """A viewer's picture of the game as it is now."""
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
