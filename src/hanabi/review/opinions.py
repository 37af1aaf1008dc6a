"""Opinions: what a bot would have done at a move and why, and what the conventions read in a hint.

They are opinions, and no measure of a move: people have conventions of their own.
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
    """What a bot says of one move."""

    turn: int
    seat: int
    action: Action
    """What was done."""
    choice: Action
    """What the bot would have done."""
    reason: Reason | None
    """Why the bot would have done that."""
    bot: str = ""
    """Whose opinion it is."""


def opinions(record: Record, name: str, turns: Container[int] | None = None) -> Iterator[Opinion]:
    """Go through a recorded game with a bot, by name, behind every seat; ask it at some turns or at all."""
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
    """What the conventions take a card for after a hint, from the eyes of whoever was hinted."""

    turn: int
    seat: int
    slot: int
    kind: str
    """What is to be done with it, such as `play` or `save`: see `hanabi.bots.conventions`."""
    cards: tuple[Card, ...]
    """What it is taken for."""
    actual: Card
    """What it was."""


def readings(record: Record, turns: Container[int] | None = None) -> Iterator[Reading]:
    """What was to be read in the hints of a game, at some turns or at all, by the conventions of experienced people."""
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
