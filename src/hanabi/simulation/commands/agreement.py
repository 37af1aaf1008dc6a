"""`hanabi research agreement`."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from hanabi.bots import find_bot
from hanabi.records.files import load_all
from hanabi.records.reading import RecordError
from hanabi.simulation.benchmarks.agreement import Agreement, agreement


@click.command("agreement")
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True))
@click.option(
    "--bot",
    "bots",
    multiple=True,
    default=("conventions", "cautious"),
    show_default=True,
    help="A bot to compare; repeatable.",
)
@click.option("--players", type=int, default=None, help="Only use games with this number of players.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def agreement_command(paths: tuple[Path, ...], bots: tuple[str, ...], players: int | None, as_json: bool) -> None:
    """Compare bots' moves with people's.

    Print how often each bot would have made the same moves as people in recorded games. Each path is a record (ours or
    an export from hanab.live) or a folder of them. At every turn, each bot chooses a move from that seat's view.
    """
    for name in bots:
        find_bot(name)
    records = [record for record in load_all(paths) if players in (None, record.rules.players)]
    if not records:
        raise RecordError("No matching game was found in these files.")
    results = {name: agreement(records, name) for name in bots}
    if as_json:
        click.echo(json.dumps({name: asdict(result) for name, result in results.items()}))
        return
    Console(highlight=False).print(f"{len(records)} games")
    Console(highlight=False).print(_table(results))


def _table(results: dict[str, Agreement]) -> Table:
    table = Table()
    table.add_column("bot")
    for heading in ("moves", "same move", "same player", "same kind", "would strike", "blind plays"):
        table.add_column(heading, justify="right")
    for name, result in results.items():
        shares = [result.same, result.same_target, result.same_kind, result.strikes]
        percent = [f"{100 * share / result.moves:.1f} %" for share in shares]
        table.add_row(name, f"{result.moves:,}", *percent, f"{result.same_blind:,} of {result.blind:,}")
    return table
