"""`hanabi bots`."""

import json

import click
from rich.console import Console
from rich.table import Table

from hanabi.bots.registry import BOTS
from hanabi.bots.scores import Score, measured_scores


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def bots(as_json: bool) -> None:
    """List the bots and their scores.

    The scores are means over many games of a team of the same bot. A game that strikes out counts zero.
    """
    scores = measured_scores()
    if as_json:
        click.echo(json.dumps([_data(name, scores.get(name, {})) for name in BOTS]))
        return
    Console(highlight=False).print(_table(scores))


def _data(name: str, scores: dict[int, Score]) -> dict[str, object]:
    descriptor = BOTS[name]
    return {
        "name": name,
        "summary": descriptor.summary,
        "cheats": descriptor.cheats,
        "levels": [other for other in BOTS if other.startswith(f"{name}:")],
        "scores": {str(players): score._asdict() for players, score in scores.items()},
    }


def _table(scores: dict[str, dict[int, Score]]) -> Table:
    table = Table()
    for heading in ("bot", "good for"):
        table.add_column(heading, overflow="fold")
    for players in (2, 3, 4, 5):
        table.add_column(f"{players} players", justify="right")
    for name, descriptor in BOTS.items():
        own = scores.get(name, {})
        table.add_row(name, descriptor.summary, *(_cell(own.get(players)) for players in (2, 3, 4, 5)))
    return table


def _cell(score: Score | None) -> str:
    return f"{score.mean:.2f}" if score else "-"
