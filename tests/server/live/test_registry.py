"""The registry of tables: found by their links, unloaded when idle, and loaded when a move is due."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Phase, Presence, encode
from hanabi.protocol.settings import Settings
from hanabi.server.bots.pool import BotPool
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import IDLE_SECONDS, OVERDUE_MS, Services, TableRegistry
from hanabi.server.storage.table_reader import StoredTable
from hanabi.table.decisions.context import Context
from hanabi.table.errors import NoSuchTable
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.notes import StoredNote
from tests.support.storage import do, open_registry
from tests.support.tables import ANN, Clock, Ear, MemoryStorage, NoBots
from tests.support.waiting import eventually


async def test_tables_are_found_by_id(tmp_path: Path) -> None:
    async with open_registry(tmp_path, Clock()) as first:
        shown = (await first.open(ANN, Settings(listed=True))).table.id
        await first.open(ANN, Settings())
        await do(first, shown, c.Sit(id="a"))
    async with open_registry(tmp_path, Clock()) as second:
        both = await asyncio.gather(second.find(shown), second.find(shown))
        assert both[0] is both[1]
        for guess in ("nothing", "../x", "é", ""):
            with pytest.raises(NoSuchTable):
                await second.find(guess)


async def test_idle_tables_are_unloaded_and_loaded_again(tmp_path: Path) -> None:
    async with open_registry(tmp_path, Clock()) as tables_here:
        inbox = await tables_here.open(ANN, Settings())
        await do(tables_here, inbox.table.id, c.Sit(id="a"))
        ear = Ear(ANN)
        inbox.join(ear)
        inbox.used -= IDLE_SECONDS + 1
        tables_here._put_away()
        assert list(tables_here) == [inbox]
        inbox.leave(ear)
        inbox.used -= IDLE_SECONDS + 1
        table = inbox.table.id
        del inbox
        tables_here._put_away()
        assert list(tables_here) == []
        again = await tables_here.find(table)
        assert again.table.seating.seat_of(ANN.id) == 0


async def test_a_turn_found_in_the_log_is_reported(tmp_path: Path) -> None:
    """As after a crash: the process that began the turn may not have reported it."""
    result: list[str] = []

    async with open_registry(tmp_path, Clock()) as first:
        table = (await first.open(ANN, Settings())).table.id
        await do(first, table, c.Sit(id="a"))
    async with open_registry(tmp_path, Clock(), turn_began=lambda table: result.append(table.id)) as second:
        await second.find(table)
        await second.find(table)
    assert result == [table]


class Overtaken(MemoryStorage):
    """A storage to which another process writes while a table is read."""

    tables_here: TableRegistry

    async def notes(self, table: str) -> list[StoredNote]:
        """Return nothing; meanwhile, another process adds an entry."""
        if not self.logs.get(table):
            await self.append(table, [Entry(1, 0, None, None, logged.Sat(0, ANN.id, ANN.name))], None, None)
            self.tables_here.wake(table)
        return []


async def test_a_wake_up_while_a_table_is_read_is_not_lost() -> None:
    storage = Overtaken()
    storage.tables["table"] = StoredTable("table", ANN.id, Settings(), 0)
    services = Services(storage, NoBots(), Clock(), Context(frozenset(), shared=True), PresenceRegistry("test"))  # type: ignore[arg-type]
    storage.tables_here = TableRegistry(services)
    inbox = await storage.tables_here.find("table")
    assert inbox.table.number == 0
    await eventually(lambda: inbox.table.number == 1)


async def test_an_unloaded_table_is_freed(tmp_path: Path) -> None:
    """Its reference count frees it, because a server rarely collects cycles."""
    async with open_registry(tmp_path, Clock()) as tables_here:
        inbox = await tables_here.open(ANN, Settings(clock=5, begins=0))
        for command in (c.Sit(id="a"), c.AddBot(id="b", seat=1, bot="cautious"), c.Start(id="c")):
            await do(tables_here, inbox.table.id, command)
        ear = Ear(ANN)
        inbox.join(ear)
        inbox.leave(ear)
        assert not inbox.is_idle  # a clock runs
        await do(tables_here, inbox.table.id, c.Propose(id="d", motion=c.Motion.END))
        await eventually(lambda: all(it.is_idle for it in tables_here))
        inbox.used -= IDLE_SECONDS + 1
        gone = weakref.ref(inbox)
        del inbox
        gc.disable()
        try:
            tables_here._put_away()
            assert gone() is None
        finally:
            gc.enable()


async def test_people_who_sit_down_are_announced_as_present(tmp_path: Path) -> None:
    async with open_registry(tmp_path, Clock()) as tables_here:
        inbox = await tables_here.open(ANN, Settings())
        ann, stranger = Ear(ANN), Ear(None)
        inbox.join(ann)
        inbox.join(stranger)
        await eventually(lambda: stranger.heard[-1:] == [encode(Presence((False, False), 2, ("Ann",)))])
        await do(tables_here, inbox.table.id, c.Sit(id="a", seat=1))
        await eventually(lambda: stranger.heard[-1] == encode(Presence((False, True), 1)))


@pytest.mark.slow
async def test_bots_continue_after_a_crash_without_any_client(tmp_path: Path) -> None:
    clock = Clock()
    async with open_registry(tmp_path, clock) as first:
        table = (await first.open(ANN, Settings(rules="abacus+players=2", begins=0))).table.id
        await do(first, table, c.Sit(id="a"))
        await do(first, table, c.AddBot(id="b", seat=1, bot="cautious", delay=0))
        await do(first, table, c.Start(id="c"))
        await do(first, table, c.StandIn(id="d", seat=0, bot="cautious", delay=0))
    clock.now += OVERDUE_MS + 1
    pool = BotPool(1)
    async with open_registry(tmp_path, clock, pool) as second:
        await second._find_due()
        (inbox,) = second
        await eventually(lambda: inbox.table.phase is Phase.OVER)
        assert inbox.table.going.score > 0

        async def none_is_due() -> bool:
            return await second._services.storage.due(clock.now + 10**9, 10) == []

        await eventually(none_is_due)
    await pool.stop()
