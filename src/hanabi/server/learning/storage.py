"""What people have learned, in the database: a row for each thing, so that whatever is sent twice is there once."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.learning import Learned
from hanabi.protocol.messages import Person, Phase
from hanabi.server.storage import schema
from hanabi.server.storage.database import Upserts, fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable

LESSON = "lesson:"
NEWCOMER = "newcomer"
ANSWERS = {"yes": True, "no": False}


class LearningStorage:
    """How far everybody got; nothing is ever taken back."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._upserts = Upserts(engine)

    async def keep(self, person: Person, learned: Learned, now: int) -> None:
        """Store what somebody has done, or says."""
        rows = {f"{LESSON}{name}": "done" for name in learned.done}
        if learned.newcomer is not None:
            rows[NEWCOMER] = "yes" if learned.newcomer else "no"
        if rows:
            named = ({"person": person.id, "what": what, "how": how, "at": now} for what, how in rows.items())
            await self._writer.write(*((self._upserts.learned, values) for values in named))

    async def of(self, person: Person) -> Learned:
        """What somebody has done and said so far."""
        kept = schema.learning
        query = select(kept.c.what, kept.c.how).where(kept.c.person == person.id).order_by(kept.c.at, kept.c.what)
        found = {row.what: row.how for row in await self._rows(query)}
        done = tuple(what.removeprefix(LESSON) for what in found if what.startswith(LESSON))
        return Learned(done, ANSWERS.get(found.get(NEWCOMER, "")))

    async def games_of(self, person: Person) -> int:
        """How many games came to their end with somebody at the table."""
        members, tables = schema.members, schema.tables
        both = members.join(tables, tables.c.id == members.c.table_id)
        query = select(func.count().label("games")).select_from(both)
        rows = await self._rows(query.where(members.c.person == person.id, tables.c.phase == Phase.OVER.value))
        return int(rows[0].games)

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        try:
            return await fetch(self._engine, query)
        except FAILURES:
            raise Unavailable("What you have learned cannot be read just now; try again in a moment.") from None
