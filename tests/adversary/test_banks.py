"""The chess clock: a bank for each seat and an increment for each move, which cannot be refilled."""

import asyncio

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.settings import Settings, WhenLate
from hanabi.server.live.inbox import Inbox
from hanabi.table.visibility.snapshot import snapshot
from hanabi.views import Seat
from tests.adversary.slow_bots import HOUR, SlowBots, late
from tests.support.tables import ANN, BEN, LoopClock, Playing

BANKED = Settings(rules="abacus+players=2", begins=0, bank=60, increment=5, when_late=WhenLate.END)


async def opened(settings: Settings = BANKED) -> Playing:
    """Return a game of Ann and Ben with a chess clock."""
    return await Playing(settings, clock=LoopClock()).fill()


def left(table: Playing) -> list[int]:
    """Return the seconds that each seat has when its turn begins."""
    banks = table.table.banks
    assert banks is not None
    return [round(bank / 1000) for bank in banks]


@pytest.mark.virtual_time
async def test_a_turn_costs_its_time_and_adds_the_increment() -> None:
    table = await opened()
    await asyncio.sleep(20)
    await table.act("hint +1 1")
    assert left(table) == [45, 60]
    await asyncio.sleep(1)
    await table.act("hint +1 1")
    assert left(table) == [45, 64]  # a quick move gains time
    assert snapshot(table.table, ANN, Seat(0)).banks == table.table.banks
    assert await late(table) == 45


@pytest.mark.virtual_time
@pytest.mark.parametrize("by", [-HOUR, 0, HOUR])
async def test_neither_pauses_nor_a_changed_clock_refill_the_bank(by: int) -> None:
    table = await opened()
    for _ in range(5):
        await asyncio.sleep(10)
        await table.do(ANN, c.Pause)
        table.clock.set_by(by)
        await asyncio.sleep(100)
        await table.do(ANN, c.Resume)
    await table.act("hint +1 1")
    assert left(table) == [15, 60]


@pytest.mark.virtual_time
async def test_a_restart_does_not_refill_the_bank() -> None:
    table = await opened()
    await asyncio.sleep(20)
    await table.act("hint +1 1")
    await table.act("hint +1 1")
    await asyncio.sleep(20)
    table.inbox.close("")
    table.inbox = Inbox(
        table.storage.tables["table"], table.storage, table.bots, table.clock, table.inbox._context, table.presence
    )
    await table.inbox.load()
    assert left(table) == [45, 65]
    assert 25 <= await late(table) <= 30


@pytest.mark.virtual_time
async def test_a_substitute_costs_the_used_time_and_adds_no_increment() -> None:
    table = await Playing(BANKED, bots=SlowBots(lambda _: 0.0), clock=LoopClock()).fill()
    await asyncio.sleep(10)
    await table.do(ANN, c.StandIn, seat=0, delay=30)
    await asyncio.sleep(31)
    assert table.table.going.turn == 1
    assert left(table) == [50, 60]


@pytest.mark.virtual_time
async def test_when_the_bank_is_empty_a_bot_moves_and_the_increment_is_added() -> None:
    settings = Settings(rules="abacus+players=2", begins=0, bank=10, increment=3)
    table = await Playing(settings, bots=SlowBots(lambda _: 0.0), clock=LoopClock()).fill()
    await asyncio.sleep(11)
    assert table.table.going.turn == 1
    assert left(table) == [3, 10]


@pytest.mark.virtual_time
async def test_with_a_clock_per_move_the_first_to_run_out_counts() -> None:
    table = await opened(Settings(rules="abacus+players=2", begins=0, clock=30, bank=40, when_late=WhenLate.END))
    await asyncio.sleep(25)
    await table.act("hint +1 1")
    await table.act("hint +1 1")
    assert await late(table) == 15


@pytest.mark.virtual_time
async def test_an_undo_returns_no_time() -> None:
    table = await opened()
    await asyncio.sleep(20)
    await table.act("hint +1 1")
    await table.do(ANN, c.Propose, motion=c.Motion.UNDO)
    await table.do(BEN, c.Vote, agree=True)
    assert table.table.going.turn == 0
    assert left(table) == [45, 60]
