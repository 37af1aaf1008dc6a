"""Games that were over before libraries knew of them: folded one after the other, beside everything else."""

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
"""Between two games, so that running tables do not wait."""


async def backfill(engine: AsyncEngine, storage: TableStorage) -> int:
    """Keep every finished game that no library has; how many there were. One that cannot be read is passed over."""
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
    """A table folded from its log, beside those in memory, and when its game ended."""
    stored = await storage.find(table)
    if stored is None:
        return None, 0
    folded = Table(stored.id, stored.founder, stored.settings)
    for entry in await storage.entries(table):
        folded.apply(entry)
    return folded, next((update.at for update in reversed(folded.history) if update.ended), stored.created)
