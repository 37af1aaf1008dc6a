"""Retention: unused tables, and people who never came back, are deleted after a number of days."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Phase
from hanabi.server.admin.audit import Operation, What, note_operation
from hanabi.server.admin.moderation import OWNED, PARTS, delete_branch_moves
from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch

DAY_MS = 24 * 3600 * 1000

TOGETHER = 200
"""The number of rows to delete in one transaction, so that players do not wait long."""

_tables = schema.tables.c
_entries = schema.entries.c
_people = schema.people.c


class Retention(msgspec.Struct, frozen=True):
    """How long unused data is kept."""

    days: int
    finished: bool = False
    """Whether to delete finished games, too."""


class Tidied(msgspec.Struct, frozen=True):
    """What was deleted, or would be."""

    tables: tuple[str, ...]
    people: tuple[str, ...]


def _forgotten_tables(before: int, retention: Retention) -> ColumnElement[bool]:
    """Match tables without a running game that were inactive since a time, if their summary is up to date."""
    latest = select(func.coalesce(func.max(_entries.number), 0)).where(_entries.table_id == _tables.id)
    phases = [Phase.WAITING, *([Phase.OVER] if retention.finished else [])]
    return and_(
        _tables.phase.in_(phases),
        _tables.created < before,
        func.coalesce(_tables.at, _tables.created) < before,
        _tables.number == latest.scalar_subquery(),
    )


def _forgotten_people(before: int) -> ColumnElement[bool]:
    """Match people whose devices were unused since a time and who sit at no table that waits or plays."""
    secrets, members = schema.secrets.c, schema.members.c
    last = func.coalesce(secrets.seen, secrets.created)
    seen = select(secrets.hash).where(secrets.person == _people.id, or_(last >= before, secrets.created >= before))
    sits = select(members.person).join(schema.tables, _tables.id == members.table_id)
    sits = sits.where(members.person == _people.id, _tables.phase != Phase.OVER)
    return and_(_people.created < before, ~seen.exists(), ~sits.exists())


async def find_forgotten(engine: AsyncEngine, now: int, retention: Retention) -> Tidied:
    """Return what would be deleted now; people who sit only at deleted tables are found once those are gone."""
    before = now - DAY_MS * retention.days
    tables = await fetch(engine, select(_tables.id).where(_forgotten_tables(before, retention)))
    people = await fetch(engine, select(_people.id).where(_forgotten_people(before)))
    return Tidied(tuple(row.id for row in tables), tuple(row.id for row in people))


async def tidy(engine: AsyncEngine, now: int, retention: Retention, spare: Collection[str] = ()) -> Tidied:
    """Delete unused tables and people, except spared tables; each one is checked again before it is deleted."""
    before = now - DAY_MS * retention.days
    found = await find_forgotten(engine, now, retention)
    wanted = [table for table in found.tables if table not in spare]
    tables = await _delete(engine, schema.tables, _forgotten_tables(before, retention), wanted, "table_id", PARTS)
    people = (await find_forgotten(engine, now, retention)).people
    gone = await _delete(engine, schema.people, _forgotten_people(before), people, "person", OWNED)
    if tables or gone:
        description = f"{len(tables)} tables and {len(gone)} people, unused for {retention.days} days"
        async with engine.begin() as connection:
            await note_operation(connection, Operation(What.TIDIED, "", description, now))
    return Tidied(tuple(tables), tuple(gone))


async def _delete(
    engine: AsyncEngine, owner: Any, condition: ColumnElement[bool], ids: Collection[str], key: str, parts: Any
) -> list[str]:
    """Delete rows for which a condition still holds, and what belongs to them; return their ids."""
    gone: list[str] = []
    wanted = list(ids)
    for start in range(0, len(wanted), TOGETHER):
        chosen = delete(owner).where(owner.c.id.in_(wanted[start : start + TOGETHER]), condition).returning(owner.c.id)
        async with engine.begin() as connection:
            some = [row.id for row in await connection.execute(chosen)]
            if owner is schema.tables:
                await delete_branch_moves(connection, some)
            for part in parts:
                await connection.execute(delete(part).where(part.c[key].in_(some)))
        gone += some
    return gone
