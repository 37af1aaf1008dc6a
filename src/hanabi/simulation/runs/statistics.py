"""Statistics of many games: exact counts that can be added in any order, and values computed from them."""

from dataclasses import dataclass, field
from math import sqrt

import numpy as np

from hanabi.compiled.results import FAILED, Results
from hanabi.rules import kernel


@dataclass(slots=True)
class Tally:
    """Counts of scores and strike-outs. Games in which a bot failed are not counted."""

    scores: dict[int, int] = field(default_factory=dict)
    """The number of games by score."""
    struck_out: int = 0
    turns: int = 0

    def add(self, results: Results) -> None:
        """Count more games."""
        played = results[results["status"] != FAILED]
        for score, count in zip(*np.unique(played["score"], return_counts=True), strict=True):
            self.scores[int(score)] = self.scores.get(int(score), 0) + int(count)
        self.struck_out += int((played["status"] == kernel.STRUCK_OUT).sum())
        self.turns += int(played["turns"].sum())

    @property
    def games(self) -> int:
        """The number of counted games."""
        return sum(self.scores.values())

    @property
    def mean(self) -> float:
        """The mean score."""
        return sum(score * count for score, count in self.scores.items()) / max(self.games, 1)

    @property
    def stderr(self) -> float:
        """The standard error of the mean; 0 for a single game, where it is unknown."""
        games = self.games
        total = sum(score * count for score, count in self.scores.items())
        squares = sum(score * score * count for score, count in self.scores.items())
        # Compute with integers until the end, so that the order of counting does not matter.
        return sqrt((games * squares - total * total) / (games * games * (games - 1))) if games > 1 else 0.0

    def share(self, score: int) -> float:
        """Return the fraction of games with a score."""
        return self.scores.get(score, 0) / max(self.games, 1)

    @property
    def histogram(self) -> dict[str, int]:
        """The number of games by score, in ascending order."""
        return {str(score): self.scores[score] for score in sorted(self.scores)}
