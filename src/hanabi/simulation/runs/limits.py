"""A time limit for code of others: a bot that hangs is interrupted."""

import ctypes
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TimeIsUp(BaseException):
    """Raised inside the code that took too long; no `Exception`, so that bots do not catch it by accident."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TimeIsUp` in the block once it has run for so many seconds; `None` is no limit."""
    if seconds is None:
        yield
    elif threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        with _alarm(seconds):
            yield
    else:
        with _interruption(seconds):
            yield


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """By the system's timer, which also ends sleeping and waiting."""

    def ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        raise TimeIsUp

    usual = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)


@contextmanager
def _interruption(seconds: float) -> Iterator[None]:
    """By another thread, where there is no such timer: it ends Python code at its next step."""
    thread = ctypes.c_ulong(threading.get_ident())
    over = threading.Lock()
    ended = False

    def interrupt() -> None:
        with over:
            if not ended:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(TimeIsUp))

    timer = threading.Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with over:
            ended = True
        timer.cancel()
