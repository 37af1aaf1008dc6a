"""Notifications from PostgreSQL that another process changed a table, and announcements of presence."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy.engine import make_url

from hanabi.server.storage.database import CHANNEL, PRESENCE_CHANNEL, async_url

log = logging.getLogger("hanabi.wakeups")

RETRY_SECONDS = 1.0

HEARTBEAT_SECONDS = 0.5
"""The interval between announcements that a process is alive, and of who is connected."""


class PresenceNews(Protocol):
    """Announcements of who is connected to the tables of each process."""

    def greet(self) -> None:
        """Announce everything when this process begins to listen."""

    def hear(self, payload: str) -> None:
        """Process an announcement by another process."""

    def news(self) -> list[str]:
        """Return the announcements to send now."""

    def drop_dead(self) -> None:
        """Forget the processes without a sign of life."""


class Wakeups:
    """Listens while it runs, reconnecting whenever the database was away.

    A notification contains only the name of a table; the changes are read from its log.
    """

    def __init__(
        self,
        url: str,
        process: str,
        wake: Callable[[str], None],
        wake_all: Callable[[], None],
        presence: PresenceNews,
    ) -> None:
        self._url = make_url(async_url(url)).set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._wake = wake
        self._wake_all = wake_all
        self._presence = presence
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start listening."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="wakeups")

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, TimeoutError, EOFError) as error:
                log.warning("database away", extra={"error": type(error).__name__})
            except Exception:
                log.exception("wake-ups failed")
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self) -> None:
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self._url, timeout=5, command_timeout=5)
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, lambda *heard: self._hear(str(heard[3])))
            await connection.add_listener(PRESENCE_CHANNEL, lambda *heard: self._presence.hear(str(heard[3])))
            self._wake_all()  # notifications may have been missed
            self._presence.greet()
            while not gone.is_set():
                await self._announce(connection)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), HEARTBEAT_SECONDS)
        finally:
            connection.terminate()

    async def _announce(self, connection: Any) -> None:
        """Announce who is here, and drop the processes without a sign of life."""
        for payload in self._presence.news():
            await connection.execute("SELECT pg_notify($1, $2)", PRESENCE_CHANNEL, payload)
        self._presence.drop_dead()

    def _hear(self, payload: str) -> None:
        process, *tables = payload.split(" ")
        if process != self._process:
            for table in tables:
                self._wake(table)
