"""`hanabi admin db`: the database with its schema and backups, and unreadable tables."""

import asyncio
import sqlite3
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.admin.backups import back_up, check_copy
from hanabi.server.admin.backups import restore as put_back
from hanabi.server.storage.database import BadDatabase, async_url, open_engine
from hanabi.server.storage.file import FileClaim
from hanabi.server.storage.writer import FAILURES

if TYPE_CHECKING:
    from hanabi.server.admin.inspection import Inspected

DATABASE = "sqlite:///hanabi.sqlite3"

database_option = click.option(
    "--database",
    default=DATABASE,
    show_default=True,
    envvar="HANABI_DATABASE",
    metavar="URL",
    help="The database: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
)


@click.group()
def db() -> None:
    """Upgrade, back up, restore and clean up the database."""


@db.command()
@database_option
def upgrade(database: str) -> None:
    """Upgrade the database to the schema of this version.

    `hanabi serve` does it, too.
    """
    from hanabi.server.storage.upgrade import current_revision, latest_revision
    from hanabi.server.storage.upgrade import upgrade as upgrade_schema

    async def run(engine: AsyncEngine) -> str:
        before = await current_revision(engine)
        await upgrade_schema(engine)
        return f"The schema is at {latest_revision()} (it was at {before or 'nothing'})."

    click.echo(with_engine(database, run, create=True))


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str) -> None:
    """Copy a SQLite database to FILE, even while the server runs.

    For PostgreSQL use pg_dump.
    """
    source = _sqlite_file(database)
    back_up(source, file)
    click.echo(f"{source} was copied to {file} ({file.stat().st_size:,} bytes).")


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace an existing database, which is kept beside it.")
@database_option
def restore(file: Path, replace: bool, database: str) -> None:
    """Restore a SQLite database from the backup FILE.

    No server may use the database meanwhile. The whole backup is read before anything is changed, and the
    old database is kept beside the new one. For PostgreSQL use pg_restore.
    """
    target = _sqlite_place(database)
    if target.exists() and not replace:
        raise BadDatabase(f"{target} is there already; --replace puts the backup in its place and keeps it.")
    from hanabi.server.storage.upgrade import check_known

    check_known(check_copy(file))
    with FileClaim(make_url(async_url(database))):
        kept = put_back(file, target)
    click.echo(f"{target} is the backup {file} now.{f' What was there is {kept}.' if kept else ''}")
    click.echo(with_engine(database, _note_restored(file)), err=True)


def _note_restored(file: Path) -> Any:
    from hanabi.server.admin.audit import Operation, What, note_operation
    from hanabi.server.storage.upgrade import upgrade as upgrade_schema

    async def run(engine: AsyncEngine) -> str:
        await upgrade_schema(engine)
        async with engine.begin() as connection:
            at = round(1000 * time.time())
            await note_operation(connection, Operation(What.RESTORED, "", str(file), at))
        return "It is at the schema of this release."

    return run


@db.command()
@click.option(
    "--keep-days", required=True, type=click.IntRange(1, 36_500), help="The number of days to keep unused data."
)
@click.option("--finished", is_flag=True, help="Also remove finished games.")
@click.option("--yes", is_flag=True, help="Apply the changes; without this, only print them.")
@database_option
def tidy(keep_days: int, finished: bool, yes: bool, database: str) -> None:
    """Remove tables and people unused for --keep-days days.

    Running games, and people seated at a table that waits or plays, are never removed. The server may run.
    """
    from hanabi.server.admin import retention

    wish = retention.Retention(keep_days, finished)

    async def run(engine: AsyncEngine) -> str:
        now = round(1000 * time.time())
        if yes:
            gone = await retention.tidy(engine, now, wish)
            return f"{len(gone.tables)} tables and {len(gone.people)} people were forgotten."
        found = await retention.find_forgotten(engine, now, wish)
        return f"Nothing was changed. --yes forgets {len(found.tables)} tables and {len(found.people)} people."

    click.echo(with_engine(database, run))


@db.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
@database_option
def audit(as_json: bool, database: str) -> None:
    """List the operations of operators, earliest first."""
    from hanabi.server.admin.audit import operations

    async def run(engine: AsyncEngine) -> str:
        done = await operations(engine)
        for one in done:
            line = f"{_when(one.at)} {one.operator:12} {one.what:14} {one.subject:24} {one.told}".rstrip()
            click.echo(msgspec.json.encode(one).decode() if as_json else line)
        return f"{len(done)} operations."

    click.echo(with_engine(database, run), err=True)


@db.command()
@database_option
def vacuum(database: str) -> None:
    """Free the disk space of deleted rows.

    This is best done while no server runs.
    """
    source = _sqlite_file(database)
    before = source.stat().st_size
    try:
        with closing(sqlite3.connect(source, timeout=15)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
    except sqlite3.Error as error:
        raise BadDatabase(f"Vacuuming failed: {error}.") from None
    click.echo(f"{before:,} bytes became {source.stat().st_size:,}.")


@db.command()
@database_option
@click.option("--broken", is_flag=True, help="Only list tables that cannot be read.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def tables(database: str, broken: bool, as_json: bool) -> None:
    """List tables, reading each one's log.

    The ids are the ends of their links. A table that cannot be read is closed to everyone: `broken_table`
    is damaged, `newer_table` was continued by a newer release. The server may run.
    """
    from hanabi.server.admin.inspection import inspect

    async def run(engine: AsyncEngine) -> str:
        found = read = 0
        async for table in inspect(engine):
            read += 1
            if table.code or not broken:
                found += 1
                click.echo(msgspec.json.encode(table).decode() if as_json else _line(table))
        return f"{found} of {read} tables."

    message = with_engine(database, run)
    click.echo(message, err=True)


def _line(table: "Inspected") -> str:
    return f"{table.id:32} {_when(table.created)} {table.phase:8} {table.code or 'ok':12} {table.reason or ''}".rstrip()


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@db.command()
@click.argument("table", nargs=-1, required=True)
@click.option("--readable", is_flag=True, help="Remove readable tables, too; only while no server runs.")
@database_option
def remove(table: tuple[str, ...], readable: bool, database: str) -> None:
    """Delete tables that cannot be read, for good.

    This includes their logs, notes and places in lists.
    """
    from hanabi.server.admin.inspection import why_unreadable
    from hanabi.server.admin.moderation import Moderator
    from hanabi.server.live.clock import now_ms

    async def run(engine: AsyncEngine) -> str:
        for name in table:
            if await why_unreadable(engine, name) is None and not readable:
                raise BadDatabase(f"The table {name} can be read; --readable removes it all the same.")
            await Moderator(engine, now_ms).remove_table(name)
        return f"{len(table)} removed."

    click.echo(with_engine(database, run))


def _sqlite_place(database: str) -> Path:
    url = make_url(async_url(database))
    if not _is_sqlite(url):
        raise BadDatabase("This is for SQLite; PostgreSQL has pg_dump, pg_restore and autovacuum.")
    return Path(url.database or "")


def _is_sqlite(url: URL) -> bool:
    return url.drivername.startswith("sqlite")


def _sqlite_file(database: str) -> Path:
    file = _sqlite_place(database)
    if not file.is_file():
        raise BadDatabase(f"There is no database file {file}.")
    return file


def with_engine(database: str, work: Any, *, create: bool = False) -> str:
    """Run a coroutine on a database; create a SQLite file if `create` is set; raise `BadDatabase` if it is unusable."""
    if not create and _is_sqlite(make_url(async_url(database))):
        _sqlite_file(database)

    async def run() -> str:
        engine = open_engine(database)
        try:
            return str(await work(engine))
        except FAILURES as error:
            raise BadDatabase(f"The database cannot be used: {type(error).__name__}.") from None
        finally:
            await engine.dispose()

    return asyncio.run(run())
