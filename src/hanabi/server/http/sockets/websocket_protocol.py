"""The WebSocket protocol of the web server, with a short way for what tables send and are sent.

By way of ASGI each message to each player takes a task, an event and a dozen calls. A table tells
all its players the same few bytes many times a second, so they go from here straight to the transport,
all that was written in one turn of the event loop together. What comes in is cut into whole frames here:
short commands go to the table, everything else (the handshake, pieces of messages, pings, the close) goes frame by
frame to the protocol underneath, as long as its budget lasts.

This leans on the insides of one version of uvicorn: its bound in `pyproject.toml` is raised by hand, together
with `tests/server/test_wire.py` and `tests/adversary`.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hanabi.server.http.limits import Limits
from hanabi.server.http.rate_limits import TokenBucket
from hanabi.server.http.sockets.frames import BINARY, HEADER, TEXT, frame_size, framed, text_of
from hanabi.server.monitoring import DROPPED

EXTENSION = "hanabi.wire"
"""Where an application finds the wire in its scope's extensions; it takes it out, or wire and scope keep each other."""

MOST_UNREAD = 8
"""Messages that may wait for the application before nothing more is read."""

FRAMES_A_TURN = 16
"""Frames of one connection that are looked at in one turn of the event loop, so that others get theirs."""

MOST_UNSENT = 1_048_576
"""Bytes that may wait for a client that asks for pongs and does not read them."""

CUT_SECONDS = 3.0
"""How long a line that was cut for what came is kept without being read: whoever comes again comes later."""

LINGER_SECONDS = 10.0
"""How long a line may take to send its last bytes when everything is said."""


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    is_writable = True
    on_writable: Callable[[], None] | None = None
    on_shutdown: Callable[[], None] | None = None
    on_abuse: Callable[[], None] | None = None
    """Called when the line is cut for what came over it."""
    on_lost: Callable[[], None] | None = None
    """Called when the line is gone."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unsent: list[bytes] = []
        self._rest = bytearray()
        """What came and was not looked at, or is not a whole frame yet."""
        self._held: asyncio.TimerHandle | None = None
        """Runs out when this connection may be read again."""
        self._linger: asyncio.TimerHandle | None = None
        self._is_cut = False
        self.limit(Limits())

    def limit(self, limits: Limits) -> None:
        """Set the budget of this connection."""
        self._odd_frames = TokenBucket(limits.odd_frames)
        self._bytes = TokenBucket(limits.bytes)
        self._fragments = limits.fragments

    def handle_connect(self, event: Request) -> None:
        """Give the application this wire with the request."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was to be done."""
        for timer in (self._held, self._linger):
            if timer is not None:
                timer.cancel()
        self._rest.clear()
        if self.on_lost is not None:
            self.on_lost()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Serve, and hang up on whoever does not read to the end."""
        await super().run_asgi()
        if not self.disconnected:
            self._linger = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    # Writing

    def write_text(self, data: bytes) -> None:
        """Send a text, together with everything else that is written in this turn of the event loop."""
        self._write(framed(data))

    def _write(self, frames: bytes) -> None:
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent.append(frames)

    def _flush(self) -> None:
        """Send what was written, unless the line is gone."""
        unsent, self._unsent = self._unsent, []
        if unsent and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def pause_writing(self) -> None:
        """The other side reads too slowly."""
        super().pause_writing()
        self.is_writable = False

    def resume_writing(self) -> None:
        """Go on once the other side has read."""
        super().resume_writing()
        self.is_writable = True
        if self.on_writable is not None:
            self.on_writable()

    async def close(self, code: int) -> None:
        """Send what was written, and then a close frame."""
        self._flush()
        await self.send({"type": "websocket.close", "code": code, "reason": None})

    def abort(self) -> None:
        """Hang up."""
        self.transport.abort()

    async def finish(self) -> None:
        """Let go of the connection."""
        self.on_writable = self.on_shutdown = None

    def shutdown(self) -> None:
        """End the connection, after what was written and a last word."""
        if self.on_shutdown is not None:
            self.on_shutdown()
        self._flush()
        super().shutdown()

    def handle_ping(self) -> None:
        """Answer, unless too many answers are unread."""
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            DROPPED.labels("unread").inc()
            self._note_abuse()
            self.transport.abort()
        else:
            self._write(b"".join(self.conn.data_to_send()))

    def keepalive_timeout(self) -> None:
        """Hang up on a line that answers no ping: it would take no goodbye either."""
        self.pong_timer = None
        DROPPED.labels("keepalive").inc()
        self.transport.abort()

    # Reading

    def data_received(self, data: bytes) -> None:
        """Read; most of what comes is one short command, whole and alone."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                self._refuse_request()
        elif self._rest or not self._take_text(data):
            self._rest += data
            wait = self._bytes.spend(len(data))
            if wait:
                self._hold(wait)
            else:
                self._cut()

    def _refuse_request(self) -> None:
        """Hang up on a request, which came whole, that is none to the protocol underneath: it would wait for ever."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _take_text(self, frame: bytes) -> bool:
        """Hand a command on, if a frame is one, whole and not within another message."""
        if not self.handshake_complete or self.close_sent or self.frames:
            return False
        try:
            text = text_of(frame)
        except UnicodeDecodeError:
            self._refuse(1007, "no UTF-8")
            return True
        if text is None:
            return False
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self._pause()
        return True

    def _cut(self) -> None:
        """Look at the frames that came whole, a few in each turn of the event loop."""
        for _ in range(FRAMES_A_TURN):
            if self._is_cut or self.transport.is_closing():
                self._rest.clear()
                return
            if not self.handshake_complete or (self.queue.qsize() >= MOST_UNREAD and not self.close_sent):
                self._pause()
                return
            frame = self._next_frame()
            if frame is None:
                self._resume()
                return
            if not self._take_text(frame) and self._is_within_budget(frame):
                super().data_received(frame)
        self._hold(0)

    def _next_frame(self) -> bytes | None:
        """A whole frame, or the beginning of one that is too long to wait for."""
        size = frame_size(self._rest)
        if size is not None and size > self.config.ws_max_size + HEADER:
            size = len(self._rest)
        if size is None or size > len(self._rest):
            return None
        frame = bytes(self._rest[:size])
        del self._rest[:size]
        return frame

    def _is_within_budget(self, frame: bytes) -> bool:
        """Whether the protocol underneath may spend time on a frame; if not, the line is cut."""
        if len(self.frames) >= self._fragments:
            self._refuse(1008, "too many pieces")
        elif (frame[0] not in (TEXT, BINARY) or self.frames or self.close_sent) and not self._odd_frames.take():
            self._refuse(1008, "too many frames without a command")
        else:
            return True
        DROPPED.labels("frames").inc()
        return False

    def send_receive_event_to_app(self) -> None:
        """Hand a message on that came in pieces or is not a text."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._refuse(1007, "no UTF-8")
        else:
            super().send_receive_event_to_app()

    def _refuse(self, code: int, reason: str) -> None:
        """Hang up on whoever does not keep to the protocol or the budget."""
        if not self.close_sent:
            self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Say why, read nothing more, and hang up after a while."""
        self._is_cut = True
        self._rest.clear()
        self._pause()
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008, "reason": None})
            self.transport.write(b"".join(self.conn.data_to_send()))
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(CUT_SECONDS, self.transport.abort)
        self._note_abuse()

    def _note_abuse(self) -> None:
        if self.on_abuse is not None:
            self.on_abuse()

    # The pace of reading

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _resume(self) -> None:
        is_free = self._held is None and self.queue.empty() and not self._is_cut
        if self.read_paused and is_free and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _hold(self, seconds: float) -> None:
        """Read nothing for a while."""
        self._pause()
        if self._held is None:
            self._held = self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._held = None
        self._cut()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; whoever asks for it has dealt with those before. Who sends many lets others go first."""
        if self.read_paused and self._held is None and self.queue.empty():
            self._cut()
            await asyncio.sleep(0)
        return await self.queue.get()
