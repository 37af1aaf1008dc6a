"""Machine instructions for bit counts (population count, trailing zeros) instead of arithmetic.

The interpreter uses a function that counts with arithmetic; compiled code that calls it uses a single instruction.
"""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.extending import intrinsic, overload


@intrinsic
def _population(_context: Any, mask: Any) -> Any:
    """Count the set bits."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return mask(mask), build


@intrinsic
def _trailing_zeros(_context: Any, mask: Any) -> Any:
    """Return the position of the lowest set bit; the width if there is none."""

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return mask(mask), build


def count_by_instruction(count: Callable[[int], int]) -> None:
    """Make compiled calls of a function use the instruction that counts bits."""

    @overload(count)
    def _count(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return _population(mask)  # type: ignore[call-arg] # the context comes from Numba

        return implementation


def find_lowest_by_instruction(lowest: Callable[[int], int]) -> None:
    """Make compiled calls of a function use the instruction that finds the lowest bit."""

    @overload(lowest)
    def _lowest(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return _trailing_zeros(mask)  # type: ignore[call-arg] # the context comes from Numba

        return implementation
