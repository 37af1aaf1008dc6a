"""`hanabi research tournament`."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from hanabi.bots import find_bot
from hanabi.plots import require_plots
from hanabi.rules import Rules
from hanabi.simulation.commands.options import read_rules, shared_options
from hanabi.simulation.commands.plots import plot_matrix
from hanabi.simulation.commands.reports import report_data
from hanabi.simulation.execution.runner import carry_out
from hanabi.simulation.execution.scheduler import RunReport
from hanabi.simulation.runs.run import Run, RunError
from hanabi.simulation.runs.statistics import Tally


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots, or one with itself, and the run that measures them."""

    one: str
    other: str
    run: Run


def pairings(bots: Sequence[str], **settings: Any) -> list[Pairing]:
    """Return every pair of bots, and each bot with itself, as runs with the given settings."""
    if len(bots) < 2:
        raise RunError("A tournament needs at least two bots.")
    twice = [name for name in bots if bots.count(name) > 1]
    if twice:
        raise RunError(f"'{twice[0]}' is in the tournament twice.")
    for name in bots:
        find_bot(name)
    return [
        Pairing(one, other, Run(bots=(one,) if one == other else (one, other), mixed=one != other, **settings))
        for place, one in enumerate(bots)
        for other in bots[place:]
    ]


@click.command()
@click.option("--bot", "bots", multiple=True, required=True, metavar="NAME", help="Bot to play; give at least two.")
@shared_options
def tournament(
    bots: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    rules_text: str,
    jobs: int | None,
    cluster: str | None,
    time_limit: float | None,
    keep_going: bool,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Play every bot with every other.

    Every bot also plays with itself. Two bots share the seats in all combinations in turn, each at one seat at least.
    All pairs get the same deals. Print the mean score of each pair with its standard error.
    """
    rules = read_rules(rules_text, players)
    if plot:
        require_plots(plot)
    pairs = pairings(bots, rules=rules, games=games, seed=seed, time_limit=time_limit)
    reports: dict[tuple[str, str], RunReport] = {}
    for pair in pairs:
        report = carry_out(pair.run, jobs, cluster, keep_going, None)
        reports[pair.one, pair.other] = reports[pair.other, pair.one] = report
        if report.interrupted:
            break
    tallies = {pair: report.tally for pair, report in reports.items()}
    if plot and not report.interrupted:
        plot_matrix(plot, f"{rules.players} players, {games:,} games a pair", bots, tallies, rules.max_score)
    if as_json:
        click.echo(json.dumps(_tournament_data(pairs[: len(set(map(id, reports.values())))], reports, rules)))
    else:
        _print_matrix(bots, tallies, rules, games)
    if report.interrupted:
        raise SystemExit(130)


def _tournament_data(pairs: list[Pairing], reports: dict[tuple[str, str], RunReport], rules: Rules) -> dict[str, Any]:
    results = [
        report_data(pair.run, reports[pair.one, pair.other]) | {"bots": [pair.one, pair.other]} for pair in pairs
    ]
    for result in results:
        del result["bot"], result["rules"]
    return {"rules": str(rules), "players": rules.players, "pairs": results}


def _print_matrix(bots: tuple[str, ...], tallies: dict[tuple[str, str], Tally], rules: Rules, games: int) -> None:
    table = Table(title=f"Mean scores, {rules.players} players, {games:,} games per pair ({rules})")
    table.add_column("")
    for name in bots:
        table.add_column(name, justify="right", no_wrap=True)
    for row in bots:
        cells = [tallies.get((row, column), Tally()) for column in bots]
        table.add_row(row, *(f"{tally.mean:.2f} ± {tally.stderr:.2f}" if tally.games else "-" for tally in cells))
    Console(highlight=False).print(table)
