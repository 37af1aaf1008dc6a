"""A backup made during games contains every move that was acknowledged before it."""

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanabi.cli import main
from hanabi.client import Account
from tests.support.players import Player, logs_of, seat_players
from tests.support.servers import Server, StartServer
from tests.support.waiting import eventually

TABLES = 6
BACKUPS = 3


def command(*words: str) -> Result:
    """Run an operator's command."""
    return CliRunner().invoke(main, ["admin", *words])


def _have_moved(players: list[Player], moves: int) -> bool:
    return sum(len(player.acknowledged) for player in players) >= moves


def restore(backup: Path, server: Server) -> Result:
    """Restore a backup as a server's database."""
    return command("db", "restore", str(backup), "--replace", "--database", server.database)


async def _load(server: Server, folder: Path) -> list[dict[str, list[tuple[int, str]]]]:
    """Play at many tables and back up in between; return what was acknowledged when each backup began."""
    tables = [table for number in range(TABLES) for table in await seat_players(server, number)]
    players = [Player(table, random.Random(number)) for number, table in enumerate(tables)]
    begun, until = [], asyncio.Event()
    until.set()
    playing = [asyncio.create_task(player.play(until)) for player in players]
    for number in range(BACKUPS):
        await eventually(partial(_have_moved, players, 30 * (number + 1)))
        result: dict[str, list[tuple[int, str]]] = {}
        for player in players:
            result.setdefault(player.table.id, []).extend(player.acknowledged)
        begun.append(result)
        backup = ("db", "backup", str(folder / f"{number}.copy"), "--database", server.database)
        done = await asyncio.to_thread(command, *backup)
        assert done.exit_code == 0, done.output
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for table in tables:
        await table.close()
    return begun


async def test_a_restored_backup_has_every_acknowledged_move(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server("--trusted")
    begun = await asyncio.wait_for(_load(server, tmp_path), 300)
    running = await asyncio.to_thread(restore, tmp_path / "0.copy", server)
    assert (running.exit_code, "Another server already uses" in running.output) == (2, True)
    server.kill()
    for number, result in enumerate(begun):
        done = await asyncio.to_thread(restore, tmp_path / f"{number}.copy", server)
        assert done.exit_code == 0, done.output
        logs = await logs_of(server.database)
        for table, moves in result.items():
            assert set(moves) <= set(logs[table])
        assert sum(map(len, result.values())) >= 30 * (number + 1)
    server.start()
    ann = await Account.register(server.url, "Ann")
    for table in begun[-1]:
        assert b'"phase":"' in await ann.call("GET", f"/api/tables/{table}")


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Create a backup of a small database."""
    database = f"sqlite:///{tmp_path}/small.sqlite3"
    assert command("db", "upgrade", "--database", database).exit_code == 0
    assert command("db", "backup", str(tmp_path / "small.copy"), "--database", database).exit_code == 0
    return tmp_path / "small.copy"


def test_a_database_is_replaced_only_on_request_and_kept(backup: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/small.sqlite3"
    refused = command("db", "restore", str(backup), "--database", database)
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert command("db", "restore", str(backup), "--replace", "--database", database).exit_code == 0
    assert len(list(tmp_path.glob("small.sqlite3.before-*"))) == 1
    fresh = f"sqlite:///{tmp_path}/fresh.sqlite3"
    assert command("db", "restore", str(backup), "--database", fresh).exit_code == 0
    assert "restored" in command("db", "audit", "--database", fresh).output


@pytest.mark.parametrize("how", ["missing", "text", "cut", "other", "newer"])
def test_a_damaged_backup_is_refused_before_anything_is_touched(backup: Path, tmp_path: Path, how: str) -> None:
    bad, database = tmp_path / "bad.copy", tmp_path / "small.sqlite3"
    if how == "text":
        bad.write_text("no database")
    elif how == "cut":
        bad.write_bytes(backup.read_bytes()[:-8192])
    elif how in ("other", "newer"):
        shutil.copy(backup, bad)
        change = "DROP TABLE alembic_version" if how == "other" else "UPDATE alembic_version SET version_num = '9999'"
        with closing(sqlite3.connect(bad)) as connection:
            connection.execute(change)
            connection.commit()
    before = database.read_bytes()
    done = command("db", "restore", str(bad), "--replace", "--database", f"sqlite:///{database}")
    assert (done.exit_code, done.output.count("\n")) == (2, 1), done.output
    assert database.read_bytes() == before
