"""Learning progress in the database: one row per item, so that storing an item twice is harmless."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.learning import Learned
from hanabi.protocol.messages import Person, Phase
from hanabi.server.storage import schema
from hanabi.server.storage.database import upsert
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Writer

LESSON = "lesson:"
NEWCOMER = "newcomer"
ANSWERS = {"yes": True, "no": False}


class LearningStorage(Store):
    """Stores everyone's progress; nothing is ever removed."""

    unreadable = "What you have learned cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._learn = upsert(engine, schema.learning, ["person", "what"], ["how", "at"])

    async def keep(self, person: Person, learned: Learned, now: int) -> None:
        """Store what a person has done or reported."""
        rows = {f"{LESSON}{name}": "done" for name in learned.done}
        if learned.newcomer is not None:
            rows[NEWCOMER] = "yes" if learned.newcomer else "no"
        if rows:
            named = ({"person": person.id, "what": what, "how": how, "at": now} for what, how in rows.items())
            await self._writer.write(*((self._learn, values) for values in named))

    async def of(self, person: Person) -> Learned:
        """Return what a person has done and reported so far."""
        kept = schema.learning
        query = select(kept.c.what, kept.c.how).where(kept.c.person == person.id).order_by(kept.c.at, kept.c.what)
        found = {row.what: row.how for row in await self._fetch(query)}
        done = tuple(what.removeprefix(LESSON) for what in found if what.startswith(LESSON))
        return Learned(done, ANSWERS.get(found.get(NEWCOMER, "")))

    async def games_of(self, person: Person) -> int:
        """Return the number of finished games at a person's tables."""
        members, tables = schema.members, schema.tables
        both = members.join(tables, tables.c.id == members.c.table_id)
        query = select(func.count().label("games")).select_from(both)
        rows = await self._fetch(query.where(members.c.person == person.id, tables.c.phase == Phase.OVER.value))
        return int(rows[0].games)
