"""Where points are lost in many games: by reason, a game's mean with its standard error."""

from dataclasses import dataclass, field
from math import sqrt

from hanabi.review.review import Review

DEAL = "deal"
"""Points that the deal itself did not have."""
OPEN = "open"
"""Points of which it is not known which move lost them, because the bounds differ."""


@dataclass(slots=True)
class Share:
    """The points that one reason costs."""

    points: int = 0
    squares: int = 0
    moves: int = 0

    def mean(self, games: int) -> float:
        """The points that it costs a game."""
        return self.points / max(games, 1)

    def stderr(self, games: int) -> float:
        """The standard error of that; of a single game it is not known, and 0 is given."""
        spread = games * self.squares - self.points * self.points
        return sqrt(spread / (games * games * (games - 1))) if games > 1 else 0.0


@dataclass(slots=True)
class LossSummary:
    """The losses of many games, by reason; together they are what is missing to the maximum."""

    games: int = 0
    shares: dict[str, Share] = field(default_factory=dict)

    def add(self, review: Review) -> None:
        """Count one more game."""
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
        """The reasons that cost anything, the costliest first."""
        costly = [(kind, share) for kind, share in self.shares.items() if share.points]
        return sorted(costly, key=lambda pair: (-pair[1].points, pair[0]))
