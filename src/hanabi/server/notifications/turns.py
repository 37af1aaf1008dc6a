"""Turns that have begun and are to be planned, none of them twice.

Whoever is away is called to a turn at once. Whoever sits at the table moves within seconds more often than not, so
such a turn is planned only once it has lasted: a lively table without a clock asks the database for nothing.
"""

import asyncio
from typing import NamedTuple

from hanabi.server.notifications.storage import StoredCall

MOST = 1000
"""Turns that wait to be planned; what comes on top of them is not called."""

LASTING_SECONDS = 20.0
"""So long a turn of somebody who is at the table lasts before it is planned."""

LOOK_SECONDS = 2.0


class Turn(NamedTuple):
    """A turn that has begun, and whose it is."""

    person: str
    here: bool
    call: StoredCall
    total: int
    """How long the turn may take, in milliseconds."""


class Turns:
    """Turns that wait to be planned."""

    def __init__(self) -> None:
        self._ready: asyncio.Queue[Turn] = asyncio.Queue(MOST)
        self._lasting: dict[str, tuple[float, Turn]] = {}
        """By table, the turns of those who are there and when they began, the oldest first."""

    def add(self, turn: Turn) -> None:
        """Take a turn on, to be planned now or later; never waits."""
        if turn.here:
            self._lasting[turn.call.table_id] = asyncio.get_running_loop().time(), turn
        else:
            self._put(turn)

    def forget(self, table: str) -> None:
        """Forget the turn of a table that is over before it was planned."""
        self._lasting.pop(table, None)

    async def next(self) -> Turn:
        """The next turn that is to be planned."""
        return await self._ready.get()

    async def watch(self) -> None:
        """For ever, let turns be planned that last."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.ripen(asyncio.get_running_loop().time() - LASTING_SECONDS)

    def ripen(self, begun: float) -> None:
        """Let turns be planned that began by a moment."""
        while self._lasting and next(iter(self._lasting.values()))[0] <= begun:
            self._put(self._lasting.pop(next(iter(self._lasting)))[1])

    def rest(self) -> list[Turn]:
        """Every turn that was not planned yet, the oldest first; none waits any more."""
        waiting = [self._ready.get_nowait() for _ in range(self._ready.qsize())]
        waiting += [turn for _, turn in self._lasting.values()]
        self._lasting.clear()
        return waiting

    def _put(self, turn: Turn) -> None:
        if not self._ready.full():
            self._ready.put_nowait(turn)
