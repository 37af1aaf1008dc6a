"""The line to one client: what a connection writes to, over any ASGI server or the short way."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from starlette.types import Send

MOST_UNSENT = 16
"""Messages that may wait for a plain ASGI server before the line takes no more."""


class Line(Protocol):
    """Takes texts without waiting; `web/sockets/websocket_protocol.py` has the short way, below is the plain one."""

    on_writable: Callable[[], None] | None
    """Called when a line that took no more takes more again."""
    on_shutdown: Callable[[], None] | None
    """Called when the server ends, where it tells in time."""

    @property
    def is_writable(self) -> bool:
        """Whether the line takes more just now."""

    def write_text(self, data: bytes) -> None:
        """Send a text soon."""

    async def close(self, code: int) -> None:
        """Send everything that was written, and then a close frame."""

    def abort(self) -> None:
        """Hang up without sending anything more."""

    async def finish(self) -> None:
        """Leave nothing behind once the connection is served."""


class AsgiLine:
    """A line over plain ASGI: one task writes what waits, one message after the other."""

    on_writable: Callable[[], None] | None = None
    on_shutdown: Callable[[], None] | None = None

    def __init__(self, send: Send) -> None:
        self._send = send
        self._unsent: deque[bytes] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._gone = False

    @property
    def is_writable(self) -> bool:
        """Whether the line takes more just now."""
        return len(self._unsent) < MOST_UNSENT

    def write_text(self, data: bytes) -> None:
        """Send a text after those before it."""
        if self._gone:
            return
        self._unsent.append(data)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        try:
            while self._unsent:
                await self._send({"type": "websocket.send", "text": self._unsent[0].decode()})
                self._unsent.popleft()
                if self.on_writable is not None and len(self._unsent) < MOST_UNSENT // 2:
                    self.on_writable()
        except Exception:  # every server has its own way to say that nobody listens any more
            self.abort()
        finally:
            self._writer = None

    async def close(self, code: int) -> None:
        """Send what waits, and then a close frame."""
        if self._writer is not None:
            await asyncio.wait({self._writer})
        if not self._gone:
            self._gone = True
            await self._send({"type": "websocket.close", "code": code})

    def abort(self) -> None:
        """Send nothing more; the server hangs up when the application returns."""
        self._gone = True
        self._unsent.clear()
        if self._writer is not None and self._writer is not asyncio.current_task():
            self._writer.cancel()

    async def finish(self) -> None:
        """Leave no task behind."""
        self.on_writable = None
        self.abort()
        if self._writer is not None:
            await asyncio.wait({self._writer})
