"""Opinions: what a bot would have done in place of a move and why, and how conventions read a hint.

They do not measure the quality of a move: people have their own conventions.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import partial

from hanabi.bots import Reason, SeatedBot, make_bot
from hanabi.game import Game, Move
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action, Card, Hint
from hanabi.views import Seat


@dataclass(frozen=True, slots=True)
class Opinion:
    """A bot's opinion of one move."""

    turn: int
    seat: int
    action: Action
    """The action that was taken."""
    choice: Action
    """The action that the bot would have chosen."""
    reason: Reason | None
    """The bot's reason for its choice."""
    bot: str = ""
    """The name of the bot."""


def opinions(record: Record, name: str, turns: Container[int] | None = None) -> Iterator[Opinion]:
    """Replay a recorded game with a bot at every seat, and yield its opinions of some or all moves."""
    game = Game(record.rules, record.deck, first=record.first)
    seats = [SeatedBot(partial(make_bot, name), seat, seed=0, may_cheat=True) for seat in range(record.rules.players)]
    for entry in record.entries:
        if isinstance(entry, Move) and (turns is None or game.turn in turns):
            seat = seats[game.seat]
            seat.follow(game.events)
            choice = seat.act()
            yield Opinion(game.turn, game.seat, entry.action, choice, seat.explain(), name)
        enter(game, entry)


@dataclass(frozen=True, slots=True)
class Reading:
    """The meaning of a hint for one card by the conventions, from the point of view of the hinted player."""

    turn: int
    seat: int
    slot: int
    kind: str
    """What to do with the card, such as `play` or `save`: see `hanabi.bots.conventions`."""
    cards: tuple[Card, ...]
    """What the card should be."""
    actual: Card
    """What the card was."""


def readings(record: Record, turns: Container[int] | None = None) -> Iterator[Reading]:
    """Yield how experienced players would read the hints of a game, at some turns or all."""
    from hanabi.bots.conventions import Insight

    game = Game(record.rules, record.deck, first=record.first)
    for entry in record.entries:
        turn = game.turn
        enter(game, entry)
        if isinstance(entry, Move) and isinstance(entry.action, Hint) and (turns is None or turn in turns):
            target = (entry.seat + entry.action.offset) % record.rules.players
            if game.is_over:
                continue
            for meaning in Insight(game.view(Seat(target)), "expert").latest:
                actual = game.hands[meaning.seat][meaning.slot]
                yield Reading(turn, meaning.seat, meaning.slot, meaning.kind, meaning.cards, actual)
