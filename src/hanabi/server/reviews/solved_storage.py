"""Which of their own mistakes people have solved, in the database: rows among what they have learned."""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import Upserts, fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable

MISTAKE = "mistake:"
SOLVED = "solved"


class SolvedStorage:
    """The mistakes that everybody has made good, each named by its table and turn."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._upserts = Upserts(engine)

    async def keep(self, person: str, table: str, turn: int, now: int) -> None:
        """Store that somebody has solved a mistake."""
        values = {"person": person, "what": _named(table, turn), "how": SOLVED, "at": now}
        await self._writer.write((self._upserts.learned, values))

    async def among(self, person: str, mistakes: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        """Those of some mistakes that somebody has solved."""
        names = {_named(*mistake): mistake for mistake in mistakes}
        kept = schema.learning.c
        query = select(kept.what).where(kept.person == person, kept.what.in_(names))
        try:
            return {names[row.what] for row in await fetch(self._engine, query)}
        except FAILURES:
            raise Unavailable("Your mistakes cannot be read just now; try again in a moment.") from None


def _named(table: str, turn: int) -> str:
    return f"{MISTAKE}{table}:{turn}"
