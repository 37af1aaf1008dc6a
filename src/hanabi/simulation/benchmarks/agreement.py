"""How often bots would have moved as people did, in games that people played."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from hanabi.bots import SeatedBot, make_bot
from hanabi.game import Game, Move
from hanabi.records.record import Record, enter
from hanabi.rules import Action, Hint


@dataclass(slots=True)
class Agreement:
    """The moves of people that a bot was asked about, and how many it would have made."""

    moves: int = 0
    same: int = 0
    """The very same move."""
    same_kind: int = 0
    """A play for a play, a discard for a discard, a hint for a hint."""
    same_target: int = 0
    """The same move, or a hint to the same player."""

    def count(self, theirs: Action, own: Action) -> None:
        """Compare one move with a bot's."""
        self.moves += 1
        self.same += theirs == own
        self.same_kind += type(theirs) is type(own)
        hinted = isinstance(theirs, Hint) and isinstance(own, Hint) and theirs.offset == own.offset
        self.same_target += theirs == own or hinted


def agreement(records: Iterable[Record], name: str) -> Agreement:
    """How often a bot would have moved as the players of some records did."""
    result = Agreement()
    for record in records:
        for theirs, own in moves_beside(record, name):
            result.count(theirs, own)
    return result


def moves_beside(record: Record, name: str) -> Iterator[tuple[Action, Action]]:
    """Every move of a record beside the one that a bot would have made at that seat."""
    game = Game(record.rules, record.deck, first=record.first)
    seats = [SeatedBot(partial(make_bot, name), seat, seat, may_cheat=True) for seat in range(record.rules.players)]
    for entry in record.entries:
        if isinstance(entry, Move):
            for seat in seats:
                seat.follow(game.events)
            yield entry.action, seats[entry.seat].act()
        enter(game, entry)
