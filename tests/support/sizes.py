"""Sizes of tests by profile: how many games, seeds or examples a test takes.

    GAMES = sized(12, soak=1000)
    ROUNDS = sized(20, soak=100, quick=5)

`HANABI_TEST_PROFILE` selects the profile: `quick` (`make quick`), `default` (`make test`) or `soak` (`make soak`).
Hypothesis follows the same profile.
"""

import os
from typing import TypeVar

import pytest
from hypothesis import is_hypothesis_test

T = TypeVar("T")

PROFILE = os.environ.get("HANABI_TEST_PROFILE", "default")
if PROFILE not in ("quick", "default", "soak"):
    raise ValueError(f"HANABI_TEST_PROFILE is {PROFILE!r}, not quick, default or soak")

QUICK = PROFILE == "quick"
SOAK = PROFILE == "soak"


def sized(default: T, *, soak: T, quick: T | None = None) -> T:
    """Return the size for the selected profile; without a size of its own, quick takes the default."""
    if SOAK:
        return soak
    return quick if QUICK and quick is not None else default


def has_sizes(test: pytest.Item) -> bool:
    """Return whether a test is larger in the soak: it draws examples, or its module takes sizes from here."""
    if not isinstance(test, pytest.Function):
        return False
    names = vars(test.module)
    return is_hypothesis_test(test.obj) or names.get("sized") is sized or "SOAK" in names or "sample" in names
