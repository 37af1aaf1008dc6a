"""Turns that have begun and wait to be planned, each once.

People who are away are notified at once. People at the table usually move within seconds, so
their turns are planned only after a while: a lively table without a clock causes no database queries.
"""

import asyncio
from typing import NamedTuple

from hanabi.server.notifications.storage import StoredCall

MOST = 1000
"""The maximum number of turns that wait to be planned; turns beyond it cause no notification."""

LASTING_SECONDS = 20.0
"""How long a turn must last before it is planned, if the person is at the table."""

LOOK_SECONDS = 2.0


class Turn(NamedTuple):
    """A turn that has begun, and its player."""

    person: str
    here: bool
    call: StoredCall
    total: int
    """The time limit of the turn, in milliseconds."""


class Turns:
    """The turns that wait to be planned."""

    def __init__(self) -> None:
        self._ready: asyncio.Queue[Turn] = asyncio.Queue(MOST)
        self._lasting: dict[str, tuple[float, Turn]] = {}
        """The turns of people at their tables, by table and with the time when they began, oldest first."""

    def add(self, turn: Turn) -> None:
        """Add a turn, to be planned now or later; never waits."""
        if turn.here:
            self._lasting[turn.call.table_id] = asyncio.get_running_loop().time(), turn
        else:
            self._put(turn)

    def forget(self, table: str) -> None:
        """Drop the turn of a table, because it ended before it was planned."""
        self._lasting.pop(table, None)

    async def next(self) -> Turn:
        """Return the next turn to be planned."""
        return await self._ready.get()

    async def watch(self) -> None:
        """Regularly move turns that have lasted long enough into the queue."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.ripen(asyncio.get_running_loop().time() - LASTING_SECONDS)

    def ripen(self, begun: float) -> None:
        """Queue the turns that began by a moment."""
        while self._lasting and next(iter(self._lasting.values()))[0] <= begun:
            self._put(self._lasting.pop(next(iter(self._lasting)))[1])

    def rest(self) -> list[Turn]:
        """Remove and return all waiting turns, oldest first."""
        waiting = [self._ready.get_nowait() for _ in range(self._ready.qsize())]
        waiting += [turn for _, turn in self._lasting.values()]
        self._lasting.clear()
        return waiting

    def _put(self, turn: Turn) -> None:
        if not self._ready.full():
            self._ready.put_nowait(turn)
