"""Whose bots think next: a fair queue for the workers.

Many tables of one person must not keep everybody else's bots waiting. So people take turns, whoever waits with how many
tasks, and nobody has all workers alone, if there is more than one.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


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
