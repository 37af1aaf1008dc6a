"""Every table of a database in turn: whether it can be read; and taking one away for good."""

from collections.abc import AsyncIterator, Sequence

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch
from hanabi.server.storage.table_reader import TableReader
from hanabi.table.errors import NoSuchTable, UnreadableTable, code_of
from hanabi.table.table import Table

PAGE = 1000

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
"""What belongs to a table besides its row."""


class Inspected(msgspec.Struct, frozen=True):
    """A table as an operator wants to know it."""

    id: str
    created: int
    phase: str
    code: str | None
    """The code with which it is refused; nothing if it can be read."""
    reason: str | None


async def inspect(engine: AsyncEngine) -> AsyncIterator[Inspected]:
    """All tables by id, each folded from its log."""
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
    """What is wrong with a table; nothing if it can be read."""
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


async def remove(engine: AsyncEngine, table: str) -> None:
    """Delete a table with its log, its notes and its place in people's lists."""
    async with engine.begin() as connection:
        await delete_table(connection, table)


async def delete_table(connection: AsyncConnection, table: str) -> None:
    """Delete a table and everything that belongs to it, within a transaction."""
    await delete_branch_moves(connection, [table])
    for part in PARTS:
        await connection.execute(delete(part).where(part.c.table_id == table))
    await connection.execute(delete(schema.tables).where(schema.tables.c.id == table))


async def delete_branch_moves(connection: AsyncConnection, tables: Sequence[str]) -> None:
    """Delete the moves of all that might have been at tables; what names them goes with the tables."""
    moves, branches = schema.branch_moves, schema.branches.c
    ours = select(branches.id).where(branches.table_id.in_(tables))
    await connection.execute(delete(moves).where(moves.c.branch.in_(ours)))
