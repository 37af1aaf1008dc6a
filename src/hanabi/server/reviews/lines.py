"""A game's positions for a review: the line that kept more, move by move, and a mistake as a puzzle."""

from collections.abc import Iterator, Sequence

from hanabi.game import Game, Move
from hanabi.protocol.game_events import to_wire
from hanabi.protocol.picture import picture_of
from hanabi.protocol.puzzles import PuzzlePosition, PuzzleStep
from hanabi.protocol.reviews import MistakePuzzle, ReviewLine
from hanabi.protocol.rules_info import rules_info
from hanabi.records import Record
from hanabi.records.record import enter
from hanabi.rules import Action, Play, parse_action
from hanabi.views import Omniscient, Seat, Viewer

ROUNDS = 2
"""So many rounds before a puzzle can be looked at again, move by move."""


def line_from(record: Record, turn: int, line: Sequence[str]) -> ReviewLine:
    """The position before a move with all cards open, and what comes after each action of a line."""
    return ReviewLine(tuple(_steps(game_at(record, turn), tuple(map(parse_action, line)), Omniscient())))


def puzzle_at(record: Record, turn: int, seat: int, good: Sequence[str]) -> MistakePuzzle:
    """What would have been better at a turn? All of it as the seat saw it then."""
    asked = game_at(record, turn)
    first = max(0, turn - ROUNDS * record.rules.players)
    moves = [entry.action for entry in record.entries if isinstance(entry, Move)][first:turn]
    choices = tuple(str(action) for action in asked.view(seat).legal_actions() if _is_plain(action))
    position = PuzzlePosition(
        rules=rules_info(record.rules),
        names=record.players,
        seat=seat,
        steps=tuple(_steps(game_at(record, first), moves, Seat(seat))),
        ask="move",
        slot=None,
        choices=choices,
    )
    return MistakePuzzle(position, tuple(action for action in good if action in choices))


def game_at(record: Record, turn: int) -> Game:
    """The game before the move of a number, from 0; what else was done between moves is done too."""
    game = Game(record.rules, record.deck, first=record.first)
    for entry in record.entries:
        if isinstance(entry, Move) and game.turn == turn:
            break
        enter(game, entry)
    return game


def _steps(game: Game, line: Sequence[Action], viewer: Viewer) -> Iterator[PuzzleStep]:
    view = game.view(viewer)
    yield PuzzleStep((), picture_of(view))
    for action in line:
        if game.is_over:
            return
        seen = tuple(map(view.observe, game.apply(action)))
        yield PuzzleStep(tuple(map(to_wire, seen)), picture_of(view))


def _is_plain(action: Action) -> bool:
    """Whether an action is a choice of its own: plays that only announce more are not."""
    return not isinstance(action, Play) or not action.announced
