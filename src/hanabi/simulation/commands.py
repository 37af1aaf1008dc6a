"""`hanabi simulate` and `hanabi tournament`."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from hanabi.rules import Rules
from hanabi.simulation.clusters import with_files
from hanabi.simulation.execution import BotFailed, Execution, Outcome, Watch
from hanabi.simulation.plots import plot_histogram, plot_matrix, require_plots
from hanabi.simulation.progress import progress_bar
from hanabi.simulation.runs import Chunk, Run, is_compiled
from hanabi.simulation.saving import Saver, Which, save_failure
from hanabi.simulation.statistics import Tally
from hanabi.simulation.tournaments import Pairing, pairings
from hanabi.simulation.workers import usual_jobs, workers

F = TypeVar("F", bound=Callable[..., Any])
SHOWN_FAILURES = 5


def _shared_options(command: F) -> F:
    options = (
        click.option("--players", type=int, default=None, help="How many sit at the table (2 unless the rules say)."),
        click.option("--games", type=int, default=1000, show_default=True, help="How many games to play."),
        click.option("--seed", type=int, default=0, show_default=True, help="Decides every deal and every bot's luck."),
        click.option(
            "--rules",
            "rules_text",
            default="",
            metavar="TEXT",
            help="What is played, such as 'abacus' or 'R Y G B W rainbow, crowning'.",
        ),
        click.option(
            "--jobs", type=int, default=None, help="How many games are played at once; all processors if not given."
        ),
        click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster; 'local' starts one here."),
        click.option(
            "--time-limit",
            type=float,
            metavar="SECONDS",
            help="The most that a bot in plain Python may take for a move.",
        ),
        click.option("--keep-going", is_flag=True, help="Leave out the games of a bot that fails, and go on."),
        click.option(
            "--plot",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help="Draw a picture (.png, .svg, .pdf).",
        ),
        click.option("--json", "as_json", is_flag=True, help="Print the result for a program to read."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@click.option(
    "--bot",
    "bots",
    multiple=True,
    required=True,
    metavar="NAME",
    help="Who plays: a name of `hanabi bots`, module:Class or file.py:Class. Once for all seats, or once for each.",
)
@_shared_options
@click.option(
    "--first",
    type=int,
    default=0,
    show_default=True,
    help="The number of the first game; with --games 1 it replays one game alone.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Keep records of chosen games in this folder.",
)
@click.option(
    "--which",
    type=click.Choice([which.value for which in Which]),
    default=Which.WORST.value,
    show_default=True,
    help="Which games to keep: all, the ten worst, or all that are not perfect.",
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
) -> None:
    """Play many games with bots and print how they did.

    The result depends on the bots, the rules, the games and the seed, and on nothing else: not on
    the jobs, and not on the machines. Ctrl-C ends the run and keeps what is done.
    """
    rules = read_rules(rules_text, players)
    run = Run(
        bots=bots, rules=rules, games=games, seed=seed, first=first, time_limit=time_limit, logged=save is not None
    )
    if plot:
        require_plots(plot)
    saver = Saver(run, save, Which(which)) if save else None
    outcome = carry_out(run, jobs, cluster, keep_going, saver)
    if saver:
        saver.finish()
    if plot and outcome.tally.games:
        plot_histogram(plot, f"{' + '.join(run.bots)}, {rules.players} players", outcome.tally, rules.max_score)
    if as_json:
        click.echo(json.dumps(result_data(run, outcome)))
    else:
        _print_outcome(run, outcome)
    if outcome.interrupted:
        raise SystemExit(130)


def read_rules(text: str, players: int | None) -> Rules:
    """The rules of a command: its text, and the number of players where the text does not say."""
    return Rules.parse(text, players) if text.strip() else Rules(players=2 if players is None else players)


def carry_out(run: Run, jobs: int | None, cluster: str | None, keep_going: bool, saver: Saver | None) -> Outcome:
    """Play a run with a progress bar; the game of a bot that fails is kept in a file."""
    count = usual_jobs() if jobs is None else jobs
    is_compiled(run)  # a bot that is not there is found out here, before any worker starts
    if cluster is not None:
        run = with_files(run)
    with workers(run, count, cluster) as (executor, found), progress_bar(run.games) as show:
        watch = _both(show, saver.watch) if saver else show
        try:
            return Execution(run, executor, found, keep_going=keep_going, watch=watch).finish()
        except BotFailed as failed:
            folder = saver.folder if saver else Path(tempfile.mkdtemp(prefix="hanabi-"))
            path = save_failure(failed.failure, folder)
            failed.args = (f"{failed} Its record is in {path}. To leave such games out: --keep-going.",)
            raise


def _both(one: Watch, other: Watch) -> Watch:
    def watch(outcome: Outcome, chunk: Chunk) -> None:
        one(outcome, chunk)
        other(outcome, chunk)

    return watch


def result_data(run: Run, outcome: Outcome) -> dict[str, Any]:
    """The result of a run as JSON values; shares are of 1."""
    tally = outcome.tally
    data: dict[str, Any] = {
        "bot": run.bots[0] if len(run.bots) == 1 else list(run.bots),
        "players": run.rules.players,
        "games": tally.games,
        "seed": run.seed,
        "mean": tally.mean,
        "stderr": tally.stderr,
        "perfect": tally.share(run.rules.max_score),
        "struck_out": tally.struck_out / max(tally.games, 1),
        "seconds": outcome.seconds,
        "games_per_second": outcome.done / max(outcome.seconds, 1e-9),
        "histogram": tally.histogram,
        "rules": str(run.rules),
    }
    if outcome.interrupted:
        data["interrupted"] = True
    if outcome.failures:
        data["failed"] = len(outcome.failures)
        data["failures"] = [
            {
                "game": f.game,
                "seat": f.seat,
                "bot": f.bot,
                "turn": f.turn,
                "reason": f.reason,
                "record": json.loads(f.record),
            }
            for f in outcome.failures[:SHOWN_FAILURES]
        ]
    return data


def _print_outcome(run: Run, outcome: Outcome) -> None:
    tally, rules = outcome.tally, run.rules
    console = Console(highlight=False, soft_wrap=True)
    if outcome.interrupted:
        console.print(f"Interrupted after {outcome.done:,} of {run.games:,} games.")
    console.print(f"{' + '.join(run.bots)}, {rules.players} players, {tally.games:,} games, seed {run.seed} ({rules})")
    console.print(f"  mean        {tally.mean:.4f} ± {tally.stderr:.4f} of {rules.max_score}")
    console.print(f"  perfect     {100 * tally.share(rules.max_score):.2f} %")
    console.print(f"  struck out  {100 * tally.struck_out / max(tally.games, 1):.2f} %")
    console.print(f"  speed       {outcome.done / max(outcome.seconds, 1e-9):,.0f} games a second")
    highest = max(tally.scores.values(), default=1)
    for score in sorted(tally.scores, reverse=True):
        count = tally.scores[score]
        console.print(f"  {score:>4} {'█' * round(40 * count / highest) or '▏'} {count:,}")
    if outcome.failures:
        console.print(f"  {len(outcome.failures):,} games failed and are left out:")
        for failure in outcome.failures[:SHOWN_FAILURES]:
            console.print(f"    {failure}", markup=False)


@click.command()
@click.option("--bot", "bots", multiple=True, required=True, metavar="NAME", help="Who takes part: give two or more.")
@_shared_options
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
    """Let every bot play with every other, in mixed teams, and with itself.

    Two bots share the seats in every way in turn, each at one seat at least; all pairs get the
    same deals. Prints the mean score of each pair with its standard error.
    """
    rules = read_rules(rules_text, players)
    if plot:
        require_plots(plot)
    pairs = pairings(bots, rules=rules, games=games, seed=seed, time_limit=time_limit)
    outcomes: dict[tuple[str, str], Outcome] = {}
    for pair in pairs:
        outcome = carry_out(pair.run, jobs, cluster, keep_going, None)
        outcomes[pair.one, pair.other] = outcomes[pair.other, pair.one] = outcome
        if outcome.interrupted:
            break
    tallies = {pair: outcome.tally for pair, outcome in outcomes.items()}
    if plot and not outcome.interrupted:
        plot_matrix(plot, f"{rules.players} players, {games:,} games a pair", bots, tallies, rules.max_score)
    if as_json:
        click.echo(json.dumps(_tournament_data(pairs[: len(set(map(id, outcomes.values())))], outcomes, rules)))
    else:
        _print_matrix(bots, tallies, rules, games)
    if outcome.interrupted:
        raise SystemExit(130)


def _tournament_data(pairs: list[Pairing], outcomes: dict[tuple[str, str], Outcome], rules: Rules) -> dict[str, Any]:
    results = [
        result_data(pair.run, outcomes[pair.one, pair.other]) | {"bots": [pair.one, pair.other]} for pair in pairs
    ]
    for result in results:
        del result["bot"], result["rules"]
    return {"rules": str(rules), "players": rules.players, "pairs": results}


def _print_matrix(bots: tuple[str, ...], tallies: dict[tuple[str, str], Tally], rules: Rules, games: int) -> None:
    table = Table(title=f"Mean scores, {rules.players} players, {games:,} games a pair ({rules})")
    table.add_column("")
    for name in bots:
        table.add_column(name, justify="right", no_wrap=True)
    for row in bots:
        cells = [tallies.get((row, column), Tally()) for column in bots]
        table.add_row(row, *(f"{tally.mean:.2f} ± {tally.stderr:.2f}" if tally.games else "-" for tally in cells))
    Console(highlight=False).print(table)
