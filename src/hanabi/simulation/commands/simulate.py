"""`hanabi simulate`."""

import json
from pathlib import Path

import click
import numpy as np
from rich.console import Console

from hanabi.compiled.results import FAILED
from hanabi.plots import require_plots
from hanabi.review.history import History
from hanabi.review.review import outline
from hanabi.review.solver import check_modelled
from hanabi.review.summary import LossSummary
from hanabi.simulation.commands.options import read_rules, shared_options
from hanabi.simulation.commands.plots import plot_histogram
from hanabi.simulation.commands.reports import SHOWN_FAILURES, losses_data, report_data
from hanabi.simulation.execution.runner import carry_out
from hanabi.simulation.execution.saver import Saver, Which
from hanabi.simulation.execution.scheduler import RunReport
from hanabi.simulation.runs.chunk import Chunk
from hanabi.simulation.runs.replays import game_of_log, record_of
from hanabi.simulation.runs.run import Run


@click.command()
@click.option(
    "--bot",
    "bots",
    multiple=True,
    required=True,
    metavar="NAME",
    help="Bot to play: a name from `hanabi bots`, module:Class, file.py:Class or 'program:command'. "
    "Give one for all seats, or one for each.",
)
@shared_options
@click.option(
    "--first",
    type=int,
    default=0,
    show_default=True,
    help="Number of the first game; with --games 1, replay that game alone.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Save records of games in this folder.",
)
@click.option(
    "--which",
    type=click.Choice([which.value for which in Which]),
    default=Which.WORST.value,
    show_default=True,
    help="Games to save: all, the ten worst, or all imperfect ones.",
)
@click.option(
    "--review",
    "reviewed",
    is_flag=True,
    help="Also report where points are lost; solves every game, about 50 per second.",
)
def simulate(
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
    first: int,
    save: Path | None,
    which: str,
    reviewed: bool,
) -> None:
    """Play many games with bots and print statistics.

    The result depends only on the bots, the rules, the games and the seed, not on the number of jobs or machines.
    Ctrl-C ends the run and reports the games played so far.
    """
    rules = read_rules(rules_text, players)
    logged = save is not None or reviewed
    run = Run(bots=bots, rules=rules, games=games, seed=seed, first=first, time_limit=time_limit, logged=logged)
    if plot:
        require_plots(plot)
    saver = Saver(run, save, Which(which)) if save else None
    reviewer = RunReviewer(run) if reviewed else None
    report = carry_out(run, jobs, cluster, keep_going, saver, reviewer.watch if reviewer else None)
    if saver:
        saver.finish()
    if plot and report.tally.games:
        plot_histogram(plot, f"{' + '.join(run.bots)}, {rules.players} players", report.tally, rules.max_score)
    if as_json:
        losses = {"losses": losses_data(reviewer.summary)} if reviewer else {}
        click.echo(json.dumps(report_data(run, report) | losses))
    else:
        _print_report(run, report)
        if reviewer:
            _print_losses(reviewer.summary)
    if report.interrupted:
        raise SystemExit(130)


class RunReviewer:
    """Reviews every game of a run in which no bot failed. Raises an error for rules that it does not support."""

    def __init__(self, run: Run) -> None:
        check_modelled(run.rules)
        self.run = run
        self.summary = LossSummary()

    def watch(self, report: RunReport, chunk: Chunk) -> None:  # noqa: ARG002
        """Review the games of a chunk."""
        for place in np.nonzero(chunk.results["status"] != FAILED)[0].tolist():
            number = chunk.first + place
            game = game_of_log(self.run, number, chunk.log[place].tolist())
            self.summary.add(outline(History.of(record_of(self.run, number, game))))


def _print_report(run: Run, report: RunReport) -> None:
    tally, rules = report.tally, run.rules
    console = Console(highlight=False, soft_wrap=True)
    if report.interrupted:
        console.print(f"Interrupted after {report.done:,} of {run.games:,} games.")
    console.print(f"{' + '.join(run.bots)}, {rules.players} players, {tally.games:,} games, seed {run.seed} ({rules})")
    console.print(f"  mean        {tally.mean:.4f} ± {tally.stderr:.4f} of {rules.max_score}")
    console.print(f"  perfect     {100 * tally.share(rules.max_score):.2f} %")
    console.print(f"  struck out  {100 * tally.struck_out / max(tally.games, 1):.2f} %")
    console.print(f"  speed       {report.done / max(report.seconds, 1e-9):,.0f} games a second")
    highest = max(tally.scores.values(), default=1)
    for score in sorted(tally.scores, reverse=True):
        count = tally.scores[score]
        console.print(f"  {score:>4} {'█' * round(40 * count / highest) or '▏'} {count:,}")
    if report.failures:
        console.print(f"  {len(report.failures):,} games failed and are left out:")
        for failure in report.failures[:SHOWN_FAILURES]:
            console.print(f"    {failure}", markup=False)


LOSSES = {
    "deal": "not in the deal",
    "third-strike": "the last strike",
    "last-copy": "a last copy gone",
    "late-copy": "the other copy too late",
    "late-card": "a card too deep in the pile",
    "turns": "too few turns",
    "order": "the order of the last round",
    "hands": "hands too full",
    "stuck": "no legal move",
    "no-line": "no line left",
    "open": "not decided",
}
"""Labels of the reasons for losses."""


def _print_losses(summary: LossSummary) -> None:
    click.echo(f"  points lost per game, by reason ({summary.games:,} games, all cards known):")
    for kind, share in summary.largest():
        mean, error = share.mean(summary.games), share.stderr(summary.games)
        click.echo(f"    {LOSSES[kind]:<28} {mean:6.3f} ± {error:.3f}")
