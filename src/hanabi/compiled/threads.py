"""Threads that share the places of a large batch; compiled code runs in them side by side."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hanabi.rules import HanabiError

T = TypeVar("T")

FEWEST = 512
"""Fewer places than this are not worth a thread of their own."""


class ThreadsError(HanabiError, ValueError):
    """A number of threads that nobody can start."""


class Threads:
    """So many threads; one does everything in the caller's own."""

    def __init__(self, count: int = 1) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= 1024:
            raise ThreadsError(f"The number of threads must be 1 to 1024, not {str(count)[:20]}.")
        self._count = count
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="hanabi") if count > 1 else None

    def share(self, work: Callable[[slice], T], places: int) -> list[T]:
        """Do the work for every place, in slices, and return what came of each, in order."""
        shares = min(self._count, places // FEWEST)
        if self._pool is None or shares <= 1:
            return [work(slice(0, places))]
        bounds = [places * share // shares for share in range(shares + 1)]
        return list(self._pool.map(work, map(slice, bounds, bounds[1:])))
