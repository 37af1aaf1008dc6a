"""The audit log: what operators did, stored in the database, where running servers read it."""

import getpass
from collections.abc import Sequence
from enum import StrEnum

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, notify

OVERLAP = 100
"""How far back to look for new operations: a transaction with a lower number may be committed later."""


class What(StrEnum):
    """The kinds of operations."""

    RENAMED_TABLE = "renamed table"
    CLOSED_TABLE = "closed table"
    REMOVED_TABLE = "removed table"
    RENAMED_EVENING = "renamed evening"
    RENAMED_PERSON = "renamed person"
    REMOVED_PERSON = "removed person"
    TIDIED = "tidied"
    RESTORED = "restored"


class Operation(msgspec.Struct, frozen=True):
    """An operation by an operator."""

    what: What
    subject: str
    """The id of the table, event or person concerned; empty if there were many."""
    told: str
    """A description of the old and new value."""
    at: int
    operator: str = ""
    number: int = 0


def operator_name() -> str:
    """Return the system's name of the user who runs the command."""
    try:
        return getpass.getuser()[:60]
    except (KeyError, OSError):
        return "nobody"


async def note_operation(connection: AsyncConnection, operation: Operation, wakes: Sequence[str] = ()) -> None:
    """Log an operation, in the transaction that performs it; PostgreSQL notifies the servers at once."""
    values = msgspec.structs.asdict(operation) | {"operator": operation.operator or operator_name()}
    del values["number"]
    await connection.execute(insert(schema.operations), values)
    if wakes and connection.dialect.name == "postgresql":
        await notify(connection, "operator", wakes)


async def operations(engine: AsyncEngine, after: int = 0) -> list[Operation]:
    """Return the operations after a number, earliest first."""
    columns = schema.operations.c
    rows = await fetch(engine, select(schema.operations).where(columns.number > after).order_by(columns.number))
    return [Operation(What(row.what), row.subject, row.told, row.at, row.operator, row.number) for row in rows]
