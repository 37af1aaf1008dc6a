"""`hanabi research evaluate`."""

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from hanabi.envs.evaluation.deals import DEALS
from hanabi.envs.evaluation.evaluation import Evaluation


@click.command()
@click.option("--command", default="", metavar="COMMAND", help="The program to judge: JSON lines, as for 'program:'.")
@click.option("--bot", default="", metavar="NAME", help="A bot to judge instead: a name of `hanabi bots`, or your own.")
@click.option(
    "--players", type=int, multiple=True, default=(2, 3, 4, 5), show_default=True, help="How many play; any of 2 to 5."
)
@click.option("--games", type=int, default=100, show_default=True, help="The deals for each number of players.")
@click.option("--partner", default="", metavar="NAME", help="Who sits at the other seats; nobody: the judged player.")
@click.option("--time-limit", type=float, default=60.0, show_default=True, help="The seconds for a move.")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="DIR",
    help="Where every game is kept; what is there is not played again.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result for a program to read.")
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

    Every line that the program is sent also has the position in words (text) and in one line (notation).
    An answer that is not legal is counted, and the program is told why and asked again; after three for one
    move, after a move that takes too long, or if the program dies, the game is given up and scores nothing.
    Interrupt it when you like: with the same folder it goes on where it was.
    """
    evaluation = Evaluation(out, command, bot, tuple(sorted(set(players))), games, partner, time_limit)
    interrupted = False
    try:
        for result in evaluation.carry_out():
            if not as_json and command:
                told = f": {result.failure}" if result.failure else ""
                click.echo(f"{result.players} players, deal {result.number}: {result.score}{told}", err=True)
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
