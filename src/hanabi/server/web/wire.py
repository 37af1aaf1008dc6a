"""The WebSocket protocol of the web server, with a short way for what tables send and are sent.

By way of ASGI each message to each player takes a task, an event and a dozen calls. A table tells
all its players the same few bytes many times a second, so they go from here straight to the transport,
all that was written in one turn of the event loop together. Everything else (the handshake,
long, broken or split messages, pings, the close) is left to the protocol underneath.
"""

from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

EXTENSION = "hanabi.wire"
"""Where an application finds the wire in its scope's extensions; it takes it out, or wire and scope keep each other."""

MOST_UNREAD = 8
"""Messages that may wait for the application before nothing more is read."""

_TEXT = 0x81
"""The first byte of a message of text in one frame."""


def framed(data: bytes) -> bytes:
    """Text as a server sends it over a WebSocket.

    >>> framed(b"{}")
    b'\\x81\\x02{}'
    """
    size = len(data)
    if size < 126:
        return bytes((_TEXT, size)) + data
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + data
    return b"\x81\x7f" + size.to_bytes(8) + data


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket."""

    is_writable = True
    """Whether the line takes more just now."""

    on_writable: Callable[[], None] | None = None
    """Called when a line that took no more takes more again."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Give the application this wire with the request."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def write_text(self, data: bytes) -> None:
        """Send a text, together with everything else that is written in this turn of the event loop."""
        if not self._unsent:
            self.loop.call_soon(self.flush)
        self._unsent.append(framed(data))

    def flush(self) -> None:
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

    def shutdown(self) -> None:
        """End the connection, after what was written."""
        self.flush()
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Read; most of what comes is one short command, whole and alone."""
        text = self._only_text(data)
        if text is None:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def _only_text(self, data: bytes) -> str | None:
        between = self.handshake_complete and not (self.close_sent or self.frames or self.conn.reader.buffer)
        if not between or len(data) < 6 or data[0] != _TEXT or len(data) != data[1] - 128 + 6 or data[1] > 128 + 125:
            return None
        try:
            return apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return None
