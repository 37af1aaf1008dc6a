"""Integers from programs: Python's or NumPy's, but no booleans and no floats."""

from operator import index
from typing import Any


def whole(value: Any) -> int | None:
    """Convert a value to a Python integer, or return `None` if it is not one.

    >>> whole(3), whole(True), whole(3.0)
    (3, None, None)
    """
    if type(value) is int:
        return value
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None
