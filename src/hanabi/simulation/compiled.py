"""The kernel compiled: the same functions over packed records with the same field names."""

from types import FunctionType, ModuleType

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from hanabi.rules import Rules, kernel, questions
from hanabi.rules.state import LIMITS, STATE_FIELDS, TABLE_FIELDS, Packed


def dtype_of(fields: dict[str, Packed]) -> np.dtype[np.void]:
    """The packed form of declared fields, each dimension at its largest."""
    return np.dtype(
        [(name, packed.width, tuple(LIMITS[size] for size in packed.dimensions)) for name, packed in fields.items()],
        align=True,
    )


STATE = dtype_of(STATE_FIELDS)
"""One game as a NumPy record."""

TABLES = dtype_of(TABLE_FIELDS)
"""The tables of some rules as a NumPy record."""


def pack_tables(rules: Rules) -> NDArray[np.void]:
    """The tables of some rules as an array of one record."""
    packed = np.zeros(1, TABLES)
    for name, layout in TABLE_FIELDS.items():
        value = getattr(rules.tables, name)
        if layout.dimensions:
            packed[name][0][: len(value)] = value
        else:
            packed[name][0] = value
    return packed


def let_compile(module: ModuleType) -> None:
    """Let compiled code call the functions of a module that keep the kernel's manners."""
    for function in vars(module).values():
        if isinstance(function, FunctionType) and function.__module__ == module.__name__:
            register_jitable(function)


let_compile(kernel)
let_compile(questions)
