"""Adding finished games of earlier releases to libraries in the background."""

import asyncio
import logging

from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Phase
from hanabi.server.library import queries
from hanabi.server.storage.database import fetch
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.writer import FAILURES
from hanabi.table.errors import TableError, Unavailable
from hanabi.table.finished_games import finished
from hanabi.table.table import Table

log = logging.getLogger("hanabi.library")

PAGE = 100

REST_SECONDS = 0.01
"""The pause between two games, so that running tables are not delayed."""


async def backfill(engine: AsyncEngine, storage: TableStorage) -> int:
    """Add all finished games that are missing from libraries; return their number. Unreadable games are skipped."""
    kept, after = 0, ""
    try:
        while rows := await fetch(engine, queries.unkept(PAGE, after)):
            for row in rows:
                kept += await _keep(storage, row.id)
                await asyncio.sleep(REST_SECONDS)
            after = rows[-1].id
    except (*FAILURES, Unavailable):
        log.warning("database away")
    if kept:
        log.info("libraries are filled", extra={"games": kept})
    return kept


async def _keep(storage: TableStorage, table: str) -> bool:
    try:
        folded, at = await read_table(storage, table)
    except TableError:
        return False
    if folded is None or folded.phase is not Phase.OVER:
        return False
    await storage.keep(finished(folded, at))
    return True


async def read_table(storage: TableStorage, table: str) -> tuple[Table | None, int]:
    """Return a table read from its log, independently of those in memory, and when its game ended."""
    stored = await storage.find(table)
    if stored is None:
        return None, 0
    folded = Table(stored.id, stored.founder, stored.settings)
    for entry in await storage.entries(table):
        folded.apply(entry)
    return folded, next((update.at for update in reversed(folded.history) if update.ended), stored.created)
