"""What many games come to: exact counts that can be added up in any order, and the numbers made of them."""

from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from hanabi.compiled.results import FAILED, Results
from hanabi.rules import kernel


@dataclass(slots=True)
class Tally:
    """How often each score and each end came up; games in which a bot failed are left out."""

    scores: dict[int, int] = field(default_factory=dict)
    """For each score, how many games had it."""
    struck_out: int = 0
    turns: int = 0

    def add(self, results: Results) -> None:
        """Count some more games."""
        played = results[results["status"] != FAILED]
        for score, count in zip(*np.unique(played["score"], return_counts=True), strict=True):
            self.scores[int(score)] = self.scores.get(int(score), 0) + int(count)
        self.struck_out += int((played["status"] == kernel.STRUCK_OUT).sum())
        self.turns += int(played["turns"].sum())

    @property
    def games(self) -> int:
        """How many games were counted."""
        return sum(self.scores.values())

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * count for score, count in self.scores.items()) / max(self.games, 1)

    @property
    def stderr(self) -> float:
        """The standard error of the mean; of a single game it is not known, and 0 is given."""
        games = self.games
        total = sum(score * count for score, count in self.scores.items())
        squares = sum(score * score * count for score, count in self.scores.items())
        # In whole numbers until the end, so that it does not matter in which order games were counted.
        return sqrt((games * squares - total * total) / (games * games * (games - 1))) if games > 1 else 0.0

    def share(self, score: int) -> float:
        """The share of the games with a score."""
        return self.scores.get(score, 0) / max(self.games, 1)

    @property
    def histogram(self) -> dict[str, int]:
        """How many games had each score, from the lowest that came up."""
        return {str(score): self.scores[score] for score in sorted(self.scores)}
