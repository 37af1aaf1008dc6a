"""Applying operators' changes to a running server.

Every server reads the audit log once a second, so operators need no other access to a
running server, and only logged changes are applied.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.admin.audit import OVERLAP, Operation, What, operations
from hanabi.server.admin.moderation import remove
from hanabi.server.admin.retention import Retention, tidy
from hanabi.server.core import Core, Feature, in_background
from hanabi.server.http.sockets.socket import TableSocket
from hanabi.server.live.registry import TableRegistry
from hanabi.server.storage.people import People
from hanabi.server.storage.table_reader import TableReader
from hanabi.server.storage.writer import FAILURES
from hanabi.table.errors import Unavailable

log = logging.getLogger("hanabi.operators")

LOOK_SECONDS = 1.0
TIDY_SECONDS = 24 * 3600.0

REMOVED = "This table was removed by those who run the server."


class OperatorWatch:
    """Applies the operations in the audit log to this process; also deletes unused data, if configured."""

    def __init__(
        self,
        engine: AsyncEngine,
        registry: TableRegistry,
        people: People,
        socket: TableSocket,
        retention: Retention | None,
        now: Callable[[], int],
    ) -> None:
        self._engine = engine
        self._registry = registry
        self._people = people
        self._socket = socket
        self._retention = retention
        self._now = now
        self._latest = 0
        self._seen: set[int] = set()
        self._tidy_at = time.monotonic()

    async def run(self) -> None:
        """Check regularly; if the database is away, try again later."""
        await self._skip()
        while True:
            try:
                await self.look()
                await self._tidy()
            except (*FAILURES, Unavailable):
                log.warning("database away")
            await asyncio.sleep(LOOK_SECONDS)

    async def _skip(self) -> None:
        """Skip what was done before this process began."""
        try:
            self._seen = {operation.number for operation in await operations(self._engine)}
        except FAILURES:
            log.warning("database away")
        self._latest = max(self._seen, default=0)

    async def look(self) -> None:
        """Apply new operations."""
        for operation in await operations(self._engine, self._latest - OVERLAP):
            if operation.number not in self._seen:
                await self._follow(operation)
                self._seen.add(operation.number)
                self._latest = max(self._latest, operation.number)
        self._seen = {number for number in self._seen if number > self._latest - OVERLAP}

    async def _follow(self, operation: Operation) -> None:
        match operation.what:
            case What.RENAMED_TABLE | What.CLOSED_TABLE:
                self._registry.wake(operation.subject)
            case What.REMOVED_TABLE:
                await self._drop(operation.subject)
            case What.RENAMED_PERSON:
                self._people.forget(operation.subject)
            case What.REMOVED_PERSON:
                self._people.forget(operation.subject)
                self._socket.close_person(operation.subject)
            case What.TIDIED:
                await self._drop_gone()
            case What.RENAMED_EVENING:
                pass  # events are read on request, and their tables have operations of their own
            case What.RESTORED:
                pass  # done while no server runs

    async def _drop(self, table: str) -> None:
        """Drop a table, including what this process wrote to it in the last second."""
        await self._registry.drop(table, REMOVED)
        await remove(self._engine, table)

    async def _drop_gone(self) -> None:
        """Drop the tables that no longer exist."""
        reader = TableReader(self._engine)
        for inbox in self._registry:
            if await reader.find(inbox.table.id) is None:
                await self._drop(inbox.table.id)

    async def _tidy(self) -> None:
        """Delete unused data once a day, except tables that are in memory."""
        if self._retention is not None and time.monotonic() >= self._tidy_at:
            self._tidy_at = time.monotonic() + TIDY_SECONDS
            spared = {inbox.table.id for inbox in self._registry}
            gone = await tidy(self._engine, self._now(), self._retention, spared)
            log.info("tidied", extra={"tables": len(gone.tables), "people": len(gone.people)})


def feature(core: Core) -> Feature:
    """Build the watch of the audit log; it has no routes."""
    retention = None if core.options.keep_days is None else Retention(core.options.keep_days)
    watch = OperatorWatch(core.engine, core.registry, core.people, core.socket, retention, core.clock)
    return Feature([], lambda: in_background(watch.run()))
