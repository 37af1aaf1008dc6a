"""One writer commits everything that waits together, so that a disk's pace is shared by all."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.errors import Unavailable
from hanabi.server.metrics import COMMIT_SECONDS, COMMITTED

BATCH = 500

FAILURES = (SQLAlchemyError, OSError, TimeoutError, EOFError)
"""What a database that is full, locked or gone raises."""


class Conflict(Exception):
    """Somebody else wrote the same number, or the same command, first."""


Write = tuple[Executable, Mapping[str, Any]]
"""A statement and its values."""


@dataclass(slots=True)
class _Job:
    writes: Sequence[Write]
    wakes: str | None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Takes writes from everybody and returns when they are on the disk."""

    def __init__(
        self, engine: AsyncEngine, notify: Callable[[AsyncConnection, list[str]], Awaitable[None]] | None = None
    ) -> None:
        self._engine = engine
        self._notify = notify
        self._waiting: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        await self._waiting.join()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def write(self, *writes: Write, wakes: str | None = None) -> None:
        """Return when all of these are durable together; `wakes` names a table to tell other processes of.

        Raises `Conflict` where a unique key was taken and `Unavailable` where nothing can be saved.
        """
        job = _Job(writes, wakes)
        self._waiting.put_nowait(job)
        await job.done

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[_Job]) -> None:
        began = time.perf_counter()
        try:
            await self._together(batch)
        except FAILURES as error:
            # One bad job must not fail its neighbours: each on its own, unless the database itself is gone.
            await self._one_by_one(batch, error)
        else:
            for job in batch:
                _settle(job)
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        COMMITTED.inc(len(batch))

    async def _one_by_one(self, batch: list[_Job], error: Exception) -> None:
        if not isinstance(error, IntegrityError):
            for job in batch:
                _settle(job, _unavailable())
            return
        for job in batch:
            try:
                await self._together([job])
                _settle(job)
            except IntegrityError:
                _settle(job, Conflict())
            except FAILURES:
                _settle(job, _unavailable())

    async def _together(self, batch: list[_Job]) -> None:
        grouped: dict[Executable, list[Mapping[str, Any]]] = {}
        for job in batch:
            for statement, values in job.writes:
                grouped.setdefault(statement, []).append(values)
        async with self._engine.begin() as connection:
            for statement, rows in grouped.items():
                await connection.execute(statement, rows)
            wakes = [job.wakes for job in batch if job.wakes]
            if self._notify is not None and wakes:
                await self._notify(connection, wakes)


def _settle(job: _Job, error: Exception | None = None) -> None:
    """Tell whoever waits what came of it; somebody who stopped waiting is told nothing."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


def _unavailable() -> Unavailable:
    return Unavailable("Nothing can be saved just now. Nothing was changed; try again in a moment.")
