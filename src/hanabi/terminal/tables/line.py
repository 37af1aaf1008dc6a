"""A thread for the connection to a server, which keeps the screens synchronous."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from hanabi.client import TableClosed

LONGEST = 30.0
"""The maximum number of seconds to wait for an answer of the server."""

T = TypeVar("T")


class Line:
    """A thread with an event loop for the connection to a server."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, task: Coroutine[Any, Any, T]) -> "Future[T]":
        """Start a task in the loop."""
        return asyncio.run_coroutine_threadsafe(task, self._loop)

    def ask(self, task: Coroutine[Any, Any, T]) -> T:
        """Run a task in the loop and wait for its result."""
        try:
            return self.start(task).result(LONGEST)
        except TimeoutError:
            raise TableClosed("The server is not responding.") from None

    def close(self) -> None:
        """Cancel all tasks and stop the loop."""
        self.ask(_end_others())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONGEST)
        self._loop.close()


async def _end_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
