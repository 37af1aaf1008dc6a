"""A real cluster of two worker processes gives the same result, even if one of them is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from hanabi.rules import Rules
from hanabi.simulation.execution.clusters import with_files
from hanabi.simulation.execution.scheduler import RunReport, Scheduler
from hanabi.simulation.execution.workers import WorkersError, workers
from hanabi.simulation.runs import Chunk, Run, play_chunk
from hanabi.simulation.runs.statistics import Tally
from tests.simulation.own_bots import OWN


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:  # type: ignore[no-untyped-call]
        yield cluster


def tally_of(run: Run) -> Tally:
    tally = Tally()
    tally.add(play_chunk(run, run.first, run.games).results)
    return tally


@pytest.mark.slow
def test_a_killed_worker_does_not_change_the_result(cluster: Any) -> None:
    run = Run(bots=("cautious",), rules=Rules(players=3), games=12_000, seed=5)
    with Client(cluster) as client:  # type: ignore[no-untyped-call]
        victim, *_ = client.run(os.getpid).values()
    killed_at: list[int] = []

    def watch(report: RunReport, chunk: Chunk) -> None:
        if not killed_at and chunk.first > 0:
            os.kill(victim, signal.SIGKILL)
            killed_at.append(report.done)

    with workers(run, 1, cluster.scheduler_address) as (executor, count):
        assert count == 2
        report = Scheduler(run, executor, count, keep_going=False, watch=watch).finish()
    assert 0 < killed_at[0] < run.games
    assert report.done == run.games
    assert report.tally == tally_of(run)


@pytest.mark.slow
def test_a_bot_in_a_file_is_sent_to_the_workers(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sent.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    run = Run(bots=("sent.py:First",), rules=Rules(players=2), games=6)
    with workers(run, 1, cluster.scheduler_address) as (executor, count):
        report = Scheduler(with_files(run), executor, count, keep_going=False, watch=lambda *_: None).finish()
    assert report.tally == tally_of(run)


def test_an_unreachable_cluster_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.simulation.execution.clusters.PATIENCE", "1s")
    run = Run(bots=("random",), rules=Rules(players=2), games=1)
    with pytest.raises(WorkersError, match="There is no cluster at"), workers(run, 1, "tcp://127.0.0.1:1"):
        pass
    with pytest.raises(WorkersError, match="There is no cluster at"), workers(run, 1, "nonsense"):
        pass
