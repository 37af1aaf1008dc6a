"""Machine instructions for bit counts agree with the arithmetic that they replace."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi.bots.information import (
    bulk,  # noqa: F401 (lets masks be compiled)
    masks,
)
from hanabi.compiled.compiler import compiled

pytestmark = pytest.mark.slow


@compiled
def count_and_lowest(mask: int) -> tuple[int, int]:
    return masks.count(mask), masks.lowest(mask)


@given(st.integers(1, (1 << 30) - 1))
def test_interpreted_and_compiled_code_count_the_same_bits(mask: int) -> None:
    assert count_and_lowest(mask) == (masks.count(mask), masks.lowest(mask))
