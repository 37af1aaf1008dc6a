"""The report of a run as JSON values."""

import json
from dataclasses import asdict
from typing import Any

from hanabi.review.summary import LossSummary
from hanabi.simulation.execution.scheduler import RunReport
from hanabi.simulation.runs.failures import Failure
from hanabi.simulation.runs.run import Run

SHOWN_FAILURES = 5


def report_data(run: Run, report: RunReport) -> dict[str, Any]:
    """Return the report of a run as JSON values; shares are fractions of 1."""
    tally = report.tally
    data: dict[str, Any] = {
        "bot": run.bots[0] if len(run.bots) == 1 else list(run.bots),
        "players": run.rules.players,
        "games": tally.games,
        "seed": run.seed,
        "mean": tally.mean,
        "stderr": tally.stderr,
        "perfect": tally.share(run.rules.max_score),
        "struck_out": tally.struck_out / max(tally.games, 1),
        "seconds": report.seconds,
        "games_per_second": report.done / max(report.seconds, 1e-9),
        "histogram": tally.histogram,
        "rules": str(run.rules),
    }
    if report.interrupted:
        data["interrupted"] = True
    if report.failures:
        data["failed"] = len(report.failures)
        data["failures"] = [_failure_data(failure) for failure in report.failures[:SHOWN_FAILURES]]
    return data


def losses_data(summary: LossSummary) -> dict[str, Any]:
    """Return the points lost per game by reason, as JSON values."""
    return {
        kind: {"mean": share.mean(summary.games), "stderr": share.stderr(summary.games), "moves": share.moves}
        for kind, share in summary.largest()
    }


def _failure_data(failure: Failure) -> dict[str, Any]:
    return asdict(failure) | {"record": json.loads(failure.record)}
