"""When entries happened by the monotonic clock: a wall clock that is set stops no bot and refills no clock."""

from collections.abc import Iterable

from hanabi.server.live.ports import Clock
from hanabi.table.turn_clock import Due, Start


class Moments:
    """The moments from which something at one table is counted."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._moments: dict[Start, float] = {}

    def recall(self, starts: Iterable[Start]) -> None:
        """Take entries from before this process where the log says that they happened, but never in the future."""
        now, today = self._clock.monotonic(), self._clock()
        self._moments = {start: now - max(0, today - start.at) / 1000 for start in starts}

    def follow(self, starts: Iterable[Start]) -> None:
        """Whichever of these entries is new has just happened; forget all others."""
        known = self._moments
        now = self._clock.monotonic()
        self._moments = {start: known.get(start, now) for start in starts}

    def seconds_since(self, start: Start) -> float:
        """How long ago one of these entries happened."""
        return self._clock.monotonic() - self._moments[start]

    def seconds_until(self, due: Due) -> float:
        """How long it is until something is due; less than nothing for what is late."""
        return due.after / 1000 - self.seconds_since(due.since)
