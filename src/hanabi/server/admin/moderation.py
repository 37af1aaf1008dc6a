"""Moderation of tables and people, by log entries that every client receives."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import ColumnElement, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.protocol.messages import Phase
from hanabi.server.admin.audit import Operation, What, note_operation
from hanabi.server.events.storage import title_at
from hanabi.server.storage import schema
from hanabi.server.storage.database import BadDatabase, fetch
from hanabi.server.storage.deals import ended_game
from hanabi.server.storage.library_rows import LibraryRows, update_stored_game
from hanabi.server.storage.summaries import SUMMARISE, summary_of, values_of
from hanabi.server.storage.table_reader import TableReader
from hanabi.server.storage.tables import entry_write
from hanabi.table.decisions.checks import check_title
from hanabi.table.decisions.names import checked_name
from hanabi.table.errors import NoSuchTable, UnreadableTable
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import Moderated
from hanabi.table.table import Table

ATTEMPTS = 20
"""The maximum number of attempts to append an entry while players of a running server are faster."""

REMOVED_NAME = "Nobody"
"""The name of removed people in logs."""

OWNED = (
    schema.secrets,
    schema.transfers,
    schema.recoveries,
    schema.preferences,
    schema.learning,
    schema.puzzle_attempts,
    schema.person_notes,
    schema.watchers,
    schema.deal_seen,
    schema.push_subscriptions,
    schema.call_choices,
    schema.calls,
    schema.members,
    schema.library,
)
"""The tables whose rows belong to a person and are deleted with that person."""

PARTS = (
    schema.entries,
    schema.seat_notes,
    schema.person_notes,
    schema.watchers,
    schema.members,
    schema.deal_games,
    schema.calls,
    schema.branches,
    schema.evening_tables,
    schema.reviews,
    schema.games,
    schema.library,
)
"""The tables whose rows belong to a table and are deleted with it."""


class Moderator:
    """Performs an operator's requests and logs them."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], int]) -> None:
        self._engine = engine
        self._now = now
        self._reader = TableReader(engine)
        self._library = LibraryRows(engine)

    async def rename_table(self, table: str, title: str) -> str:
        """Change the title of a table; return the old one."""
        before = (await self._folded(table))[0].settings.title
        new = check_title(title)
        operation = Operation(What.RENAMED_TABLE, table, f"{before!r} is {new!r}", self._now())
        await self._append(table, Moderated(title=new), operation)
        return before

    async def rename_evening(self, evening: str, title: str) -> str:
        """Change the title of an event and its tables; return the old one."""
        evenings, new = schema.evenings, check_title(title)
        rows = await fetch(self._engine, select(evenings.c.title).where(evenings.c.id == evening))
        if not rows:
            raise NoSuchTable(f"There is no event {evening[:40]!r}.")
        for place, table in await self._tables_of(schema.evening_tables.c.evening == evening):
            with suppress(NoSuchTable, UnreadableTable):  # such a table is not shown
                await self.rename_table(table, title_at(new, place))
        before = str(rows[0].title)
        async with self._engine.begin() as connection:
            await connection.execute(update(evenings).where(evenings.c.id == evening).values(title=new))
            change = f"{before!r} is {new!r}"
            await note_operation(connection, Operation(What.RENAMED_EVENING, evening, change, self._now()))
        return before

    async def _tables_of(self, which: ColumnElement[bool]) -> list[tuple[int, str]]:
        """Return the tables of events, each with its number there."""
        placed = schema.evening_tables.c
        query = select(placed.place, placed.table_id).join(schema.evenings, schema.evenings.c.id == placed.evening)
        rows = await fetch(self._engine, query.where(which).order_by(placed.evening, placed.place))
        return [(row.place, row.table_id) for row in rows]

    async def close_table(self, table: str) -> None:
        """End the running game of a table; raise `BadDatabase` if there is none."""
        folded, _ = await self._folded(table)
        if folded.phase is not Phase.PLAYING:
            raise BadDatabase(f"No game runs at the table {table}: it is {folded.phase}. Remove it, if it is to go.")
        operation = Operation(
            What.CLOSED_TABLE, table, f"{folded.settings.title!r}, turn {folded.going.turn}", self._now()
        )
        await self._append(table, Moderated(ended=True), operation)

    async def remove_table(self, table: str) -> None:
        """Delete a table with all its data."""
        if not await fetch(self._engine, select(schema.tables.c.id).where(schema.tables.c.id == table)):
            raise NoSuchTable(f"There is no table {table[:40]!r}.")
        async with self._engine.begin() as connection:
            await delete_table(connection, table)
            await note_operation(connection, Operation(What.REMOVED_TABLE, table, "", self._now()), [table])

    async def rename_person(self, person: str, name: str) -> str:
        """Change a person's name, also at their tables; return the old one."""
        before = await self._name_of(person)
        new = checked_name(name)
        await self._rename_at_tables(person, new)
        people = schema.people
        async with self._engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(name=new))
            change = f"{before!r} is {new!r}"
            await note_operation(connection, Operation(What.RENAMED_PERSON, person, change, self._now()))
        return before

    async def remove_person(self, person: str) -> str:
        """Delete a person with all personal data; at tables they become `Nobody`. Return the old name."""
        before = await self._name_of(person)
        await self._rename_at_tables(person, REMOVED_NAME)
        games = schema.games.c
        brought = await fetch(self._engine, select(games.table_id).where(games.owner == person))
        async with self._engine.begin() as connection:
            for row in brought:
                await delete_table(connection, row.table_id)
            await delete_person(connection, person)
            await note_operation(connection, Operation(What.REMOVED_PERSON, person, f"{before!r}", self._now()))
        return before

    async def _name_of(self, person: str) -> str:
        rows = await fetch(self._engine, select(schema.people.c.name).where(schema.people.c.id == person))
        if not rows:
            raise BadDatabase(f"There is no person {person[:40]!r}.")
        return str(rows[0].name)

    async def _rename_at_tables(self, person: str, name: str) -> None:
        members, branches = schema.members.c, schema.branches
        companies, evenings = schema.companies, schema.evenings
        async with self._engine.begin() as connection:
            known = companies.c.member == f"person:{person}"
            await connection.execute(update(companies).where(known).values(name=name))
            await connection.execute(update(branches).where(branches.c.person == person).values(author=name))
            await connection.execute(update(evenings).where(evenings.c.host == person).values(host_name=name))
        sat = await fetch(self._engine, select(members.table_id).where(members.person == person))
        hosted = await self._tables_of(evenings.c.host == person)
        for table in {*(row.table_id for row in sat), *(table for _, table in hosted)}:
            with suppress(NoSuchTable, UnreadableTable):  # such a table is not shown
                await self._append(table, Moderated(person=person, name=name), None)

    async def _folded(self, table: str) -> tuple[Table, int]:
        """Return a table from its log, and when it was opened."""
        stored = await self._reader.find(table)
        if stored is None:
            raise NoSuchTable(f"There is no table {table[:40]!r}.")
        folded = Table(stored.id, stored.founder, stored.settings)
        for entry in await self._reader.entries(table):
            folded.apply(entry)
        return folded, stored.created

    async def _append(self, table: str, fact: Moderated, operation: Operation | None) -> None:
        """Append a fact to a log, retrying if players are faster."""
        for _ in range(ATTEMPTS):
            folded, created = await self._folded(table)
            entry = Entry(folded.number + 1, self._now(), None, None, fact)
            folded.apply(entry)
            summary = values_of(table, summary_of(folded, created, entry.at))
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(*entry_write(table, entry))
                    await connection.execute(SUMMARISE, summary)
                    await connection.execute(_CALLED, {"which": table, "called": _called(folded)})
                    await connection.execute(_UNREVIEWED, {"which": table})
                    if folded.phase is Phase.OVER:
                        await connection.execute(*ended_game(folded))  # for the comparison of the deal, if there is one
                        await update_stored_game(connection, self._library, folded, entry.at)
                    await note_operation(connection, operation or _part_of(fact, table, entry.at), [table])
                return
            except IntegrityError:
                continue
        raise BadDatabase(f"The table {table} is very busy; try again in a moment.")


_CALLED = update(schema.calls).where(schema.calls.c.table_id == bindparam("which")).values(title=bindparam("called"))
"""Updates the title of a table in its notifications."""


_UNREVIEWED = delete(schema.reviews).where(schema.reviews.c.table_id == bindparam("which"))
"""Deletes a review, since it contains names; it is made again on request."""


def _called(table: Table) -> str:
    return (table.settings.title or ", ".join(table.names()))[:200]


def _part_of(fact: Moderated, table: str, at: int) -> Operation:
    """Return the operation to log for one of the tables at which a person's name changes."""
    return Operation(What.RENAMED_TABLE, table, f"the name of {fact.person} is {fact.name!r}", at)


async def delete_person(connection: AsyncConnection, person: str) -> None:
    """Delete a person and everything that belongs only to them."""
    for part in OWNED:
        await connection.execute(delete(part).where(part.c.person == person))
    await connection.execute(delete(schema.people).where(schema.people.c.id == person))


async def remove(engine: AsyncEngine, table: str) -> None:
    """Delete a table with its log, its notes and its place in people's lists."""
    async with engine.begin() as connection:
        await delete_table(connection, table)


async def delete_table(connection: AsyncConnection, table: str) -> None:
    """Delete a table with all its data, within a transaction."""
    await delete_branch_moves(connection, [table])
    for part in PARTS:
        await connection.execute(delete(part).where(part.c.table_id == table))
    await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))


async def delete_branch_moves(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Delete the moves of all branches of games at tables; the branches are deleted with the tables."""
    moves, branches = schema.branch_moves, schema.branches.c
    ours = select(branches.id).where(branches.table_id.in_(tables))
    await connection.execute(delete(moves).where(moves.c.branch.in_(ours)))
