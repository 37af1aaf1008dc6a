"""`hanabi replay` and `hanabi convert`."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from hanabi.game import Game
from hanabi.records.formats import WRITERS, read_record
from hanabi.records.reading import MAX_BYTES, RecordError
from hanabi.records.record import Record, enter, print_entry
from hanabi.records.transcript import transcript
from hanabi.rules import Board
from hanabi.views import Omniscient, Seat, View, Viewer

STYLES = {
    "R": "bold red",
    "Y": "bold yellow",
    "G": "bold green",
    "B": "bold blue",
    "W": "bold white",
    "T": "bold cyan",
    "M": "bold magenta",
}
"""How suits are written in a terminal; the letter always says it too."""


@click.command()
@click.argument("file")
@click.option("--seat", type=int, metavar="N", help="Show what seat N saw; without it, all cards are open.")
@click.option("--boards", is_flag=True, help="Show the board after every turn.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome for a program to read.")
def replay(file: str, seat: int | None, boards: bool, as_json: bool) -> None:
    """Check a recorded game and show it move by move.

    FILE is a record of ours or a game of hanab.live; - reads standard input. A file that does
    not follow the rules is refused with the place where it goes wrong (exit code 2).
    """
    record = load(file)
    game = record.replay()
    if as_json:
        click.echo(json.dumps(_outcome(record, game)))
        return
    viewer = Omniscient() if seat is None else Seat(seat)
    console = Console(highlight=False, soft_wrap=True)
    for line in _with_boards(record, viewer) if boards else transcript(game.view(viewer), record.players):
        console.print(_coloured(line))
    if not game.is_over:
        console.print(_coloured(f"The record ends here, with the game still going. {_board(game)}"))


@click.command()
@click.argument("file")
@click.option(
    "--to",
    "target",
    type=click.Choice(list(WRITERS)),
    default="record",
    show_default=True,
    help="The format to write.",
)
@click.option(
    "--output", "-o", metavar="OUT", default="-", help="The file to write; - is standard output, the default."
)
def convert(file: str, target: str, output: str) -> None:
    """Convert a recorded game to another format.

    FILE is a record of ours or a game of hanab.live; - reads standard input. The formats are our
    own record (with every option and rearrangement), hanab-live and text.
    """
    text = WRITERS[target](load(file))
    if output == "-":
        click.echo(text, nl=False)
        return
    try:
        Path(output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}.", output) from None


def load(file: str) -> Record:
    """Read a game from a file, or from standard input for `-`; complaints name the file."""
    try:
        return read_record(file_bytes(file))
    except RecordError as error:
        name = "standard input" if file == "-" else file
        raise RecordError(str(error), name) from None


def file_bytes(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; a `RecordError` if it cannot be read."""
    """The bytes of a file, or of standard input for `-`; a `RecordError` if it cannot be read."""
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"cannot read it: {error.strerror}.") from None
    except ValueError:
        raise RecordError("cannot read it: that is no file name.") from None


def _outcome(record: Record, game: Game) -> dict[str, object]:
    return {
        "players": list(record.players),
        "rules": str(record.rules),
        "actions": [print_entry(entry) for entry in record.entries],
        "score": game.score,
        "status": str(game.status),
        "turns": game.turn,
    }


def _with_boards(record: Record, viewer: Viewer) -> Iterator[str]:
    """The transcript with the board after each entry."""
    game = Game(record.rules, record.deck, first=record.first)
    told = 0
    for entry in (None, *record.entries):
        if entry is not None:
            enter(game, entry)
        view = game.view(viewer)
        lines = list(transcript(view, record.players))
        yield from lines[told:]
        told = len(lines)
        yield from _table(view, record.players)


def _table(view: View, names: tuple[str, ...]) -> Iterator[str]:
    yield f"    {_board(view)}"
    for name, hand in zip(names, view.hands, strict=True):
        yield f"    {name}: {' '.join('??' if card is None else str(card) for card in hand)}"


def _board(board: Board) -> str:
    fireworks = " ".join(f"{suit.letter}{top}" for suit, top in zip(board.rules.suits, board.fireworks, strict=True))
    return (
        f"Fireworks {fireworks}; hint tokens {board.hint_tokens}; strikes {board.strikes}; "
        f"draw pile {board.deck_size}; score {board.score}, reachable {board.reachable_score}."
    )


def _coloured(line: str) -> Text:
    text = Text(line)
    for letter, style in STYLES.items():
        text.highlight_regex(rf"\b{letter}[0-9]\b", style)
    return text
