"""Transcripts with the board after every turn."""

from collections.abc import Iterator

from hanabi.game import Game
from hanabi.records.record import Record, enter
from hanabi.records.transcript import transcript
from hanabi.rules import Board
from hanabi.views import View, Viewer


def transcript_with_boards(record: Record, viewer: Viewer) -> Iterator[str]:
    """Yield the transcript of a record, with the board after each entry."""
    game = Game(record.rules, record.deck, first=record.first)
    told = 0
    for entry in (None, *record.entries):
        if entry is not None:
            enter(game, entry)
        view = game.view(viewer)
        lines = list(transcript(view, record.players))
        yield from lines[told:]
        told = len(lines)
        yield from position_lines(view, record.players)


def position_lines(view: View, names: tuple[str, ...]) -> Iterator[str]:
    """Yield what a viewer sees of a position: the board, then every hand."""
    yield f"    {board_line(view)}"
    for name, hand in zip(names, view.hands, strict=True):
        yield f"    {name}: {' '.join('??' if card is None else str(card) for card in hand)}"


def board_line(board: Board) -> str:
    """Return the public board in one line."""
    tops = zip(board.rules.suits, board.tops, strict=True)
    fireworks = " ".join(f"{suit.letter}0" if top is None else str(top) for suit, top in tops)
    half = " and a half" if board.half_token else ""
    return (
        f"Fireworks {fireworks}; hint tokens {board.hint_tokens}{half}; strikes {board.strikes}; "
        f"draw pile {board.deck_size}; score {board.score}, reachable {board.reachable_score}."
    )
