"""Positions of a game for a review: a better line, move by move, and mistakes as puzzles."""

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
"""The number of rounds before a puzzle that can be stepped through."""


def line_from(record: Record, turn: int, line: Sequence[str]) -> ReviewLine:
    """Return the position before a move with all cards visible, and the position after each action of a line."""
    return ReviewLine(tuple(_steps(game_at(record, turn), tuple(map(parse_action, line)), Omniscient())))


def puzzle_at(record: Record, turn: int, seat: int, good: Sequence[str]) -> MistakePuzzle:
    """Return a mistake as a puzzle that asks for a better move, seen from the player's seat."""
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
    """Return the game before the move of a turn, including rearrangements between moves."""
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
    """Return whether an action is a separate choice; plays that only differ in their announcement are not."""
    return not isinstance(action, Play) or not action.announced
