"""States and compiled rules as NumPy records, with the fields that `hanabi.rules.state` declares."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from hanabi.rules import Rules
from hanabi.rules.state import CARDS, COMPILED_FIELDS, LIMITS, STATE_FIELDS, Packed, State, fields_of

Games = NDArray[np.void]
"""An array of records, one game each."""


def _largest(size: str | int) -> int:
    return size if isinstance(size, int) else LIMITS[size]


def dtype_of(fields: dict[str, Packed], cards: str = "i4") -> np.dtype[np.void]:
    """Return the packed type of declared fields, with maximum dimensions and the given width for masks of cards."""
    return np.dtype(
        [(name, _width(packed, cards), tuple(map(_largest, packed.dimensions))) for name, packed in fields.items()],
        align=True,
    )


def _width(packed: Packed, cards: str) -> str | np.dtype[np.void]:
    if isinstance(packed.width, str):
        return cards if packed.width == CARDS else packed.width
    return dtype_of(fields_of(packed.width), cards)


STATE = dtype_of(STATE_FIELDS)
"""One game as a NumPy record."""

WIDE_STATE = dtype_of(STATE_FIELDS, cards="i8")
"""The same for rules with more cards than fit into a narrow mask: six suits that go up or down."""

NARROW = 31
"""The most cards that fit into a narrow mask, which is faster than a wide one."""


def state_of(kinds: int) -> np.dtype[np.void]:
    """Return the record type for games with a number of distinct cards."""
    return STATE if kinds <= NARROW else WIDE_STATE


COMPILED_RULES = dtype_of(COMPILED_FIELDS)
"""Compiled rules as a NumPy record."""


@lru_cache(maxsize=64)
def pack_rules(rules: Rules) -> NDArray[np.void]:
    """Return compiled rules as a shared array of one record, which callers only read."""
    packed = np.zeros(1, COMPILED_RULES)
    pack(packed[0], rules.compiled, COMPILED_FIELDS)
    return packed


def pack_state(state: State, record: np.void) -> None:
    """Write a state into a record."""
    pack(record, state, STATE_FIELDS)


def pack(record: np.void, source: object, fields: dict[str, Packed]) -> None:
    """Write the declared fields of an object into a record."""
    for name, layout in fields.items():
        value = getattr(source, name)
        if layout.dimensions:
            record[name][tuple(slice(size) for size in np.shape(value))] = value
        else:
            record[name] = value
