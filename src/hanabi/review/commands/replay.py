"""`hanabi replay`: show a recorded game move by move, optionally with a bot's reasons."""

import json
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from hanabi.bots.reason_data import to_data
from hanabi.bots.sentences import Phrasebook
from hanabi.game import Game
from hanabi.records.boards import board_line, position_lines, transcript_with_boards
from hanabi.records.branches import before_turn
from hanabi.records.files import load
from hanabi.records.record import Record, print_entry
from hanabi.records.transcript import transcript
from hanabi.review.commands.what_if import Walk, branch_of, print_branch, save
from hanabi.review.opinions import Opinion, opinions
from hanabi.texts import Texts
from hanabi.views import Omniscient, Seat, Viewer

STYLES = {
    "R": "bold red",
    "Y": "bold yellow",
    "G": "bold green",
    "B": "bold blue",
    "W": "bold white",
    "T": "bold cyan",
    "M": "bold magenta",
}
"""Terminal styles of suits. The suit's letter is always printed too."""


@click.command()
@click.argument("file")
@click.option("--seat", type=int, metavar="N", help="Show only what seat N saw (default: all cards).")
@click.option("--turn", type=click.IntRange(min=0), metavar="N", help="Show the position after N turns.")
@click.option("--follow", is_flag=True, help="Step through the game interactively and try other moves.")
@click.option(
    "--what-if", "instead", multiple=True, metavar="ACTION", help="With --turn, try another move there (repeatable)."
)
@click.option("--play-on", "player", metavar="BOT", help="With --what-if, let this bot finish the game.")
@click.option("--best", is_flag=True, help="With --what-if, show the best possible score with all cards known.")
@click.option("--output", "-o", metavar="OUT", help="With --what-if, save the branch as a record.")
@click.option("--boards", is_flag=True, help="Show the board after every turn.")
@click.option(
    "--explain", "bot", metavar="BOT", help="Explain each move, or show what this bot would have done and why."
)
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
def replay(
    file: str,
    seat: int | None,
    turn: int | None,
    follow: bool,
    instead: tuple[str, ...],
    player: str | None,
    best: bool,
    output: str | None,
    boards: bool,
    bot: str | None,
    as_json: bool,
) -> None:
    """Show a recorded game move by move.

    FILE is a record in our format or a game of hanab.live; - reads standard input.
    A file that breaks the rules is rejected with the place of the first error (exit code 2).

    To explore a branch: `hanabi replay game.json --turn 12 --what-if "discard 0" --play-on conventions`.
    """
    record = load(file)
    viewer = Omniscient() if seat is None else Seat(seat)
    if instead:
        branch = branch_of(record.replay(), turn or 0, instead, player)
        print_branch(record, turn or 0, branch, viewer, best=best, as_json=as_json)
        if output is not None:
            save(record, branch, output)
    elif follow:
        Walk(record, turn or 0, viewer).go()
    elif turn is not None:
        _print_position(record, turn, viewer)
    elif bot is not None:
        _print_reasons(record, bot, seat, as_json)
    elif as_json:
        click.echo(json.dumps(_outcome(record, record.replay())))
    else:
        _print_game(record, viewer, boards)


def _print_position(record: Record, turn: int, viewer: Viewer) -> None:
    view = before_turn(record.replay(), turn).view(viewer)
    console = Console(highlight=False, soft_wrap=True)
    *_, latest = transcript(view, record.players)
    for line in (latest, *position_lines(view, record.players)):
        console.print(_coloured(line))


def _print_game(record: Record, viewer: Viewer, boards: bool) -> None:
    game = record.replay()
    console = Console(highlight=False, soft_wrap=True)
    for line in transcript_with_boards(record, viewer) if boards else transcript(game.view(viewer), record.players):
        console.print(_coloured(line))
    if not game.is_over:
        console.print(_coloured(f"The record ends here; the game is not over. {board_line(game)}"))


def _outcome(record: Record, game: Game) -> dict[str, object]:
    return {
        "players": list(record.players),
        "rules": str(record.rules),
        "actions": [print_entry(entry) for entry in record.entries],
        "score": game.score,
        "status": str(game.status),
        "turns": game.turn,
    }


def _coloured(line: str) -> Text:
    text = Text(line)
    for letter, style in STYLES.items():
        text.highlight_regex(rf"\b{letter}[0-9]\b", style)
    return text


def _print_reasons(record: Record, bot: str, seat: int | None, as_json: bool) -> None:
    found = (opinion for opinion in opinions(record, bot) if seat is None or opinion.seat == seat)
    phrases = Phrasebook(Texts.load("en"), record.rules, record.players)
    if as_json:
        click.echo(json.dumps([_data(opinion, phrases) for opinion in found]))
        return
    for opinion in found:
        click.echo(_line(opinion, phrases))


def _line(opinion: Opinion, phrases: Phrasebook) -> str:
    """Return the move that was made, then what the bot would have done if that differs, and why."""
    line = f"{opinion.turn + 1:3}  {phrases.names[opinion.seat]}: {phrases.doing(opinion.action, opinion.seat)}."
    if opinion.choice != opinion.action:
        line += f" [would be {phrases.doing(opinion.choice, opinion.seat)}]"
    return f"{line} {_sentence(opinion, phrases) or ''}".rstrip()


def _sentence(opinion: Opinion, phrases: Phrasebook) -> str | None:
    return phrases.reason(opinion.reason, opinion.seat) if opinion.reason else None


def _data(opinion: Opinion, phrases: Phrasebook) -> dict[str, Any]:
    return {
        "turn": opinion.turn,
        "seat": opinion.seat,
        "action": str(opinion.action),
        "choice": str(opinion.choice),
        "kind": opinion.reason.kind if opinion.reason else None,
        "sentence": _sentence(opinion, phrases),
        "data": to_data(opinion.reason) if opinion.reason else None,
    }
