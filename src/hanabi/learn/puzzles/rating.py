"""A player's puzzle rating by Elo's rule, with puzzles as opponents, and streaks of days.

Both are computed from the stored attempts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

FIRST_RATING = 1200
EASIEST = 800
STEP = 200
"""A puzzle's strength: that of the easiest ones, plus a step for each grade."""

QUICK, SLOW = 48, 24
"""The maximum rating change per puzzle, higher for new players."""
NEW = 20
"""The number of puzzles after which a player is no longer new."""

TIP_COST = 0.25
"""The share of a correct answer's value that a tip costs."""

MOST_TIPS = 2


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player's attempt at one puzzle; the first answer counts."""

    number: int
    grade: int
    right: bool
    """Whether the first answer was right."""
    tips: int
    """The number of tips used before it."""
    day: date | None = None
    """The day, if it was the puzzle of that day when solved, at the first attempt or later."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating and streaks."""

    rating: int = FIRST_RATING
    tried: int = 0
    right: int = 0
    streak: int = 0
    """The number of consecutive days, up to today or yesterday, on which the puzzle of the day was solved."""
    longest: int = 0


def strength(grade: float) -> float:
    """Return the rating of puzzles of a grade."""
    return EASIEST + STEP * grade


def grade_for(rating: float) -> float:
    """Return the grade of the puzzles that match a rating."""
    return (rating - EASIEST) / STEP


def expected(rating: float, grade: int) -> float:
    """Return the probability that a player solves a puzzle.

    >>> expected(1200, 2), round(expected(1600, 2), 2)
    (0.5, 0.91)
    """
    return float(1 / (1 + 10 ** ((strength(grade) - rating) / 400)))


def standing(attempts: Sequence[Attempt], today: date) -> Standing:
    """Compute a player's rating and streaks from all attempts, the first attempt first."""
    rating = float(FIRST_RATING)
    for place, attempt in enumerate(attempts):
        result = (1 - TIP_COST * min(attempt.tips, MOST_TIPS)) if attempt.right else 0.0
        rating += (QUICK if place < NEW else SLOW) * (result - expected(rating, attempt.grade))
    right = sum(attempt.right for attempt in attempts)
    days = {attempt.day.toordinal() for attempt in attempts if attempt.day is not None}
    return Standing(round(rating), len(attempts), right, _streak(days, today.toordinal()), _longest(days))


def _streak(days: set[int], today: int) -> int:
    """Return the number of consecutive days up to today; a streak that ended yesterday still counts."""
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
