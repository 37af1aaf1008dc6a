"""Writing tables to the database: their append-only logs, and the notes."""

import asyncio
from collections.abc import Awaitable, Sequence

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import INSERT_ENTRY, INSERT_TABLE, upsert
from hanabi.server.storage.deals import opened_game
from hanabi.server.storage.library_rows import LibraryRows
from hanabi.server.storage.lists import LEAVE_LOBBY, WAITING_MS
from hanabi.server.storage.summaries import SUMMARISE, Summary, summary_of, values_of
from hanabi.server.storage.table_reader import StoredTable, TableReader
from hanabi.server.storage.writer import Write, Writer
from hanabi.table.finished_games import Finished, finished
from hanabi.table.log.entries import Entry, encode_fact, encode_settings
from hanabi.table.log.logged import DealNamed
from hanabi.table.notes import StoredNote
from hanabi.table.table import Table


class TableStorage(TableReader):
    """Reads and appends to logs. Everything is durable once a call has returned."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine)
        self._writer = writer
        self._join = upsert(engine, schema.members)
        self._watch = upsert(engine, schema.watchers)
        self._note = upsert(engine, schema.person_notes, ["table_id", "person", "card"], ["text", "seat"])
        self._library = LibraryRows(engine)

    async def create(self, table: StoredTable, entries: list[Entry], members: list[str]) -> None:
        """Store a new table with the first entries of its log and the people who sit there."""
        written = [entry_write(table.id, entry) for entry in entries]
        for entry in entries:
            if isinstance(entry.what, DealNamed):
                written.append(opened_game(table.id, entry.what.deal, entry.at))
        opened = INSERT_TABLE, _opened(table, _first_summary(table, entries))
        await self._writer.write(opened, *written, *(self._member(table, person) for person in members))

    def _member(self, table: StoredTable, person: str) -> Write:
        return self._join, {"person": person, "table_id": table.id, "since": table.created}

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        summary: Summary | None,
        member: str | None,
        also: Sequence[Write] = (),
    ) -> Awaitable[None]:
        """Append entries, with writes for the same transaction; raise `Conflict` if another process was faster."""
        writes = [*(entry_write(table, entry) for entry in entries), *also]
        if summary is not None:
            writes.append((SUMMARISE, values_of(table, summary)))
            self._writer.drop_soon(table)
        if member is not None:
            writes.append((self._join, {"person": member, "table_id": table, "since": entries[0].at}))
        return self._writer.write(*writes, wakes=table)

    def summarise(self, table: str, summary: Summary, *, hurry: bool = True) -> None:
        """Store the summary of a table in the background; the mark of a later entry comes after it."""
        self._writer.write_soon(table, (SUMMARISE, values_of(table, summary)), hurry=hurry)

    async def tidy_lobby(self, now: int) -> None:
        """Remove tables from the lobby that have been inactive for too long."""
        await self._writer.write((LEAVE_LOBBY, {"before": now - WAITING_MS}))

    def keep(self, game: Finished) -> "asyncio.Future[None]":
        """Add a finished game to libraries; one that is already there stays as it was."""
        return self._writer.write(*self._library.kept(game))

    async def bring(self, stored: StoredTable, table: Table, entries: list[Entry], content: str) -> None:
        """Store an imported game: its log, and its place in a library; raise `Conflict` if it is already there."""
        at = entries[-1].at
        opened = (INSERT_TABLE, _opened(stored, summary_of(table, stored.created, at)))
        kept = self._library.brought(finished(table, at), stored.founder, content)
        await self._writer.write(opened, *(entry_write(stored.id, entry) for entry in entries), *kept)

    async def note(self, table: str, note: StoredNote) -> None:
        """Store a note, replacing an earlier one by the same person."""
        await self._writer.write((self._note, {"table_id": table, **note._asdict()}), wakes=table)

    async def watch(self, table: str, person: str) -> None:
        """Store that a person watched a running game as a spectator."""
        await self._writer.write((self._watch, {"table_id": table, "person": person}))


def _first_summary(stored: StoredTable, entries: list[Entry]) -> Summary:
    """Return the summary of a new table, built from its first entries."""
    table = Table(stored.id, stored.founder, stored.settings)
    for entry in entries:
        table.apply(entry)
    return summary_of(table, stored.created, stored.created)


def _opened(table: StoredTable, summary: Summary) -> dict[str, object]:
    return {
        "id": table.id,
        "founder": table.founder,
        "settings": encode_settings(table.settings),
        "created": table.created,
        **msgspec.structs.asdict(summary),
    }


def entry_write(table: str, entry: Entry) -> Write:
    """Return the write that appends an entry to a log."""
    values = {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "person": entry.person,
        "command": entry.command,
        "entry": encode_fact(entry.what),
    }
    return INSERT_ENTRY, values
