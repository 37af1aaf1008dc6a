"""Execution of a run from start to finish: its workers, a progress bar, and records of failed games."""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hanabi.rules import Rules
from hanabi.simulation.execution.clusters import with_files
from hanabi.simulation.execution.saver import Saver, save_failure
from hanabi.simulation.execution.scheduler import ChunkListener, RunFailed, RunReport, Scheduler
from hanabi.simulation.execution.workers import usual_jobs, workers
from hanabi.simulation.runs.chunk import Chunk, is_compiled
from hanabi.simulation.runs.run import Run
from hanabi.simulation.runs.statistics import Tally


def simulate_games(
    bots: str | Sequence[str], rules: Rules, games: int = 1000, *, seed: int = 0, jobs: int = 1
) -> Tally:
    """Play games with bots and count their scores.

    One name, from `hanabi bots` or as `module:Class`, seats that bot everywhere; otherwise give one name per seat. The
    result depends on bots, rules, games and seed, but not on `jobs`, the number of games played in parallel. With more
    than one job, bots in plain Python play in other processes, so the script needs a `__main__` guard.

    >>> tally = simulate_games("cautious", Rules(players=3), games=100, seed=7)
    >>> tally.games, tally.mean, tally.struck_out
    (100, 18.28, 0)
    """
    run = Run(bots=(bots,) if isinstance(bots, str) else tuple(bots), rules=rules, games=games, seed=seed)
    with workers(run, jobs, None) as (executor, count):
        report = Scheduler(run, executor, count, keep_going=False, watch=lambda *_: None).finish()
    if report.interrupted:
        raise KeyboardInterrupt
    return report.tally


def carry_out(
    run: Run,
    jobs: int | None,
    cluster: str | None,
    keep_going: bool,
    saver: Saver | None,
    listener: ChunkListener | None = None,
) -> RunReport:
    """Play a run with a progress bar. If a bot fails, save the game to a file."""
    count = usual_jobs() if jobs is None else jobs
    is_compiled(run)  # fail for an unknown bot before any worker starts
    if cluster is not None:
        run = with_files(run)
    with workers(run, count, cluster) as (executor, found), progress_bar(run.games) as show:
        watch = _both(show, saver.watch) if saver else show
        watch = _both(watch, listener) if listener else watch
        try:
            return Scheduler(run, executor, found, keep_going=keep_going, watch=watch).finish()
        except RunFailed as failed:
            folder = saver.folder if saver else Path(tempfile.mkdtemp(prefix="hanabi-"))
            path = save_failure(failed.failure, folder)
            failed.args = (f"{failed} Its record is in {path}. To leave such games out: --keep-going.",)
            raise


def _both(one: ChunkListener, other: ChunkListener) -> ChunkListener:
    def watch(report: RunReport, chunk: Chunk) -> None:
        one(report, chunk)
        other(report, chunk)

    return watch


@contextmanager
def progress_bar(games: int) -> Iterator[ChunkListener]:
    """Show the progress of a run; pass each chunk to the function returned."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[mean]}"),
    )
    shown = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not shown) as progress:
        task = progress.add_task("compiling" if shown else "", total=games, mean="")
        before = 0

        def watch(report: RunReport, chunk: Chunk) -> None:
            nonlocal before
            tally = report.tally
            before += len(chunk.results)
            progress.update(
                task, description="playing", completed=before, mean=f"mean {tally.mean:.3f} ± {tally.stderr:.3f}"
            )

        yield watch
