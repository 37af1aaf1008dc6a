"""Evenings in the database: who hosts, which deal is played, at which tables."""

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable

INSERT_EVENING = insert(schema.evenings)
INSERT_TABLE = insert(schema.evening_tables)


class Evening(msgspec.Struct, frozen=True):
    """An evening as it was opened."""

    id: str
    host: str
    host_name: str
    title: str
    deal: str
    plays: bool
    """Whether the host plays, too."""
    chosen: bool
    """Whether the host chose the deal."""
    created: int
    tables: tuple[str, ...] = ()


def title_at(title: str, place: int) -> str:
    """What a table of an evening is called.

    >>> title_at("Friday", 0)
    'Friday 1'
    """
    return f"{title} {place + 1}".strip()[-60:]


class EveningStorage:
    """The evenings of a server."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def keep(self, evening: Evening) -> None:
        """Store an evening with its tables."""
        values = msgspec.structs.asdict(evening)
        tables = values.pop("tables")
        placed = [
            (INSERT_TABLE, {"evening": evening.id, "place": at, "table_id": table}) for at, table in enumerate(tables)
        ]
        await self._writer.write((INSERT_EVENING, values), *placed)

    async def find(self, evening: str) -> Evening | None:
        """An evening by its id, if there is one."""
        kept, placed = schema.evenings, schema.evening_tables
        try:
            rows = await fetch(self._engine, select(kept).where(kept.c.id == evening))
            order = select(placed.c.table_id).where(placed.c.evening == evening).order_by(placed.c.place)
            tables = tuple(row.table_id for row in await fetch(self._engine, order))
        except FAILURES:
            raise Unavailable("Nothing can be read just now; try again in a moment.") from None
        if not rows:
            return None
        return Evening(**rows[0]._mapping, tables=tables)
