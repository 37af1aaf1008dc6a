"""Moves of bots and timeouts at a table."""

import asyncio
import logging
import random
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from hanabi.protocol.settings import WhenLate
from hanabi.server.bots.tasks import BotFailed
from hanabi.server.live.ports import BotPlayers, Clock
from hanabi.server.live.thinking import SUBSTITUTE, Thinker, Wanted, answering_moment
from hanabi.table.decisions.decide import with_time
from hanabi.table.errors import Unavailable, UnreadableTable
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact
from hanabi.table.seating import StandIn
from hanabi.table.table import Table
from hanabi.table.turn_clock import Due, Start

if TYPE_CHECKING:
    from hanabi.server.live.inbox import Inbox

log = logging.getLogger("hanabi.driver")

OTHERS_SECONDS = 4.0
"""How much later than the process that made the last move other processes try, in case it crashed."""

GRACE_SLACK_SECONDS = 1.0
"""How much shorter than the grace time an absence may seem: processes notice it at different moments."""

AGAIN_SECONDS = 5.0
"""The delay before retrying after a failure."""


class Moments:
    """When entries of one table happened, by the monotonic clock, so that setting the wall clock affects no timer."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._moments: dict[Start, float] = {}

    def recall(self, starts: Iterable[Start]) -> None:
        """Restore the moments of entries from earlier processes by their times in the log, but never in the future."""
        now, today = self._clock.monotonic(), self._clock()
        self._moments = {start: now - max(0, today - start.at) / 1000 for start in starts}

    def follow(self, starts: Iterable[Start]) -> None:
        """Let new entries have happened just now, and drop all others."""
        known = self._moments
        now = self._clock.monotonic()
        self._moments = {start: known.get(start, now) for start in starts}

    def seconds_since(self, start: Start) -> float:
        """Return the seconds since one of these entries."""
        return self._clock.monotonic() - self._moments[start]

    def seconds_until(self, due: Due) -> float:
        """Return the seconds until something is due; negative if it is late."""
        return due.after / 1000 - self.seconds_since(due.since)


class Driver:
    """Wakes a table when a bot or a clock is due, by the monotonic clock.

    An inbox owns its driver, so the driver receives the inbox with each call and does not store it.
    """

    def __init__(self, bots: BotPlayers, clock: Clock) -> None:
        self._clock = clock
        self._moments = Moments(clock)
        self._thinker = Thinker(bots)
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether something is pending."""
        working = self._task is not None and not self._task.done()
        return self._timer is not None or working or self._thinker.is_busy

    def resume(self, inbox: "Inbox") -> None:
        """Set the timer for a table that was loaded from its log."""
        self._moments.recall(inbox.table.starts)
        self.schedule(inbox, mine=False)

    def schedule(self, inbox: "Inbox", *, mine: bool) -> None:
        """Set the timer again; a process that did not make the last move lets the other one go first."""
        self._cancel_timer()
        table = inbox.table
        self._moments.follow(table.starts)
        due = self._next_due(table)
        if due is None:
            return
        asked = table.bot_to_move
        if mine and asked is not None:
            self._thinker.want(table, *asked, None, self._clock.monotonic())
        wait = max(0.0, self._moments.seconds_until(due))
        self._set_timer(inbox, wait if mine else wait + OTHERS_SECONDS * random.random())

    def _next_due(self, table: Table) -> Due | None:
        dues = [stand_in.due for stand_in in table.stand_ins]
        if table.move_due is not None:
            dues.append(table.move_due)
        return min(dues, key=self._moments.seconds_until, default=None)

    def used(self, table: Table) -> int:
        """Return the milliseconds that the person to move has used of the turn."""
        if table.deadline is None:
            return table.clock.used
        return table.clock.used + max(0, round(1000 * self._moments.seconds_since(table.clock.since)))

    def waited(self, start: Start) -> float:
        """Return the seconds since the entry from which a wait is counted."""
        return self._moments.seconds_since(start)

    def _set_timer(self, inbox: "Inbox", seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._begin, inbox)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Cancel all timers and tasks."""
        self._cancel_timer()
        self._thinker.stop()
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
            pass  # nothing is due at a quarantined table
        except (Unavailable, BotFailed) as error:
            log.warning("a move is put off", extra={"error": type(error).__name__})
            self._try_again(inbox)
        except Exception:
            log.exception("a move failed")
            self._try_again(inbox)

    def _try_again(self, inbox: "Inbox") -> None:
        self._thinker.forget()
        if self._timer is None:  # not set meanwhile by another event
            self._set_timer(inbox, AGAIN_SECONDS)

    async def _do_what_is_due(self, inbox: "Inbox") -> None:
        table = inbox.table
        due = self._next_due(table)
        if due is None:
            return
        if self._moments.seconds_until(due) > 0.001:
            self.schedule(inbox, mine=True)
            return
        stand_in = next((one for one in table.stand_ins if one.due == due), None)
        if stand_in is not None:
            await inbox.commit_at(table.number, self._end_grace(inbox, stand_in))
        else:
            await self._end_turn(inbox, due)

    def _end_grace(self, inbox: "Inbox", stand_in: StandIn) -> LoggedFact:
        """Let a bot substitute for a person who was absent all the time; one who was here in between has stayed."""
        table, seat = inbox.table, stand_in.seat
        person = table.seating[seat].person
        away = None if person is None else inbox.audience.away_for(person.id)
        if away is None or away < stand_in.due.after / 1000 - GRACE_SLACK_SECONDS:
            return logged.Stayed(seat)
        return logged.StoodIn(seat, stand_in.bot, stand_in.delay, self.used(table) if table.has_turn(seat) else 0)

    async def _end_turn(self, inbox: "Inbox", due: Due) -> None:
        """Let a bot move, or apply the table's timeout rule."""
        table, now = inbox.table, self._clock.monotonic()
        seat, asked = table.to_move, table.bot_to_move
        assert seat is not None
        if asked is not None:
            await self._move(inbox, due, self._thinker.want(table, *asked, None, now))
        elif table.settings.when_late is WhenLate.END:
            await inbox.commit_at(table.number, logged.TimedOut(seat))
        else:
            await self._move(inbox, due, self._thinker.want(table, seat, SUBSTITUTE, logged.Because.LATE, now))

    async def _move(self, inbox: "Inbox", due: Due, wanted: Wanted) -> None:
        """Make a bot's move at a time that does not reveal how long it thought."""
        table, now = inbox.table, self._clock.monotonic
        missed = max(now() + self._moments.seconds_until(due), wanted.since)
        is_late = not wanted.answer.done()
        choice = await asyncio.shield(wanted.answer)
        if is_late:
            late = now() - missed
            await asyncio.sleep(answering_moment(late) - late)
        if choice is None or not wanted.is_current or table.move_due != due:
            return  # what happened meanwhile has set the timer again
        fact, reason = choice
        if wanted.because is logged.Because.LATE:
            fact = with_time(table, fact, partial(self.used, table))
        number = table.number
        if await inbox.commit_at(number, fact) and reason is not None:
            inbox.reasons[number + 1] = reason


def may_be_needed(table: Table, fact: LoggedFact | None) -> bool:
    """Return whether a bot or a timer may be needed at a table after a fact."""
    seats_bot = isinstance(fact, logged.BotSat | logged.StoodIn | logged.StandInAsked)
    return seats_bot or table.settings.clock is not None or table.settings.bank is not None or table.seating.has_bots
