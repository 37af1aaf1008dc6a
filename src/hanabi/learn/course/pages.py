"""The pages of the course: one per convention, in the order in which people learn them.

Each page teaches one switch of the conventions bot: in its positions, hints are read or moves are chosen differently
without that switch. So course and bot cannot disagree.
"""

from dataclasses import dataclass

from hanabi.bots.conventions.levels import (
    BEGINNER,
    CONVENTIONS,
    EXPERT,
    LEVELS,
    STANDARD,
    Convention,
    up_to,
)
from hanabi.learn.puzzles.solver import CautiousSolver, ConventionSolver, Solver
from hanabi.rules import HanabiError

PLAYS = "plays"
"""The first page, about what every level knows: a hint points at a card to play."""


class UnknownPage(HanabiError, LookupError):
    """The course has no page with this name."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the course."""

    name: str
    level: str
    """The level of the page: `beginner`, `standard` or `expert`, or `beyond` for conventions outside the levels."""
    switches: int
    """The conventions known by readers of this page, including this one."""
    without: int | None
    """The same conventions without this one, or `None` if there is nothing to switch off."""

    def reader(self, seat: int) -> ConventionSolver:
        """Return a solver that knows the page."""
        return ConventionSolver(self.switches, seat)

    def stranger(self, seat: int) -> Solver:
        """Return a solver that knows all previous pages but not this one."""
        return CautiousSolver(seat) if self.without is None else ConventionSolver(self.without, seat)


def _level(convention: Convention) -> str:
    return next((name for name, switches in LEVELS.items() if switches & convention.switch), "beyond")


def _page(convention: Convention) -> Page:
    """Make the page of a convention, which assumes those of the levels before it, or the standard ones for `beyond`."""
    level = _level(convention)
    known = {"beginner": BEGINNER, "standard": up_to(convention.level), "expert": EXPERT}.get(level, STANDARD)
    return Page(convention.name, level, known | convention.switch, (known | convention.switch) & ~convention.switch)


_ORDER = ("beginner", "standard", "expert", "beyond")

PAGES = (
    Page(PLAYS, "beginner", BEGINNER, None),
    *sorted(map(_page, CONVENTIONS), key=lambda page: _ORDER.index(page.level)),
)
"""All pages, in order."""


def page_named(name: str) -> Page:
    """Return a page by name; raise `UnknownPage` otherwise."""
    for page in PAGES:
        if page.name == name:
            return page
    raise UnknownPage(f"There is no page '{name[:30]}' in the course: {', '.join(page.name for page in PAGES)}.")
