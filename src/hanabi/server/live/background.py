"""Background tasks of a table."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from hanabi.server.storage.writer import Conflict
from hanabi.table.errors import Unavailable

log = logging.getLogger("hanabi.inbox")


class Background:
    """The running background tasks of one table."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        """Whether a task is still running."""
        return bool(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task; its errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(report)

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in self._tasks:
            task.cancel()


def report(work: "asyncio.Future[None]") -> None:
    """Log the error of a failed task; what could not be saved now is retried at the next sweep."""
    error = None if work.cancelled() else work.exception()
    if isinstance(error, Unavailable | Conflict):
        log.warning("put off until the database is back")
    elif error is not None:
        log.error("background work failed", exc_info=error)
