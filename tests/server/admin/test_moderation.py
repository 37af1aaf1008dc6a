"""Moderation while people play: names and titles are replaced, games ended, tables removed, and all of it is logged."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hanabi.cli import main
from hanabi.client import Account, LiveTable
from hanabi.client.live_table import TableClosed
from hanabi.protocol.settings import Settings, Talk
from hanabi.rules import Rules
from tests.support.http import Guest
from tests.support.servers import Server, running_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with its own database, for operators' lists."""
    with running_server(tmp_path_factory.mktemp("operators"), "--trusted") as server:
        yield server


def command(database: str, *words: str) -> Result:
    """Run an operator's command."""
    return CliRunner().invoke(main, ["admin", *words, "--database", database])


async def operate(server: Server, *words: str) -> str:
    """Run a command in a thread; it must succeed."""
    done = await asyncio.to_thread(command, server.database, *words)
    assert done.exit_code == 0, done.output
    return str(done.output)


async def until(table: LiveTable, holds: Callable[[], bool]) -> None:
    """Wait until a condition holds at a table."""
    async with asyncio.timeout(60):
        if not holds():
            async for _ in table:
                if holds():
                    return


def lines(output: str) -> list[dict[str, Any]]:
    """Return the JSON objects among the lines of an output."""
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")]


async def test_a_rude_name_and_title_are_replaced_for_everyone(server: Server) -> None:
    rude, ben = [await Account.register(server.url, name) for name in ("Rude word", "Ben")]
    link = await rude.open_table(Settings(rules="abacus+players=2", title="Rude title", talk=Talk.OPEN, listed=True))
    async with LiveTable(link, rude) as one, LiveTable(link, ben) as other:
        await one.sit(0)
        await other.sit(1)
        await one.start()
        await one.say("hello")
        await until(other, lambda: bool(other.remarks))
        turn = one.view.turn
        await operate(server, "tables", "rename", other.id, " Nice\u202e title ")
        await operate(server, "people", "rename", rude.person.id, "Polite")
        await until(other, lambda: "Rude" not in str((other.info, other.remarks)))
        assert other.info.settings.title == "Nice title"
        assert "Polite" in str(other.info.seats[0])
        assert [it.name for it in other.remarks] == ["Polite"]
        assert (other.view.turn, other.has_game, other.is_over) == (turn, True, False)
        mover = one if one.is_my_turn else other
        await mover.act(str(mover.view.legal_actions()[0]))  # the game goes on
        table = f"/api/tables/{other.id}"
        seen = (f"{table}/export", f"{table}/replay?as=seat:1", "/api/tables", "/api/me/tables")
        everything = [await ben.call("GET", path) for path in seen]
        assert b"Rude" not in b"".join(everything)
        assert json.loads(await rude.call("GET", "/api/me"))["name"] == "Polite"


async def test_a_game_is_ended_and_a_table_removed_while_people_are_there(server: Server) -> None:
    ann, ben = [await Account.register(server.url, name) for name in ("Ann", "Ben")]
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, ann) as one, LiveTable(link, ben) as other:
        await one.sit(0)
        await other.sit(1)
        refused = await asyncio.to_thread(command, server.database, "tables", "close", one.id, "--yes")
        assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
        await one.start()
        assert "Nothing was changed" in await operate(server, "tables", "close", one.id)
        await operate(server, "tables", "close", one.id, "--yes")
        await until(other, lambda: other.is_over)
        assert other.view.status == "abandoned"
        assert "Nothing was changed" in await operate(server, "tables", "remove", one.id)
        await operate(server, "tables", "remove", one.id, "--yes")
        with pytest.raises(TableClosed, match="removed by those who run the server"):
            await until(other, lambda: False)
        with pytest.raises(Exception, match="no such table"):
            await ben.call("GET", f"/api/tables/{one.id}")
        assert await ben.my_tables() == []


async def test_a_removed_person_is_signed_out_and_anonymous_at_tables(server: Server) -> None:
    eve, ben = [await Account.register(server.url, name) for name in ("Eve", "Ben")]
    link = await eve.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, eve) as one, LiveTable(link, ben) as other:
        await one.sit(0)
        await other.sit(1)
        await operate(server, "people", "remove", eve.person.id, "--yes")
        await until(other, lambda: "Eve" not in str(other.info.seats))
        with pytest.raises(TableClosed, match="signed out"):
            await until(one, lambda: False)
    with pytest.raises(Exception, match="who you are"):
        await eve.call("GET", "/api/me/tables")
    found = lines(await operate(server, "people", "list", "--find", "eve", "--json"))
    assert found == []


async def test_everything_is_listed_and_logged(server: Server) -> None:
    ann = await Account.register(server.url, "Älice 100%")
    link = await ann.open_table(Settings(rules="abacus+players=2", title="Tea % two"))
    table = link.rpartition("/")[2]
    found = lines(await operate(server, "people", "list", "--find", "100%", "--json"))
    assert [(one["id"], one["name"], one["devices"]) for one in found] == [(ann.person.id, "Älice 100%", 1)]
    found = lines(await operate(server, "tables", "list", "--find", "a % T", "--json"))
    assert [(one["id"], one["phase"]) for one in found] == [(table, "waiting")]
    await operate(server, "tables", "rename", table, "")
    last = lines(await operate(server, "db", "audit", "--json"))[-1]
    assert (last["what"], last["subject"], last["told"]) == ("renamed table", table, "'Tea % two' is ''")
    assert last["operator"]


@pytest.mark.parametrize(
    "words",
    [
        ("tables", "rename", "nothere", "x"),
        ("tables", "remove", "nothere", "--yes"),
        ("tables", "close", "' OR 1=1 --", "--yes"),
        ("people", "rename", "nothere", "x"),
        ("people", "remove", "nothere", "--yes"),
    ],
)
def test_unknown_ids_get_a_message_of_one_line(server: Server, words: tuple[str, ...]) -> None:
    done = command(server.database, *words)
    assert (done.exit_code, done.output.count("\n")) == (2, 1), done.output


async def test_an_invisible_name_is_refused(server: Server) -> None:
    ann = await Account.register(server.url, "Ann")
    done = await asyncio.to_thread(command, server.database, "people", "rename", ann.person.id, "\u3164")
    assert done.exit_code == 2
    assert await ann.call("GET", "/api/me")


def test_an_older_database_must_be_upgraded_first(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite3").touch()
    for words in (("tables", "list"), ("people", "list")):
        done = command(f"sqlite:///{tmp_path}/empty.sqlite3", *words)
        assert (done.exit_code, "upgrade first" in done.output) == (2, True)


@pytest.mark.parametrize("words", [("tables", "list"), ("events", "list"), ("db", "tables"), ("db", "audit")])
def test_no_database_file_is_created(words: tuple[str, ...], tmp_path: Path) -> None:
    done = command(f"sqlite:///{tmp_path}/none.sqlite3", *words)
    assert (done.exit_code, "There is no database file" in done.output) == (2, True)
    assert not list(tmp_path.iterdir())


def test_ids_with_a_leading_dash_follow_two_dashes(server: Server) -> None:
    asked = CliRunner().invoke(main, ["admin", "people", "rename", "--database", server.database, "--", "-Fa", "Ann"])
    assert (asked.exit_code, "There is no" in asked.output) == (2, True)
    wrong = command(server.database, "tables", "remove", "x", "--yess")
    assert (wrong.exit_code, "No such option" in wrong.output) == (2, True)


def test_renaming_an_event_renames_its_tables(server: Server) -> None:
    host = Guest(server, "Rude host")
    deck = " ".join(map(str, Rules.parse("R Y, ranks=3, players=2").deck))
    wanted = {"settings": {"rules": "R Y, ranks=3, players=2", "title": "Rude evening"}, "tables": 2, "deal": deck}
    evening = host.get("POST", "/api/evenings", wanted)["id"]
    path = f"/api/evenings/{evening}"
    tables = [f"/api/tables/{table['id']}" for table in host.get("GET", path)["tables"]]
    found = lines(command(server.database, "events", "list", "--find", "RUDE", "--json").output)
    assert [(it["id"], it["title"], it["host"], it["tables"]) for it in found] == [
        (evening, "Rude evening", "Rude host", 2)
    ]
    person = host.get("GET", "/api/me")["id"]
    for words in (("events", "rename", evening, "Friday"), ("people", "rename", person, "Polite")):
        done = command(server.database, *words)
        assert (done.exit_code, "Rude" in done.output) == (0, True)
    expected = [("Friday 1", "Polite"), ("Friday 2", "Polite")]
    shown: list[tuple[str, str]] = []
    while shown != expected:  # running servers look once a second
        result = [host.get("GET", table) for table in tables]
        shown = [(it["settings"]["title"], it["chosen_by"]) for it in result]
    assert (host.get("GET", path)["title"], host.get("GET", path)["host"]) == ("Friday", "Polite")
    audit = command(server.database, "db", "audit").output
    assert re.search(rf"renamed evening +{evening} +'Rude evening' is 'Friday'", audit)
    assert command(server.database, "events", "rename", "nothing", "x").exit_code == 2
