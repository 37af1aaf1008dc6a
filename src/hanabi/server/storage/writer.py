"""A single writer that commits all pending writes together, so that they share the cost of a disk sync."""

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.server.monitoring import COMMIT_SECONDS, COMMITTED
from hanabi.server.storage.database import is_postgres, open_sqlite
from hanabi.server.storage.file import FileClaim
from hanabi.table.errors import Unavailable

log = logging.getLogger("hanabi.writer")

BATCH = 500

SOON_SECONDS = 2.0
"""How long background writes may be delayed; of several writes with the same key, only the latest is made."""

PACE_SECONDS = 0.01
"""The interval between the starts of two commits under load; writes that arrive meanwhile share the next one."""

CROWD = 4
"""The number of writes in a commit that counts as load; single writes do not wait for others."""

FAILURES = (SQLAlchemyError, OSError, TimeoutError, EOFError)
"""The exceptions raised by a database that is full, locked or gone."""


Rows = list[Mapping[str, Any]]
"""The values for repeated executions of one statement."""

Notify = Callable[[AsyncConnection, Sequence[str]], Awaitable[None]]
"""Notifies the other processes of changed tables, once the transaction is committed."""


class Transactions(Protocol):
    """Commits transactions."""

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:
        """Return when all writes are durable together; raise if none of them is."""

    async def close(self) -> None:
        """Release the resources."""


class SqliteTransactions:
    """Transactions in a thread of their own, in one go, so that they do not wait for the event loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = open_sqlite(engine.url)
        self._claim = FileClaim(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:  # noqa: ARG002
        """Write in the thread; a SQLite file has a single process, so there is no other one to notify."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    def _write(self, writes: Mapping[Executable, Rows]) -> None:
        with self._engine.begin() as connection:
            self._claim.check()  # writes to a deleted file would be lost
            for statement, rows in writes.items():
                connection.execute(statement, rows)

    async def close(self) -> None:
        """Shut down the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class PostgresTransactions:
    """Transactions over the network."""

    def __init__(self, engine: AsyncEngine, notify: Notify | None) -> None:
        self._engine = engine
        self._notify = notify

    async def commit(self, writes: Mapping[Executable, Rows], wakes: Sequence[str]) -> None:
        """Write, and notify the other processes."""
        async with self._engine.begin() as connection:
            for statement, rows in writes.items():
                await connection.execute(statement, rows)
            if self._notify is not None and wakes:
                await self._notify(connection, wakes)

    async def close(self) -> None:
        """Do nothing: there are no resources."""


def open_transactions(engine: AsyncEngine, notify: Notify | None) -> Transactions:
    """Return the kind of transactions for a database."""
    return PostgresTransactions(engine, notify) if is_postgres(engine) else SqliteTransactions(engine)


class Conflict(Exception):
    """Optimistic locking failed: the same number or command was already written."""


Write = tuple[Executable, Mapping[str, Any]]
"""A statement and its values."""


class _Job:
    __slots__ = ("done", "wakes", "writes")

    def __init__(self, writes: Sequence[Write], wakes: str | None) -> None:
        self.writes = writes
        self.wakes = wakes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """Takes writes from everywhere and confirms them once they are durable."""

    def __init__(self, engine: AsyncEngine, notify: Notify | None = None) -> None:
        self._transactions = open_transactions(engine, notify)
        self._waiting: list[_Job] = []
        self._soon: dict[str, Write] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._hurried = False
        self._some = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._ending = False

    def start(self) -> None:
        """Start writing."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write everything pending, then stop."""
        self._ending = True
        self._hurry()
        if self._task is not None:
            await self._task
        await self._transactions.close()

    def write(self, *writes: Write, wakes: str | None = None) -> "asyncio.Future[None]":
        """Queue writes before any later ones; the future completes when all of them are durable together.

        It raises `Conflict` if a unique key was taken and `Unavailable` if nothing can be saved.
        `wakes` names a table of which to notify other processes.
        """
        job = _Job(writes, wakes)
        self._waiting.append(job)
        self._some.set()
        return job.done

    def write_soon(self, key: str, write: Write, *, hurry: bool = False) -> None:
        """Write in the background, soon or, if `hurry`, with the next commit; a later write of a key replaces it."""
        self._soon[key] = write
        if hurry:
            self._hurry()
        else:
            self._set_alarm()

    def drop_soon(self, key: str) -> None:
        """Drop a background write that a later write makes redundant."""
        self._soon.pop(key, None)

    def _set_alarm(self) -> None:
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(SOON_SECONDS, self._hurry)

    def _hurry(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._hurried = True
        self._some.set()

    async def _run(self) -> None:
        due = 0.0
        while True:
            await self._some.wait()
            if not self._ending:
                await asyncio.sleep(due - time.monotonic())
            began = time.monotonic()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            soon = self._take_soon()
            if batch or soon:
                await self._commit(batch, soon)
            elif self._ending:
                return
            due = began + PACE_SECONDS if len(batch) >= CROWD else 0.0
            if not self._waiting and not self._ending:
                self._some.clear()

    def _take_soon(self) -> dict[str, Write]:
        if not self._hurried and not self._ending:
            return {}
        soon, self._soon, self._hurried = self._soon, {}, False
        return soon

    async def _commit(self, batch: list[_Job], soon: dict[str, Write]) -> None:
        began = time.perf_counter()
        try:
            await self._together(batch, soon.values())
        except IntegrityError:
            self._put_off(soon)
            # One failing job must not fail the others.
            for job in batch:
                await self._alone(job)
        except Exception as error:
            self._put_off(soon)
            _fail(batch, error)
        else:
            for job in batch:
                _settle(job)
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        COMMITTED.inc(len(batch))

    def _put_off(self, soon: dict[str, Write]) -> None:
        """Retry background writes later, unless newer ones replace them; not while shutting down."""
        if not self._ending:
            self._soon = soon | self._soon
            self._set_alarm()

    async def _alone(self, job: _Job) -> None:
        try:
            await self._together([job], ())
        except IntegrityError:
            _settle(job, Conflict())
        except Exception as error:
            _fail([job], error)
        else:
            _settle(job)

    async def _together(self, batch: list[_Job], soon: Iterable[Write]) -> None:
        writes = itertools.chain(soon, *(job.writes for job in batch))
        await self._transactions.commit(_grouped(writes), [job.wakes for job in batch if job.wakes])


def _grouped(writes: Iterable[Write]) -> dict[Executable, Rows]:
    """Group writes by statement; of those that update the same row in the same way, keep the latest."""
    grouped: dict[Executable, dict[object, Mapping[str, Any]]] = {}
    for number, (statement, values) in enumerate(writes):
        grouped.setdefault(statement, {})[values.get("which", number)] = values
    return {statement: list(rows.values()) for statement, rows in grouped.items()}


def _settle(job: _Job, error: Exception | None = None) -> None:
    """Complete a job, unless its caller has stopped waiting."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


def _fail(jobs: list[_Job], error: Exception) -> None:
    """Fail all jobs, so that no caller waits for ever."""
    if not isinstance(error, FAILURES):
        log.error("a commit failed", exc_info=error)
    for job in jobs:
        _settle(job, Unavailable("Nothing can be saved just now. Nothing was changed; try again in a moment."))
