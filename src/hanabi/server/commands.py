"""`hanabi serve`, `hanabi verify`, `hanabi db` and `hanabi protocol`."""

import asyncio
import gc
import json
import os
import sqlite3
import sys
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import click
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.records.files import file_bytes
from hanabi.records.reading import MAX_BYTES, Reader, RecordError, parse_json
from hanabi.records.record import Record
from hanabi.server.storage.database import BadDatabase, async_url, open_engine
from hanabi.server.storage.writer import FAILURES
from hanabi.server.table.commitment import check_opening

DATABASE = "sqlite:///hanabi.sqlite3"

database_option = click.option(
    "--database",
    default=DATABASE,
    show_default=True,
    envvar="HANABI_DATABASE",
    metavar="URL",
    help="Where everything is kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@database_option
@click.option("--url", metavar="URL", help="The address that people know, if a proxy stands in front.")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 64), help="Processes for bots.")
@click.option("--bot-seconds", default=10.0, show_default=True, help="How long a bot may think about a move.")
@click.option("--plain", is_flag=True, help="Simple pages instead of the browser client.")
@click.option("--trusted", is_flag=True, help="No limits of pace: for tests and for networks of friends.")
@click.option(
    "--limit",
    "changes",
    multiple=True,
    envvar="HANABI_LIMITS",
    metavar="NAME=VALUE",
    help="Another limit than the usual one, such as watchers=500 or messages=10/30; docs/deploy.md lists them.",
)
@click.option("--log-level", default="info", show_default=True, type=click.Choice(["debug", "info", "warning"]))
def serve(
    host: str,
    port: int,
    database: str,
    url: str | None,
    workers: int,
    bot_seconds: float,
    plain: bool,
    trusted: bool,
    changes: tuple[str, ...],
    log_level: str,
) -> None:
    """Serve live tables: people and bots play here.

    Everything is kept in the database; the server may be stopped or killed at any time and goes on
    where it was. With PostgreSQL several servers may share one database.
    """
    from hanabi.server.monitoring import logs
    from hanabi.server.web.app import Options, make_app
    from hanabi.server.web.client import BUILT
    from hanabi.server.web.limits import TRUSTED, Limits
    from hanabi.server.web.short_way import run

    logs.configure(log_level)
    # Almost everything dies by its reference count: searching for cycles seldom is enough, and players wait less.
    gc.set_threshold(10_000, 20, 10)
    gc.freeze()
    # The thread that commits needs the interpreter only for moments: it should not wait long for them.
    sys.setswitchinterval(0.0005)
    options = Options(
        database=database,
        public_url=url,
        workers=workers,
        bot_seconds=bot_seconds,
        client=Path(os.devnull) if plain else BUILT,
        limits=(TRUSTED if trusted else Limits()).but(changes),
    )
    _with_engine(database, _prepare)  # complains in one line about a database that cannot be used
    app = make_app(options)
    click.echo(f"Hanabi is at {url or f'http://{host}:{port}'} (Ctrl-C stops it)", err=True)
    run(app, options.limits, host, port)


@click.command()
@click.argument("record")
def verify(record: str) -> None:
    """Check that a finished game was played with the deck that was promised at its start.

    RECORD is a file as the server gives it at the end (.../record), - for standard input, or the
    link of a table. The moves are replayed too. Exit code 2 if anything does not hold.
    """
    data = _fetch(record) if record.startswith(("http://", "https://")) else _read(record)
    game = Record.from_data(data)
    game.replay()
    deck = [str(card) for card in game.deck]
    commitment = data.get("commitment").text()
    check_opening(commitment, data.get("nonce").text(), str(game.rules), game.first, deck)
    click.echo(f"The deck is the one that was promised ({commitment[:16]}...), and the {len(game.entries)} moves hold.")
    click.echo(f"Score {game.score}, {game.status.replace('_', ' ')}.")


def _read(name: str) -> Reader:
    try:
        return parse_json(file_bytes(name))
    except RecordError as error:
        raise RecordError(str(error), "standard input" if name == "-" else name) from None


def _fetch(link: str) -> Reader:
    base, _, table = link.rstrip("/").rpartition("/t/")
    address = f"{base}/api/tables/{table}/record" if base else link
    try:
        with urllib.request.urlopen(address, timeout=10) as response:
            return parse_json(response.read(MAX_BYTES + 1))
    except urllib.error.HTTPError as error:
        raise RecordError(_said(error), link) from None
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be reached: {error}.", link) from None


def _said(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read(4096))["message"])
    except (ValueError, KeyError, TypeError):
        return f"the server answers {error.code}."


@click.command()
@click.option("--typescript", "as_typescript", is_flag=True, help="Print TypeScript types instead of JSON Schema.")
@click.option("--output", "-o", metavar="OUT", default="-", help="The file to write; - is standard output.")
def protocol(as_typescript: bool, output: str) -> None:
    """Print the types of the table protocol, for whoever writes a client."""
    from hanabi.protocol.schema import json_schema, typescript

    text = typescript() if as_typescript else json.dumps(json_schema(), indent=2) + "\n"
    if output == "-":
        click.echo(text, nl=False)
    else:
        Path(output).parent.mkdir(parents=True, exist_ok=True)
        Path(output).write_text(text, encoding="utf-8")


@click.group()
def db() -> None:
    """Look after the server's database."""


@db.command()
@database_option
def upgrade(database: str) -> None:
    """Bring the database to this version's schema; `hanabi serve` does it too."""
    from hanabi.server.storage.upgrade import current_revision, latest_revision
    from hanabi.server.storage.upgrade import upgrade as upgrade_schema

    async def run(engine: AsyncEngine) -> str:
        before = await current_revision(engine)
        await upgrade_schema(engine)
        return f"The schema is at {latest_revision()} (it was at {before or 'nothing'})."

    click.echo(_with_engine(database, run))


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str) -> None:
    """Copy a SQLite database to FILE while the server goes on; for PostgreSQL use pg_dump."""
    source = _sqlite_file(database)
    if file.exists():
        raise BadDatabase(f"{file} exists already; a backup overwrites nothing.")
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(file)) as new:
            old.backup(new)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(f"The backup failed: {error}.") from None
    click.echo(f"{source} was copied to {file} ({file.stat().st_size:,} bytes).")


@db.command()
@database_option
def vacuum(database: str) -> None:
    """Give the space of deleted rows back to the disk; best while no server runs."""
    source = _sqlite_file(database)
    before = source.stat().st_size
    try:
        with closing(sqlite3.connect(source, timeout=15)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("VACUUM")
    except sqlite3.Error as error:
        raise BadDatabase(f"Vacuuming failed: {error}.") from None
    click.echo(f"{before:,} bytes became {source.stat().st_size:,}.")


def _sqlite_file(database: str) -> Path:
    url = make_url(async_url(database))
    if not url.drivername.startswith("sqlite"):
        raise BadDatabase("This is for SQLite; PostgreSQL has pg_dump and autovacuum.")
    file = Path(url.database or "")
    if not file.is_file():
        raise BadDatabase(f"There is no database file {file}.")
    return file


async def _prepare(engine: AsyncEngine) -> None:
    from hanabi.server.storage.file import claim
    from hanabi.server.storage.upgrade import upgrade as upgrade_schema

    with claim(engine):
        await upgrade_schema(engine)


def _with_engine(database: str, work: Any) -> str:
    async def run() -> str:
        engine = open_engine(database)
        try:
            return str(await work(engine))
        except FAILURES as error:
            raise BadDatabase(f"The database cannot be used: {type(error).__name__}.") from None
        finally:
            await engine.dispose()

    return asyncio.run(run())
