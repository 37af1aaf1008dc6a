"""Lists for operators: tables, events and people, and which tables can be read."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import BadDatabase, fetch
from hanabi.server.storage.summaries import Shown, decode_shown
from hanabi.server.storage.table_reader import TableReader
from hanabi.server.storage.upgrade import current_revision, latest_revision
from hanabi.table.errors import NoSuchTable, UnreadableTable, code_of
from hanabi.table.table import Table


class TableShown(msgspec.Struct, frozen=True):
    """A table, from its summary."""

    id: str
    created: int
    at: int
    """When something last happened at the table."""
    phase: str
    listed: bool
    title: str
    rules: str
    people: tuple[str, ...]
    """The names of the people who sit there."""

    def __str__(self) -> str:
        names = ", ".join(self.people)
        return f"{self.id:24} {day(self.at)} {self.phase:8} {self.title[:30]:30} {names}".rstrip()


class EveningShown(msgspec.Struct, frozen=True):
    """An event, its host, and the number of its tables."""

    id: str
    created: int
    title: str
    host: str
    """The host's name."""
    tables: int

    def __str__(self) -> str:
        return f"{self.id:24} {day(self.created)} {self.tables:3} tables  {self.title[:30]:30} {self.host}".rstrip()


class PersonShown(msgspec.Struct, frozen=True):
    """A person, without authentication data."""

    id: str
    name: str
    created: int
    seen: int
    """When one of their devices was last used."""
    devices: int
    tables: int

    def __str__(self) -> str:
        return f"{self.id:14} {day(self.seen)} {self.devices:3} devices {self.tables:5} tables  {self.name}"


def day(at: int) -> str:
    """Format a moment as date and time, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def check_revision(engine: AsyncEngine) -> None:
    """Raise `BadDatabase` unless the database has the schema of this release."""
    found = await current_revision(engine)
    latest = latest_revision()
    if found != latest:
        raise BadDatabase(f"The schema is at {found or 'nothing'}, not {latest}: run hanabi admin db upgrade first.")


async def tables(engine: AsyncEngine, phase: str | None, word: str, limit: int) -> list[TableShown]:
    """Return tables in a phase, with a word in their title or names, last used first."""
    columns = schema.tables.c
    at = func.coalesce(columns.at, columns.created)
    query: Select[Any] = select(schema.tables, at.label("used"))
    if phase is not None:
        query = query.where(columns.phase == phase)
    if word:
        query = query.where(func.lower(columns.shown).contains(_as_json(word.lower()), autoescape=True))
    rows = await fetch(engine, query.order_by(at.desc(), columns.id).limit(limit))
    return [_table(row) for row in rows]


def _as_json(word: str) -> str:
    """Return a word as it is escaped inside JSON."""
    return msgspec.json.encode(word).decode()[1:-1]


def _table(row: Any) -> TableShown:
    shown = decode_shown(row.shown) or Shown("", "", "", ())
    names = tuple(seat.person.name for seat in shown.seats if seat.person is not None)
    return TableShown(row.id, row.created, row.used, row.phase, row.listed, shown.title, shown.rules, names)


async def evenings(engine: AsyncEngine, word: str, limit: int) -> list[EveningShown]:
    """Return events with a word in their title or host, latest first."""
    columns, placed = schema.evenings.c, schema.evening_tables.c
    number = select(func.count()).where(placed.evening == columns.id).scalar_subquery().label("tables")
    query = select(columns.id, columns.created, columns.title, columns.host_name, number)
    if word:
        named = (
            func.lower(column).contains(word.lower(), autoescape=True) for column in (columns.title, columns.host_name)
        )
        query = query.where(or_(*named))
    rows = await fetch(engine, query.order_by(columns.created.desc(), columns.id).limit(limit))
    return [EveningShown(row.id, row.created, row.title, row.host_name, row.tables) for row in rows]


async def people(engine: AsyncEngine, word: str, limit: int) -> list[PersonShown]:
    """Return people with a word in their names, last seen first."""
    columns, secrets, members = schema.people.c, schema.secrets.c, schema.members.c
    seen = select(func.max(func.coalesce(secrets.seen, secrets.created))).where(secrets.person == columns.id)
    last = func.coalesce(seen.scalar_subquery(), columns.created).label("last")
    devices = select(func.count()).where(secrets.person == columns.id).scalar_subquery().label("devices")
    seats = select(func.count()).where(members.person == columns.id).scalar_subquery().label("seats")
    query = select(columns.id, columns.name, columns.created, last, devices, seats)
    if word:
        query = query.where(func.lower(columns.name).contains(word.lower(), autoescape=True))
    rows = await fetch(engine, query.order_by(last.desc(), columns.id).limit(limit))
    return [PersonShown(row.id, row.name, row.created, row.last, row.devices, row.seats) for row in rows]


PAGE = 1000


class Inspected(msgspec.Struct, frozen=True):
    """Whether a table can be read, for operators."""

    id: str
    created: int
    phase: str
    code: str | None
    """The code of the error; `None` if the table can be read."""
    reason: str | None


async def inspect(engine: AsyncEngine) -> AsyncIterator[Inspected]:
    """Yield all tables by id, reading each one's log."""
    columns = schema.tables.c
    query = select(columns.id, columns.created, columns.phase).order_by(columns.id).limit(PAGE)
    rows = await fetch(engine, query)
    while rows:
        for row in rows:
            error = await why_unreadable(engine, row.id)
            code, reason = (None, None) if error is None else (code_of(error), str(error))
            yield Inspected(row.id, row.created, row.phase, code, reason)
        rows = await fetch(engine, query.where(columns.id > rows[-1].id))


async def why_unreadable(engine: AsyncEngine, table: str) -> UnreadableTable | None:
    """Return why a table is unreadable; `None` if it can be read."""
    reader = TableReader(engine)
    try:
        stored = await reader.find(table)
        if stored is None:
            raise NoSuchTable(f"There is no table {table[:40]!r}.")
        folded = Table(stored.id, stored.founder, stored.settings)
        for entry in await reader.entries(table):
            folded.apply(entry)
    except UnreadableTable as error:
        return error
    return None
