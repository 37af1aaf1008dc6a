"""Notifying the player to move in games that take hours or days: noticing turns, planning and sending.

Tables only report that a turn has begun, without waiting. Plans are stored in the database, so that a restart
loses none and only one of several processes sends each; when a notification is sent, it must still be that turn.
If a process is killed before it has planned a turn, the next process that loads the table notices the turn again.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec

from hanabi.server.live.ports import Clock
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import TableRegistry
from hanabi.server.notifications.quiet_hours import call_at, remind_at
from hanabi.server.notifications.sender import Outcome, Sender
from hanabi.server.notifications.storage import CallChoiceStorage, CallStorage, StoredCall
from hanabi.server.notifications.turns import Turn, Turns
from hanabi.server.notifications.wording import title_of
from hanabi.table.errors import TableError, Unavailable
from hanabi.table.table import Table

log = logging.getLogger("hanabi.calls")

SLOW_SECONDS = 3600
"""The clock from which on a game counts as taking hours or days."""

HERE_MS = 60_000
"""How much later a person is notified who is at the table."""

NEW_MS = 60_000
"""Turns that began longer ago were noticed by the process that began them."""

SWEEP_SECONDS = 5.0
AT_ONCE = 50
"""The maximum number of people notified at the same time, so that one dead endpoint does not delay the others."""

REMIND_PART = 4
"""A reminder is sent when a quarter of the time is left,"""
REMIND_MS = 12 * 3_600_000
"""or this long before the end, if that is later."""

TRIES = 4
AGAIN_MS = 60_000
"""The delay before retrying a notification that failed; it doubles each time."""

KEPT_MS = 30 * 24 * 3_600_000
TIDY_SECONDS = 3600.0


class Caller:
    """Notifies people of their turns."""

    def __init__(
        self,
        registry: TableRegistry,
        presence: PresenceRegistry,
        choices: CallChoiceStorage,
        calls: CallStorage,
        sender: Sender,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._presence = presence
        self._choices = choices
        self._calls = calls
        self._sender = sender
        self._clock = clock
        self._turns = Turns()
        self._some = asyncio.Event()
        self._calling: dict[str, asyncio.Task[None]] = {}
        """The people who are being notified at the moment."""
        self._tidy_at = 0.0
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start noticing, planning and sending."""
        loop, work = asyncio.get_running_loop(), (self._plan_all(), self._send_all(), self._turns.watch())
        self._tasks = [loop.create_task(part, name="calls") for part in work]

    async def stop(self) -> None:
        """Stop; noticed turns are still planned, and plans remain in the database."""
        tasks = [*self._tasks, *self._calling.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for turn in self._turns.rest():
            await _guarded(self._plan(turn))

    def notice(self, table: Table) -> None:
        """Note a turn that has just begun; never waits."""
        self._turns.forget(table.id)
        seat = table.to_move
        person = None if seat is None else table.seating[seat].person
        if seat is None or person is None or table.seating[seat].bot or not is_slow(table):
            return
        since, deadline = table.clock.since, table.deadline
        if self._clock() - since.at > NEW_MS:
            return
        here = self._presence.is_here(table.id, person.id)
        call = StoredCall(
            person.id, table.id, since.number, "turn", table.going.turn, title_of(table), since.at, deadline, since.at
        )
        self._turns.add(Turn(person.id, here, call, 0 if deadline is None else deadline - since.at))

    async def _plan_all(self) -> None:
        while True:
            await _guarded(self._plan(await self._turns.next()))

    async def _plan(self, turn: Turn) -> None:
        """Store when to notify and to remind a person of a turn."""
        callee = await self._choices.of(turn.person)
        if not callee.is_reachable:
            return
        now, call, choices = self._clock(), turn.call, callee.choices
        planned = [_at(call, call_at(choices, call.at + (HERE_MS if turn.here else 0)))]
        if call.deadline is not None:
            remind = remind_at(choices, call.deadline - min(REMIND_MS, turn.total // REMIND_PART), now)
            if remind is not None and remind > planned[0].send_at:
                planned.append(_at(call, remind, "remind"))
        await self._calls.add(*planned)
        self._some.set()

    async def _send_all(self) -> None:
        while True:
            await _guarded(self._send_due())
            await _guarded(self._tidy())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._some.wait()
            self._some.clear()

    async def _send_due(self) -> None:
        """Start sending due notifications, one at a time to each person, without waiting for responses."""
        free = AT_ONCE - len(self._calling)
        for call in await self._calls.due(self._clock(), free, set(self._calling)) if free else ():
            if call.person not in self._calling:
                self._calling[call.person] = asyncio.get_running_loop().create_task(self._call(call))

    async def _call(self, call: StoredCall) -> None:
        try:
            await _guarded(self._send(call))
        finally:
            del self._calling[call.person]
            self._some.set()

    async def _send(self, call: StoredCall) -> None:
        if not await self._calls.take(call, self._clock()) or not await self._is_current(call):
            return
        outcomes = await self._sender.send(call, await self._choices.of(call.person))
        if outcomes and set(outcomes) == {Outcome.FAILED} and call.tries + 1 < TRIES:
            await self._calls.put_off(call, self._clock() + AGAIN_MS * 2**call.tries)

    async def _is_current(self, call: StoredCall) -> bool:
        """Return whether it is still the turn of a notification."""
        try:
            table = (await self._registry.find(call.table_id)).table
        except Unavailable:
            raise
        except TableError:
            return False
        seat = table.to_move
        chair = None if seat is None else table.seating[seat]
        waits = chair is not None and chair.bot is None and chair.person is not None and chair.person.id == call.person
        return waits and table.clock.since.number == call.number

    async def _tidy(self) -> None:
        """Regularly delete old notifications."""
        now = asyncio.get_running_loop().time()
        if now >= self._tidy_at:
            self._tidy_at = now + TIDY_SECONDS
            await self._calls.forget_before(self._clock() - KEPT_MS)


def is_slow(table: Table) -> bool:
    """Return whether a game may take hours or days: because of its clock, or because it has none."""
    clock = table.settings.clock
    return table.settings.bank is None if clock is None else clock >= SLOW_SECONDS


def _at(call: StoredCall, send_at: int, kind: str = "turn") -> StoredCall:
    return msgspec.structs.replace(call, send_at=send_at, kind=kind)


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine and log its errors, so that one failed notification does not stop the others."""
    try:
        await work
    except Unavailable:
        log.warning("database away")
    except Exception:
        log.exception("a call failed")
