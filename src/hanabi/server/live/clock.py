"""What time it is, for the log, and how much time has gone by, for all that is due."""

import time


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SystemClock:
    """The clocks of this machine."""

    def __call__(self) -> int:
        """The time in milliseconds since 1970; an operator or the network may set it."""
        return now_ms()

    def monotonic(self) -> float:
        """Seconds from some moment on; nobody sets them back."""
        return time.monotonic()
