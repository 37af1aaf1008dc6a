"""The fair queue for the workers: whoever waits with one task is not kept waiting by somebody with many."""

import asyncio

import pytest

from hanabi.server.bots.pool import FairQueue


class Workers:
    """Tasks that wait for a place and hold it until they are let go."""

    def __init__(self, places: int) -> None:
        self._queue = FairQueue(places)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def want(self, *names: str) -> None:
        """Ask for a place for each: the name's first letter is the owner."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self._tasks[name] = asyncio.ensure_future(self._hold(name))
        await settle()

    async def _hold(self, name: str) -> None:
        async with self._queue.place(name[0]):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        """Let a task give its place back."""
        self._ends[name].set()
        await self._tasks[name]
        await settle()

    async def cancel(self, name: str) -> None:
        """A task that is given up."""
        self._tasks[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self._tasks[name]
        await settle()


async def settle() -> None:
    """Let everything happen that can happen now."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_nobody_has_all_workers_alone() -> None:
    workers = Workers(2)
    await workers.want("e1", "e2", "e3")
    assert workers.begun == ["e1"]
    await workers.want("a1")
    assert workers.begun == ["e1", "a1"]


async def test_people_take_turns_however_many_tasks_they_have() -> None:
    workers = Workers(1)
    await workers.want("e1", "e2", "e3", "a1", "b1", "a2")
    for name in ("e1", "a1", "b1", "e2", "a2"):
        await workers.end(name)
    assert workers.begun == ["e1", "a1", "b1", "e2", "a2", "e3"]


async def test_a_single_worker_is_lent_to_anybody() -> None:
    workers = Workers(1)
    await workers.want("e1", "e2")
    await workers.end("e1")
    assert workers.begun == ["e1", "e2"]


async def test_who_gives_up_keeps_no_place_and_no_turn() -> None:
    workers = Workers(1)
    await workers.want("e1", "a1", "b1")
    await workers.cancel("a1")
    await workers.cancel("e1")
    assert workers.begun == ["e1", "b1"]
    await workers.end("b1")
    await workers.want("a2")
    assert workers.begun[-1] == "a2"
