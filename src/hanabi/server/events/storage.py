"""Events in the database: the host, the deal and the tables."""

import msgspec
from sqlalchemy import insert, select

from hanabi.server.storage import schema
from hanabi.server.storage.store import Store

INSERT_EVENING = insert(schema.evenings)
INSERT_TABLE = insert(schema.evening_tables)


class Evening(msgspec.Struct, frozen=True):
    """An event as it was opened."""

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
    """Return the title of a table of an event.

    >>> title_at("Friday", 0)
    'Friday 1'
    """
    return f"{title} {place + 1}".strip()[-60:]


class EveningStorage(Store):
    """Stores the events of a server."""

    async def keep(self, evening: Evening) -> None:
        """Store an event with its tables."""
        values = msgspec.structs.asdict(evening)
        tables = values.pop("tables")
        placed = [
            (INSERT_TABLE, {"evening": evening.id, "place": at, "table_id": table}) for at, table in enumerate(tables)
        ]
        await self._writer.write((INSERT_EVENING, values), *placed)

    async def find(self, evening: str) -> Evening | None:
        """Return an event by its id, if it exists."""
        kept, placed = schema.evenings, schema.evening_tables
        rows = await self._fetch(select(kept).where(kept.c.id == evening))
        order = select(placed.c.table_id).where(placed.c.evening == evening).order_by(placed.c.place)
        tables = tuple(row.table_id for row in await self._fetch(order))
        if not rows:
            return None
        return Evening(**rows[0]._mapping, tables=tables)
