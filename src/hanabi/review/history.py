"""A recorded game as its positions: the states between the moves, and the moves."""

from dataclasses import dataclass

from hanabi.game import Abandonment, Conclusion, Game, Move
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action, Card, HanabiError, State


class NotReviewed(HanabiError):
    """A record that is not reviewed, because its game is not over."""


@dataclass(frozen=True, slots=True)
class Turned:
    """One move of a game: who did what, and which card that showed."""

    turn: int
    """Its number, from 0."""
    seat: int
    action: Action
    card: Card | None
    """The card that was played or discarded."""
    fitted: bool
    """Whether a play fitted."""


@dataclass(frozen=True, slots=True)
class History:
    """A game with every position in it."""

    record: Record
    game: Game
    states: tuple[State, ...]
    """The position before each move, and the one after the last; that the players ended the game is no move."""
    moves: tuple[Turned, ...]

    @classmethod
    def of(cls, record: Record) -> "History":
        """Play a record through; a `RecordError` if it is illegal."""
        record.replay()
        game = Game(record.rules, record.deck, first=record.first)
        states, moves = [], []
        for entry in record.entries:
            if isinstance(entry, Move):
                states.append(game.state.copy())
            if not isinstance(entry, Abandonment | Conclusion):
                enter(game, entry)
            if isinstance(entry, Move):
                moves.append(_turned(game, entry))
        states.append(game.state.copy())
        return cls(record, game, tuple(states), tuple(moves))


def _turned(game: Game, move: Move) -> Turned:
    state = game.state
    card = None if state.last_card == -1 else game.rules.cards[state.last_card]
    return Turned(state.turn - 1, move.seat, move.action, card, bool(state.last_fitted))
