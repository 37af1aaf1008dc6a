"""The pages of the course: one for each convention, in the order in which people learn them.

What a page teaches is a switch of the conventions bot: its positions are those that are read otherwise, or played
otherwise, without it. So course and bot cannot differ.
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
"""The first page, on what every level knows: a hint points at a card to play."""


class UnknownPage(HanabiError, LookupError):
    """A name that no page of the course has."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the course."""

    name: str
    level: str
    """Where it belongs: `beginner`, `standard` or `expert`, or `beyond` for what is no part of a level."""
    switches: int
    """The conventions that whoever is on this page knows, this one included."""
    without: int | None
    """The same without this one; nothing where there is nothing to switch off."""

    def reader(self, seat: int) -> ConventionSolver:
        """Somebody at a seat who knows the page."""
        return ConventionSolver(self.switches, seat)

    def stranger(self, seat: int) -> Solver:
        """Somebody at a seat who knows all the pages before, and not this one."""
        return CautiousSolver(seat) if self.without is None else ConventionSolver(self.without, seat)


def _level(convention: Convention) -> str:
    return next((name for name, switches in LEVELS.items() if switches & convention.switch), "beyond")


def _page(convention: Convention) -> Page:
    """What is learnt up to a convention: people's level for level, and beyond the standard one at a time."""
    level = _level(convention)
    known = {"beginner": BEGINNER, "standard": up_to(convention.level), "expert": EXPERT}.get(level, STANDARD)
    return Page(convention.name, level, known | convention.switch, (known | convention.switch) & ~convention.switch)


_ORDER = ("beginner", "standard", "expert", "beyond")

PAGES = (
    Page(PLAYS, "beginner", BEGINNER, None),
    *sorted(map(_page, CONVENTIONS), key=lambda page: _ORDER.index(page.level)),
)
"""Every page, in order."""


def page_named(name: str) -> Page:
    """The page of a name; `UnknownPage` says which there are."""
    for page in PAGES:
        if page.name == name:
            return page
    raise UnknownPage(f"There is no page '{name[:30]}' in the course: {', '.join(page.name for page in PAGES)}.")
