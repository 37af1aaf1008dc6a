"""Connections to the database."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, Table, create_engine, event, insert, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine import Row as DatabaseRow
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hanabi.rules import HanabiError
from hanabi.server.storage import schema

CHANNEL = "hanabi"
"""The channel on which PostgreSQL notifies the other processes that a table has changed."""

PRESENCE_CHANNEL = "hanabi_presence"
"""The channel on which processes announce who is connected to their tables."""

SQLITE = {"timeout": 15}
"""The arguments for connections to SQLite: the seconds to wait while another program, such as a backup, writes."""

COMMAND_SECONDS = 10.0
"""The time limit for a command of PostgreSQL; after it, nothing was saved, or the outcome is unknown."""

MAX_PAYLOAD = 150
"""The maximum number of table ids in a notification; PostgreSQL accepts 8,000 bytes."""


class BadDatabase(HanabiError):
    """A database that cannot be used."""


def async_url(url: str) -> str:
    """Return a database URL with the driver that the server uses.

    >>> async_url("postgresql://db/hanabi")
    'postgresql+asyncpg://db/hanabi'
    """
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase("The database is given as a URL: sqlite:///hanabi.sqlite3 or postgresql://...") from None
    name = parsed.drivername.partition("+")[0]
    if name not in drivers:
        raise BadDatabase(f"Databases are sqlite or postgresql, not {name[:20]!r}.")
    return parsed.set(drivername=drivers[name]).render_as_string(hide_password=False)


def open_engine(url: str, seconds: float | None = COMMAND_SECONDS) -> AsyncEngine:
    """Open an engine with durable commits and a time limit for commands.

    Its errors contain no parameters, because these include the ids of tables, which are their links.
    """
    full = async_url(url)
    if full.startswith("sqlite"):
        _check_file(make_url(full).database)
        engine = create_async_engine(full, connect_args=SQLITE, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", _make_durable)
        return engine
    try:
        return create_async_engine(
            full,
            pool_size=5,
            max_overflow=10,
            pool_pre_ping=True,
            pool_timeout=5,
            hide_parameters=True,
            connect_args={"timeout": 5, **_time_limits(seconds)},
        )
    except ModuleNotFoundError:
        raise BadDatabase("PostgreSQL needs the extra: pip install 'hanabi[postgres]'.") from None


def _time_limits(seconds: float | None) -> dict[str, Any]:
    """Return arguments that let the server end a command in time, and the client soon after if the server does not."""
    if seconds is None:
        return {}
    limit = str(round(1000 * seconds))
    settings = {"statement_timeout": limit, "idle_in_transaction_session_timeout": limit}
    return {"command_timeout": 1.5 * seconds, "server_settings": settings}


def open_sqlite(url: URL) -> Engine:
    """Open an engine for a single thread that writes to a SQLite file with durable commits."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args=SQLITE, hide_parameters=True)
    event.listen(engine, "connect", _make_durable)
    return engine


def _check_file(name: str | None) -> None:
    """Report early and clearly what SQLite would report late and from another thread."""
    if not name or name == ":memory:":
        raise BadDatabase("SQLite needs a file: sqlite:///hanabi.sqlite3, or sqlite:////with/its/whole/path.")
    file = Path(name)
    if not file.absolute().parent.is_dir():
        raise BadDatabase(f"There is no folder {file.parent} for the database.")
    if not os.access(file if file.exists() else file.absolute().parent, os.W_OK) or file.is_dir():
        raise BadDatabase(f"The database {file} cannot be written.")


def _make_durable(connection: Any, _: Any) -> None:
    """Put SQLite into WAL mode with a full sync at each commit, so that data survives a power failure."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def is_postgres(engine: AsyncEngine) -> bool:
    """Return whether several processes can share this database."""
    return engine.dialect.name == "postgresql"


async def notify(connection: AsyncConnection, process: str, tables: Iterable[str]) -> None:
    """Notify the other processes once this transaction is committed."""
    names = sorted(set(tables))
    for start in range(0, len(names), MAX_PAYLOAD):
        payload = " ".join([process, *names[start : start + MAX_PAYLOAD]])
        await connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


INSERT_ENTRY = insert(schema.entries)
INSERT_TABLE = insert(schema.tables)


def upsert(engine: AsyncEngine, table: Table, keys: Sequence[str] = (), values: Sequence[str] = ()) -> Any:
    """Build a statement that inserts a row, or updates values of an existing one with the same keys, if keys are given.

    SQLite and PostgreSQL share the syntax, but SQLAlchemy has a function for each.
    """
    build: Any = postgresql.insert if is_postgres(engine) else sqlite.insert
    row = build(table)
    if not keys:
        return row.on_conflict_do_nothing()
    return row.on_conflict_do_update(index_elements=keys, set_={name: row.excluded[name] for name in values})


async def fetch(engine: AsyncEngine, statement: Any) -> list[DatabaseRow[Any]]:
    """Return the rows that a statement selects."""
    async with engine.connect() as connection:
        return list((await connection.execute(statement)).all())
