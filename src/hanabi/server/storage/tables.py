"""Tables written to the database: logs that only grow, and the notes beside them."""

from collections.abc import Awaitable

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage.database import INSERT_ENTRY, INSERT_TABLE, SUMMARISE, Upserts
from hanabi.server.storage.table_reader import StoredTable, TableReader
from hanabi.server.storage.writer import Write, Writer
from hanabi.server.table.entries import Entry, encode_fact, encode_settings
from hanabi.server.table.notes import StoredNote


class Summary(msgspec.Struct, frozen=True):
    """What is repeated of a table's log so that it can be found."""

    phase: str
    listed: bool
    due_at: int | None


class TableStorage(TableReader):
    """Reads and appends logs; what it returns from is durable."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine)
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
