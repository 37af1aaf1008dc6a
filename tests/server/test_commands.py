"""The commands as people use them: bots connect, openings are verified, errors take one line."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanabi.client import Account, LiveTable
from hanabi.protocol.settings import Settings, Talk
from tests.support.servers import Server
from tests.support.waiting import eventually

pytestmark = pytest.mark.slow


def hanabi(*words: str, given: str | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a command and return the result."""
    return subprocess.run(
        [sys.executable, "-m", "hanabi", *words], capture_output=True, text=True, timeout=120, check=False, input=given
    )


@pytest.fixture(scope="module")
def finished(server: Server, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """Return the link and the record of a game that two bots played over the protocol."""

    async def play() -> str:
        ann = await Account.register(server.url, "Ann")
        link = await ann.open_table(Settings(rules="cocktail-2015+avalanche+players=2"))
        bots = [
            asyncio.to_thread(hanabi, "research", "connect", link, "--bot", "cautious", *more)
            for more in ((), ("--start",))
        ]
        for done in await asyncio.gather(*bots):
            assert done.returncode == 0, done.stderr
            assert "The game is over with" in done.stdout
        record = tmp_path_factory.mktemp("record") / "game.json"
        record.write_bytes(await ann.record(link.rpartition("/")[2]))
        return f"{link} {record}"

    link, _, record = asyncio.run(play()).partition(" ")
    return link, Path(record)


def test_verify_takes_links_files_and_input(finished: tuple[str, Path]) -> None:
    link, record = finished
    for place in (link, str(record)):
        done = hanabi("verify", place)
        assert (done.returncode, "The deck is the one that was promised" in done.stdout) == (0, True), done.stderr
    assert hanabi("verify", "-", given=record.read_text()).returncode == 0
    assert hanabi("replay", str(record), "--json").returncode == 0


@pytest.mark.parametrize("change", ["deck", "nonce", "commitment", "first"])
def test_verify_notices_a_changed_opening(finished: tuple[str, Path], tmp_path: Path, change: str) -> None:
    data: dict[str, Any] = json.loads(finished[1].read_text())
    match change:
        case "deck":
            # Swap two cards that were never drawn, so that the moves stay legal; if there are none, any two.
            deck = data["deck"]
            other = next(place for place in range(len(deck)) if deck[place] != deck[-1])
            deck[-1], deck[other] = deck[other], deck[-1]
        case "first":
            data["first"] = 1 - data["first"]
        case _:
            data[change] = "0" * 64
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data))
    done = hanabi("verify", str(forged))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done


@pytest.mark.parametrize(
    "words",
    [
        ("research", "connect", "nonsense", "--bot", "cautious"),
        ("research", "connect", "http://127.0.0.1:9/t/abc", "--bot", "cautious"),
        ("research", "connect", "http://127.0.0.1:9/t/abc", "--bot", "nobody"),
        ("verify", "missing.json"),
        ("verify", "http://127.0.0.1:9/t/abc"),
        ("serve", "--database", "mysql://x/y"),
        ("serve", "--database", "sqlite:////missing/folder/x.sqlite3"),
        ("admin", "db", "backup", "copy.sqlite3", "--database", "sqlite:///missing.sqlite3"),
        ("admin", "db", "vacuum", "--database", "postgresql://x/y"),
        ("admin", "db", "upgrade", "--database", "sqlite:////missing/folder/x.sqlite3"),
    ],
)
def test_errors_take_one_line_and_exit_with_code_two(words: tuple[str, ...]) -> None:
    done = hanabi(*words)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("hanabi: ")


async def test_a_client_follows_undo_and_resumes(server: Server) -> None:
    ann = await Account.register(server.url, "Ann")
    link = await ann.open_table(Settings(rules="abacus+players=2", begins=0, talk=Talk.OPEN))
    async with LiveTable(link, ann) as table, LiveTable(link, ann) as window:
        await table.sit(0)
        await table.add_bot(1, "cautious", delay=0)
        await table.start()
        await table.act("play 0")
        await eventually(lambda: table.view.turn == 2)
        await table.propose(_undo())
        assert table.view.turn == 0
        assert window._socket is not None
        await window._socket.close()
        await window.say("after the break")
        await eventually(lambda: table.n >= window.n)
        assert (window.n, window.view.events) == (table.n, table.view.events)


def _undo() -> Any:
    from hanabi.protocol.commands import Motion

    return Motion.UNDO
