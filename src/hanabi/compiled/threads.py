"""Threads that share a large batch; compiled code runs in them in parallel."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hanabi.rules import HanabiError

T = TypeVar("T")

FEWEST = 512
"""The fewest games that are worth a thread."""


class ThreadsError(HanabiError, ValueError):
    """The number of threads is invalid."""


class Threads:
    """A number of threads; with one, work is done in the caller's thread."""

    def __init__(self, count: int = 1) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 1024:
            raise ThreadsError(f"The number of threads must be 1 to 1024, not {str(count)[:20]}.")
        self._count = count
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="hanabi") if count > 1 else None

    def share(self, work: Callable[[slice], T], places: int) -> list[T]:
        """Run `work` on slices of the places and return the results in order."""
        shares = min(self._count, places // FEWEST)
        if self._pool is None or shares <= 1:
            return [work(slice(0, places))]
        bounds = [places * share // shares for share in range(shares + 1)]
        return list(self._pool.map(work, map(slice, bounds, bounds[1:])))
