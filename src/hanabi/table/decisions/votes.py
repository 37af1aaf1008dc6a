"""Who may vote on a proposal, and how many must agree. The log stores the answer."""

from hanabi.table.log.logged import Motion
from hanabi.table.seating import Seating

Electorate = tuple[tuple[int, ...], int]
"""The seats that may vote, and the number of votes needed."""


def electorate(seating: Seating, motion: Motion, seat: int, other: int | None) -> Electorate:
    """Return both seats of a swap, or else the seats of all people, including those with a substitute.

    All must agree to an undo, which may undo a move that revealed a hidden card; to other proposals, more than half.
    """
    return _asked(tuple(seating.people()), motion, seat, other)


def first_electorate(seating: Seating, motion: Motion, seat: int, other: int | None) -> Electorate:
    """Return the electorate of release 0.1.0, whose logs do not have it: people with a substitute could not vote."""
    return _asked(tuple(seating.playing()), motion, seat, other)


def _asked(people: tuple[int, ...], motion: Motion, seat: int, other: int | None) -> Electorate:
    if other is not None:
        return (seat, other), 2
    return people, len(people) if motion is Motion.UNDO else len(people) // 2 + 1
