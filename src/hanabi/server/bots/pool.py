"""The worker processes in which bots think, and a fair queue for them.

Many tables of one person must not keep everybody else's bots waiting. So people take turns, whoever waits with how many
tasks, and nobody has all workers alone, if there is more than one.
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
    """So many places, for which people take turns."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._share = max(1, places - 1)
        self._held: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """A place for one task of somebody, as soon as it is their turn."""
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
        """Who has waited longest since they last had a place, among those who may have one more place."""
        for owner, turns in list(self._waiting.items()):
            while turns and turns[0].done():  # given up meanwhile
                turns.popleft()
            if not turns:
                del self._waiting[owner]
            elif self._held[owner] < self._share:
                return owner
        return None


log = logging.getLogger("hanabi.bots")

BOT_SECONDS = 10.0
"""How long a bot may think before its process is ended."""

TASKS = "hanabi.server.bots.tasks"
"""The module with what tables ask of bots."""

MAX_ANSWER = 100_000


def honest_bots() -> frozenset[str]:
    """The bots that may sit at a table: all but those that look at their own cards."""
    return frozenset(name for name, descriptor in BOTS.items() if not descriptor.cheats)


class _Process:
    """One worker, started when it is first needed and again after it was ended."""

    def __init__(self, tasks: str, nice: int) -> None:
        self._arguments = (tasks, str(nice))
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """The running process."""
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
        """End the process, whatever it does."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None


class BotPool:
    """Worker processes for the tasks of a module; those that are `nice` give way to all other processes."""

    def __init__(self, size: int = 2, seconds: float = BOT_SECONDS, *, tasks: str = TASKS, nice: int = 0) -> None:
        self._idle = [_Process(tasks, nice) for _ in range(size)]
        self._queue = FairQueue(size)
        self._seconds = seconds

    async def start(self) -> None:
        """Start the processes ahead of the first move."""
        for process in self._idle:
            await process.start()

    async def stop(self) -> None:
        """End the processes."""
        await asyncio.gather(*(process.kill() for process in self._idle))

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:
        """The action that a bot chooses, and why; `BotFailed` if it hangs, dies or errs."""
        task = {"type": "choose", "bot": bot, "key": key, "seat": seat, "seed": seed, "events": msgspec.Raw(events)}
        answer = await self._lend(bot, msgspec.json.encode(task), owner)
        if answer.action is None:
            raise BotFailed(f"{bot}: no action")
        return Chosen(answer.action, answer.thoughts[0] if answer.thoughts else None)

    async def think(self, task: msgspec.Struct, *, owner: str, seconds: float | None = None) -> Answer:
        """What a bot has to say; `BotFailed` if it dies or errs, or takes longer than `seconds` or the usual time."""
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
