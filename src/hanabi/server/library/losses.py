"""Where games lost their points, from the reviews that are kept of them: by reason, a game's mean with its error."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from hanabi.protocol.library import LossFigures
from hanabi.protocol.reviews import ReviewFindings
from hanabi.server.library.figures import mean

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
"""What is told together of the reasons that a review knows."""

DEAL, OTHER = "deal", "other"
"""Points that nobody could have got, and those of which no one reason is known."""


_decoder = msgspec.json.Decoder(ReviewFindings)


def loss_figures(reviews: Iterable[str]) -> tuple[LossFigures, ...]:
    """The points that each reason cost a game, the costliest first; all of them are what is missing to the maximum."""
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
    """The reviews that can be read: all of them can be made again."""
    for review in reviews:
        try:
            yield _decoder.decode(review)
        except msgspec.MsgspecError:
            continue


def _lost(review: ReviewFindings) -> dict[str, int]:
    """What one game lost to each reason."""
    outline = review.outline
    lost: dict[str, int] = defaultdict(int)
    lost[DEAL] = outline.max_score - outline.proved[0]
    for moment in review.moments:
        lost[REASONS.get(moment.kind, OTHER)] += moment.before - moment.after
    lost[OTHER] += outline.max_score - outline.score - sum(lost.values())
    return lost
