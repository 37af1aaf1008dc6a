"""How often bots would have moved as people did, in games that people played."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from hanabi.bots import SeatedBot, make_bot
from hanabi.game import Game, Move
from hanabi.records.record import Record, enter
from hanabi.rules import Action, Hint, Play, kernel


@dataclass(frozen=True, slots=True)
class Pair:
    """A move that was made beside the one that a bot would have made."""

    theirs: Action
    own: Action
    blind: bool
    """Whether theirs was the play of a card that no hint had touched, and it fitted."""
    strikes: bool
    """Whether the bot's own would have been a strike."""


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
    blind: int = 0
    """Plays of people that fitted although no hint had touched the card."""
    same_blind: int = 0
    """Those of them that the bot would have made."""
    strikes: int = 0
    """Moves of the bot that would have been strikes."""

    def count(self, pair: Pair) -> None:
        """Compare one move with a bot's."""
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
    """How often a bot would have moved as the players of some records did."""
    result = Agreement()
    for record in records:
        for pair in moves_beside(record, name):
            result.count(pair)
    return result


def moves_beside(record: Record, name: str) -> Iterator[Pair]:
    """Every move of a record beside the one that a bot would have made at that seat."""
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
    """Whether a move plays a fitting card that no hint has touched."""
    action = move.action
    return isinstance(action, Play) and not game.state.told[game.seat][action.slot] and _fits(game, action)


def _fits(game: Game, action: Play) -> bool:
    return kernel.fits(game.state, game.rules.compiled, game.state.hands[game.seat][action.slot])
