"""`hanabi solve`: find the best score that a deal or a position can reach, and a line that reaches it."""

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
    """Arguments that name no position to solve, or more than one."""


@click.command("solve")
@click.argument("file", required=False)
@click.option("--turn", type=int, metavar="N", help="Solve the position after N turns of the record, not the deal.")
@click.option("--seed", type=int, metavar="N", help="Solve the deal of a seed (as in `Game.deal`), not a record.")
@click.option("--players", type=int, default=None, help="Number of players (default: 2, unless the rules say).")
@click.option("--rules", "rules_text", default="", metavar="TEXT", help="Rules, such as 'abacus'.")
@click.option("--output", "-o", metavar="OUT", help="Write the line as a record to this file; - for standard output.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
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

    All cards are known, including the draw pile.

    FILE is a record in our format or a game of hanab.live; - reads standard input. Without a file, use
    --seed to solve a deal. Rules that the solver does not model are rejected (exit code 2).
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
        click.echo(_summary(bounds, game.rules))


def _position(
    file: str | None, turn: int | None, seed: int | None, rules_text: str, players: int | None
) -> tuple[Game, tuple[str, ...] | None]:
    if (file is None) == (seed is None):
        raise NoPosition("Pass either a record or --seed.")
    if file is None:
        if turn:
            raise NoPosition("--turn needs a record: a deal has no turns yet.")
        rules = Rules.parse(rules_text, players) if rules_text.strip() else Rules(players=players or 2)
        return Game.deal(rules, seed=seed), None
    if rules_text or players is not None:
        raise NoPosition("--rules and --players only work with --seed: a record contains its rules.")
    record = load(file)
    return _at(record, turn or 0), record.players


def _at(record: Record, turn: int) -> Game:
    """Return a recorded game after some number of turns."""
    last = record.replay().turn
    if not 0 <= turn <= last:
        raise NoPosition(f"The record has turns 0 to {last}, not {turn}.")
    game = Game(record.rules, record.deck, first=record.first)
    for entry in record.entries:
        if game.turn == turn:
            break
        enter(game, entry)
    return game


def _summary(bounds: Bounds, rules: Rules) -> str:
    if bounds.found == rules.max_score:
        return f"{bounds.found} of {rules.max_score}: every firework can be completed, in {len(bounds.line)} turns."
    if bounds.exact:
        return f"{bounds.found} of {rules.max_score} is the most that can be reached, in {len(bounds.line)} turns."
    return f"{bounds.found} of {rules.max_score} can be reached; the maximum is at most {bounds.proved}."


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
