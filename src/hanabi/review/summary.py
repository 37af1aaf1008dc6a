"""Where points are lost over many games: the mean loss per game for each reason, with its standard error."""

from dataclasses import dataclass, field
from math import sqrt

from hanabi.review.review import Review

DEAL = "deal"
"""Points that the deal itself did not allow."""
OPEN = "open"
"""Points that cannot be attributed to a move because the bounds differ."""


@dataclass(slots=True)
class Share:
    """The points lost for one reason."""

    points: int = 0
    squares: int = 0
    moves: int = 0

    def mean(self, games: int) -> float:
        """Return the mean loss per game."""
        return self.points / max(games, 1)

    def stderr(self, games: int) -> float:
        """Return the standard error of the mean; 0 for a single game, where it is unknown."""
        spread = games * self.squares - self.points * self.points
        return sqrt(spread / (games * games * (games - 1))) if games > 1 else 0.0


@dataclass(slots=True)
class LossSummary:
    """The losses of many games by reason, which add up to the distance from the maximum score."""

    games: int = 0
    shares: dict[str, Share] = field(default_factory=dict)

    def add(self, review: Review) -> None:
        """Add a game."""
        self.games += 1
        lost: dict[str, int] = {DEAL: review.max_score - review.proved[0]}
        for moment in review.losses:
            lost[moment.why.kind] = lost.get(moment.why.kind, 0) + moment.lost
            self._share(moment.why.kind).moves += 1
        lost[OPEN] = review.max_score - review.score - sum(lost.values())
        for kind, points in lost.items():
            share = self._share(kind)
            share.points += points
            share.squares += points * points

    def _share(self, kind: str) -> Share:
        return self.shares.setdefault(kind, Share())

    def largest(self) -> list[tuple[str, Share]]:
        """Return the reasons that cost points, the costliest first."""
        costly = [(kind, share) for kind, share in self.shares.items() if share.points]
        return sorted(costly, key=lambda pair: (-pair[1].points, pair[0]))
