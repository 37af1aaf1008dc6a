"""`hanabi research evaluate`: evaluate a program or bot on fixed deals."""

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from hanabi.envs.evaluation.deals import DEALS
from hanabi.envs.evaluation.evaluation import Evaluation


@click.command()
@click.option(
    "--command", default="", metavar="COMMAND", help="The program to evaluate; it speaks JSON lines, as for 'program:'."
)
@click.option(
    "--bot", default="", metavar="NAME", help="The bot to evaluate instead: a name from `hanabi bots`, or your own."
)
@click.option(
    "--players",
    type=int,
    multiple=True,
    default=(2, 3, 4, 5),
    show_default=True,
    help="Number of players, 2 to 5 (repeatable).",
)
@click.option("--games", type=int, default=100, show_default=True, help="Deals for each number of players.")
@click.option(
    "--partner", default="", metavar="NAME", help="The bot at the other seats (default: the evaluated player)."
)
@click.option("--time-limit", type=float, default=60.0, show_default=True, help="Time limit of a move, in seconds.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="Folder for the games; games already there are not played again.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def evaluate(
    command: str,
    bot: str,
    players: tuple[int, ...],
    games: int,
    partner: str,
    time_limit: float,
    out: Path,
    as_json: bool,
) -> None:
    """Evaluate a program or bot on fixed deals.

    Besides the observation, the program receives the position in words (text) and in one line (notation).
    An illegal answer is counted, and the program is asked again with the reason. After three illegal answers
    for one move, a timeout or a crash, the game is abandoned and scores nothing.
    The evaluation can be interrupted at any time and resumed with the same folder.
    """
    evaluation = Evaluation(out, command, bot, tuple(sorted(set(players))), games, partner, time_limit)
    interrupted = False
    try:
        for result in evaluation.carry_out():
            if not as_json and command:
                note = f": {result.failure}" if result.failure else ""
                click.echo(f"{result.players} players, deal {result.number}: {result.score}{note}", err=True)
    except KeyboardInterrupt:
        interrupted = True
    rows = evaluation.rows()
    if as_json:
        click.echo(json.dumps(evaluation.about | {"interrupted": interrupted, "results": rows}))
    else:
        Console(highlight=False).print(_table(command or bot, rows))
    if interrupted:
        raise SystemExit(130)


def _table(who: str, rows: list[dict[str, Any]]) -> Table:
    table = Table(title=f"{who} on {DEALS}")
    for heading in ("players", "games", "mean", "perfect", "struck out", "given up", "illegal", "seconds a move"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            str(row["players"]),
            str(row["games"]),
            f"{row['mean']:.2f} ± {row['stderr']:.2f}",
            f"{100 * row['perfect']:.1f} %",
            str(row["struck_out"]),
            str(row["given_up"]),
            str(row["illegal"]),
            f"{row['seconds_per_move']:.3f}",
        )
    return table
