"""What people prefer, in the database: one row a person."""

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.accounts import Preferences, known_preferences
from hanabi.protocol.messages import Person
from hanabi.server.storage import schema
from hanabi.server.storage.database import Upserts, fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable


class PreferenceStorage:
    """The preferences of everybody; a later choice replaces all of an earlier one."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._upserts = Upserts(engine)

    async def keep(self, person: Person, preferences: Preferences, now: int) -> None:
        """Store what a person prefers from now on."""
        values = {"person": person.id, "chosen": msgspec.json.encode(preferences).decode(), "at": now}
        await self._writer.write((self._upserts.preferences, values))

    async def of(self, person: Person) -> Preferences | None:
        """What a person prefers; nothing if nothing was ever chosen."""
        kept = schema.preferences
        try:
            rows = await fetch(self._engine, select(kept.c.chosen).where(kept.c.person == person.id))
        except FAILURES:
            raise Unavailable("Preferences cannot be read just now; try again in a moment.") from None
        return known_preferences(msgspec.json.decode(rows[0].chosen)) if rows else None
