"""A table on a real server, joined from the terminal."""

import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from click.testing import CliRunner

from hanabi.bots.registry import make_bot
from hanabi.cli import main
from hanabi.client import Account, LiveTable
from hanabi.protocol.settings import Settings
from hanabi.rules import HanabiError
from hanabi.terminal.tables.line import Line
from hanabi.terminal.tables.remote import RemoteTable
from hanabi.texts import Texts
from tests.support.servers import Server

from .processes import HANABI, environment
from .screens import application, press_move, until_on_screen

pytestmark = pytest.mark.slow


def invited(server: Server, *, bots: int = 1, rules: str = "cocktail-2015+players=2") -> str:
    """Return the link of a new table with bots in all seats but one."""

    async def open_table() -> str:
        account = await Account.register(server.url, "Host")
        link = await account.open_table(Settings(rules=rules, begins=0, advice=True))
        async with LiveTable(link, account) as table:
            await table.sit(0)
            for seat in range(1, bots + 1):
                await table.add_bot(seat, "cautious", delay=0)
            await table.leave()
        return link

    line = Line()
    try:
        return line.ask(open_table())
    finally:
        line.close()


def join(link: str, home: Path) -> RemoteTable:
    return RemoteTable.join(link, "Ann", home / "accounts.keys", Texts.load("en"), make_bot, "cautious", lambda _: None)


def play_to_the_end(table: RemoteTable) -> None:
    deadline = time.monotonic() + 60
    while not table.view.is_over:
        assert time.monotonic() < deadline
        if table.is_my_turn:
            table.take(table.advice()[0].action)
        else:
            table.wait()


def test_a_whole_game_at_a_server(server: Server, tmp_path: Path) -> None:
    table = join(invited(server), tmp_path)
    assert table.names == ("Ann", "Haru")
    table.write_note(table.seat, 0, "mine")
    assert table.note(table.seat, 0) == "mine"
    play_to_the_end(table)
    assert table.view.is_over
    record = tmp_path / "game.json"
    record.write_bytes(urllib.request.urlopen(table.place.replace("/t/", "/api/tables/") + "/record").read())
    for command in (["replay", str(record)], ["convert", str(record), "--to", "text"]):
        transcript = CliRunner().invoke(main, command).output
        assert re.search(r"Ann and Haru play .*\. Ann begins\.", transcript)
        assert "Haru tells Ann: " in transcript
        assert "cautious" not in transcript
        assert "card 0" not in transcript
    table.close()
    table.close()


def test_rejoining_takes_the_same_seat(server: Server, tmp_path: Path) -> None:
    link = invited(server)
    first = join(link, tmp_path)
    first.take(first.advice()[0].action)
    first.close()
    again = join(link, tmp_path)
    assert again.seat == first.seat
    assert again.view.turn >= 1
    again.close()


async def test_the_full_screen_at_a_remote_table(server: Server, tmp_path: Path) -> None:
    table = join(invited(server), tmp_path)

    app = application(None, tmp_path)
    app._table = table
    async with app.run_test(size=(80, 24)) as pilot:
        await until_on_screen(pilot, lambda: table.is_my_turn)
        turn = table.view.turn
        await press_move(pilot, table.advice()[0].action)
        await until_on_screen(pilot, lambda: table.view.turn > turn)
    table.close()


def test_line_mode_through_a_pipe(server: Server, tmp_path: Path) -> None:
    done = subprocess.run(
        [HANABI, "play", "--plain", "--join", invited(server), "--name", "Ann"],
        input="hint 2 1\nhint 2 2\nhint 2 3\nhint 2 4\nundo\nwhy\nadvice\nquit\n",  # no hand is all fives
        env=environment(tmp_path),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "You told Haru" in done.stdout, done.stdout
    assert "Ann proposes to take the last move back." in done.stdout, done.stdout
    assert "1. Play card" in done.stdout or "1. Tell Haru" in done.stdout or "1. Discard card" in done.stdout
    assert "to come back: hanabi play --join http" in done.stdout


@pytest.mark.parametrize("link", ["http://127.0.0.1:9/t/abc", "nonsense", "ftp://x/t/y", "http://127.0.0.1:9/"])
def test_an_invalid_link_gives_a_one_line_error(tmp_path: Path, link: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hanabi", "play", "--plain", "--join", link],
        env=environment(tmp_path),
        input="",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_full_table(server: Server, tmp_path: Path) -> None:
    link = invited(server)
    first = join(link, tmp_path / "one")
    with pytest.raises(HanabiError, match=r"seat|game"):
        join(link, tmp_path / "two")
    first.close()


def test_an_unknown_table(server: Server, tmp_path: Path) -> None:
    with pytest.raises(HanabiError, match=r"no such table|no table"):
        join(f"{server.url}/t/none", tmp_path)
