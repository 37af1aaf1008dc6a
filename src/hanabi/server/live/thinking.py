"""When bots answer, so that the time of a move does not reveal how long the bot thought.

Thinking time depends on what the bot sees, which includes the cards of the people who wait for it. So a bot is asked
as soon as it is to move, and its move is made at a moment fixed in advance: after its delay or, if it needed
longer, at the first of a few later moments, each twice as late as the one before.
"""

import asyncio
import hashlib
import logging
import time
from dataclasses import dataclass

import msgspec

from hanabi.protocol.actions import shared_action
from hanabi.protocol.thoughts import Thought
from hanabi.rules import HanabiError
from hanabi.server.bots.tasks import BotFailed
from hanabi.server.live.ports import BotPlayers
from hanabi.server.monitoring import BOT_FAILURES, BOT_SECONDS
from hanabi.table.decisions.decide import move_fact
from hanabi.table.live_game import LiveGame
from hanabi.table.log import logged
from hanabi.table.log.logged import Because
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import Seat

log = logging.getLogger("hanabi.thinking")

SUBSTITUTE = "cautious"
"""The bot that makes moves when a player or bot fails to."""

TICK_SECONDS = 0.05
"""The first moment after its delay at which a bot may answer."""

Choice = tuple[logged.Moved, Thought | None]
"""A bot's move, and its reason, if known."""


def answering_moment(late: float) -> float:
    """Return when a bot may answer that is this late, in seconds after the missed moment.

    >>> [answering_moment(late) for late in (0.0, 0.03, 0.06, 3.0)]
    [0.05, 0.05, 0.1, 3.2]
    """
    moment = TICK_SECONDS
    while moment < late:
        moment *= 2
    return moment


@dataclass(slots=True, eq=False)
class Wanted:
    """A move requested from a bot, in one position of one game."""

    table: Table
    game: LiveGame
    events: int
    seat: int
    bot: str
    because: Because | None
    since: float
    """When it was first requested, by the monotonic clock."""
    answer: asyncio.Future[Choice | None]
    """The move; `None` if the table has changed meanwhile."""

    @property
    def is_current(self) -> bool:
        """Whether the table still has this position."""
        return self.table.game is self.game and self.game.event_count == self.events


class Thinker:
    """Requests the moves of one table from bots: once per position, and one at a time."""

    def __init__(self, bots: BotPlayers) -> None:
        self._bots = bots
        self._wanted: Wanted | None = None
        self._work: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking."""
        return self._work is not None and not self._work.done()

    def want(self, table: Table, seat: int, bot: str, because: Because | None, now: float) -> Wanted:
        """Let a bot think about the current position, unless it already does."""
        wanted = self._wanted
        if (
            wanted is not None
            and wanted.is_current
            and (wanted.seat, wanted.bot, wanted.because) == (seat, bot, because)
        ):
            return wanted
        loop = asyncio.get_running_loop()
        game = table.going
        self._wanted = Wanted(table, game, game.event_count, seat, bot, because, now, loop.create_future())
        if not self.is_busy:
            self._work = loop.create_task(self._think())
        return self._wanted

    def forget(self) -> None:
        """Ask again next time."""
        self._wanted = None

    def stop(self) -> None:
        """Stop thinking."""
        if self._work is not None:
            self._work.cancel()

    async def _think(self) -> None:
        while self._wanted is not None and not self._wanted.answer.done():
            wanted = self._wanted
            try:
                wanted.answer.set_result(await self._choose(wanted) if wanted.is_current else None)
            except Exception as error:
                wanted.answer.set_exception(error)
                wanted.answer.exception()  # retrieve it, in case nobody else does

    async def _choose(self, wanted: Wanted) -> Choice | None:
        try:
            return await self._ask(wanted, wanted.bot, wanted.because)
        except BotFailed:
            if wanted.because is not None:
                raise
        BOT_FAILURES.labels(wanted.bot).inc()
        log.warning("a bot failed", extra={"bot": wanted.bot})
        return await self._ask(wanted, SUBSTITUTE, Because.FAILED)

    async def _ask(self, wanted: Wanted, bot: str, because: Because | None) -> Choice | None:
        """Ask a bot, giving it only what its seat may know."""
        table, seat = wanted.table, wanted.seat
        events = msgspec.json.encode(seen_events(wanted.game.events[: wanted.events], Seat(seat)))
        began = time.perf_counter()
        key, seed = f"{table.id}/{seat}/{bot}", bot_seed(table.nonce, seat)
        chosen = await self._bots.choose(bot, key, seat, seed, events, owner=table.founder)
        BOT_SECONDS.labels(bot).observe(time.perf_counter() - began)
        if not wanted.is_current:
            return None
        try:
            return move_fact(table, seat, shared_action(chosen.action), bot, because), chosen.reason
        except HanabiError:
            raise BotFailed(f"{bot} chose what is not legal") from None


def bot_seed(nonce: str, seat: int) -> int:
    """Return a seed for a bot, derived from the nonce: secret until the game ends and reproducible afterwards."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} {nonce}".encode()).digest()[:7])
