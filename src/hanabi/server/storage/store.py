"""Base classes for storage; they raise `Unavailable` if the database does not respond."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.storage.database import fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable


class Reader:
    """Reads from the database."""

    unreadable = "Nothing can be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def _fetch(self, query: object) -> list[Any]:
        try:
            return await fetch(self._engine, query)
        except FAILURES:
            raise Unavailable(self.unreadable) from None


class Store(Reader):
    """Reads from and writes to the database; a write is durable once it has returned."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine)
        self._writer = writer

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """Open a separate transaction, for writes that return a result."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except FAILURES:
            raise Unavailable("Nothing can be saved just now; try again in a moment.") from None
