"""The games of a run reviewed as they are counted: where the points are lost."""

import numpy as np

from hanabi.compiled.results import FAILED
from hanabi.review.history import History
from hanabi.review.reachable import check_modelled
from hanabi.review.review import outline
from hanabi.review.summary import LossSummary
from hanabi.simulation.execution.scheduler import RunReport
from hanabi.simulation.runs.chunk import Chunk
from hanabi.simulation.runs.replays import game_of_log, record_of
from hanabi.simulation.runs.run import Run


class RunReviewer:
    """Reviews every game of a run in which no bot failed; rules that are not modelled are refused at once."""

    def __init__(self, run: Run) -> None:
        check_modelled(run.rules)
        self.run = run
        self.summary = LossSummary()

    def watch(self, report: RunReport, chunk: Chunk) -> None:  # noqa: ARG002
        """Review the games of a chunk."""
        for place in np.nonzero(chunk.results["status"] != FAILED)[0].tolist():
            number = chunk.first + place
            game = game_of_log(self.run, number, chunk.log[place].tolist())
            self.summary.add(outline(History.of(record_of(self.run, number, game))))
