"""When people are notified and reminded: at slow tables, not at night, and not of turns that are over."""

import asyncio
from collections.abc import Collection
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from hanabi.protocol import commands as c
from hanabi.protocol.notifications import CallChoices
from hanabi.protocol.settings import Settings
from hanabi.server.notifications import service as module
from hanabi.server.notifications import turns
from hanabi.server.notifications.quiet_hours import call_at, quiet_span, remind_at
from hanabi.server.notifications.sender import Outcome
from hanabi.server.notifications.service import AGAIN_MS, AT_ONCE, HERE_MS, NEW_MS, TRIES, Caller
from hanabi.server.notifications.storage import Callee, StoredCall
from hanabi.server.notifications.turns import MOST
from hanabi.server.notifications.wording import message_of
from hanabi.table.errors import NoSuchTable, Unavailable
from tests.support.tables import ANN, BEN, Playing, chance, shuffled
from tests.support.waiting import eventually

HOUR = 3_600_000
DAY = 24 * HOUR


class Callees:
    """Everyone has a webhook and the same settings."""

    def __init__(self, choices: CallChoices) -> None:
        self.choices = choices

    async def of(self, _: str) -> Callee:
        """Return a person's settings."""
        return Callee(self.choices, "https://hanabi.example", False, ())


class Calls:
    """Notifications in memory."""

    def __init__(self) -> None:
        self.planned: list[StoredCall] = []
        self.put: list[int] = []
        self.away = False
        self.refused = self.added = 0

    async def add(self, *calls: StoredCall) -> None:
        """Store notifications."""
        if self.away:
            self.refused += 1
            raise Unavailable("away")
        self.added += 1
        self.planned += calls

    async def due(self, now: int, limit: int, but: Collection[str]) -> list[StoredCall]:
        """Return what is due."""
        return [call for call in self.planned if call.send_at <= now and call.person not in but][:limit]

    async def take(self, call: StoredCall, _: int) -> bool:
        """Claim a notification."""
        self.planned.remove(call)
        return True

    async def put_off(self, call: StoredCall, until: int) -> None:
        """Record the new time."""
        self.put.append(until)
        self.planned.append(replace(call, send_at=until, tries=call.tries + 1))

    async def forget_before(self, _: int) -> None:
        """Do nothing."""


class Sends:
    """Records what was sent."""

    def __init__(self) -> None:
        self.sent: list[StoredCall] = []
        self.outcome = Outcome.SENT
        self.dead: set[str] = set()
        """The people whose addresses never respond."""

    async def send(self, call: StoredCall, _: Callee) -> list[Outcome]:
        """Send a notification."""
        if call.person in self.dead:
            await asyncio.Future()
        self.sent.append(call)
        return [self.outcome]


class Called(Playing):
    """A table whose players are notified."""

    def __init__(self, choices: CallChoices, seed: int = 1, **settings: Any) -> None:
        settings = {"rules": "cocktail-2015+players=2", "begins": 0, "clock": 86_400, **settings}
        super().__init__(Settings(**settings), luck=chance(shuffled(seed)))
        self.calls, self.sender = Calls(), Sends()
        parts: Any = (self, self.presence, Callees(choices), self.calls, self.sender, self.clock)
        self.caller = Caller(*parts)
        self.inbox.turn_began = self.caller.notice
        self.gone = False

    async def find(self, _: str) -> Any:
        """Return the table."""
        if self.gone:
            raise NoSuchTable("gone")
        return self.inbox

    async def plan(self) -> list[StoredCall]:
        """Plan noticed turns; return everything that is planned."""
        for turn in self.caller._turns.rest():
            await self.caller._plan(turn)
        return self.calls.planned

    async def sweep(self, at: int) -> list[StoredCall]:
        """Send what is due at a time; return everything sent so far."""
        self.clock.now = at
        await self.caller._send_due()
        while self.caller._calling:
            await asyncio.gather(*self.caller._calling.values())
            await self.caller._send_due()
        return self.sender.sent


WEBHOOK = CallChoices(webhook="https://example.com/")


async def test_notify_at_once_and_remind_when_a_quarter_of_the_time_is_left() -> None:
    table = await Called(WEBHOOK).fill()
    turn, remind = await table.plan()
    begun = table.clock.now
    assert (turn.person, turn.kind, turn.send_at) == ("ann", "turn", begun)
    assert (remind.kind, remind.send_at, remind.deadline) == ("remind", begun + 18 * HOUR, begun + DAY)
    assert message_of(remind, "en", remind.send_at).body == "It is your turn: Ann, Ben. 6 hours left."
    assert message_of(remind, "xx", begun + DAY - 1).body == "It is your turn: Ann, Ben. One minute left."


async def test_a_long_clock_reminds_half_a_day_before() -> None:
    table = await Called(WEBHOOK, clock=7 * 86_400).fill()
    assert (await table.plan())[1].send_at == table.clock.now + 7 * DAY - DAY // 2


@pytest.mark.parametrize(
    ("settings", "called"),
    [({"clock": 300}, False), ({"clock": None, "bank": 600}, False), ({"clock": None}, True), ({"clock": 3600}, True)],
)
async def test_only_slow_tables_notify(settings: dict[str, Any], called: bool) -> None:
    table = await Called(WEBHOOK, **settings).fill()
    assert bool(await table.plan()) == called


async def test_people_at_the_table_are_notified_later() -> None:
    table = Called(WEBHOOK)
    table.listen(ANN)
    await table.fill()
    table.presence.see("table", {"ann"}, 0)
    await table.act("play 0")
    await table.act("play 0")
    ben, ann = [call for call in await table.plan() if call.kind == "turn"][-2:]
    assert ben.send_at == table.clock.now
    assert ann.send_at == table.clock.now + HERE_MS


async def test_no_notification_of_a_turn_that_is_over() -> None:
    table = await Called(WEBHOOK).fill()
    await table.act("play 0")
    assert len(await table.plan()) == 4
    sent = await table.sweep(table.clock.now + 2 * DAY)
    assert {(call.person, call.kind) for call in sent} == {("ben", "turn"), ("ben", "remind")}


async def test_a_pause_restarts_the_turn_but_chat_does_not() -> None:
    table = await Called(WEBHOOK, talk="open").fill()
    await table.do(BEN, c.Say, text="hello")
    await table.do(BEN, c.Pause)
    assert {call.number for call in await table.plan()} == {table.table.number - 2}
    table.clock.now += HOUR
    await table.do(BEN, c.Resume)
    old, _, new, remind = await table.plan()
    assert new.number == table.table.number
    assert (remind.deadline or 0) - (old.deadline or 0) == HOUR
    sent = await table.sweep(table.clock.now)
    assert sent == [new]


async def test_failed_notifications_are_retried_a_few_times() -> None:
    table = await Called(WEBHOOK, clock=None).fill()
    await table.plan()
    table.sender.outcome = Outcome.FAILED
    for _ in range(8):
        await table.sweep(table.clock.now + DAY)
    assert len(table.sender.sent) == TRIES
    waits = [until % DAY - table.clock.now % DAY for until in table.calls.put]
    assert waits == [AGAIN_MS, 2 * AGAIN_MS, 4 * AGAIN_MS]


async def test_errors_do_not_stop_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SWEEP_SECONDS", 0.01)

    table = Called(WEBHOOK)
    table.calls.away = True
    table.caller.start()
    await table.fill()
    await eventually(lambda: table.calls.refused)
    table.calls.away = False
    await table.act("play 0")
    await eventually(lambda: table.sender.sent)
    table.gone = True
    await table.act("play 0")
    await eventually(lambda: table.calls.added >= 2 and all(call.kind != "turn" for call in table.calls.planned))
    await table.caller.stop()
    assert [call.person for call in table.sender.sent] == ["ben"]


async def test_a_dead_endpoint_does_not_delay_others() -> None:
    table = Called(WEBHOOK, clock=None)
    table.sender.dead = {"ann"}
    await table.fill()
    (call,) = await table.plan()
    table.calls.planned[:] = [replace(call, number=number) for number in range(3 * AT_ONCE)]
    table.caller.start()
    await eventually(lambda: table.caller._calling)
    await table.act("play 0")
    await eventually(lambda: table.sender.sent)
    assert (set(table.caller._calling), [call.person for call in table.sender.sent]) == ({"ann"}, ["ben"])
    await table.caller.stop()
    assert not table.caller._calling


async def test_too_many_turns_to_plan_do_not_block() -> None:
    table = await Called(WEBHOOK).fill()
    for _ in range(MOST + 10):
        table.caller.notice(table.table)
    assert len(table.caller._turns.rest()) == MOST


async def test_quick_moves_are_not_planned() -> None:
    table = Called(WEBHOOK)
    table.listen(ANN)
    table.listen(BEN)
    await table.fill()
    for _ in range(3):
        await table.act("play 0")
    (turn,) = table.caller._turns.rest()
    assert (turn.person, turn.here, turn.call.number) == ("ben", True, table.table.number)


async def test_a_turn_that_lasts_is_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LOOK_SECONDS", 0.005)
    monkeypatch.setattr(turns, "LASTING_SECONDS", 0.02)

    table = Called(WEBHOOK, clock=None)
    table.listen(ANN)
    table.caller.start()
    await table.fill()
    await eventually(lambda: table.calls.planned)
    await table.caller.stop()
    assert [(call.person, call.send_at) for call in table.calls.planned] == [("ann", table.clock.now + HERE_MS)]


async def test_noticed_turns_are_planned_when_stopping() -> None:
    table = Called(WEBHOOK, clock=None)
    table.listen(ANN)
    table.caller.start()
    await table.fill()
    await table.caller.stop()
    assert [call.person for call in table.calls.planned] == ["ann"]


async def test_an_old_turn_is_not_noticed_again() -> None:
    table = await Called(WEBHOOK).fill()
    await table.plan()
    before = len(table.calls.planned)
    table.clock.now += NEW_MS
    table.caller.notice(table.table)
    assert len(table.caller._turns.rest()) == 1
    table.clock.now += 1
    table.caller.notice(table.table)
    assert len(await table.plan()) == before


async def test_a_call_depends_on_no_hidden_card() -> None:
    """Twins: two tables that differ only in their decks."""

    async def said(seed: int) -> list[object]:
        table = await Called(WEBHOOK, seed).fill()
        await table.act("play 0")
        return [message_of(call, "en", table.clock.now) for call in await table.plan()]

    assert await said(1) == await said(2)


PARIS = CallChoices(zone="Europe/Paris", quiet_from=22, quiet_to=8)


def paris(day: int, hour: int, month: int = 3) -> int:
    """Return a moment in the time of Paris."""
    return round(1000 * datetime(2026, month, day, hour, tzinfo=ZoneInfo("Europe/Paris")).timestamp())


def test_notifications_wait_for_the_end_of_quiet_hours() -> None:
    assert call_at(PARIS, paris(10, 21)) == paris(10, 21)
    assert call_at(PARIS, paris(10, 22)) == paris(11, 8)
    assert call_at(PARIS, paris(11, 3)) == paris(11, 8)
    assert call_at(PARIS, paris(11, 8)) == paris(11, 8)


def test_reminders_come_before_quiet_hours() -> None:
    assert remind_at(PARIS, paris(11, 12), paris(10, 12)) == paris(11, 12)
    assert remind_at(PARIS, paris(11, 3), paris(10, 12)) == paris(10, 22)
    assert remind_at(PARIS, paris(11, 3), paris(10, 23)) is None


def test_quiet_hours_when_clocks_change() -> None:
    assert quiet_span(PARIS, paris(29, 1)) == (paris(28, 22), paris(29, 8))
    assert paris(29, 8) - paris(28, 22) == 9 * HOUR


@pytest.mark.parametrize("zone", ["", "Nowhere/AtAll", "../etc/passwd", "Europe"])
def test_unknown_time_zones_are_utc(zone: str) -> None:
    noon = 12 * HOUR
    choices = CallChoices(zone=zone, quiet_from=12, quiet_to=13)
    assert quiet_span(choices, noon) == (noon, noon + HOUR)
    assert quiet_span(CallChoices(zone=zone, quiet_from=5, quiet_to=5), 5 * HOUR) is None


async def test_a_turn_in_quiet_hours() -> None:
    night = CallChoices(webhook="https://example.com/", quiet_from=0, quiet_to=23)
    table = await Called(night).fill()
    (turn,) = await table.plan()
    assert turn.send_at == 23 * HOUR
