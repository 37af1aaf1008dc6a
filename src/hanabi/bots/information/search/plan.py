"""The plan of a search: its settings, its results, and the numbers that it needs."""

from dataclasses import dataclass, field
from typing import Annotated, get_args, get_type_hints

from hanabi.rules.state import MAX_HAND

MAX_CANDIDATES = 24
MAX_WORLDS = 4096

MAX_FEATURES = 64
DEPTH = 5
NODES = (1 << DEPTH) - 1
TREE = 2 * NODES + (1 << DEPTH)
"""The length of a tree; see `hanabi.bots.information.choice.trees`."""
MAX_TREES = 120

Whole = Annotated[int, "i4", 1]
Real = Annotated[float, "f8", 1]


@dataclass(slots=True)
class Plan:
    """A search in progress. Each field is annotated with its NumPy type and length for the packed form."""

    worlds: Whole = 0
    """The maximum number of worlds."""
    first: Whole = 0
    """The number of worlds for the rules' move alone."""
    threshold: Real = 0.0
    """The gain that a move must exceed."""
    sureness: Real = 0.0
    """The gain in standard errors that a move must exceed."""
    patience: Real = 0.0
    """A move that does not reach the threshold with this many standard errors more is dropped."""
    likely: Real = 0.0
    """Plays with a higher probability than this are tried."""
    discards: Whole = 0
    """How many discards are tried."""
    seed: Annotated[int, "i8", 1] = 0
    seat: Whole = 0
    goal: Whole = 0
    """The maximum score that can still be reached."""
    done: Whole = 0
    """The number of worlds tried so far."""
    open: Whole = 0
    """Whether the search continues."""
    count: Whole = 0
    actions: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    """The candidates, the rules' move first."""
    kept: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    gains: Annotated[list[float], "f8", MAX_CANDIDATES] = field(default_factory=lambda: [0.0] * MAX_CANDIDATES)
    """The total gain of each candidate over the rules' move."""
    squares: Annotated[list[float], "f8", MAX_CANDIDATES] = field(default_factory=lambda: [0.0] * MAX_CANDIDATES)
    scores: Annotated[list[int], "i4", MAX_WORLDS] = field(default_factory=lambda: [0] * MAX_WORLDS)
    """The score of the rules' move in each world."""
    chosen: Whole = 0

    trees: Whole = 0
    """The number of trees; without trees, the rules' move is the one to beat."""
    forest: Annotated[list[int], "i4", MAX_TREES * TREE] = field(default_factory=lambda: [0] * (MAX_TREES * TREE))
    bonus: Whole = 0
    """The bonus of the rules' move, in millionths of a point."""
    features: Annotated[list[int], "i4", MAX_FEATURES] = field(default_factory=lambda: [0] * MAX_FEATURES)
    """The features of the candidate being rated."""
    worths: Annotated[list[int], "i4", MAX_CANDIDATES] = field(default_factory=lambda: [0] * MAX_CANDIDATES)
    losses: Annotated[list[float], "f8", MAX_HAND] = field(default_factory=lambda: [0.0] * MAX_HAND)
    """The loss of each own slot."""
    usual: Whole = 0
    """The rules' move."""
    edge: Whole = 0
    """The predicted gain of the move to beat over the rules' move, in millionths of a point, if they differ."""


LAYOUT: dict[str, tuple[str, int]] = {
    name: get_args(hint)[1:] for name, hint in get_type_hints(Plan, include_extras=True).items()
}
"""For each field its NumPy type and length."""
