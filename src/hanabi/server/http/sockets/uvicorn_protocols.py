"""uvicorn's protocols for HTTP and WebSockets, limiting the cost of a client before the application is involved.

uvicorn parses everything that a client has sent at once: 5 MB of empty pings would block all others for seconds.
Here each WebSocket is parsed one slice per turn of the event loop, and only as fast as its budgets allow.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import h11
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from hanabi.protocol.messages import Closing, encode
from hanabi.server.http.address import address_of, is_trusted_proxy
from hanabi.server.http.limits import Limits
from hanabi.server.http.rate_limits import Places, TokenBucket
from hanabi.server.monitoring import DROPPED

ON_CUT = "hanabi.on_cut"
"""The key in the state of a WebSocket's scope for callbacks that run when it is cut for abuse."""

SLICE_BYTES = 1024
"""The number of bytes of one WebSocket to parse per turn of the event loop."""

MAX_UNREAD_BYTES = 1_048_576
"""The number of bytes that may wait for a client that sends control frames and does not read."""

CUT_SECONDS = 3.0
"""The time that a cut WebSocket stays open without being read, to delay the client's next attempt."""

LINGER_SECONDS = 10.0
"""The time that a client has to read the last bytes."""


class LimitedHttp(H11Protocol):
    """An HTTP connection, until it is closed or upgraded to a WebSocket."""

    limits: ClassVar[Limits]
    places: ClassVar[Places]
    proxies: ClassVar[str]
    on_lost: Callable[[], None] = staticmethod(lambda: None)
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, unless its address has too many; trusted proxies have no limit."""
        super().connection_made(transport)
        address = address_of(self.client)
        if self.places.take(address):
            self.on_lost = partial(self.places.leave, address)
        elif not (self.client and is_trusted_proxy(self.client[0], self.proxies)):
            DROPPED.labels("crowd").inc()
            transport.abort()
        self._expect(True)

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the connection's place."""
        self._expect(False)
        self.on_lost()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to the WebSocket, which counts as a connection until it is closed."""
        self._expect(False)
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, LimitedWebSocket)
        socket.on_lost = self.on_lost

    def data_received(self, data: bytes) -> None:
        """Read; the request must be complete before the deadline, however slowly its bytes arrive."""
        self._expect(True)
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._expect(False)

    def _expect(self, request: bool) -> None:
        """Start or stop the deadline for a request."""
        if request and self._deadline is None:
            self._deadline = self.loop.call_later(self.limits.request_seconds, self._on_deadline)
        elif not request and self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _on_deadline(self) -> None:
        DROPPED.labels("late").inc()
        self.transport.abort()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is throttled beyond its budget of bytes, and cut beyond its budget of frames."""

    limits: ClassVar[Limits]
    on_lost: Callable[[], None] = staticmethod(lambda: None)
    _next_slice: asyncio.TimerHandle | None = None
    _is_cut = False

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unparsed = bytearray()
        self._bytes = TokenBucket(self.limits.bytes)
        self._odd_frames = TokenBucket(self.limits.odd_frames)
        self._on_cut: list[Callable[[], None]] = []
        self.app_state = {**self.app_state, ON_CUT: self._on_cut}

    def connection_lost(self, exc: Exception | None) -> None:
        """Discard unparsed data."""
        self._unparsed.clear()
        self.on_lost()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Store the data, and parse the first slice of it."""
        if self.handshake_initiated:
            self._unparsed += data
            wait = self._bytes.spend(len(data))
            if wait:
                self._parse_in(wait)
            elif self._next_slice is None:
                self._parse()
            return
        super().data_received(data)
        if not self.handshake_initiated:  # too many or too long headers, for which uvicorn would wait for ever
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _parse(self) -> None:
        """Parse one slice, unless the application has not yet received what came before it."""
        self._next_slice = None
        if not self.handshake_complete or not (self.queue.empty() or self.close_sent):
            self._pause()
        elif not self._is_cut and not self.transport.is_closing():
            data = bytes(self._unparsed[:SLICE_BYTES])
            del self._unparsed[:SLICE_BYTES]
            super().data_received(data)
            if self._unparsed:
                self._parse_in(0)
            elif self.read_paused and self.queue.empty() and not self.transport.is_closing():
                self.read_paused = False
                self.transport.resume_reading()

    def _parse_in(self, seconds: float) -> None:
        self._pause()
        if self._next_slice is None:
            self._next_slice = self.loop.call_later(seconds, self._parse)

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message; a client that sends many yields to others."""
        if self.queue.empty() and self._next_slice is None:
            self._parse()
        if not self.queue.empty():
            await asyncio.sleep(0)
        return await self.queue.get()

    def handle_events(self) -> None:
        """Handle frames, unless there were too many control frames and fragments."""
        frames = [event for event in self.conn.events if isinstance(event, Frame)]
        odd = sum(not frame.fin or frame.opcode not in (Opcode.TEXT, Opcode.BINARY) for frame in frames)
        is_unread = self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES
        if odd and (self._odd_frames.spend(odd) or is_unread):
            self._cut(1008, "too many frames")
        else:
            super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Limit the fragments of a message."""
        if len(self.frames) < self.limits.fragments:
            super().handle_cont(event)
        else:
            self._cut(1008, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; uvicorn would log invalid UTF-8 as a server error."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
            super().send_receive_event_to_app()
        except UnicodeDecodeError:
            self._cut(1007, "no UTF-8")

    def _cut(self, code: int, reason: str) -> None:
        if not self._is_cut:
            if code == 1008:
                DROPPED.labels("frames").inc()
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Send the error, stop reading, and disconnect after a while."""
        self._is_cut = True
        self._unparsed.clear()
        self._pause()
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": None})
            self.transport.write(b"".join(self.conn.data_to_send()))
        self._abort_in(CUT_SECONDS)
        for tell in self._on_cut:
            tell()

    async def run_asgi(self) -> None:
        """Run the application; disconnect a client that does not read to the end."""
        await super().run_asgi()
        if not self.disconnected and not self._is_cut:
            self._abort_in(LINGER_SECONDS)

    def _abort_in(self, seconds: float) -> None:
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Disconnect a client that does not answer pings: it would not read a last message either."""
        DROPPED.labels("keepalive").inc()
        self.transport.abort()

    def shutdown(self) -> None:
        """Announce that the server restarts."""
        if self.conn.state is State.OPEN:
            self.conn.send_text(encode(Closing("The server restarts.", again=True)))
        super().shutdown()


def limited(limits: Limits, proxies: str) -> tuple[type[LimitedHttp], type[LimitedWebSocket]]:
    """Return both protocols with these limits, for all connections of one server."""
    http = {"limits": limits, "places": Places(limits.connections), "proxies": proxies}
    return type("Http", (LimitedHttp,), http), type("WebSocket", (LimitedWebSocket,), {"limits": limits})
