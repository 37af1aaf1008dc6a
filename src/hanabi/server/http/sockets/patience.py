"""How long a connection is listened to that is refused again and again."""

import asyncio

from hanabi.protocol.messages import Refused
from hanabi.server.http.rate_limits import Pace
from hanabi.server.monitoring import DROPPED
from hanabi.table.errors import TooFast, code_of

BREATH_SECONDS = 0.05
"""How long nothing more is taken from a connection that went too fast."""

LONG_BREATH_SECONDS = 0.25
"""The same for one that does not mind being refused."""

TOO_FAST = code_of(TooFast())


class Patience:
    """Counts the refusals in a row: one connection is heard more slowly, and in the end not at all."""

    def __init__(self, pace: Pace, culprits: tuple[str, ...]) -> None:
        self._pace = pace
        self._culprits = culprits
        self._refused = 0

    async def mind(self, refused: Refused | None) -> None:
        """Take note of what came of a message, and wait before the next if there was too much."""
        self._refused = 0 if refused is None else self._refused + 1
        if self._refused >= self._pace.limits.patience:
            DROPPED.labels("refused").inc()
            self._pace.penalties.note(*self._culprits)
            raise TooFast("Too many messages that could not be carried out.")
        if self._refused > self._pace.limits.patient:
            await asyncio.sleep(LONG_BREATH_SECONDS)
        elif refused is not None and refused.code == TOO_FAST:
            await asyncio.sleep(BREATH_SECONDS)
