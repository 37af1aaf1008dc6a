"""Sums and means over the games of a library, and where reviews found points lost."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass

import msgspec

from hanabi.protocol.library import Figures, LossFigures, Mean, Streak
from hanabi.protocol.reviews import ReviewFindings


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over games; `x_2` is a sum of squares."""

    games: int = 0
    score: int = 0
    score_2: int = 0
    share: float = 0.0
    share_2: float = 0.0
    best: int = 0
    perfect: int = 0
    lost: int = 0
    hints: int = 0
    hints_2: int = 0
    hints_score: int = 0
    strikes: int = 0
    strikes_2: int = 0
    turns: int = 0
    turns_2: int = 0

    def __add__(self, other: "Sums") -> "Sums":
        added = (one + two for one, two in zip(astuple(self), astuple(other), strict=True))
        best = max(self.best, other.best)
        return Sums(*(best if name == "best" else value for name, value in zip(NAMES, added, strict=True)))


NAMES = tuple(Sums.__dataclass_fields__)


def figures(sums: Sums) -> Figures:
    """Convert sums to the figures that people see."""
    games = sums.games
    return Figures(
        games=games,
        score=mean(games, sums.score, sums.score_2),
        share=mean(games, sums.share, sums.share_2),
        best=sums.best if games else None,
        perfect=sums.perfect,
        lost=sums.lost,
        hints_per_point=_ratio(sums),
        strikes=mean(games, sums.strikes, sums.strikes_2),
        turns=mean(games, sums.turns, sums.turns_2),
    )


def mean(games: int, total: float, squares: float) -> Mean | None:
    """Return a mean with its standard error; nothing for no games.

    >>> mean(4, 10, 30)
    Mean(value=2.5, error=0.6454972243679028, games=4)
    """
    if not games:
        return None
    return Mean(total / games, _error(games, squares - total * total / games), games)


def _error(games: int, deviations: float) -> float | None:
    """Return the standard error of a mean, from the sum of squared deviations."""
    return None if games < 2 else math.sqrt(max(0.0, deviations) / (games - 1) / games)


def _ratio(sums: Sums) -> Mean | None:
    """Return the ratio of all hints to all points, with its standard error."""
    if not sums.score:
        return None
    ratio = sums.hints / sums.score
    deviations = sums.hints_2 - 2 * ratio * sums.hints_score + ratio * ratio * sums.score_2
    error = _error(sums.games, deviations)
    return Mean(ratio, None if error is None else error * sums.games / sums.score, sums.games)


def streak(successes: Iterable[bool]) -> Streak:
    """Return the current and the longest run of successes; the latest game is last.

    >>> streak([True, True, False, True])
    Streak(now=1, longest=2)
    """
    now = longest = 0
    for success in successes:
        now = now + 1 if success else 0
        longest = max(longest, now)
    return Streak(now, longest)


REASONS = {
    "last-copy": "copy",
    "late-copy": "late",
    "late-card": "late",
    "third-strike": "strike",
    "turns": "turns",
    "order": "order",
    "hands": "order",
    "stuck": "order",
    "no-line": "other",
}
"""The groups that statistics put the reasons of a review into."""

DEAL, OTHER = "deal", "other"
"""Points that were impossible to get, and those lost for unknown reasons."""


_decoder = msgspec.json.Decoder(ReviewFindings)


def loss_figures(reviews: Iterable[str]) -> tuple[LossFigures, ...]:
    """Return the points that each reason cost per game, most costly first; they add up to all missing points."""
    games = [_lost(review) for review in _decoded(reviews)]
    found: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for reason, points in game.items():
            found[reason].append(points)
    costly = sorted(((sum(points), reason) for reason, points in found.items() if any(points)), reverse=True)
    return tuple(_figures(reason, found[reason], len(games)) for _, reason in costly)


def _figures(reason: str, points: list[int], games: int) -> LossFigures:
    cost = mean(games, sum(points), sum(lost * lost for lost in points))
    assert cost is not None
    return LossFigures(reason, cost)


def _decoded(reviews: Iterable[str]) -> Iterator[ReviewFindings]:
    """Yield the reviews that can be decoded; the others can be made again."""
    for review in reviews:
        try:
            yield _decoder.decode(review)
        except msgspec.MsgspecError:
            continue


def _lost(review: ReviewFindings) -> dict[str, int]:
    """Return the points that one game lost to each reason."""
    outline = review.outline
    lost: dict[str, int] = defaultdict(int)
    lost[DEAL] = outline.max_score - outline.proved[0]
    for moment in review.moments:
        lost[REASONS.get(moment.kind, OTHER)] += moment.before - moment.after
    lost[OTHER] += outline.max_score - outline.score - sum(lost.values())
    return lost
