"""Reviews of finished games in the database, and the mistakes that people have solved."""

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
"""Incremented when the solver or the sentences change, so that games are reviewed again."""

OURS = f"{__version__}/{REVIEW_VERSION}/"
"""The prefix of the version of all reviews made by this release."""


class ReviewStorage(Store):
    """Stores the reviews of all tables, one row each."""

    unreadable = "Reviews cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._replace = upsert(engine, schema.reviews, ["table_id"], ["version", "at", "data"])

    async def keep(self, table: str, record: Record, kept: ReviewFindings, now: int) -> None:
        """Store the review of a game, replacing an earlier one."""
        data = msgspec.json.encode(kept).decode()
        values = {"table_id": table, "version": _version(record), "at": now, "data": data}
        await self._writer.write((self._replace, values))

    async def find(self, table: str, record: Record) -> ReviewFindings | None:
        """Return the review of exactly this game in this version; an unreadable one is made again."""
        kept = schema.reviews
        query = select(kept.c.data).where(kept.c.table_id == table, kept.c.version == _version(record))
        rows = await self._fetch(query)
        try:
            return msgspec.json.decode(rows[0].data, type=ReviewFindings) if rows else None
        except msgspec.MsgspecError:
            return None


def _version(record: Record) -> str:
    """Return what a review depends on: this release, and the game with its players' names."""
    return f"{OURS}{hashlib.sha256(record.to_json().encode()).hexdigest()[:16]}"


MISTAKE = "mistake:"
SOLVED = "solved"


class SolvedStorage(Store):
    """Stores the mistakes that people have solved, by table and turn."""

    unreadable = "Your mistakes cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._learn = upsert(engine, schema.learning, ["person", "what"], ["how", "at"])

    async def keep(self, person: str, table: str, turn: int, now: int) -> None:
        """Store that a person has solved a mistake."""
        values = {"person": person, "what": _named(table, turn), "how": SOLVED, "at": now}
        await self._writer.write((self._learn, values))

    async def among(self, person: str, mistakes: Iterable[tuple[str, int]]) -> set[tuple[str, int]]:
        """Return which of some mistakes a person has solved."""
        names = {_named(*mistake): mistake for mistake in mistakes}
        kept = schema.learning.c
        query = select(kept.what).where(kept.person == person, kept.what.in_(names))
        return {names[row.what] for row in await self._fetch(query)}


def _named(table: str, turn: int) -> str:
    return f"{MISTAKE}{table}:{turn}"
