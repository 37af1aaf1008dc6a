"""Every move of a game with a bot's reasons: for the move itself, or for what it would have done."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from hanabi.bots import Reason, SeatedBot, make_bot
from hanabi.game import Game, Move
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a bot says of one move."""

    turn: int
    seat: int
    action: Action
    """What was done."""
    choice: Action
    """What the bot would have done."""
    reason: Reason | None
    """Why the bot would have done that."""


def opinions(record: Record, name: str) -> Iterator[Opinion]:
    """Go through a recorded game with a bot, by name, behind every seat."""
    game = Game(record.rules, record.deck, first=record.first)
    seats = [SeatedBot(partial(make_bot, name), seat, seed=0, may_cheat=True) for seat in range(record.rules.players)]
    for entry in record.entries:
        for seat in seats:
            seat.follow(game.events)
        if isinstance(entry, Move):
            seat = seats[game.seat]
            choice = seat.act()
            yield Opinion(game.turn, game.seat, entry.action, choice, seat.explain())
        enter(game, entry)
