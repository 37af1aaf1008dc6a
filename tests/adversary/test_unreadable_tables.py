"""Unreadable tables: nobody can create one, and existing ones do not affect others."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from hanabi.rules import Rules
from tests.golden.databases.playing import Declined, Opened, Visitor
from tests.support.cli import run
from tests.support.servers import Server, StartServer
from tests.support.variants import OVERLONG_RULES
from tests.support.waiting import wait_until

BROKEN = ("rules", "settings", "entry", "order", "newer", "newer settings")


@pytest.fixture
def server(start_server: StartServer) -> Server:
    """Start a server with its own database."""
    return start_server("--trusted")


def hanabi_db(server: Server, *words: str) -> Result:
    """Run an operator's command."""
    return run("admin", "db", *words, "--database", server.database)


def test_rules_that_grow_when_written_out_are_refused(server: Server) -> None:
    ann = Visitor(server.url, "Ann")
    assert len(OVERLONG_RULES) == 400 < len(str(Rules.parse(OVERLONG_RULES)))
    with pytest.raises(Declined, match="400"):
        ann.open(rules=OVERLONG_RULES, listed=True)
    table = ann.open(listed=True)
    with pytest.raises(Declined, match="400"):
        table.do(ann, "change", settings={"rules": OVERLONG_RULES})
    table.do(ann, "change", settings={"rules": "abacus+players=2+strikes=1", "listed": True, "begins": 0})
    table.fill(Visitor(server.url, "Ben"))
    while not table.is_over():
        table.act("play 0")
    with pytest.raises(Declined, match="400"):
        table.do(ann, "rematch", settings={"rules": OVERLONG_RULES})
    table.do(ann, "rematch")
    assert len(ann.ask("GET", "/api/me/tables")) == 2
    assert ann.ask("GET", "/api/tables")


def break_table(file: Path, table: str, how: str) -> None:
    """Damage the stored data of a table."""
    with closing(sqlite3.connect(file)) as connection:
        (text,) = connection.execute("SELECT settings FROM tables WHERE id = ?", [table]).fetchone()
        settings = json.loads(text)
        match how:
            case "rules":
                _set(connection, table, settings | {"rules": str(Rules.parse(OVERLONG_RULES))})
            case "settings":
                _set(connection, table, settings | {"clock": "soon"})
            case "newer settings":
                _set(connection, table, settings | {"telepathy": True})
            case "entry" | "newer":
                fact = {"type": "moved"} if how == "entry" else {"type": "moved/9", "seat": 0}
                connection.execute(
                    "UPDATE entries SET entry = ? WHERE table_id = ? AND number = 1", [json.dumps(fact), table]
                )
            case "order":
                connection.execute("DELETE FROM entries WHERE table_id = ? AND number = 2", [table])
        connection.commit()


def _set(connection: sqlite3.Connection, table: str, settings: dict[str, Any]) -> None:
    connection.execute("UPDATE tables SET settings = ? WHERE id = ?", [json.dumps(settings), table])


def _with_bot(ann: Visitor) -> Opened:
    """Return a listed game in which a bot is to move."""
    table = ann.open(rules="abacus+players=2", listed=True, begins=1)
    table.do(ann, "add_bot", seat=1, bot="cautious", delay=3)
    table.do(ann, "start")
    return table


def test_broken_tables_do_not_affect_others(server: Server) -> None:
    ann = Visitor(server.url, "Ann")
    broken = {how: _with_bot(ann) for how in BROKEN}
    good = _with_bot(ann)
    server.kill()
    for how, table in broken.items():
        break_table(server.file, table.id, how)
    server.start()
    good.wait(good.is_turn_of(0))  # the sweep found it after all the others
    for path in ("/api/tables", "/api/me/tables"):
        assert good.id in {line["id"] for line in ann.ask("GET", path)}
    for how, table in broken.items():
        expected = "newer_table" if how.startswith("newer") else "broken_table"
        with pytest.raises(Declined, match=expected):
            table.info()
        with pytest.raises(Declined, match=expected):
            table.do(ann, "leave")
    good.act("play 0")
    assert server.log().count("a table is set aside") == len(BROKEN)
    assert not any(table.id in server.log() for table in broken.values())


def test_an_operator_lists_and_removes_broken_tables(server: Server) -> None:
    ann = Visitor(server.url, "Ann")
    bad, good = ann.open(listed=True), ann.open(listed=True)
    server.kill()
    break_table(server.file, bad.id, "entry")
    server.start()
    (line,) = hanabi_db(server, "tables", "--broken", "--json").stdout.splitlines()
    assert (json.loads(line)["id"], json.loads(line)["code"]) == (bad.id, "broken_table")
    assert good.id in hanabi_db(server, "tables").stdout
    refused = hanabi_db(server, "remove", good.id)
    assert (refused.exit_code, "can be read" in refused.stderr) == (2, True)
    assert hanabi_db(server, "remove", bad.id).exit_code == 0
    assert hanabi_db(server, "tables", "--broken").stdout == ""
    assert hanabi_db(server, "remove", bad.id).exit_code == 2
    wait_until(lambda: [line["id"] for line in ann.ask("GET", "/api/me/tables")] == [good.id])
