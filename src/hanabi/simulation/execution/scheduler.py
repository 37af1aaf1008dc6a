"""The scheduler of a run: divides it into chunks for an executor and counts the results in order."""

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from dataclasses import dataclass, field

from hanabi.rules import HanabiError
from hanabi.simulation.runs.chunk import Chunk, is_compiled, play_chunk
from hanabi.simulation.runs.failures import Failure
from hanabi.simulation.runs.run import Run
from hanabi.simulation.runs.statistics import Tally

CHUNK_SECONDS = 0.3
"""The intended duration of a chunk; short chunks keep the progress bar moving and Ctrl-C quick."""

GROWTH = 8
LARGEST_CHUNK = 20_000
RETRIES = 5
"""How often to retry a chunk whose worker was lost."""


class RunFailed(HanabiError):
    """A bot failed in a run without `keep_going`."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class WorkerLost(HanabiError):
    """Too many workers died during a run."""


@dataclass(slots=True)
class RunReport:
    """The results of a run so far: its games from the first on, without gaps."""

    tally: Tally = field(default_factory=Tally)
    failures: list[Failure] = field(default_factory=list)
    done: int = 0
    """How many games were played, including failed ones."""
    seconds: float = 0.0
    interrupted: bool = False


ChunkListener = Callable[[RunReport, Chunk], None]
"""A function that is called with each chunk when it is counted."""


class Scheduler:
    """A run in progress in an executor."""

    def __init__(self, run: Run, executor: Executor, workers: int, *, keep_going: bool, watch: ChunkListener) -> None:
        self.run, self.executor, self.workers = run, executor, workers
        self.keep_going, self.watch = keep_going, watch
        self.report = RunReport()
        self._next = run.first
        self._end = run.first + run.games
        self._size = 1
        self._pending: dict[Future[tuple[Chunk, float]], tuple[int, int, int]] = {}
        self._early: dict[int, Chunk] = {}

    def finish(self) -> RunReport:
        """Play all games, or those until the user interrupts."""
        began = time.perf_counter()
        try:
            if is_compiled(self.run):
                self.executor.submit(timed_chunk, self.run, self.run.first, 1).result()
                began = time.perf_counter()  # do not count the time for compiling
            while self._next < self._end or self._pending:
                self._fill()
                self._collect(wait(self._pending, return_when=FIRST_COMPLETED).done)
        except KeyboardInterrupt:
            self.report.interrupted = True
            self._collect(wait(self._pending, timeout=2 * CHUNK_SECONDS).done)
        finally:
            self.report.seconds = time.perf_counter() - began
            for future in self._pending:
                future.cancel()
        return self.report

    def _fill(self) -> None:
        """Keep every worker busy, with one more chunk queued for each."""
        while self._next < self._end and len(self._pending) < 2 * self.workers:
            fair = -(-(self._end - self._next) // self.workers)
            count = min(self._size, fair, self._end - self._next)
            self._submit(self._next, count, 0)
            self._next += count

    def _submit(self, first: int, count: int, tried: int) -> None:
        future = self.executor.submit(timed_chunk, self.run, first, count)
        self._pending[future] = first, count, tried

    def _collect(self, done: set[Future[tuple[Chunk, float]]]) -> None:
        for future in done:
            first, count, tried = self._pending.pop(future)
            try:
                chunk, seconds = future.result()
            except BrokenExecutor as error:
                raise WorkerLost("A worker process was lost: a bot may have ended it, or memory ran out.") from error
            except Exception as error:
                if type(error).__name__ not in ("KilledWorker", "CancelledError") or tried == RETRIES:
                    raise
                self._submit(first, count, tried + 1)
                continue
            self._early[first] = chunk
            self._resize(count, seconds)
        self._count()

    def _resize(self, count: int, seconds: float) -> None:
        fitting = int(count * CHUNK_SECONDS / max(seconds, 1e-6))
        self._size = max(1, min(fitting, self._size * GROWTH, LARGEST_CHUNK))

    def _count(self) -> None:
        """Count the chunks that follow without a gap."""
        report = self.report
        while chunk := self._early.pop(self.run.first + report.done, None):
            report.tally.add(chunk.results)
            report.done += len(chunk.results)
            report.failures += chunk.failures
            self.watch(report, chunk)
            if chunk.failures and not self.keep_going:
                raise RunFailed(chunk.failures[0])


def timed_chunk(run: Run, first: int, count: int) -> tuple[Chunk, float]:
    """Play a chunk, and measure its duration where it is played."""
    began = time.perf_counter()
    chunk = play_chunk(run, first, count)
    return chunk, time.perf_counter() - began
