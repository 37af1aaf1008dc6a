"""A recorded game as a sequence of positions and moves."""

from dataclasses import dataclass

from hanabi.game import Abandonment, Conclusion, Game, Move
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action, Card, HanabiError, State


class NotReviewed(HanabiError):
    """The game cannot be reviewed because it is not over."""


@dataclass(frozen=True, slots=True)
class Turned:
    """One move of a game: the seat, the action and the card that it revealed."""

    turn: int
    """The number of the move, from 0."""
    seat: int
    action: Action
    card: Card | None
    """The card that was played or discarded."""
    fitted: bool
    """Whether a played card fitted."""


@dataclass(frozen=True, slots=True)
class History:
    """A game with every position in it."""

    record: Record
    game: Game
    states: tuple[State, ...]
    """The position before each move, and the one after the last; ending the game by agreement is not a move."""
    moves: tuple[Turned, ...]

    @classmethod
    def of(cls, record: Record) -> "History":
        """Replay a record; raise `RecordError` if it is illegal."""
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
