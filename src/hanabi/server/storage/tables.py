"""Tables in the database: logs that only grow, and the notes beside them."""

from collections.abc import Awaitable

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.settings import Settings
from hanabi.server.storage import schema
from hanabi.server.storage.database import INSERT_ENTRY, INSERT_TABLE, LISTED, SUMMARISE, Upserts, fetch
from hanabi.server.storage.writer import FAILURES, Write, Writer
from hanabi.server.table.entries import Entry, decode_fact, decode_settings, encode_fact, encode_settings
from hanabi.server.table.errors import Unavailable
from hanabi.server.table.notes import StoredNote


class Summary(msgspec.Struct, frozen=True):
    """What is repeated of a table's log so that it can be found."""

    phase: str
    listed: bool
    due_at: int | None


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it was opened; the log says the rest."""

    id: str
    founder: str
    settings: Settings
    created: int


class TableStorage:
    """Reads and appends logs; what it returns from is durable."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._upserts = Upserts(engine)

    async def create(self, table: StoredTable, entries: list[Entry], members: list[str]) -> None:
        """Store a new table with the first entries of its log and the people who sit there."""
        opened = {
            "id": table.id,
            "founder": table.founder,
            "settings": encode_settings(table.settings),
            "created": table.created,
            "listed": table.settings.listed,
            "phase": "waiting",
            "due_at": None,
        }
        written = (_entry(table.id, entry) for entry in entries)
        await self._writer.write((INSERT_TABLE, opened), *written, *(self._member(table, person) for person in members))

    def _member(self, table: StoredTable, person: str) -> Write:
        return self._upserts.member, {"person": person, "table_id": table.id, "since": table.created}

    def append(self, table: str, entry: Entry, summary: Summary | None, member: str | None) -> Awaitable[None]:
        """Append an entry; `Conflict` if another process was faster."""
        writes = [_entry(table, entry)]
        if summary is not None:
            writes.append((SUMMARISE, _summary(table, summary)))
        if member is not None:
            writes.append((self._upserts.member, {"person": member, "table_id": table, "since": entry.at}))
        return self._writer.write(*writes, wakes=table)

    def summarise(self, table: str, summary: Summary) -> Awaitable[None]:
        """Repeat what the log says of a table, so that it can be found; a later entry's mark comes after it."""
        return self._writer.write((SUMMARISE, _summary(table, summary)))

    async def note(self, table: str, note: StoredNote) -> None:
        """Store a note in place of an earlier one of that person."""
        await self._writer.write((self._upserts.note, {"table_id": table, **note._asdict()}), wakes=table)

    async def watch(self, table: str, person: str) -> None:
        """Store that somebody watched a running game without a seat."""
        await self._writer.write((self._upserts.watcher, {"table_id": table, "person": person}))

    async def watchers(self, table: str) -> set[str]:
        """The people who watched a running game without a seat."""
        rows = await self._fetch(select(schema.watchers.c.person).where(schema.watchers.c.table_id == table))
        return {row.person for row in rows}

    async def find(self, table: str) -> StoredTable | None:
        """A table as it was opened, if there is one."""
        columns = schema.tables.c
        rows = await self._fetch(select(schema.tables).where(columns.id == table))
        if not rows:
            return None
        row = rows[0]
        return StoredTable(row.id, row.founder, decode_settings(row.settings), row.created)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a log after a number."""
        columns = schema.entries.c
        query = select(schema.entries).where(columns.table_id == table, columns.number > after).order_by(columns.number)
        return [
            Entry(row.number, row.at, row.person, row.command, decode_fact(row.entry))
            for row in await self._fetch(query)
        ]

    async def notes(self, table: str) -> list[StoredNote]:
        """The notes at a table; those of release 0.1.0, which know no person, first."""
        old, new = schema.seat_notes, schema.person_notes
        of_seats = await self._fetch(select(old).where(old.c.table_id == table))
        of_people = await self._fetch(select(new).where(new.c.table_id == table))
        return [
            *(StoredNote(None, row.seat, row.card, row.text) for row in of_seats),
            *(StoredNote(row.person, row.seat, row.card, row.text) for row in of_people),
        ]

    async def listed(self, limit: int) -> list[str]:
        """The newest tables of the lobby that are not over."""
        return [row.id for row in await self._fetch(LISTED.limit(limit))]

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The tables at which a person sat, the newest first."""
        columns = schema.members.c
        query = select(columns.table_id).where(columns.person == person).order_by(columns.since.desc()).limit(limit)
        return [row.table_id for row in await self._fetch(query)]

    async def due(self, before: int, limit: int) -> list[str]:
        """Tables where a bot or a clock was due before a time."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.due_at < before).order_by(columns.due_at).limit(limit)
        return [row.id for row in await self._fetch(query)]

    async def _fetch(self, statement: object) -> list:  # type: ignore[type-arg]
        try:
            return await fetch(self._engine, statement)
        except FAILURES:
            raise Unavailable("Nothing can be read just now; try again in a moment.") from None


def _entry(table: str, entry: Entry) -> Write:
    values = {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "person": entry.person,
        "command": entry.command,
        "entry": encode_fact(entry.what),
    }
    return INSERT_ENTRY, values


def _summary(table: str, summary: Summary) -> dict[str, object]:
    return {
        "which": table,
        "new_phase": summary.phase,
        "new_listed": summary.listed,
        "new_due_at": summary.due_at,
    }
