"""How much a test draws: a little in `make test`, as much as was promised in `make soak`.

    GAMES = draw(12, soak=1000)

`make soak` leaves out the tests that draw nothing: they would say what `make test` has said.
"""

import os
from typing import TypeVar

import pytest
from hypothesis import is_hypothesis_test

T = TypeVar("T")

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"


def draw(few: T, *, soak: T) -> T:
    """The one, or in the soak the other."""
    return soak if SOAK else few


def draws(test: pytest.Item) -> bool:
    """Whether a test does more in the soak than every day: its module names one of those above, or a sample."""
    if not isinstance(test, pytest.Function):
        return False
    names = vars(test.module)
    return is_hypothesis_test(test.obj) or names.get("draw") is draw or "SOAK" in names or "sample" in names
