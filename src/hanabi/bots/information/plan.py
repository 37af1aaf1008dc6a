"""A search under way: how it is to be done, what it has found, and the numbers it needs."""

from types import SimpleNamespace
from typing import Any

MAX_CANDIDATES = 24
MAX_WORLDS = 4096

LAYOUT: dict[str, tuple[str, int]] = {
    "worlds": ("i4", 1),  # the most worlds to try
    "first": ("i4", 1),  # so many worlds for the rules' move alone
    "threshold": ("f8", 1),  # a move must gain more than this
    "sureness": ("f8", 1),  # and more than so many standard errors
    "patience": ("f8", 1),  # one that does not reach the threshold with so many more is dropped
    "likely": ("f8", 1),  # plays likelier than this are tried
    "discards": ("i4", 1),  # so many discards are tried
    "seed": ("i8", 1),
    "seat": ("i4", 1),
    "goal": ("i4", 1),  # the most points that can still be reached
    "done": ("i4", 1),  # the worlds tried so far
    "open": ("i4", 1),  # whether the search goes on
    "count": ("i4", 1),
    "actions": ("i4", MAX_CANDIDATES),  # the candidates, the rules' move first
    "kept": ("i4", MAX_CANDIDATES),
    "gains": ("f8", MAX_CANDIDATES),  # the sum of what each gained over the rules' move
    "squares": ("f8", MAX_CANDIDATES),
    "total": ("f8", 1),  # the sum of what the rules' move scored
    "scores": ("i4", MAX_WORLDS),  # what the rules' move scored in each world
    "chosen": ("i4", 1),
}
"""Each field: NumPy's name for the number, and how many there are."""


def blank_plan() -> Any:
    """A plan for the interpreter, every number zero."""
    return SimpleNamespace(**{name: [0] * size if size > 1 else 0 for name, (_, size) in LAYOUT.items()})
