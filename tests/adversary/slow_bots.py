"""Bots that answer slowly."""

import asyncio
from collections.abc import Callable

from hanabi.protocol.messages import Phase
from hanabi.server.bots.tasks import Chosen
from tests.support.tables import NoBots, Playing

HOUR = 3600


class SlowBots(NoBots):
    """Bots that play their first card, after a time that depends on what they see."""

    def __init__(self, seconds: Callable[[bytes], float]) -> None:
        self._seconds = seconds
        self.asked = 0
        self.took: list[float] = []

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:  # noqa: ARG002
        """Wait, then play."""
        self.asked += 1
        self.took.append(self._seconds(events))
        await asyncio.sleep(self.took[-1])
        return Chosen("play 0", None)


def seconds() -> float:
    """Return the time of the event loop."""
    return asyncio.get_running_loop().time()


async def late(table: Playing) -> float:
    """Return how long it takes from now until the clock of the turn runs out."""
    began = seconds()
    while table.table.phase is Phase.PLAYING:
        await asyncio.sleep(0.1)
    return round(seconds() - began)
