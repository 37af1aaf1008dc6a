"""Deleting a thousand old tables shrinks the database and removes no running game."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from hanabi.cli import main
from hanabi.server.admin.moderation import OWNED, PARTS
from hanabi.server.admin.retention import DAY_MS, Retention, tidy
from hanabi.server.storage import schema
from hanabi.server.storage.database import open_engine
from tests.support.servers import StartServer
from tests.support.waiting import wait_until

NOW = round(1000 * time.time())
OLD = NOW - 100 * DAY_MS

MOVE = '{"type":"said","seat":0,"name":"Ann","text":"' + "x" * 180 + '"}'


def _fill(file: Path) -> None:
    """Create a thousand old tables, and a few that are still needed."""
    rooms: list[tuple[str, int, str, int | None]] = [(f"old-{number}", OLD, "waiting", 5) for number in range(1000)]
    rooms += [("over", OLD, "over", 5), ("plays", OLD, "playing", 5), ("new", NOW - DAY_MS, "waiting", 1)]
    rooms += [("behind", OLD, "waiting", 4), ("unread", OLD, "waiting", None)]
    people = [("gone", OLD), ("plays", OLD), ("sits", OLD), ("new", NOW), ("waited", OLD), ("back", OLD)]
    with closing(sqlite3.connect(file)) as connection:
        for name, at, phase, number in rooms:
            columns = "id, founder, settings, created, listed, phase, number, at"
            row = (name, "founder", "{}", OLD, 0, phase, number, at)
            connection.execute(f"INSERT INTO tables ({columns}) VALUES (?,?,?,?,?,?,?,?)", row)
            for entry in range(1, 6 if name != "new" else 2):
                connection.execute("INSERT INTO entries VALUES (?,?,?,NULL,NULL,?)", (name, entry, at, MOVE))
        for name, created in people:
            seen = NOW - DAY_MS if name == "back" else None
            connection.execute("INSERT INTO people VALUES (?,?,?)", (name, name, created))
            connection.execute("INSERT INTO secrets VALUES (?,?,?,'',?)", (f"hash-{name}", name, created, seen))
            connection.execute("INSERT INTO recoveries VALUES (?,?,?)", (name, f"words-{name}", created))
        for name, table in (("plays", "plays"), ("sits", "new"), ("waited", "old-7"), ("gone", "over")):
            connection.execute("INSERT INTO members VALUES (?,?,?)", (name, table, OLD))
        connection.commit()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the database of an old server."""
    file = tmp_path / "old.sqlite3"
    assert CliRunner().invoke(main, ["admin", "db", "upgrade", "--database", f"sqlite:///{file}"]).exit_code == 0
    _fill(file)
    return file


def _size(file: Path) -> int:
    return file.stat().st_size


async def _tidy(file: Path, retention: Retention, spare: tuple[str, ...] = ()) -> None:
    engine = open_engine(f"sqlite:///{file}")
    await tidy(engine, NOW, retention, spare)
    await engine.dispose()


def _column(file: Path, query: str) -> set[str]:
    with closing(sqlite3.connect(file)) as connection:
        return {row[0] for row in connection.execute(query)}


async def test_old_tables_are_deleted_but_no_running_game(file: Path) -> None:
    before = _size(file)
    await _tidy(file, Retention(90), spare=("old-3",))
    kept = {"over", "plays", "new", "behind", "unread", "old-3"}
    assert _column(file, "SELECT id FROM tables") == kept
    assert _column(file, "SELECT DISTINCT table_id FROM entries") == kept
    assert _column(file, "SELECT id FROM people") == {"plays", "sits", "new", "back"}
    assert _column(file, "SELECT person FROM secrets") == {"plays", "sits", "new", "back"}
    assert _column(file, "SELECT person FROM recoveries") == {"plays", "sits", "new", "back"}
    assert _column(file, "SELECT what FROM operations") == {"tidied"}
    vacuum = ["admin", "db", "vacuum", "--database", f"sqlite:///{file}"]
    assert (await asyncio.to_thread(CliRunner().invoke, main, vacuum)).exit_code == 0
    assert _size(file) < before / 5


async def test_finished_games_are_deleted_only_on_request(file: Path) -> None:
    await _tidy(file, Retention(90, finished=True))
    assert _column(file, "SELECT id FROM tables") == {"plays", "new", "behind", "unread"}
    assert "plays" in _column(file, "SELECT id FROM people")


def test_nothing_is_deleted_without_yes(file: Path) -> None:
    words = ["admin", "db", "tidy", "--keep-days", "50", "--database", f"sqlite:///{file}"]
    said = CliRunner().invoke(main, words)
    assert said.exit_code == 0
    assert said.output.startswith("Nothing was changed. --yes forgets 1000 tables")
    assert len(_column(file, "SELECT id FROM tables")) == 1005
    assert CliRunner().invoke(main, [*words, "--yes"]).output.startswith("1000 tables")


def test_a_server_deletes_old_data_by_itself(file: Path, start_server: StartServer) -> None:
    server = start_server("--trusted", "--keep-days", "90", database=f"sqlite:///{file}")
    wait_until(lambda: "tidied" in _column(file, "SELECT what FROM operations"))
    server.stop()
    assert _column(file, "SELECT id FROM tables") == {"over", "plays", "new", "behind", "unread"}
    assert '"tables": "1000"' in server.log()


def test_every_database_table_has_a_retention_rule() -> None:
    """Rows that belong to a table or a person are deleted with it; each exception here has a reason."""
    stays_with_tables = {schema.deal_seen}  # who has seen a deal has seen it
    stays_with_people = {schema.entries, schema.branches}  # of others' games, with the name replaced
    parts = {table for table in schema.metadata.tables.values() if "table_id" in table.c}
    owned = {table for table in schema.metadata.tables.values() if "person" in table.c}
    assert parts - stays_with_tables == set(PARTS)
    assert owned - stays_with_people == set(OWNED)
