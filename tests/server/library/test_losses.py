"""Where points were lost, from stored reviews: each reason has a text, and they add up to all missing points."""

from typing import get_args

import msgspec

from hanabi.protocol.reviews import ReviewFindings
from hanabi.review.losses import Kind
from hanabi.server.library.figures import DEAL, REASONS, loss_figures
from tests.support.reviews import MOMENTS, OUTLINE
from tests.texts.catalogues import read


def kept(score: int, best: int, *kinds: str) -> str:
    """Return a review of a game in which each of some reasons cost a point."""
    outline = msgspec.structs.replace(OUTLINE, score=score, proved=(best, score))
    moments = tuple(msgspec.structs.replace(MOMENTS[0], kind=kind) for kind in kinds)
    return msgspec.json.encode(ReviewFindings(outline, moments)).decode()


def test_every_reason_has_a_text() -> None:
    assert set(REASONS) == set(get_args(Kind))
    assert {f"stats.loss.{reason}" for reason in (*REASONS.values(), DEAL)} <= read("en", "library").keys()


def test_reasons_add_up_to_all_missing_points() -> None:
    found = loss_figures([kept(22, 25, "last-copy", "turns", "last-copy"), kept(20, 24, "late-card"), "nonsense"])
    result = {it.reason: (it.points.value, it.points.games) for it in found}
    assert result == {"other": (1.5, 2), "copy": (1.0, 2), "turns": (0.5, 2), "late": (0.5, 2), "deal": (0.5, 2)}
    assert sum(it.points.value for it in found) == (3 + 5) / 2
    assert [it.points.error for it in found if it.reason == "copy"] == [1.0]
    assert loss_figures([]) == ()
