"""The clocks of the server: wall-clock time for the log, monotonic time for timers."""

import time


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SystemClock:
    """The clocks of this machine."""

    def __call__(self) -> int:
        """Return the milliseconds since 1970; an operator or the network may change the time."""
        return now_ms()

    def monotonic(self) -> float:
        """Return seconds since an arbitrary moment; they never go backwards."""
        return time.monotonic()
