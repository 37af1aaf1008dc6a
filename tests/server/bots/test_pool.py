"""Bots in real worker processes: good ones move, bad ones are replaced for a move."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.facts import Moved
from hanabi.protocol.settings import Settings
from hanabi.server.bots.pool import TASKS, BotPool, honest_bots
from hanabi.table.log.logged import BotSat
from tests.support.tables import ANN, Playing
from tests.support.waiting import eventually, eventually_over

pytestmark = pytest.mark.slow

BAD = Path(__file__).parent / "bad_bots.py"


async def test_bots_play_a_whole_game_by_themselves() -> None:
    pool = BotPool(2)
    table = Playing(Settings(rules="abacus+players=2"), bots=pool)
    await table.do(ANN, c.Sit)
    await table.do(ANN, c.AddBot, seat=1, bot="cautious", delay=0)
    await table.do(ANN, c.Start)
    await table.do(ANN, c.StandIn, seat=0, bot="cautious", delay=0)
    await eventually_over(table)
    await pool.stop()
    moves = [update.what for update in table.table.history if isinstance(update.what, Moved)]
    assert {move.because for move in moves} == {None}
    assert table.table.going.score > 5


@pytest.mark.parametrize("bot", ["Hanging", "Dying", "Erring", "Cheating"])
async def test_a_bot_that_fails_is_replaced_for_that_move(bot: str) -> None:
    pool = BotPool(1, seconds=2.5)
    table = Playing(Settings(rules="abacus+players=2", begins=1), bots=pool)
    ear = table.listen(ANN)
    await table.do(ANN, c.Sit)
    assert await table.inbox.commit_at(table.table.number, BotSat(1, f"{BAD}:{bot}", 0))
    await table.do(ANN, c.Start)
    await eventually(lambda: table.table.number == 4 or table.table.going.turn == 1)
    await pool.stop()
    result = ear.messages()[-1]["what"]
    assert (result["type"], result["bot"], result["because"]) == ("moved", "cautious", "failed")


def test_a_worker_ignores_ctrl_c() -> None:
    worker = [sys.executable, "-m", "hanabi.server.bots.worker", TASKS, "0"]
    with subprocess.Popen(worker, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(b"\0\0\0\2{}")
            process.stdin.flush()
            length = int.from_bytes(process.stdout.read(4))
            assert b"error" in process.stdout.read(length)
            process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30) == (b"", b"")
        assert process.returncode == 0


async def test_cheating_bots_cannot_sit_at_tables() -> None:
    assert "cautious" in honest_bots()
    assert "cheater" not in honest_bots()

    table = Playing(Settings())
    await table.do(ANN, c.Sit)
    assert (await table.refused(ANN, c.AddBot, seat=1, bot="cheater")).code == "unknown_bot"
