"""Runs on more than one machine, by Dask; workers that die are replaced by others."""

import importlib
import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from hanabi.simulation.runs import Run
from hanabi.simulation.workers import WorkersError

PATIENCE = "10s"
"""How long to wait for a cluster to answer."""


@contextmanager
def cluster_workers(run: Run, address: str, jobs: int) -> Iterator[tuple[Executor, int]]:
    """An executor on a cluster: `local` starts one of so many processes here."""
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
            yield _executor(client, run)
    else:
        with _quiet_logs(), _client(distributed, address) as client:
            yield _executor(client, run)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise WorkersError(f"There is no cluster at '{address[:60]}': {str(error)[:120] or 'no answer'}.") from None


def _executor(client: Any, run: Run) -> tuple[Executor, int]:
    for name in run.bots:
        place = name.rpartition(":")[0]
        if place.endswith(".py"):
            client.upload_file(place)
    count = sum(client.nthreads().values())
    if count == 0:
        raise WorkersError("The cluster has no workers.")
    return client.get_executor(pure=False, retries=3), count


@contextmanager
def _quiet_logs() -> Iterator[None]:
    """A lost worker is no news: its games are played again elsewhere."""
    logger = logging.getLogger("distributed")
    usual = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(usual)
