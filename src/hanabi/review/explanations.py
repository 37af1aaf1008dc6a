"""Every move of a game with a bot's reasons: for the move itself, or for what it would have done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanabi.bots import Bot, Explanation, catch_up, make_bot
from hanabi.game import Game, Move
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action, Event
from hanabi.views import Seat


@dataclass(frozen=True, slots=True)
class Reason:
    """What a bot says of one move."""

    turn: int
    seat: int
    action: Action
    """What was done."""
    choice: Action
    """What the bot would have done."""
    explanation: Explanation | None
    """Why the bot would have done that."""


class Watcher:
    """A bot that follows a game from a seat without playing in it."""

    def __init__(self, game: Game, seat: int, bot: Bot) -> None:
        self.bot = bot
        self.view = game.view(Seat(seat))
        catch_up(bot, self.view, seat, seed=0)

    def observe(self, events: Sequence[Event]) -> None:
        """Follow what happened."""
        for event in events:
            self.bot.observe(self.view, self.view.observe(event))


def reasons(record: Record, name: str) -> Iterator[Reason]:
    """Go through a recorded game with a bot, by name, behind every seat."""
    game = Game(record.rules, record.deck, first=record.first)
    watchers = [Watcher(game, seat, make_bot(name)) for seat in range(record.rules.players)]
    for entry in record.entries:
        if isinstance(entry, Move):
            watcher = watchers[game.seat]
            choice = watcher.bot.act(watcher.view)
            yield Reason(game.turn, game.seat, entry.action, choice, watcher.bot.explain())
        told = len(game.events)
        enter(game, entry)
        for watcher in watchers:
            watcher.observe(game.events[told:])
