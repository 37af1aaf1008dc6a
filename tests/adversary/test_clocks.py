"""Attacks by time: changed or refilled clocks, answer times that reveal cards, and a table that exists twice."""

import asyncio
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.facts import Moved
from hanabi.protocol.settings import Settings, Talk, WhenLate
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.registry import IDLE_SECONDS
from hanabi.server.live.thinking import TICK_SECONDS, answering_moment
from tests.adversary.slow_bots import HOUR, SlowBots, late, seconds
from tests.support.storage import open_registry
from tests.support.tables import ANN, BEN, Clock, Ear, LoopClock, Playing, chance, shuffled
from tests.support.waiting import eventually

TIMED = Settings(rules="abacus+players=2", begins=0, clock=60, when_late=WhenLate.END)
SOLO = Settings(rules="abacus+players=2+rearrange=always", begins=0, talk=Talk.OPEN)


async def against(bots: SlowBots, delay: float, deck: int = 1) -> Playing:
    """Return a game of Ann with a bot, on Ann's turn."""
    table = Playing(SOLO, bots=bots, clock=LoopClock(), luck=chance(shuffled(deck)))
    await table.do(ANN, c.Sit)
    await table.do(ANN, c.AddBot, seat=1, bot="random", delay=delay)
    await table.do(ANN, c.Start)
    return table


class Stopwatch(Ear):
    """A listener that knows when it last received a move."""

    heard_at = 0.0

    def tell(self, data: bytes) -> None:
        """Note the time of a move."""
        if b'"moved"' in data:
            self.heard_at = seconds()


async def moved_after(table: Playing) -> float:
    """Return how long it takes from now until a bot moves."""
    watch = Stopwatch(ANN)
    table.inbox.join(watch)
    began, turn = seconds(), table.table.going.turn
    while table.table.going.turn == turn:
        await asyncio.sleep(0.05)
    return round(watch.heard_at - began, 3)


async def answered_after(table: Playing) -> float:
    """Return how long the bot takes to answer a move by Ann."""
    await table.act("hint +1 1")
    return await moved_after(table)


@pytest.mark.virtual_time
@pytest.mark.parametrize("by", [-HOUR, HOUR])
async def test_a_changed_clock_stops_no_bot(by: int) -> None:
    table = await against(SlowBots(lambda _: 0.0), 2.0)
    await table.act("hint +1 1")
    table.clock.set_by(by)
    await table.do(ANN, c.Say, text="Well?")  # the timer is set again
    await asyncio.sleep(1.9)
    assert table.table.going.turn == 1
    await asyncio.sleep(0.2)
    assert table.table.going.turn == 2


@pytest.mark.virtual_time
@pytest.mark.parametrize("by", [-HOUR, HOUR])
async def test_a_changed_clock_neither_adds_nor_removes_time(by: int) -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    await asyncio.sleep(20)
    table.clock.set_by(by)
    await table.do(BEN, c.Propose, motion=c.Motion.END)
    await table.do(BEN, c.Pause)
    table.clock.set_by(by)
    await asyncio.sleep(HOUR)
    await table.do(BEN, c.Resume)
    assert await late(table) == 40


@pytest.mark.virtual_time
async def test_a_clock_set_back_before_a_restart_adds_no_time() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    await asyncio.sleep(20)
    table.inbox.close("")
    table.clock.set_by(-HOUR)
    table.inbox = Inbox(
        table.storage.tables["table"], table.storage, table.bots, table.clock, table.inbox._context, table.presence
    )
    await table.inbox.load()
    assert 60 <= await late(table) <= 65


@pytest.mark.virtual_time
async def test_a_restart_does_not_refill_the_clock() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    await asyncio.sleep(20)
    table.inbox.close("")
    table.inbox = Inbox(
        table.storage.tables["table"], table.storage, table.bots, table.clock, table.inbox._context, table.presence
    )
    await table.inbox.load()
    assert 40 <= await late(table) <= 45


@pytest.mark.virtual_time
async def test_pausing_does_not_refill_the_clock() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    for _ in range(5):
        await asyncio.sleep(10)
        await table.do(ANN, c.Pause)
        assert table.table.deadline is None
        await asyncio.sleep(100)
        await table.do(ANN, c.Resume)
    assert table.table.deadline == table.clock() + 10_000
    assert await late(table) == 10


@pytest.mark.virtual_time
async def test_ones_own_substitute_does_not_refill_the_clock() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    for _ in range(5):
        await asyncio.sleep(10)
        await table.do(ANN, c.StandIn, seat=0, delay=60)
        await asyncio.sleep(30)  # the bot's time is not Ann's
        await table.do(ANN, c.TakeBack)
    assert await late(table) == 10


@pytest.mark.virtual_time
async def test_another_players_substitute_does_not_refill_the_clock() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    for _ in range(5):
        await asyncio.sleep(10)
        await table.do(BEN, c.StandIn, seat=1, delay=60)
        await table.do(BEN, c.TakeBack)
    assert await late(table) == 10


@pytest.mark.virtual_time
async def test_leaving_and_returning_does_not_refill_the_clock() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    await asyncio.sleep(20)
    await table.do(ANN, c.Leave)
    await asyncio.sleep(10)
    await table.do(ANN, c.Sit)
    assert await late(table) == 30


@pytest.mark.virtual_time
async def test_a_new_turn_has_its_full_time() -> None:
    table = await Playing(TIMED, clock=LoopClock()).fill()
    await asyncio.sleep(20)
    await table.do(ANN, c.Pause)
    await table.do(ANN, c.Resume)
    await table.act("play 0")
    assert await late(table) == 60


def view_hash(most: float) -> Callable[[bytes], float]:
    """Return a thinking time that differs for each view."""
    return lambda events: zlib.crc32(events) / 2**32 * most


@pytest.mark.virtual_time
@pytest.mark.parametrize("delay", [0.0, 0.3, 2.0])
async def test_when_a_bot_answers_does_not_depend_on_the_cards(delay: float) -> None:
    bots = SlowBots(view_hash(max(delay, TICK_SECONDS)))
    times = set()
    for deck in range(12):
        table = await against(bots, delay, deck)
        times.add(await answered_after(table))
    assert len(set(bots.took)) == 12
    assert times == {delay or TICK_SECONDS}


@pytest.mark.virtual_time
async def test_a_slow_bot_answers_at_one_of_few_moments() -> None:
    bots = SlowBots(view_hash(9.0))
    times = set()
    for deck in range(20):
        times.add(await answered_after(await against(bots, 1.0, deck)))
    assert times <= {1.0, *(round(1.0 + TICK_SECONDS * 2**power, 2) for power in range(10))}
    assert len(times) < 8 < len(set(bots.took))


@pytest.mark.virtual_time
async def test_an_interrupted_bot_does_not_reveal_how_long_it_thought() -> None:
    bots = SlowBots(view_hash(TICK_SECONDS / 2))
    times = set()
    for deck in range(12):
        table = await against(bots, 0.0, deck)
        await table.act("hint +1 1")
        await table.do(ANN, c.Rearrange, turn=1, order=(1, 0, 2, 3, 4))
        times.add(await moved_after(table))
    assert times == {TICK_SECONDS}


@pytest.mark.virtual_time
async def test_talking_does_not_make_a_bot_think_again() -> None:
    bots = SlowBots(lambda _: 0.1)
    table = await against(bots, 5.0)
    await table.act("hint +1 1")
    for _ in range(10):
        await asyncio.sleep(0.3)
        await table.do(ANN, c.Say, text="Well?")
    await asyncio.sleep(2.1)
    assert (bots.asked, table.table.going.turn) == (1, 2)
    assert isinstance(table.table.history[-1].what, Moved)


@pytest.mark.virtual_time
async def test_a_late_player_is_replaced_at_a_fixed_moment() -> None:
    times = set()
    for deck in range(8):
        settings = Settings(rules="abacus+players=2", begins=0, clock=5)
        bots = SlowBots(view_hash(TICK_SECONDS))
        table = await Playing(settings, bots=bots, clock=LoopClock(), luck=chance(shuffled(deck))).fill()
        times.add(await moved_after(table))
    assert times == {5 + TICK_SECONDS}


def test_the_moments_of_an_answer_are_few() -> None:
    assert len({answering_moment(hundredths / 100) for hundredths in range(1001)}) == 9
    assert all(answering_moment(hundredths / 100) >= hundredths / 100 for hundredths in range(1001))


async def test_an_unloaded_table_that_is_still_in_use_exists_once(tmp_path: Path) -> None:
    async with open_registry(tmp_path, Clock()) as tables:
        name = (await tables.open(ANN, Settings())).table.id
        held = await tables.find(name)  # for a slow request
        held.used -= IDLE_SECONDS + 1
        tables._put_away()
        again = await tables.find(name)
        assert again is held
        ear = Ear(BEN)
        again.join(ear)
        await held.submit(ANN, c.Sit(id="a"))
        assert ear.messages()[-1]["what"]["type"] == "sat"
        held.leave(ear)
        held.used -= IDLE_SECONDS + 1
        await eventually(lambda: held.is_idle)
        tables._put_away()
        held.join(ear)  # without asking the registry first
        assert await tables.find(name) is held
        assert ear.closed is None
