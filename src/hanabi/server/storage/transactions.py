"""Everything that waits, made durable by one transaction."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Executable
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.storage.database import is_postgres, open_sqlite
from hanabi.server.storage.file import FileClaim

Rows = list[Mapping[str, Any]]
"""The values of one statement, many times over."""

Notify = Callable[[AsyncConnection, Sequence[str]], Awaitable[None]]
"""Wakes the other processes that have certain tables, once the transaction is committed."""


class Transactions(Protocol):
    """Where transactions are made."""

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:
        """Return when all writes are durable together; raise if none of them is."""

    async def close(self) -> None:
        """Make no more."""


class SqliteTransactions:
    """Transactions in a thread of their own, each in one go: nothing of it waits for its turn in the event loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = open_sqlite(engine.url)
        self._claim = FileClaim(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:  # noqa: ARG002
        """Write in the thread; a SQLite file has one process, so there is nobody else to wake."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    def _write(self, writes: Mapping[Executable, Rows]) -> None:
        with self._engine.begin() as connection:
            self._claim.check()  # what is written to a deleted file is lost, however durable
            for statement, rows in writes.items():
                connection.execute(statement, rows)

    async def close(self) -> None:
        """End the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class PostgresTransactions:
    """Transactions over the network."""

    def __init__(self, engine: AsyncEngine, notify: Notify | None) -> None:
        self._engine = engine
        self._notify = notify

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:
        """Write, and let the database wake the other processes."""
        async with self._engine.begin() as connection:
            for statement, rows in writes.items():
                await connection.execute(statement, rows)
            if self._notify is not None and wakes:
                await self._notify(connection, wakes)

    async def close(self) -> None:
        """Nothing is kept open here."""


def open_transactions(engine: AsyncEngine, notify: Notify | None) -> Transactions:
    """The transactions that fit a database."""
    return PostgresTransactions(engine, notify) if is_postgres(engine) else SqliteTransactions(engine)
