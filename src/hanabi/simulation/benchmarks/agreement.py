"""How often bots choose the same moves as people did in recorded games."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from hanabi.bots import SeatedBot, make_bot
from hanabi.game import Game, Move
from hanabi.records.record import Record, enter
from hanabi.rules import Action, Hint, Play, kernel


@dataclass(frozen=True, slots=True)
class Pair:
    """A person's move, and the move that a bot would have made."""

    theirs: Action
    own: Action
    blind: bool
    """Whether the person correctly played a card that no hint had touched."""
    strikes: bool
    """Whether the bot's move would have been a strike."""


@dataclass(slots=True)
class Agreement:
    """Counts of people's moves that a bot was asked about, and of those that it agreed with."""

    moves: int = 0
    same: int = 0
    """Identical moves."""
    same_kind: int = 0
    """Both moves are plays, both are discards, or both are hints."""
    same_target: int = 0
    """Identical moves, or hints to the same player."""
    blind: int = 0
    """People's correct plays of cards that no hint had touched."""
    same_blind: int = 0
    """Blind plays that the bot would have made, too."""
    strikes: int = 0
    """Moves of the bot that would have been strikes."""

    def count(self, pair: Pair) -> None:
        """Count a pair of moves."""
        theirs, own = pair.theirs, pair.own
        self.moves += 1
        self.same += theirs == own
        self.same_kind += type(theirs) is type(own)
        hinted = isinstance(theirs, Hint) and isinstance(own, Hint) and theirs.offset == own.offset
        self.same_target += theirs == own or hinted
        self.blind += pair.blind
        self.same_blind += pair.blind and theirs == own
        self.strikes += pair.strikes


def agreement(records: Iterable[Record], name: str) -> Agreement:
    """Count how often a bot agrees with the players of some records."""
    result = Agreement()
    for record in records:
        for pair in moves_beside(record, name):
            result.count(pair)
    return result


def moves_beside(record: Record, name: str) -> Iterator[Pair]:
    """Yield every move of a record with the move that a bot would have made at that seat."""
    game = Game(record.rules, record.deck, first=record.first)
    seats = [SeatedBot(partial(make_bot, name), seat, seat, may_cheat=True) for seat in range(record.rules.players)]
    for entry in record.entries:
        if isinstance(entry, Move):
            for seat in seats:
                seat.follow(game.events)
            own = seats[entry.seat].act()
            yield Pair(entry.action, own, _is_blind(game, entry), isinstance(own, Play) and not _fits(game, own))
        enter(game, entry)


def _is_blind(game: Game, move: Move) -> bool:
    """Return whether a move correctly plays a card that no hint has touched."""
    action = move.action
    return isinstance(action, Play) and not game.state.told[game.seat][action.slot] and _fits(game, action)


def _fits(game: Game, action: Play) -> bool:
    return kernel.fits(game.state, game.rules.compiled, game.state.hands[game.seat][action.slot])
