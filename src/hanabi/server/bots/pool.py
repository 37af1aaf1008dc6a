"""The worker processes that run bots, and a fair queue for them.

Many tables of one person must not delay the bots of others. So owners take turns, however many tasks each has waiting,
and no owner may occupy all workers, if there is more than one.
"""

import asyncio
import contextlib
import logging
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from hanabi.bots.registry import BOTS
from hanabi.server.bots.tasks import Answer, BotFailed, Chosen


class FairQueue:
    """A limited number of places, for which owners take turns."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._share = max(1, places - 1)
        self._held: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """Hold a place for one task of an owner, once it is their turn."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._admit()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._return(owner)
            self._admit()

    def _admit(self) -> None:
        while self._free and (owner := self._next()) is not None:
            self._free -= 1
            self._held[owner] += 1
            self._waiting[owner].popleft().set_result(None)
            self._waiting.move_to_end(owner)

    def _return(self, owner: str) -> None:
        self._free += 1
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        if owner in self._waiting:
            self._waiting.move_to_end(owner)

    def _next(self) -> str | None:
        """Return the owner, of those below their share, who has waited longest since their last place."""
        for owner, turns in list(self._waiting.items()):
            while turns and turns[0].done():  # cancelled meanwhile
                turns.popleft()
            if not turns:
                del self._waiting[owner]
            elif self._held[owner] < self._share:
                return owner
        return None


log = logging.getLogger("hanabi.bots")

BOT_SECONDS = 10.0
"""The time after which a bot's process is killed."""

TASKS = "hanabi.server.bots.tasks"
"""The module that defines the tasks for tables."""

MAX_ANSWER = 100_000


def honest_bots() -> frozenset[str]:
    """Return the bots that may play at a table: all except those that look at their own cards."""
    return frozenset(name for name, descriptor in BOTS.items() if not descriptor.cheats)


class _Process:
    """One worker process, started when it is first needed, and again after it was killed."""

    def __init__(self, tasks: str, nice: int) -> None:
        self._arguments = (tasks, str(nice))
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """Return the running process, starting it if necessary."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "hanabi.server.bots.worker",
                *self._arguments,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    async def ask(self, task: bytes) -> bytes:
        """Send a task and wait for the answer."""
        process = await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(task).to_bytes(4) + task)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4))
        if length > MAX_ANSWER:
            raise EOFError("no answer of ours")
        return await process.stdout.readexactly(length)

    async def kill(self) -> None:
        """Kill the process."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None


class BotPool:
    """Worker processes for the tasks of a module, with a lower scheduling priority if `nice` is set."""

    def __init__(self, size: int = 2, seconds: float = BOT_SECONDS, *, tasks: str = TASKS, nice: int = 0) -> None:
        self._idle = [_Process(tasks, nice) for _ in range(size)]
        self._queue = FairQueue(size)
        self._seconds = seconds

    async def start(self) -> None:
        """Start the processes before the first move needs them."""
        for process in self._idle:
            await process.start()

    async def stop(self) -> None:
        """Kill the processes."""
        await asyncio.gather(*(process.kill() for process in self._idle))

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:
        """Return a bot's action and reason; raise `BotFailed` if it hangs, crashes or raises an error."""
        task = {"type": "choose", "bot": bot, "key": key, "seat": seat, "seed": seed, "events": msgspec.Raw(events)}
        answer = await self._lend(bot, msgspec.json.encode(task), owner)
        if answer.action is None:
            raise BotFailed(f"{bot}: no action")
        return Chosen(answer.action, answer.thoughts[0] if answer.thoughts else None)

    async def think(self, task: msgspec.Struct, *, owner: str, seconds: float | None = None) -> Answer:
        """Carry out a task; raise `BotFailed` if it fails or exceeds the given or default time limit."""
        return await self._lend(type(task).__name__, msgspec.json.encode(task), owner, seconds)

    async def _lend(self, bot: str, task: bytes, owner: str, seconds: float | None = None) -> Answer:
        async with self._queue.place(owner):
            process = self._idle.pop()
            try:
                return await self._ask(process, bot, task, seconds or self._seconds)
            finally:
                self._idle.append(process)

    async def _ask(self, process: _Process, bot: str, task: bytes, seconds: float) -> Answer:
        try:
            data = await asyncio.wait_for(process.ask(task), seconds)
            answer = msgspec.json.decode(data, type=Answer)
        except (OSError, EOFError, TimeoutError, msgspec.MsgspecError, asyncio.CancelledError) as error:
            await process.kill()
            if isinstance(error, asyncio.CancelledError):
                raise
            raise BotFailed(f"{bot}: {type(error).__name__}") from None
        if answer.error is not None:
            log.warning("a bot erred", extra={"bot": bot, "error": answer.error})
            raise BotFailed(f"{bot}: {answer.error}")
        return answer
