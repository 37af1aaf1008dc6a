"""Hearing from PostgreSQL that another process moved a table on, and who is at the tables there."""

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
"""How often a process tells the others that it is alive, and who is there."""


class PresenceNews(Protocol):
    """What processes tell each other of who is at their tables."""

    def greet(self) -> None:
        """Begin to listen, perhaps anew."""

    def hear(self, payload: str) -> None:
        """Take what another process announced."""

    def news(self) -> list[str]:
        """What the others have to be told now."""

    def drop_dead(self) -> None:
        """Forget the processes that were not heard of."""


class Wakeups:
    """Listens for as long as it runs, connecting anew whenever the database was away.

    A wake-up carries no news, only the name of a table: what happened is read from its log.
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
        """Begin to listen."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="wakeups")

    async def stop(self) -> None:
        """Listen no more."""
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
            self._wake_all()  # whatever was told while nobody listened
            self._presence.greet()
            while not gone.is_set():
                await self._announce(connection)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(gone.wait(), HEARTBEAT_SECONDS)
        finally:
            connection.terminate()

    async def _announce(self, connection: Any) -> None:
        """Tell the others who is here, and see which of them are still alive."""
        for payload in self._presence.news():
            await connection.execute("SELECT pg_notify($1, $2)", PRESENCE_CHANNEL, payload)
        self._presence.drop_dead()

    def _hear(self, payload: str) -> None:
        process, *tables = payload.split(" ")
        if process != self._process:
            for table in tables:
                self._wake(table)
