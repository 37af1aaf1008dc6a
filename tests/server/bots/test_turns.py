"""The fair queue for workers: an owner with one task does not wait for an owner with many."""

import asyncio

import pytest

from hanabi.server.bots.pool import FairQueue


class Workers:
    """Tasks that wait for a place and hold it until they are released."""

    def __init__(self, places: int) -> None:
        self._queue = FairQueue(places)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def want(self, *names: str) -> None:
        """Request a place for each task; the first letter of its name is the owner."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self._tasks[name] = asyncio.ensure_future(self._hold(name))
        await settle()

    async def _hold(self, name: str) -> None:
        async with self._queue.place(name[0]):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        """Let a task release its place."""
        self._ends[name].set()
        await self._tasks[name]
        await settle()

    async def cancel(self, name: str) -> None:
        """Cancel a task."""
        self._tasks[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self._tasks[name]
        await settle()


async def settle() -> None:
    """Let all pending callbacks run."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_no_owner_occupies_all_workers() -> None:
    workers = Workers(2)
    await workers.want("e1", "e2", "e3")
    assert workers.begun == ["e1"]
    await workers.want("a1")
    assert workers.begun == ["e1", "a1"]


async def test_owners_take_turns_however_many_tasks_they_have() -> None:
    workers = Workers(1)
    await workers.want("e1", "e2", "e3", "a1", "b1", "a2")
    for name in ("e1", "a1", "b1", "e2", "a2"):
        await workers.end(name)
    assert workers.begun == ["e1", "a1", "b1", "e2", "a2", "e3"]


async def test_a_single_worker_serves_every_owner() -> None:
    workers = Workers(1)
    await workers.want("e1", "e2")
    await workers.end("e1")
    assert workers.begun == ["e1", "e2"]


async def test_cancelled_tasks_keep_no_place_and_no_turn() -> None:
    workers = Workers(1)
    await workers.want("e1", "a1", "b1")
    await workers.cancel("a1")
    await workers.cancel("e1")
    assert workers.begun == ["e1", "b1"]
    await workers.end("b1")
    await workers.want("a2")
    assert workers.begun[-1] == "a2"
