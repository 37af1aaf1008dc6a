"""A search under way: how it is to be done, what it has found, and the numbers it needs."""

from dataclasses import dataclass, field
from typing import Annotated, get_args, get_type_hints

from hanabi.rules.state import MAX_HAND

MAX_CANDIDATES = 24
MAX_WORLDS = 4096

MAX_FEATURES = 64
DEPTH = 5
NODES = (1 << DEPTH) - 1
TREE = 2 * NODES + (1 << DEPTH)
"""How many numbers a tree is: see `hanabi.bots.information.choice.trees`."""
MAX_TREES = 120

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

    trees: Whole = 0
    """How many trees weigh the candidates; without any the rules' move is the one to beat."""
    forest: Annotated[list[int], "i4", MAX_TREES * TREE] = field(default_factory=lambda: [0] * (MAX_TREES * TREE))
    bonus: Whole = 0
    """What the rules' move gets on top of what it is worth, in millionths of a point."""
    features: Annotated[list[int], "i4", MAX_FEATURES] = field(default_factory=lambda: [0] * MAX_FEATURES)
    """Those of the candidate that is weighed."""
    worths: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    losses: Annotated[list[float], "f8", MAX_HAND] = field(default_factory=lambda: [0.0] * MAX_HAND)
    """What each own slot is worth."""
    usual: Whole = 0
    """The rules' move."""
    edge: Whole = 0
    """What the move to beat should score over the rules' move, in millionths of a point, where they differ."""


LAYOUT: dict[str, tuple[str, int]] = {
    name: get_args(hint)[1:] for name, hint in get_type_hints(Plan, include_extras=True).items()
}
"""Each field: NumPy's name for the number, and how many there are."""
