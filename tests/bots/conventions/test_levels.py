"""The levels: each knows what the one before knows."""

from hanabi.bots.conventions.levels import CONVENTIONS, LEVELS


def test_the_levels_grow() -> None:
    assert LEVELS["beginner"] & LEVELS["standard"] == LEVELS["beginner"]
    assert LEVELS["standard"] & LEVELS["expert"] == LEVELS["standard"]
    assert len({convention.switch for convention in CONVENTIONS}) == len(CONVENTIONS)
