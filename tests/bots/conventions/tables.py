"""Whole games with a bot at every seat, each with its own view."""

from collections.abc import Iterator

from hanabi import Game, Rules
from hanabi.bots import Bot, make_bot
from hanabi.compiled.deals import game_of_run
from hanabi.rules import Action
from hanabi.views import View
from hanabi.views.viewers import Seat


class Table:
    """A game with a bot at every seat, each with its own view."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.bots: list[Bot] = [make_bot(name) for name in names]
        self.views = [View.of(game.events[:1], Seat(seat)) for seat in range(len(names))]
        self._seen = 1
        for seat, bot in enumerate(self.bots):
            bot.start(game.rules, seat, seat)
        self.update()

    def update(self) -> None:
        for event in self.game.events[self._seen :]:
            for bot, view in zip(self.bots, self.views, strict=True):
                bot.observe(view, view.observe(event))
        self._seen = len(self.game.events)

    def turns(self) -> Iterator[tuple[int, Action]]:
        while not self.game.is_over:
            seat = self.game.seat
            action = self.bots[seat].act(self.views[seat])
            yield seat, action
            self.game.apply(action)
            self.update()


def table_of(players: int, number: int, name: str = "conventions") -> Table:
    return Table(game_of_run(Rules(players=players), 0, number), [name] * players)
