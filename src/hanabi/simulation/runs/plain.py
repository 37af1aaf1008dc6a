"""Games of bots in plain Python, where each seat gets only its view."""

import ctypes
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import ParamSpec, TypeVar

from hanabi.bots import Bot, SeatedBot
from hanabi.game import Game
from hanabi.rules import ActionError, Event

P = ParamSpec("P")
T = TypeVar("T")


class SeatFailed(Exception):
    """The bot at a seat raised an exception, took too long or chose an illegal action."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason


def play_game(game: Game, bots: Sequence[Bot], seeds: Sequence[int], limit: float | None = None) -> None:
    """Play a dealt game to its end. A `SeatFailed` leaves it as it was before the failed move."""
    seats = [_GuardedSeat(bot, seat, seeds[seat], limit) for seat, bot in enumerate(bots)]
    _tell(seats, game.events)
    while not game.is_over:
        action = seats[game.seat].act()
        try:
            events = game.apply(action)
        except ActionError as error:
            raise SeatFailed(game.seat, f"chose the illegal action {str(action)[:40]!r}: {error}") from error
        _tell(seats, events)


def _tell(seats: Sequence[SeatedBot], events: Sequence[Event]) -> None:
    for event in events:
        for seat in seats:
            seat.observe(event)


class _GuardedSeat(SeatedBot):
    """A bot at its seat with a time limit. Its exceptions become `SeatFailed`."""

    def __init__(self, bot: Bot, seat: int, seed: int, limit: float | None) -> None:
        super().__init__(lambda: bot, seat, seed, may_cheat=True)
        self._limit = limit

    def _ask(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            with time_limit(self._limit):
                return method(*args, **kwargs)
        except TimeIsUp as error:
            raise SeatFailed(self.seat, f"took longer than {self._limit:g} s for a move") from error
        except Exception as error:
            raise SeatFailed(self.seat, f"raised {type(error).__name__}: {error}") from error


class TimeIsUp(BaseException):
    """Raised in code that takes too long. It is not an `Exception`, so bots do not catch it by accident."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TimeIsUp` in the block once it has run for `seconds`; `None` is no limit."""
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
    """Interrupt by the system's timer, which also ends sleeping and waiting."""

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
    """Interrupt by another thread, if there is no such timer. It ends Python code at its next step."""
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
