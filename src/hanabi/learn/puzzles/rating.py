"""How somebody does: a rating by Elo's rule, puzzles being opponents, and the days in a row.

Both are folds of what was answered: nothing is stored twice.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

FIRST_RATING = 1200
EASIEST = 800
STEP = 200
"""A puzzle is as strong as the easiest, and so much stronger for each grade."""

QUICK, SLOW = 48, 24
"""What one puzzle may change: more for who is new."""
NEW = 20
"""After so many puzzles nobody is new."""

TIP_COST = 0.25
"""What a tip takes from a right answer."""

MOST_TIPS = 2


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody made of one puzzle; the first answer counts."""

    number: int
    grade: int
    right: bool
    """Whether the first answer was right."""
    tips: int
    """How many tips were taken before it."""
    day: date | None = None
    """The day whose puzzle it was when it was solved, at the first try or later."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody does."""

    rating: int = FIRST_RATING
    tried: int = 0
    right: int = 0
    streak: int = 0
    """Days in a row on which the puzzle of the day was solved, until today or yesterday."""
    longest: int = 0


def strength(grade: float) -> float:
    """The rating of a puzzle of a grade."""
    return EASIEST + STEP * grade


def grade_for(rating: float) -> float:
    """The grade of the puzzles that are as strong as somebody."""
    return (rating - EASIEST) / STEP


def expected(rating: float, grade: int) -> float:
    """How likely somebody solves a puzzle.

    >>> expected(1200, 2), round(expected(1600, 2), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** ((strength(grade) - rating) / 400)))


def standing(attempts: Sequence[Attempt], today: date) -> Standing:
    """How somebody does, from everything that was answered, the first attempt first."""
    rating = float(FIRST_RATING)
    for place, attempt in enumerate(attempts):
        result = (1 - TIP_COST * min(attempt.tips, MOST_TIPS)) if attempt.right else 0.0
        rating += (QUICK if place < NEW else SLOW) * (result - expected(rating, attempt.grade))
    right = sum(attempt.right for attempt in attempts)
    days = {attempt.day.toordinal() for attempt in attempts if attempt.day is not None}
    return Standing(round(rating), len(attempts), right, _streak(days, today.toordinal()), _longest(days))


def _streak(days: set[int], today: int) -> int:
    """The days in a row up to today; who has not solved today's yet keeps what was reached yesterday."""
    last = today if today in days else today - 1
    length = 0
    while last - length in days:
        length += 1
    return length


def _longest(days: Iterable[int]) -> int:
    known = set(days)
    firsts = [day for day in known if day - 1 not in known]
    return max((_streak(known, _end(known, first)) for first in firsts), default=0)


def _end(days: set[int], first: int) -> int:
    while first + 1 in days:
        first += 1
    return first
