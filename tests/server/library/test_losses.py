"""Where points were lost, from kept reviews: every reason has its words, and all together are what is missing."""

from typing import get_args

import msgspec

from hanabi.protocol.reviews import ReviewFindings
from hanabi.review.losses import Kind
from hanabi.server.library.figures import DEAL, REASONS, loss_figures
from tests.support.reviews import MOMENTS, OUTLINE
from tests.texts.catalogues import read


def kept(score: int, best: int, *kinds: str) -> str:
    """A review of a game in which each of some reasons cost a point."""
    outline = msgspec.structs.replace(OUTLINE, score=score, proved=(best, score))
    moments = tuple(msgspec.structs.replace(MOMENTS[0], kind=kind) for kind in kinds)
    return msgspec.json.encode(ReviewFindings(outline, moments)).decode()


def test_every_reason_is_told_in_words() -> None:
    assert set(REASONS) == set(get_args(Kind))
    assert {f"stats.loss.{reason}" for reason in (*REASONS.values(), DEAL)} <= read("en", "library").keys()


def test_all_reasons_together_are_what_is_missing() -> None:
    found = loss_figures([kept(22, 25, "last-copy", "turns", "last-copy"), kept(20, 24, "late-card"), "nonsense"])
    told = {it.reason: (it.points.value, it.points.games) for it in found}
    assert told == {"other": (1.5, 2), "copy": (1.0, 2), "turns": (0.5, 2), "late": (0.5, 2), "deal": (0.5, 2)}
    assert sum(it.points.value for it in found) == (3 + 5) / 2
    assert [it.points.error for it in found if it.reason == "copy"] == [1.0]
    assert loss_figures([]) == ()
