"""Reviews of finished games, and the mistakes that people solved since, in the database."""

import hashlib
from collections.abc import Iterable

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi import __version__
from hanabi.protocol.reviews import ReviewFindings
from hanabi.records import Record
from hanabi.server.storage import schema
from hanabi.server.storage.database import upsert
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Writer

REVIEW_VERSION = 1
"""Goes up when the solver or the sentences change, so that games are reviewed anew."""

OURS = f"{__version__}/{REVIEW_VERSION}/"
"""How the version of every review begins that this release made."""


class ReviewStorage(Store):
    """The reviews of all tables, a row each."""

    unreadable = "Reviews cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._replace = upsert(engine, schema.reviews, ["table_id"], ["version", "at", "data"])

    async def keep(self, table: str, record: Record, kept: ReviewFindings, now: int) -> None:
        """Store the review of a game, in place of an earlier one."""
        data = msgspec.json.encode(kept).decode()
        values = {"table_id": table, "version": _version(record), "at": now, "data": data}
        await self._writer.write((self._replace, values))

    async def find(self, table: str, record: Record) -> ReviewFindings | None:
        """The review of this very game, if there is one of this version; what cannot be read is made anew."""
        kept = schema.reviews
        query = select(kept.c.data).where(kept.c.table_id == table, kept.c.version == _version(record))
        rows = await self._fetch(query)
        try:
            return msgspec.json.decode(rows[0].data, type=ReviewFindings) if rows else None
        except msgspec.MsgspecError:
            return None


def _version(record: Record) -> str:
    """What a review depends on: ourselves, and the game with the names of its players."""
    return f"{OURS}{hashlib.sha256(record.to_json().encode()).hexdigest()[:16]}"


MISTAKE = "mistake:"
SOLVED = "solved"


class SolvedStorage(Store):
    """The mistakes that everybody has made good, each named by its table and turn."""

    unreadable = "Your mistakes cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._learn = upsert(engine, schema.learning, ["person", "what"], ["how", "at"])

    async def keep(self, person: str, table: str, turn: int, now: int) -> None:
        """Store that somebody has solved a mistake."""
        values = {"person": person, "what": _named(table, turn), "how": SOLVED, "at": now}
        await self._writer.write((self._learn, values))

    async def among(self, person: str, mistakes: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        """Those of some mistakes that somebody has solved."""
        names = {_named(*mistake): mistake for mistake in mistakes}
        kept = schema.learning.c
        query = select(kept.what).where(kept.person == person, kept.what.in_(names))
        return {names[row.what] for row in await self._fetch(query)}


def _named(table: str, turn: int) -> str:
    return f"{MISTAKE}{table}:{turn}"
