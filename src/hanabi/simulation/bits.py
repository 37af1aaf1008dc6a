"""The machine's own instructions for counting bits, in place of `hanabi.bots.information.masks`' arithmetic.

They agree with `masks.count` and `masks.lowest` on every mask of cards; the tests compare them.
"""

from typing import Any

from numba.core import types
from numba.extending import intrinsic, overload

from hanabi.bots.information import masks


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


@overload(masks.count)
def _count(mask: Any) -> Any:  # noqa: ARG001
    def implementation(mask: Any) -> Any:
        return _population(mask)  # type: ignore[call-arg] # the context comes from Numba

    return implementation


@overload(masks.lowest)
def _lowest(mask: Any) -> Any:  # noqa: ARG001
    def implementation(mask: Any) -> Any:
        return _trailing_zeros(mask)  # type: ignore[call-arg] # the context comes from Numba

    return implementation
