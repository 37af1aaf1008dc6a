"""The kernel compiled: the same functions over packed records with the same field names.

Compiled functions that are called from Python are made with `compiled`:

    from hanabi.simulation.compiled import compiled

    @compiled
    def turns(games):
        total = 0
        for place in range(len(games)):
            total += games[place].turn
        return total

They may call the kernel, the questions and the random numbers of `hanabi.rules` as they are, and
the functions of any module that was passed to `let_compile`. All of them keep the kernel's manners.
"""

from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import ParamSpec, TypeVar

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from hanabi.rules import Rules, kernel, questions, randomness
from hanabi.rules.state import LIMITS, STATE_FIELDS, TABLE_FIELDS, Packed, State
from hanabi.simulation.cache import cache_folder, cached_njit

P = ParamSpec("P")
T = TypeVar("T")

Games = NDArray[np.void]
"""An array of records, one game each."""


def compiled(function: Callable[P, T], *more_sources: Path) -> Callable[P, T]:
    """A function compiled at its first call, without the interpreter's lock, and kept for later runs.

    If it calls functions from outside this package, name their files, so that it is compiled
    anew whenever one of them changes.
    """
    return cached_njit(function, cache_folder(*more_sources), nogil=True)  # type: ignore[no-any-return]


def _largest(size: str | int) -> int:
    return size if isinstance(size, int) else LIMITS[size]


def dtype_of(fields: dict[str, Packed]) -> np.dtype[np.void]:
    """The packed form of declared fields, each dimension at its largest."""
    return np.dtype(
        [(name, packed.width, tuple(map(_largest, packed.dimensions))) for name, packed in fields.items()],
        align=True,
    )


STATE = dtype_of(STATE_FIELDS)
"""One game as a NumPy record."""

TABLES = dtype_of(TABLE_FIELDS)
"""The tables of some rules as a NumPy record."""


def pack_tables(rules: Rules) -> NDArray[np.void]:
    """The tables of some rules as an array of one record."""
    packed = np.zeros(1, TABLES)
    pack(packed[0], rules.tables, TABLE_FIELDS)
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


def unpack_state(record: np.void, rules: Rules) -> State:
    """A record as a state of plain numbers, each dimension as long as the rules need it."""
    return State(
        *(record[name][tuple(map(slice, layout.shape(rules.tables)))].tolist() for name, layout in STATE_FIELDS.items())
    )


def let_compile(module: ModuleType, *but: Callable[..., object]) -> None:
    """Let compiled code call the functions of a module that keep the kernel's manners, `but` for some."""
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and function not in but:
            register_jitable(function)


let_compile(kernel)
let_compile(questions)
let_compile(randomness)
