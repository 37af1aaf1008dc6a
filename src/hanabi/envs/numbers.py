"""Whole numbers from programs: Python's or NumPy's, but never a truth value or a fraction."""

from operator import index
from typing import Any


def whole(value: Any) -> int | None:
    """The number as Python's own, or nothing if it is none.

    >>> whole(3), whole(True), whole(3.0)
    (3, None, None)
    """
    if type(value) is int:
        return value
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None
