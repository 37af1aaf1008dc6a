"""WebSocket connections to tables: receive commands and send messages."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from itertools import count
from types import MappingProxyType

import msgspec
from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send

from hanabi.protocol import VERSION
from hanabi.protocol.commands import Command, command_decoder
from hanabi.protocol.messages import Closing, Message, Person, Refused, encode
from hanabi.rules import HanabiError, NotationError
from hanabi.server.http.address import address_of
from hanabi.server.http.rate_limits import Pace, Places
from hanabi.server.http.security import is_own_origin
from hanabi.server.http.sessions import Sessions, session_key
from hanabi.server.http.sockets.patience import Patience
from hanabi.server.http.sockets.uvicorn_protocols import ON_CUT
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.registry import TableRegistry
from hanabi.server.monitoring import CONNECTIONS, DROPPED
from hanabi.server.storage.people import KNOWN_SECONDS, People
from hanabi.table.errors import (
    Crowded,
    Malformed,
    NewerPage,
    NewerTable,
    OutdatedPage,
    SignedOut,
    Stranger,
    TooFast,
    TooManyWindows,
    Unavailable,
    code_of,
)
from hanabi.views import Seat, Viewer

log = logging.getLogger("hanabi.socket")

MAX_WAITING = 500
"""The number of messages that may wait for a slow connection before it is closed."""

MAX_WAITING_BYTES = 1_048_576
"""The maximum size of the waiting messages, unless there is only one."""

GOODBYE_SECONDS = 2.0
"""The time that a closing connection has to receive its last messages."""

_numbers = count()
PASSING = Unavailable | TooFast | NewerTable | NewerPage
"""Errors after which a client should reconnect."""


class _Id(msgspec.Struct):
    id: str


def decode_command(text: str | bytes) -> Command:
    """Decode a command; raise `Malformed` or `NotationError` if it is invalid."""
    try:
        return command_decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if isinstance(error.__cause__, NotationError):
            raise error.__cause__ from None
        raise Malformed(f"Invalid command: {error}."[:300]) from None


def id_of(text: str | bytes) -> str | None:
    """Return the id in an invalid message, if it seems to have one."""
    try:
        return msgspec.json.decode(text, type=_Id).id[:40]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


class Connection:
    """A client connected to a table over a WebSocket."""

    def __init__(self, send: Send, query: QueryParams, address: str = "", client_keys: tuple[str, ...] = ()) -> None:
        self.person: Person | None = None
        self.beside = natural(query.get("beside"))
        self.since = natural(query.get("since"))
        self.seen_as = query.get("as")
        self.pictures = query.get("pictures") == "1"
        self.version = natural(query.get("protocol")) or VERSION
        self.viewer: Viewer | None = None
        self.address = address
        self.client_keys = client_keys
        """The keys by which this client is banned: the address, and the session, if any."""
        self.number = next(_numbers)
        """Later connections have higher numbers."""
        self.closing = False
        self.served = asyncio.timeout(None)
        """Cancels the handling of this connection if its client does not read the last message."""
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._writer: asyncio.Task[None] | None = None

    def tell(self, data: bytes) -> None:
        """Queue a message without waiting for the client; a client that does not read is disconnected."""
        if self.closing:
            return
        if not self._waiting or self._has_room(len(data)):
            self._write_soon(data)
        else:
            DROPPED.labels("slow").inc()
            self._waiting.clear()
            self.close("This connection is too slow.", again=True)

    def _has_room(self, size: int) -> bool:
        return len(self._waiting) < MAX_WAITING and self._waiting_bytes + size <= MAX_WAITING_BYTES

    def _write_soon(self, data: bytes) -> None:
        self._waiting.append(data)
        self._waiting_bytes += len(data)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        """Send the waiting messages in order, and a close frame at the end."""
        try:
            while self._waiting:
                data = self._waiting.popleft()
                self._waiting_bytes -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
            if self.closing:
                await self._send({"type": "websocket.close", "code": 1000})
        except Exception:  # each ASGI server reports a lost client differently
            self.closing = True
        finally:
            self._writer = None

    def close(self, reason: str, *, again: bool, code: str = "") -> None:
        """Send a last message after all waiting ones, and close the connection."""
        if not self.closing:
            self._write_soon(encode(Closing(reason, again, code)))
            self.closing = True
            self.served.reschedule(asyncio.get_running_loop().time() + GOODBYE_SECONDS)

    def refuse(self, error: HanabiError) -> None:
        """Close because of an error; the client decides from its code whether to reconnect."""
        self.close(str(error), again=isinstance(error, PASSING), code=code_of(error))

    async def finish(self) -> None:
        """Wait until the last message is sent, if there is one."""
        if self.closing and self._writer is not None:
            await asyncio.wait({self._writer})

    def hang_up(self) -> None:
        """Stop sending."""
        self.closing = True
        if self._writer is not None:
            self._writer.cancel()


def natural(text: str | None) -> int | None:
    """Return a number from a query, or `None` if it is invalid."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 8 else None


def check_version(version: int) -> None:
    """Compare a client's version of the protocol with the server's; raise an error if they differ."""
    if version < VERSION:
        raise OutdatedPage("The server was upgraded: load this page again.")
    if version > VERSION:
        raise NewerPage("The server is being upgraded: come back in a moment.")


Attend = Callable[[Inbox, Connection, Receive], Awaitable[None]]
"""Handles a connection to something other than the table itself, from joining to the end."""


class TableSocket:
    """The WebSockets of all tables, as an ASGI application; `shared` maps names to what is there besides the table."""

    def __init__(
        self,
        registry: TableRegistry,
        sessions: Sessions,
        pace: Pace,
        public_url: str | None,
        shared: Mapping[str, Attend] = MappingProxyType({}),
    ) -> None:
        self._registry = registry
        self._shared = shared
        self._sessions = sessions
        self._limits = pace.limits
        self._pace = pace
        self._places = Places(pace.limits.sockets)
        self._by_session: dict[str, set[Connection]] = {}
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection from beginning to end."""
        headers, address = Headers(scope=scope), address_of(scope.get("client"))
        client_keys = tuple(filter(None, (address, session_key(headers))))
        scope.get("state", {}).get(ON_CUT, []).append(partial(self._pace.penalties.note, *client_keys))
        await receive()
        if not is_own_origin(headers, self._public_url) or not await self._enter(headers, address):
            await send({"type": "websocket.close", "code": 1008})
            return
        CONNECTIONS.inc()
        try:
            await send({"type": "websocket.accept"})
            query = QueryParams(scope["query_string"])
            await self._serve(Connection(send, query, address, client_keys), scope, headers, receive)
        finally:
            self._places.leave(address)
            CONNECTIONS.dec()

    async def _enter(self, headers: Headers, address: str) -> bool:
        """Return whether a client may connect; if so, it has taken a place."""
        return not await self._has_to_wait(headers, address) and self._places.take(address)

    async def _has_to_wait(self, headers: Headers, address: str) -> bool:
        """Return whether a client is banned; a person with a session is banned by the session alone."""
        penalties, session = self._pace.penalties, session_key(headers)
        if session is not None and penalties.is_barred(session):
            return True
        try:
            return penalties.is_barred(address) and await self._sessions.authenticate(headers) is None
        except Unavailable:
            return True

    async def _serve(self, connection: Connection, scope: Scope, headers: Headers, receive: Receive) -> None:
        try:
            async with connection.served:
                try:
                    await self._attend(connection, scope, headers, receive)
                except HanabiError as error:
                    connection.refuse(error)
                await connection.finish()
        except TimeoutError:
            if not connection.served.expired():
                raise
        finally:
            connection.hang_up()

    async def _attend(self, connection: Connection, scope: Scope, headers: Headers, receive: Receive) -> None:
        inbox: Inbox | None = None
        session = session_key(headers)
        try:
            check_version(connection.version)
            connection.person = await self._sessions.authenticate(headers)
            if session is not None:
                self._by_session.setdefault(session, set()).add(connection)
            found = await self._registry.find(scope["path_params"]["table"])
            attend = self._shared.get(scope["path"].rpartition("/")[2])
            if attend is not None:
                return await attend(found, connection, receive)
            inbox = found
            self._check_crowd(inbox, connection)
            await inbox.reach(connection.since or 0)
            await inbox.admit(connection.person)
            inbox.join(connection, connection.since, connection.seen_as)
            await self._listen(inbox, connection, receive)
        finally:
            if inbox is not None:
                inbox.leave(connection)
            self._forget(session, connection)

    def _forget(self, session: str | None, connection: Connection) -> None:
        others = self._by_session.get(session or "", set())
        others.discard(connection)
        if session is not None and not others:
            self._by_session.pop(session, None)

    def close_sessions(self, sessions: Iterable[str]) -> None:
        """Close the connections of sessions that have ended."""
        for session in sessions:
            for connection in list(self._by_session.get(session, ())):
                connection.refuse(SignedOut("This device was signed out."))

    def close_person(self, person: str) -> None:
        """Close all connections of a person who was removed."""
        for connection in [it for some in self._by_session.values() for it in some]:
            if connection.person is not None and connection.person.id == person:
                connection.refuse(SignedOut("This device was signed out."))

    async def watch_sessions(self, people: People) -> None:
        """Regularly close the connections of sessions that were ended in other processes."""
        while True:
            await asyncio.sleep(KNOWN_SECONDS)
            with contextlib.suppress(Unavailable):
                self.close_sessions(await people.ended(self._by_session))

    def _check_crowd(self, inbox: Inbox, connection: Connection) -> None:
        """Limit spectators, in total and per address; players are always admitted."""
        person = connection.person
        others = [other for other in inbox.audience.listeners if isinstance(other, Connection)]
        if person is not None:
            self._limit_windows(
                [other for other in others if other.person is not None and other.person.id == person.id]
            )
            if inbox.table.seating.seat_of(person.id) is not None:
                return
        watchers = [other for other in others if not isinstance(other.viewer, Seat)]
        nearby = sum(other.address == connection.address for other in watchers)
        if len(watchers) >= self._limits.watchers or nearby >= self._limits.address_watchers:
            raise Crowded("Too many people watch this table.")

    def _limit_windows(self, own: list[Connection]) -> None:
        """If a person has a table open too often, close the oldest window: it may be long gone."""
        for window in sorted(own, key=lambda it: it.number)[: max(0, len(own) + 1 - self._limits.windows)]:
            window.refuse(TooManyWindows("You have this table open too often: close a window."))

    async def _listen(self, inbox: Inbox, connection: Connection, receive: Receive) -> None:
        patience = Patience(self._pace, connection.client_keys)
        while not connection.closing:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            answer = await self._answer(inbox, connection, message.get("text"))
            connection.tell(encode(answer))
            await patience.mind(answer if isinstance(answer, Refused) else None)

    async def _answer(self, inbox: Inbox, connection: Connection, text: str | None) -> Message:
        try:
            self._pace.check_message(connection.person, connection.address)
            command = self._decode(text)
            if connection.person is None:
                raise Stranger("Say who you are first: send your name to /api/people.")
            self._pace.check_making(command, inbox.table.settings, connection.person, connection.address)
        except HanabiError as error:
            given = None if text is None or len(text) > self._limits.message_letters else id_of(text)
            return Refused(given, code_of(error), str(error))
        try:
            return await inbox.submit(connection.person, command)
        except Exception:
            log.exception("a command failed")
            return Refused(command.id, "internal", "Something went wrong here; the table is as it was.")

    def _decode(self, text: str | None) -> Command:
        if text is None:
            raise Malformed("Commands are sent as text, not as binary data.")
        if len(text) > self._limits.message_letters:
            raise Malformed(f"A command has at most {self._limits.message_letters} letters.")
        return decode_command(text)
