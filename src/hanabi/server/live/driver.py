"""What happens at a table without any person: bots move, clocks run out."""

import asyncio
import hashlib
import logging
import random
import time
from typing import TYPE_CHECKING

import msgspec

from hanabi.protocol.settings import WhenLate
from hanabi.protocol.thoughts import Thought
from hanabi.rules import HanabiError
from hanabi.server.bots.tasks import BotFailed
from hanabi.server.live.ports import BotPlayers, Clock
from hanabi.server.monitoring.metrics import BOT_FAILURES, BOT_SECONDS
from hanabi.server.table import logged
from hanabi.server.table.decisions import move_fact
from hanabi.server.table.errors import Unavailable, UnreadableTable
from hanabi.server.table.logged import LoggedFact
from hanabi.server.table.redaction import seen_events
from hanabi.server.table.seating import StandIn
from hanabi.server.table.table import Table
from hanabi.views import Seat

if TYPE_CHECKING:
    from hanabi.server.live.inbox import Inbox

log = logging.getLogger("hanabi.driver")

Choice = tuple[logged.Moved, Thought | None]
"""A bot's move, and why it was made, if that is known."""

SUBSTITUTE = "cautious"
"""The bot that makes the moves that others did not make."""

OTHERS_SECONDS = 4.0
"""How much later than the process that made the last move the others try, should it have died."""

GRACE_SLACK_SECONDS = 1.0
"""How much shorter than the grace time an absence may look: processes learn of it at different moments."""

AGAIN_SECONDS = 5.0
"""When to try again what failed."""


class Driver:
    """Wakes a table when a bot or a clock is due.

    The inbox has its driver, so the driver is handed the inbox each time and keeps it no longer than its work lasts.
    """

    def __init__(self, bots: BotPlayers, clock: Clock) -> None:
        self._bots = bots
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether something is due here."""
        return self._timer is not None or (self._task is not None and not self._task.done())

    def schedule(self, inbox: "Inbox", *, mine: bool) -> None:
        """Set the alarm anew; a process that did not make the last move lets the other go first."""
        self._cancel_timer()
        due = inbox.table.due_at
        if due is not None:
            wait = max(0.0, (due - self._clock()) / 1000)
            self._set_timer(inbox, wait if mine else wait + OTHERS_SECONDS * random.random())

    def _set_timer(self, inbox: "Inbox", seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._begin, inbox)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Let nothing more happen."""
        self._cancel_timer()
        if self._task is not None:
            self._task.cancel()

    def _begin(self, inbox: "Inbox") -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run(inbox))
        else:
            self._set_timer(inbox, 0.05)

    async def _run(self, inbox: "Inbox") -> None:
        try:
            await self._do_what_is_due(inbox)
        except UnreadableTable:
            pass  # nothing is due at a table that is set aside
        except (Unavailable, BotFailed) as error:
            log.warning("a move is put off", extra={"error": type(error).__name__})
            self._set_timer(inbox, AGAIN_SECONDS)
        except Exception:
            log.exception("a move failed")
            self._set_timer(inbox, AGAIN_SECONDS)

    async def _do_what_is_due(self, inbox: "Inbox") -> None:
        table = inbox.table
        seat, number, due = table.to_move, table.number, table.due_at
        if due is None:
            return
        if due > self._clock() + 1:
            self.schedule(inbox, mine=True)
            return
        stand_in = table.next_stand_in
        if stand_in is not None and stand_in.at == due:
            await inbox.commit_at(number, self._end_grace(inbox, stand_in))
            return
        if seat is None:
            return
        bot = table.seating[seat].bot
        fact: LoggedFact
        reason: Thought | None = None
        if bot is None and table.settings.when_late is WhenLate.END:
            fact = logged.TimedOut(seat)
        elif bot is None:
            fact, reason = await self._choose(table, SUBSTITUTE, seat, logged.Because.LATE)
        else:
            fact, reason = await self._choose_own(table, bot, seat)
        if await inbox.commit_at(number, fact) and reason is not None:
            inbox.reasons[number + 1] = reason

    def _end_grace(self, inbox: "Inbox", stand_in: StandIn) -> LoggedFact:
        """A bot plays for a person who was away all the time; whoever was here in between has stayed."""
        person = inbox.table.seating[stand_in.seat].person
        away = None if person is None else inbox.audience.away_for(person.id)
        if away is None or away < stand_in.grace / 1000 - GRACE_SLACK_SECONDS:
            return logged.Stayed(stand_in.seat)
        return logged.StoodIn(stand_in.seat, stand_in.bot, stand_in.delay)

    async def _choose_own(self, table: Table, bot: str, seat: int) -> Choice:
        try:
            return await self._choose(table, bot, seat, None)
        except BotFailed:
            BOT_FAILURES.labels(bot).inc()
            log.warning("a bot failed", extra={"bot": bot})
            return await self._choose(table, SUBSTITUTE, seat, logged.Because.FAILED)

    async def _choose(self, table: Table, bot: str, seat: int, because: logged.Because | None) -> Choice:
        """Ask a bot, which learns nothing but what its seat may know."""
        number = table.number
        events = msgspec.json.encode(seen_events(table.going.events, Seat(seat)))
        began = time.perf_counter()
        chosen = await self._bots.choose(bot, f"{table.id}/{seat}/{bot}", seat, bot_seed(table.nonce, seat), events)
        BOT_SECONDS.labels(bot).observe(time.perf_counter() - began)
        if table.number != number:
            # the table moved on meanwhile: nobody will take this
            return logged.Moved(seat, chosen.action, bot, because), None
        try:
            return move_fact(table, seat, chosen.action, bot, because), chosen.reason
        except HanabiError:
            raise BotFailed(f"{bot} chose what is not legal") from None


def may_be_needed(table: Table, fact: LoggedFact | None) -> bool:
    """Whether a table may want something of a bot or a clock after a fact."""
    seats_bot = isinstance(fact, logged.BotSat | logged.StoodIn | logged.StandInAsked)
    return seats_bot or table.settings.clock is not None or table.seating.has_bots


def bot_seed(nonce: str, seat: int) -> int:
    """A seed for a bot's own randomness: from the nonce, so that it is secret until the end and repeatable after."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {nonce}".encode()).digest()[:7])
