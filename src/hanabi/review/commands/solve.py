"""`hanabi solve`: the best score that a deal or a position can reach, and the line that reaches it."""

import json
from pathlib import Path
from typing import Any

import click

from hanabi.game import Game
from hanabi.records import Record
from hanabi.records.files import load
from hanabi.records.reading import RecordError
from hanabi.records.record import enter
from hanabi.review.solver import Bounds, solve_deal
from hanabi.rules import HanabiError, Rules


class NoPosition(HanabiError):
    """A question to the solver that names no position, or two."""


@click.command("solve")
@click.argument("file", required=False)
@click.option("--turn", type=int, metavar="N", help="Solve the record from after so many turns, instead of the deal.")
@click.option("--seed", type=int, metavar="N", help="Deal by a seed, as `Game.deal` does, instead of a record.")
@click.option("--players", type=int, default=None, help="How many sit at the table (2 unless the rules say).")
@click.option("--rules", "rules_text", default="", metavar="TEXT", help="What is played, such as 'abacus'.")
@click.option("--output", "-o", metavar="OUT", help="Write the line as a record to this file; - is standard output.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer for a program to read.")
def solve_command(
    file: str | None,
    turn: int | None,
    seed: int | None,
    players: int | None,
    rules_text: str,
    output: str | None,
    as_json: bool,
) -> None:
    """Find the best possible score of a deal.

    All cards are known, those in the pile included.

    FILE is a record of ours or a game of hanab.live; - reads standard input. Without it, a deal of a
    seed is solved. Rules that the solver does not model are refused with a sentence (exit code 2).
    """
    game, names = _position(file, turn, seed, rules_text, players)
    bounds = solve_deal(game)
    for action in bounds.line:
        game.apply(action)
    record = Record.of(game, names)
    if output:
        _write(record, output)
    if as_json:
        click.echo(json.dumps(_data(bounds, record)))
    elif output != "-":
        click.echo(_told(bounds, game.rules))


def _position(
    file: str | None, turn: int | None, seed: int | None, rules_text: str, players: int | None
) -> tuple[Game, tuple[str, ...] | None]:
    if (file is None) == (seed is None):
        raise NoPosition("Name a record to solve, or a deal by --seed, and not both.")
    if file is None:
        if turn:
            raise NoPosition("--turn belongs to a record: a deal has no turns yet.")
        rules = Rules.parse(rules_text, players) if rules_text.strip() else Rules(players=players or 2)
        return Game.deal(rules, seed=seed), None
    if rules_text or players is not None:
        raise NoPosition("A record says itself what is played: --rules and --players belong to --seed.")
    record = load(file)
    return _at(record, turn or 0), record.players


def _at(record: Record, turn: int) -> Game:
    """A recorded game after so many turns."""
    last = record.replay().turn
    if not 0 <= turn <= last:
        raise NoPosition(f"The record has turns 0 to {last}, not {turn}.")
    game = Game(record.rules, record.deck, first=record.first)
    for entry in record.entries:
        if game.turn == turn:
            break
        enter(game, entry)
    return game


def _told(bounds: Bounds, rules: Rules) -> str:
    if bounds.found == rules.max_score:
        return f"{bounds.found} of {rules.max_score}: every firework can be completed, in {len(bounds.line)} turns."
    if bounds.exact:
        return f"{bounds.found} of {rules.max_score} is the most that can be reached, in {len(bounds.line)} turns."
    return f"{bounds.found} of {rules.max_score} can be reached, and no more than {bounds.proved}; the rest is open."


def _data(bounds: Bounds, record: Record) -> dict[str, Any]:
    line = [str(action) for action in bounds.line]
    return {"found": bounds.found, "proved": bounds.proved, "line": line, "record": record.to_data()}


def _write(record: Record, output: str) -> None:
    if output == "-":
        click.echo(record.to_json(), nl=False)
        return
    try:
        Path(output).write_text(record.to_json(), encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write it: {error.strerror}.", output) from None
