"""Throttle, then drop, connections that keep sending rejected messages."""

import asyncio

from hanabi.protocol.messages import Refused
from hanabi.server.http.rate_limits import Pace
from hanabi.server.monitoring import DROPPED
from hanabi.table.errors import TooFast, code_of

BREATH_SECONDS = 0.05
"""The pause after a message that exceeded the rate limit."""

LONG_BREATH_SECONDS = 0.25
"""The pause for a connection that keeps sending rejected messages."""

TOO_FAST = code_of(TooFast())


class Patience:
    """Counts rejected messages in a row: the connection is throttled first and closed in the end."""

    def __init__(self, pace: Pace, client_keys: tuple[str, ...]) -> None:
        self._pace = pace
        self._client_keys = client_keys
        self._refused = 0

    async def mind(self, refused: Refused | None) -> None:
        """Note the outcome of a message, and pause before the next one if it was rejected too often."""
        self._refused = 0 if refused is None else self._refused + 1
        if self._refused >= self._pace.limits.patience:
            DROPPED.labels("refused").inc()
            self._pace.penalties.note(*self._client_keys)
            raise TooFast("Too many messages that could not be carried out.")
        if self._refused > self._pace.limits.patient:
            await asyncio.sleep(LONG_BREATH_SECONDS)
        elif refused is not None and refused.code == TOO_FAST:
            await asyncio.sleep(BREATH_SECONDS)
