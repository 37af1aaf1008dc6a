"""The database behind the server, by URL."""

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
"""The channel on which PostgreSQL tells the other processes that a table moved on."""

PRESENCE_CHANNEL = "hanabi_presence"
"""The channel on which the processes tell each other who is at their tables."""

SQLITE = {"timeout": 15}
"""How connections to SQLite are made: they wait so many seconds for another program that writes, as a backup does."""

COMMAND_SECONDS = 10.0
"""How long PostgreSQL may take for one command; then nothing was saved, or nobody knows yet."""

MAX_PAYLOAD = 150
"""Table ids in one notification; PostgreSQL takes 8,000 bytes."""


class BadDatabase(HanabiError):
    """A database that cannot be used."""


def async_url(url: str) -> str:
    """The URL with the driver that the server uses.

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
    """An engine whose commits are on the disk when they return, and whose commands end in time.

    Its errors name no parameters: among them are the ids of tables, which are their links.
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
    """The server ends a command in time; should it not be heard of any more, this side does so soon after."""
    if seconds is None:
        return {}
    limit = str(round(1000 * seconds))
    settings = {"statement_timeout": limit, "idle_in_transaction_session_timeout": limit}
    return {"command_timeout": 1.5 * seconds, "server_settings": settings}


def open_sqlite(url: URL) -> Engine:
    """An engine for one thread that writes to a SQLite file, whose commits are on the disk when they return."""
    engine = create_engine(url.set(drivername="sqlite"), connect_args=SQLITE, hide_parameters=True)
    event.listen(engine, "connect", _make_durable)
    return engine


def _check_file(name: str | None) -> None:
    """Say early and clearly what SQLite would say late and from another thread."""
    if not name or name == ":memory:":
        raise BadDatabase("SQLite needs a file: sqlite:///hanabi.sqlite3, or sqlite:////with/its/whole/path.")
    file = Path(name)
    if not file.absolute().parent.is_dir():
        raise BadDatabase(f"There is no folder {file.parent} for the database.")
    if not os.access(file if file.exists() else file.absolute().parent, os.W_OK) or file.is_dir():
        raise BadDatabase(f"The database {file} cannot be written.")


def _make_durable(connection: Any, _: Any) -> None:
    """SQLite in WAL mode with a full sync at every commit: what was told survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def is_postgres(engine: AsyncEngine) -> bool:
    """Whether several processes may share this database."""
    return engine.dialect.name == "postgresql"


async def notify(connection: AsyncConnection, process: str, tables: Iterable[str]) -> None:
    """Wake the other processes once this transaction is committed."""
    names = sorted(set(tables))
    for start in range(0, len(names), MAX_PAYLOAD):
        payload = " ".join([process, *names[start : start + MAX_PAYLOAD]])
        await connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})


INSERT_ENTRY = insert(schema.entries)
INSERT_TABLE = insert(schema.tables)


def upsert(engine: AsyncEngine, table: Table, keys: Sequence[str] = (), values: Sequence[str] = ()) -> Any:
    """Build the statement that inserts a row, or changes values of the one with the same keys; without keys, neither.

    SQLite and PostgreSQL spell it alike, but SQLAlchemy keeps them apart.
    """
    build: Any = postgresql.insert if is_postgres(engine) else sqlite.insert
    row = build(table)
    if not keys:
        return row.on_conflict_do_nothing()
    return row.on_conflict_do_update(index_elements=keys, set_={name: row.excluded[name] for name in values})


async def fetch(engine: AsyncEngine, statement: Any) -> list[DatabaseRow[Any]]:
    """The rows that a statement selects."""
    async with engine.connect() as connection:
        return list((await connection.execute(statement)).all())
