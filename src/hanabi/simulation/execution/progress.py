"""A progress bar with an estimate and the mean so far: on stderr, and only if that is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hanabi.simulation.execution.scheduler import ChunkListener, RunReport
from hanabi.simulation.runs.chunk import Chunk


@contextmanager
def progress_bar(games: int) -> Iterator[ChunkListener]:
    """Show how far a run of so many games is; give it each chunk."""
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
