"""Workers that play the games of a run: this process, threads, other processes, or a cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from hanabi.rules import HanabiError
from hanabi.simulation.runs.chunk import is_compiled
from hanabi.simulation.runs.run import Run

T = TypeVar("T")
MAX_JOBS = 1024


class WorkersError(HanabiError):
    """The requested workers are not available."""


def usual_jobs() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def workers(run: Run, jobs: int, cluster: str | None) -> Iterator[tuple[Executor, int]]:
    """Return an executor for a run and the number of its workers.

    Compiled code runs in parallel in threads; plain Python needs processes for that.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise WorkersError(f"The number of jobs must be 1 to {MAX_JOBS}, not {str(jobs)[:20]}.")
    if cluster is not None:
        from hanabi.simulation.execution.clusters import cluster_workers

        with cluster_workers(cluster, jobs) as found:
            yield found
    elif is_compiled(run):
        with ThreadPoolExecutor(jobs, thread_name_prefix="hanabi") as threads:
            yield threads, jobs
    elif jobs == 1:
        yield InPlace(), 1
    else:
        with processes(jobs) as pool:
            yield pool, jobs


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Start processes that ignore Ctrl-C. They are ended with the run, even if a bot hangs."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )
    try:
        yield pool
    finally:
        ours = set(multiprocessing.active_children()) - before
        pool.shutdown(wait=False, cancel_futures=True)
        for process in ours:
            process.terminate()


class InPlace(Executor):
    """Runs calls immediately in the caller's thread, so that time limits and Ctrl-C reach the bots."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run a call now and return its finished future."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future
