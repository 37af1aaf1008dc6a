"""Reading tables from the database."""

import msgspec
from sqlalchemy import select, tuple_

from hanabi.protocol.settings import Settings
from hanabi.server.storage import lists, schema
from hanabi.server.storage.lists import Cursor, ListRow
from hanabi.server.storage.store import Reader
from hanabi.table.log.entries import Entry, decode_fact, decode_settings
from hanabi.table.notes import StoredNote


class Due(msgspec.Struct, frozen=True):
    """A table at which a bot or a clock is due."""

    at: int
    table: str


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it was opened; the rest is in its log."""

    id: str
    founder: str
    settings: Settings
    created: int
    summarised: int | None = None
    """The number of the log entry up to which its row has a summary; `None` if it has none."""
    kept: bool = False
    """Whether its finished game has been added to libraries."""


class TableReader(Reader):
    """Reads logs, and finds tables by their summaries."""

    async def find(self, table: str) -> StoredTable | None:
        """Return a table as it was opened, if it exists."""
        columns, games = schema.tables.c, schema.games.c
        kept = select(games.table_id).where(games.table_id == columns.id).exists()
        rows = await self._fetch(select(schema.tables, kept.label("kept")).where(columns.id == table))
        if not rows:
            return None
        row = rows[0]
        return StoredTable(row.id, row.founder, decode_settings(row.settings), row.created, row.number, bool(row.kept))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries of a log after a number."""
        columns = schema.entries.c
        query = select(schema.entries).where(columns.table_id == table, columns.number > after).order_by(columns.number)
        return [
            Entry(row.number, row.at, row.person, row.command, decode_fact(row.entry))
            for row in await self._fetch(query)
        ]

    async def notes(self, table: str) -> list[StoredNote]:
        """Return the notes at a table; those of release 0.1.0, which have no author, come first."""
        old, new = schema.seat_notes, schema.person_notes
        of_seats = await self._fetch(select(old).where(old.c.table_id == table))
        of_people = await self._fetch(select(new).where(new.c.table_id == table))
        return [
            *(StoredNote(None, row.seat, row.card, row.text) for row in of_seats),
            *(StoredNote(row.person, row.seat, row.card, row.text) for row in of_people),
        ]

    async def watchers(self, table: str) -> set[str]:
        """Return the people who watched a running game as spectators."""
        rows = await self._fetch(select(schema.watchers.c.person).where(schema.watchers.c.table_id == table))
        return {row.person for row in rows}

    async def lobby(self, limit: int, after: Cursor | None = None, now: int = 0) -> list[ListRow]:
        """Return a page of the lobby, newest first, without tables that have waited too long."""
        return [lists.read_row(row) for row in await self._fetch(lists.lobby(limit, after, now))]

    async def tables_of(self, person: str, limit: int, after: Cursor | None = None) -> list[ListRow]:
        """Return a page of the tables at which a person sat, newest first."""
        return [lists.read_row(row) for row in await self._fetch(lists.tables_of(person, limit, after))]

    async def due(self, before: int, limit: int, after: "Due | None" = None) -> list["Due"]:
        """Return tables where a bot or a clock was due before a time, earliest first, in pages."""
        columns = schema.tables.c
        query = select(columns.due_at, columns.id).where(columns.due_at < before)
        if after is not None:
            query = query.where(tuple_(columns.due_at, columns.id) > tuple_(after.at, after.table))
        rows = await self._fetch(query.order_by(columns.due_at, columns.id).limit(limit))
        return [Due(row.due_at, row.id) for row in rows]
