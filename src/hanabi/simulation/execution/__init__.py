"""Execution of a run by threads, processes or a cluster, with a progress bar and saved games."""

from hanabi.simulation.execution.runner import carry_out, simulate_games
from hanabi.simulation.execution.scheduler import RunFailed, RunReport, Scheduler
from hanabi.simulation.execution.workers import WorkersError, workers

__all__ = ["RunFailed", "RunReport", "Scheduler", "WorkersError", "carry_out", "simulate_games", "workers"]
