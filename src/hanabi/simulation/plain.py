"""Games of bots written in plain Python: each seat gets its view and nothing else."""

from collections.abc import Sequence

from hanabi.bots import Bot
from hanabi.game import Game
from hanabi.rules import Action, ActionError, Event
from hanabi.simulation.limits import TimeIsUp, time_limit
from hanabi.views import Omniscient, Seat, View


class SeatFailed(Exception):
    """The bot at a seat raised, took too long or chose an illegal action."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason


def play_game(game: Game, bots: Sequence[Bot], seeds: Sequence[int], limit: float | None = None) -> None:
    """Play a dealt game to its end; a `SeatFailed` leaves it as it was before the bad move."""
    watchers = [_Watcher(game, seat, bot, seeds[seat], limit) for seat, bot in enumerate(bots)]
    _tell(watchers, game.events[1:])
    while not game.is_over:
        watcher = watchers[game.seat]
        action = watcher.act()
        try:
            events = game.apply(action)
        except ActionError as error:
            raise SeatFailed(game.seat, f"chose {str(action)[:40]}, which is not possible: {error}") from error
        _tell(watchers, events)


def _tell(watchers: Sequence["_Watcher"], events: Sequence[Event]) -> None:
    for event in events:
        for watcher in watchers:
            watcher.observe(event)


class _Watcher:
    """A bot at its seat with its view; what it raises becomes a `SeatFailed`."""

    def __init__(self, game: Game, seat: int, bot: Bot, seed: int, limit: float | None) -> None:
        self.bot, self.seat, self.limit = bot, seat, limit
        started = game.events[0]
        self.view = View.of([started], Omniscient() if bot.cheats else Seat(seat))
        try:
            with time_limit(limit):
                bot.start(game.rules, seat, seed)
                bot.observe(self.view, started)
        except (Exception, TimeIsUp) as error:
            raise self._failed(error) from error

    def observe(self, event: Event) -> None:
        seen = self.view.observe(event)
        try:
            with time_limit(self.limit):
                self.bot.observe(self.view, seen)
        except (Exception, TimeIsUp) as error:
            raise self._failed(error) from error

    def act(self) -> Action:
        try:
            with time_limit(self.limit):
                return self.bot.act(self.view)
        except (Exception, TimeIsUp) as error:
            raise self._failed(error) from error

    def _failed(self, error: BaseException) -> SeatFailed:
        if isinstance(error, TimeIsUp):
            return SeatFailed(self.seat, f"took longer than {self.limit:g} s for a move")
        return SeatFailed(self.seat, f"raised {type(error).__name__}: {error}")
