"""The levels: each includes the conventions of the previous one."""

from hanabi.bots.conventions.levels import CONVENTIONS, LEVELS


def test_each_level_includes_the_previous_one() -> None:
    assert LEVELS["beginner"] & LEVELS["standard"] == LEVELS["beginner"]
    assert LEVELS["standard"] & LEVELS["expert"] == LEVELS["standard"]
    assert len({convention.switch for convention in CONVENTIONS}) == len(CONVENTIONS)
