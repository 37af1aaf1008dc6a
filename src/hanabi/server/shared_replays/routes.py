"""Shared replays over WebSockets, with the same limits as other sockets."""

import msgspec
from starlette.routing import WebSocketRoute
from starlette.types import Receive

from hanabi.protocol.messages import Phase, Refused
from hanabi.protocol.shared_replays import Wish
from hanabi.rules import HanabiError
from hanabi.server.core import Core, Feature
from hanabi.server.http.rate_limits import Pace
from hanabi.server.http.sockets.patience import Patience
from hanabi.server.http.sockets.socket import Connection
from hanabi.server.live.inbox import Inbox
from hanabi.server.shared_replays.service import Room, Rooms
from hanabi.table.errors import Crowded, Malformed, NotNow, code_of
from hanabi.table.visibility.redaction import is_hidden, not_watching

_decoder: msgspec.json.Decoder[Wish] = msgspec.json.Decoder(Wish)
_encoder = msgspec.json.Encoder()


class SharedReplays:
    """Lets people watch replays together."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self.rooms = Rooms()

    async def attend(self, inbox: Inbox, connection: Connection, receive: Receive) -> None:
        """Handle a connection to the shared replay of a table whose game is over."""
        await inbox.admit(connection.person)
        if is_hidden(inbox.table, connection.person):
            raise not_watching(inbox.table, connection.person)
        if inbox.table.phase is not Phase.OVER:
            raise NotNow("A replay is looked at together when the game is over.")
        room = self.rooms.enter(inbox.table.id)
        self._check_crowd(room, connection)
        room.join(connection)
        try:
            await self._listen(room, connection, receive)
        finally:
            self.rooms.leave(inbox.table.id, connection)

    def _check_crowd(self, room: Room, connection: Connection) -> None:
        limits = self._pace.limits
        others = [other for other in room.lookers if isinstance(other, Connection)]
        nearby = sum(other.address == connection.address for other in others)
        person = connection.person
        windows = sum(person is not None and other.person == person for other in others)
        if len(others) >= limits.watchers or nearby >= limits.address_watchers or windows >= limits.windows:
            raise Crowded("Too many people look at this replay.")

    async def _listen(self, room: Room, connection: Connection, receive: Receive) -> None:
        patience = Patience(self._pace, connection.client_keys)
        while not connection.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = self._answer(room, connection, message.get("text"))
            if answer is not None:
                connection.tell(_encoder.encode(answer))
            await patience.mind(answer)

    def _answer(self, room: Room, connection: Connection, text: str | None) -> Refused | None:
        """Carry out a request; only errors are answered, because everyone sees the effect."""
        try:
            self._pace.check_message(connection.person, connection.address)
            room.wish(connection, self._decode(text))
        except HanabiError as error:
            return Refused(None, code_of(error), str(error))
        return None

    def _decode(self, text: str | None) -> Wish:
        if text is None or len(text) > self._pace.limits.message_letters:
            raise Malformed("Invalid request.")
        try:
            wish: Wish = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(f"That cannot be understood: {error}."[:300]) from None
        return wish


def feature(core: Core) -> Feature:
    """Build the sockets of shared replays."""
    core.sockets["together"] = SharedReplays(core.pace).attend
    return Feature([WebSocketRoute("/api/tables/{table}/together", core.socket)])
