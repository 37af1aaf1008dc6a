"""`hanabi dev bench`: the engine's moves per second."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from hanabi.rules import Rules
from hanabi.simulation.benchmarks.speed import engine_plays, rates
from hanabi.simulation.observations.layout import KINDS, ObservationKind

ROUNDS = 5
USUAL_PLAYERS = (2, 3, 4, 5)


@click.command()
@click.option("--players", type=int, multiple=True, help="Number of players; repeatable.")
@click.option("--rules", "text", default="", help="Rules, such as 'abacus' or 'R Y G B W rainbow, crowning'.")
@click.option(
    "--observations",
    type=click.Choice([kind.value for kind in KINDS]),
    default=ObservationKind.CARD_KNOWLEDGE.value,
    show_default=True,
    help="Kind of observation to measure.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=0.3,
    show_default=True,
    help=f"Duration of each of the {ROUNDS} rounds of a measurement.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def bench(players: tuple[int, ...], text: str, observations: str, seconds: float, as_json: bool) -> None:
    """Measure the speed of the engine.

    Print moves per second of one core, with random legal play: bare games, games with the observation of the seat to
    move, and a batch of 256 games that is observed and stepped from Python. Each number is the median of five rounds.
    The first run of a version compiles the engine, which takes some seconds.
    """
    kind = ObservationKind(observations)
    all_rules = _all_rules(text, players)
    start = time.perf_counter()
    with _progress(len(all_rules)) as advance:
        results = [_measure(rules, kind, seconds, advance) for rules in all_rules]
    if as_json:
        click.echo(json.dumps({"results": results, "seconds": round(time.perf_counter() - start, 1)}))
    else:
        Console().print(_table(results))


def _all_rules(text: str, players: tuple[int, ...]) -> list[Rules]:
    """Return the rules for each requested number of players, for that in the text, or for the usual ones."""
    if not players and "players=" in text:
        return [Rules.parse(text)]
    return [Rules.parse(text, players=count) if text else Rules(players=count) for count in players or USUAL_PLAYERS]


class _Advance:
    """Reports progress to a progress bar."""

    def __init__(self, progress: Progress, tables: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=tables * 3 * (ROUNDS + 1))

    def __call__(self, doing: str) -> None:
        self._progress.update(self._task, description=doing, advance=1)


@contextmanager
def _progress(tables: int) -> Iterator[_Advance]:
    columns = (BarColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        yield _Advance(progress, tables)


def _measure(rules: Rules, kind: ObservationKind, seconds: float, advance: _Advance) -> dict[str, object]:
    plays = engine_plays(rules, kind)
    found = rates(plays, seconds, ROUNDS, lambda doing: advance(f"{doing}, {rules.players} players"))
    figures = {f"{name}_moves_per_second": round(figure) for name, figure in found.items()}
    return {"rules": str(rules), "players": rules.players, "observations": kind.value, **figures}


def _table(results: list[dict[str, object]]) -> Table:
    table = Table(title="Moves per second of one core, in millions")
    table.add_column("rules")
    for title in ("bare", "with observations", "a batch of 256 from Python"):
        table.add_column(title, justify="right")
    for result in results:
        figures = [result[f"{name}_moves_per_second"] for name in ("bare", "observed", "batch")]
        table.add_row(str(result["rules"]), *(f"{int(str(figure)) / 1e6:.2f}" for figure in figures))
    return table
