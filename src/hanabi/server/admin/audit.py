"""The audit log: what operators did, in the database itself, where running servers hear of it."""

import getpass
from collections.abc import Sequence
from enum import StrEnum

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, notify

OVERLAP = 100
"""How far back somebody looks who asks for what is new: of two transactions the earlier number may come later."""


class What(StrEnum):
    """What an operator did."""

    RENAMED_TABLE = "renamed table"
    CLOSED_TABLE = "closed table"
    REMOVED_TABLE = "removed table"
    RENAMED_EVENING = "renamed evening"
    RENAMED_PERSON = "renamed person"
    REMOVED_PERSON = "removed person"
    TIDIED = "tidied"
    RESTORED = "restored"


class Operation(msgspec.Struct, frozen=True):
    """One thing that an operator did."""

    what: What
    subject: str
    """The id of the table, evening or person that it was done to; nothing where it was many."""
    told: str
    """What it was before and is now, in words."""
    at: int
    operator: str = ""
    number: int = 0


def operator_name() -> str:
    """Who gives the command, as the system knows them."""
    try:
        return getpass.getuser()[:60]
    except (KeyError, OSError):
        return "nobody"


async def note_operation(connection: AsyncConnection, operation: Operation, wakes: Sequence[str] = ()) -> None:
    """Write an operation down, in the transaction that does it; PostgreSQL wakes the servers at once."""
    values = msgspec.structs.asdict(operation) | {"operator": operation.operator or operator_name()}
    del values["number"]
    await connection.execute(insert(schema.operations), values)
    if wakes and connection.dialect.name == "postgresql":
        await notify(connection, "operator", wakes)


async def operations(engine: AsyncEngine, after: int = 0) -> list[Operation]:
    """What operators did after a number, the earliest first."""
    columns = schema.operations.c
    rows = await fetch(engine, select(schema.operations).where(columns.number > after).order_by(columns.number))
    return [Operation(What(row.what), row.subject, row.told, row.at, row.operator, row.number) for row in rows]
