"""One WebSocket connection: commands in, messages out, nothing of it in the table."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec
from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from hanabi.protocol.commands import Command
from hanabi.protocol.messages import Closing, Done, Message, Person, Refused, encode
from hanabi.rules import HanabiError
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.registry import TableRegistry
from hanabi.server.monitoring.metrics import CONNECTIONS, DROPPED
from hanabi.server.table.errors import Malformed, NotAllowed, TooFast, Unavailable, code_of
from hanabi.server.web.limits import Limits, TokenBucket
from hanabi.server.web.security import is_own_origin
from hanabi.server.web.sessions import Sessions
from hanabi.server.web.wire import EXTENSION, Wire
from hanabi.views import Seat, Viewer

log = logging.getLogger("hanabi.socket")

MAX_WAITING = 500
"""Messages that may wait for a slow connection before it is closed."""

GOODBYE_SECONDS = 2.0
"""How long a connection that is closed may take its last messages."""

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


class _Id(msgspec.Struct):
    id: str


def decode_command(text: str | bytes) -> Command:
    """A command from what somebody sent; `Malformed` says what is wrong with it."""
    try:
        command: Command = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"That is no command: {error}."[:300]) from None
    return command


def id_of(text: str | bytes) -> str | None:
    """The id that a message which could not be understood seems to carry."""
    try:
        return msgspec.json.decode(text, type=_Id).id[:40]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


class Connection:
    """Somebody who is told of a table over a WebSocket."""

    def __init__(self, wire: Wire, send: Send, query: QueryParams) -> None:
        self.person: Person | None = None
        self.beside = natural(query.get("beside"))
        self.since = natural(query.get("since"))
        self.seen_as = query.get("as")
        self.pictures = query.get("pictures") == "1"
        self.viewer: Viewer | None = None
        self.closing = False
        self._wire = wire
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._goodbye: asyncio.Task[None] | None = None
        wire.on_writable = self._send_waiting

    def tell(self, data: bytes) -> None:
        """Send bytes, or keep them for a slow line; who does not read them is not waited for."""
        if self.closing:
            return
        if self._wire.is_writable and not self._waiting:
            self._wire.write_text(data)
        elif len(self._waiting) < MAX_WAITING:
            self._waiting.append(data)
        else:
            DROPPED.labels("slow").inc()
            self._waiting.clear()
            self.close("This connection is too slow.", again=True)

    def _send_waiting(self) -> None:
        while self._waiting and self._wire.is_writable:
            self._wire.write_text(self._waiting.popleft())

    def close(self, reason: str, *, again: bool) -> None:
        """Say goodbye once everything before it is sent."""
        if not self.closing:
            self._waiting.append(encode(Closing(reason, again)))
            self.closing = True
            self._goodbye = asyncio.get_running_loop().create_task(self._close())

    async def _close(self) -> None:
        self._send_waiting()
        self._wire.flush()
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._send({"type": "websocket.close", "code": 1000})
        except TimeoutError:
            self._wire.transport.abort()

    async def finish(self) -> None:
        """Let the goodbye out, if there is one."""
        if self._goodbye is not None:
            with contextlib.suppress(Exception):
                await self._goodbye
        self._wire.on_writable = None


def natural(text: str | None) -> int | None:
    """A number from a query, if it is one."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 8 else None


class TableSocket:
    """The WebSocket of every table, as an ASGI application."""

    def __init__(self, registry: TableRegistry, sessions: Sessions, limits: Limits, public_url: str | None) -> None:
        self._registry = registry
        self._sessions = sessions
        self._limits = limits
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from its first byte to its last."""
        headers = Headers(scope=scope)
        wire: Wire = scope["extensions"].pop(EXTENSION)
        await receive()
        if not is_own_origin(headers, self._public_url):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        CONNECTIONS.inc()
        try:
            await self._serve(Connection(wire, send, QueryParams(scope["query_string"])), scope, headers, receive)
        finally:
            CONNECTIONS.dec()

    async def _serve(self, connection: Connection, scope: Scope, headers: Headers, receive: Receive) -> None:
        inbox: Inbox | None = None
        try:
            connection.person = await self._sessions.authenticate(headers)
            inbox = await self._registry.find(scope["path_params"]["table"])
            self._check_crowd(inbox, connection)
            await inbox.reach(connection.since or 0)
            inbox.join(connection, connection.since, connection.seen_as)
            await self._listen(inbox, connection, receive)
        except HanabiError as error:
            connection.close(str(error), again=isinstance(error, Unavailable | TooFast))
        finally:
            if inbox is not None:
                inbox.leave(connection)
            await connection.finish()

    def _check_crowd(self, inbox: Inbox, connection: Connection) -> None:
        person = connection.person
        watchers = windows = 0
        for listener in inbox.audience.listeners:
            watchers += not isinstance(listener.viewer, Seat)
            windows += person is not None and listener.person is not None and listener.person.id == person.id
        if windows >= self._limits.windows:
            raise NotAllowed("You have this table open too often: close a window.")
        if watchers >= self._limits.watchers:
            raise NotAllowed("Too many people watch this table.")

    async def _listen(self, inbox: Inbox, connection: Connection, receive: Receive) -> None:
        limits = self._limits
        bucket = TokenBucket(limits.messages_per_second, limits.message_burst)
        refused = 0
        while not connection.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await self._answer(inbox, connection, message, bucket)
            connection.tell(encode(answer))
            refused = 0 if isinstance(answer, Done) else refused + 1
            if refused >= limits.patience:
                DROPPED.labels("refused").inc()
                raise TooFast("Too many messages that could not be carried out.")

    async def _answer(self, inbox: Inbox, connection: Connection, message: Any, bucket: TokenBucket) -> Message:
        text = message.get("text")
        try:
            if not bucket.take():
                raise TooFast("That was too fast: wait a moment.")
            if text is None:
                raise Malformed("Commands are sent as text, not as binary data.")
            if len(text) > self._limits.message_bytes:
                raise Malformed(f"A command has at most {self._limits.message_bytes} letters.")
            command = decode_command(text)
            if connection.person is None:
                raise NotAllowed("Say who you are first: send your name to /api/people.")
        except HanabiError as error:
            given = None if text is None or len(text) > self._limits.message_bytes else id_of(text)
            return Refused(given, code_of(error), str(error))
        try:
            return await inbox.submit(connection.person, command)
        except Exception:
            log.exception("a command failed")
            return Refused(command.id, "internal", "Something went wrong here; the table is as it was.")
