"""Rate limits: how much one stranger may ask for."""

import time
from collections import OrderedDict
from dataclasses import dataclass

MAX_ADDRESSES = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server."""

    message_bytes: int = 4096
    """The largest command."""
    messages_per_second: float = 20.0
    """What one connection may send on average."""
    message_burst: int = 60
    creations_per_second: float = 0.5
    """The tables, people and links that one address may make on average."""
    creation_burst: int = 60
    questions_per_second: float = 2.0
    """How often the bots may be asked for advice and reasons from one address, on average."""
    question_burst: int = 30
    windows: int = 8
    """How often one person may be connected to one table."""
    watchers: int = 200
    """How many may watch one table."""
    patience: int = 200
    """After how many refused messages in a row a connection is closed."""


TRUSTED = Limits(
    messages_per_second=1e6,
    message_burst=10**6,
    creations_per_second=1e6,
    creation_burst=10**6,
    questions_per_second=1e6,
    question_burst=10**6,
)
"""Without limits of pace, for tests and for networks of friends."""


class TokenBucket:
    """A store of tokens that fills up again with time; each message takes one."""

    __slots__ = ("_burst", "_filled", "_rate", "_tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Whether there was a token."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class RateLimiter:
    """A rate limit by address: a token bucket for each, the longest unseen forgotten first."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether an address may make one more thing."""
        bucket = self._buckets.pop(address, None) or TokenBucket(self._rate, self._burst)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
