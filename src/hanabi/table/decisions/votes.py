"""Who is asked when somebody proposes something, and how many must agree. The log keeps the answer."""

from hanabi.table.log.logged import Motion
from hanabi.table.seating import Seating

Electorate = tuple[tuple[int, ...], int]
"""The seats that are asked, and how many must agree."""


def electorate(seating: Seating, motion: Motion, seat: int, other: int | None) -> Electorate:
    """Both who swap; else every person at the table, also one for whom a bot plays just now.

    All must agree to an undo, which may take back what showed somebody a hidden card; else more than half.
    """
    return _asked(tuple(seating.people()), motion, seat, other)


def first_electorate(seating: Seating, motion: Motion, seat: int, other: int | None) -> Electorate:
    """The rule of release 0.1.0, whose logs do not say it: persons whose seat a bot plays were not asked."""
    return _asked(tuple(seating.playing()), motion, seat, other)


def _asked(people: tuple[int, ...], motion: Motion, seat: int, other: int | None) -> Electorate:
    if other is not None:
        return (seat, other), 2
    return people, len(people) if motion is Motion.UNDO else len(people) // 2 + 1
