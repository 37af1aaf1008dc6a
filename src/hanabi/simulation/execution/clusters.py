"""Runs on several machines, using Dask, which replaces workers that die."""

import importlib
import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from hanabi.bots.registry import BOTS, file_of
from hanabi.simulation.execution.workers import WorkersError
from hanabi.simulation.runs.run import Run

PATIENCE = "10s"
"""How long to wait for a cluster to answer."""


@contextmanager
def cluster_workers(address: str, jobs: int) -> Iterator[tuple[Executor, int]]:
    """Return an executor on a cluster and its number of workers; `local` starts `jobs` processes here."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise WorkersError("A cluster needs Dask: pip install 'hanabi[cluster]'.") from None
    if address == "local":
        with (
            _quiet_logs(),
            distributed.LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield _executor(client)
    else:
        with _quiet_logs(), _client(distributed, address) as client:
            yield _executor(client)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise WorkersError(f"There is no cluster at '{address[:60]}': {str(error)[:120] or 'no answer'}.") from None


def _executor(client: Any) -> tuple[Executor, int]:
    count = sum(client.nthreads().values())
    if count == 0:
        raise WorkersError("The cluster has no workers.")
    return client.get_executor(pure=False, retries=3), count


def with_files(run: Run) -> Run:
    """Return the run with the contents of its bots' files, so that it can be sent to other machines."""
    paths = {path for name in run.bots if name not in BOTS and (path := file_of(name))}
    texts = tuple((str(path), path.read_text(encoding="utf-8")) for path in sorted(paths))
    return replace(run, files=texts)


@contextmanager
def _quiet_logs() -> Iterator[None]:
    """Silence messages about lost workers, whose games are played again elsewhere."""
    logger = logging.getLogger("distributed")
    usual = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(usual)
