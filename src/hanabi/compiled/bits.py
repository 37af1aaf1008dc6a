"""The machine's own instructions for counting bits (population count, trailing zeros), in place of arithmetic.

A function that counts with arithmetic stays as it is for the interpreter; compiled code that calls it gets one
instruction instead.
"""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.extending import intrinsic, overload


@intrinsic
def _population(_context: Any, mask: Any) -> Any:
    """How many bits are set."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return mask(mask), build


@intrinsic
def _trailing_zeros(_context: Any, mask: Any) -> Any:
    """The place of the lowest bit; the width where there is none."""

    def build(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return mask(mask), build


def count_by_instruction(count: Callable[[int], int]) -> None:
    """Let compiled code count the bits of a mask by instruction where it calls this function."""

    @overload(count)
    def _count(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return _population(mask)  # type: ignore[call-arg] # the context comes from Numba

        return implementation


def find_lowest_by_instruction(lowest: Callable[[int], int]) -> None:
    """Let compiled code find the lowest bit of a mask by instruction where it calls this function."""

    @overload(lowest)
    def _lowest(mask: Any) -> Any:  # noqa: ARG001
        def implementation(mask: Any) -> Any:
            return _trailing_zeros(mask)  # type: ignore[call-arg] # the context comes from Numba

        return implementation
