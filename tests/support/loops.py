"""Event loops for tests; nothing of the server is imported here, so that other tests start faster."""

import asyncio


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next timer as soon as nothing else is ready."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0

    def time(self) -> float:
        """Return the virtual seconds since the loop began."""
        return self._now

    def _run_once(self) -> None:
        if not self._ready:  # type: ignore[attr-defined]
            timers = [timer.when() for timer in self._scheduled if not timer.cancelled()]  # type: ignore[attr-defined]
            self._now = max(self._now, min(timers, default=self._now))
        super()._run_once()  # type: ignore[misc]
