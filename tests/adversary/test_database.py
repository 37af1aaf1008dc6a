"""The database of a running server: shared by mistake, from another release, deleted, replaced."""

import json
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.golden.databases.playing import Declined, Visitor
from tests.support.servers import Server, StartServer, free_port


@pytest.fixture
def server(start_server: StartServer) -> Server:
    """Start a server with its own database."""
    return start_server("--trusted")


def hanabi(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command and return the result."""
    command = [sys.executable, "-m", "hanabi", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def health(server: Server) -> tuple[int, str]:
    """Return the status code and status of a server's health check."""
    try:
        with urllib.request.urlopen(f"{server.url}/health", timeout=5) as response:
            return response.status, json.loads(response.read())["status"]
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["status"]


def test_a_second_server_on_the_same_file_is_refused(server: Server, tmp_path: Path) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(server.file)
    for database in (server.database, f"sqlite:///{link}"):
        second = hanabi("serve", "--port", str(free_port()), "--database", database)
        assert second.returncode == 2
        assert "Another server already uses" in second.stderr
        assert len(second.stderr.strip().splitlines()) == 1
    assert health(server) == (200, "ok")


def test_a_backup_is_made_beside_a_running_server(server: Server, tmp_path: Path) -> None:
    Visitor(server.url, "Ann").open()
    done = hanabi("admin", "db", "backup", str(tmp_path / "copy.sqlite3"), "--database", server.database)
    assert done.returncode == 0, done.stderr


def test_a_killed_server_leaves_its_file_to_the_next(server: Server) -> None:
    ann = Visitor(server.url, "Ann")
    server.kill()
    server.start()
    assert ann.ask("GET", "/api/me")["name"] == "Ann"


def test_a_newer_schema_is_refused(server: Server) -> None:
    server.stop()
    with sqlite3.connect(server.file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for command in (("serve", "--port", str(free_port())), ("admin", "db", "upgrade")):
        done = hanabi(*command, "--database", server.database)
        assert done.returncode == 2
        assert "newer release" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1


def test_a_deleted_file_fails_health_checks_and_writes(server: Server, tmp_path: Path) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.open()
    for file in tmp_path.glob(f"{server.file.name}*"):
        file.unlink()
    assert health(server) == (503, "no database")
    with pytest.raises(Declined, match="unavailable"):
        table.do(ann, "leave")


def test_a_replaced_file_fails_health_checks_until_it_is_back(server: Server, tmp_path: Path) -> None:
    ann = Visitor(server.url, "Ann")
    table = ann.open()
    file, aside = server.file, tmp_path / "aside.sqlite3"
    file.rename(aside)
    sqlite3.connect(file).close()
    file.touch()
    assert health(server) == (503, "no database")
    with pytest.raises(Declined, match="unavailable"):
        table.do(ann, "leave")
    aside.replace(file)
    assert health(server) == (200, "ok")
    table.do(ann, "leave")
