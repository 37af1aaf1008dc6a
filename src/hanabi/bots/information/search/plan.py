"""A search under way: how it is to be done, what it has found, and the numbers it needs."""

from dataclasses import dataclass, field
from typing import Annotated, get_args, get_type_hints

MAX_CANDIDATES = 24
MAX_WORLDS = 4096

Whole = Annotated[int, "i4", 1]
Real = Annotated[float, "f8", 1]


@dataclass(slots=True)
class Plan:
    """Each field says NumPy's name for its numbers and how many there are, for the packed form."""

    worlds: Whole = 0
    """The most worlds to try."""
    first: Whole = 0
    """So many worlds for the rules' move alone."""
    threshold: Real = 0.0
    """A move must gain more than this."""
    sureness: Real = 0.0
    """And more than so many standard errors."""
    patience: Real = 0.0
    """A move that does not reach the threshold with so many more is dropped."""
    likely: Real = 0.0
    """Plays likelier than this are tried."""
    discards: Whole = 0
    """So many discards are tried."""
    seed: Annotated[int, "i8", 1] = 0
    seat: Whole = 0
    goal: Whole = 0
    """The most points that can still be reached."""
    done: Whole = 0
    """The worlds tried so far."""
    open: Whole = 0
    """Whether the search goes on."""
    count: Whole = 0
    actions: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    """The candidates, the rules' move first."""
    kept: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    gains: Annotated[list[float], "f8", MAX_CANDIDATES] = field(default_factory=lambda: [0.0] * MAX_CANDIDATES)
    """The sum of what each candidate gained over the rules' move."""
    squares: Annotated[list[float], "f8", MAX_CANDIDATES] = field(default_factory=lambda: [0.0] * MAX_CANDIDATES)
    scores: Annotated[list[int], "i4", MAX_WORLDS] = field(default_factory=lambda: [0] * MAX_WORLDS)
    """What the rules' move scored in each world."""
    chosen: Whole = 0


LAYOUT: dict[str, tuple[str, int]] = {
    name: get_args(hint)[1:] for name, hint in get_type_hints(Plan, include_extras=True).items()
}
"""Each field: NumPy's name for the number, and how many there are."""
