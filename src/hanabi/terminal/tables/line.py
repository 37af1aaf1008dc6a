"""A thread in which the conversation with a server runs, while the screens stay as plain as they are."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from hanabi.client import TableClosed

LONGEST = 30.0
"""Seconds for the server to answer a command."""

T = TypeVar("T")


class Line:
    """A thread with an event loop, in which the conversation with the server runs."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, task: Coroutine[Any, Any, T]) -> "Future[T]":
        """Begin something in the loop."""
        return asyncio.run_coroutine_threadsafe(task, self._loop)

    def ask(self, task: Coroutine[Any, Any, T]) -> T:
        """Do something in the loop and wait for its answer."""
        try:
            return self.start(task).result(LONGEST)
        except TimeoutError:
            raise TableClosed("The server does not answer.") from None

    def close(self) -> None:
        """Hang up: end whatever still runs, then the loop."""
        self.ask(_end_others())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONGEST)
        self._loop.close()


async def _end_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
