"""Attempts at puzzles in the database: one row per person and puzzle."""

from datetime import date

from sqlalchemy import bindparam, insert, select, update

from hanabi.learn.puzzles.rating import Attempt
from hanabi.protocol.messages import Person
from hanabi.server.storage import schema
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Conflict

_kept = schema.puzzle_attempts
INSERT = insert(_kept)
SOLVED = (
    update(_kept)
    .where(_kept.c.person == bindparam("whose"), _kept.c.number == bindparam("numbered"), _kept.c.day.is_(None))
    .values(day=bindparam("solved"))
)


class PuzzleStorage(Store):
    """Stores everyone's attempts. The first answer to a puzzle counts, however often it is sent."""

    unreadable = "Your puzzles cannot be read just now; try again in a moment."

    async def keep(self, person: Person, attempt: Attempt, now: int) -> None:
        """Store an attempt unless there is one already; a later day of solving it is added."""
        day = None if attempt.day is None else attempt.day.toordinal()
        values = {
            "person": person.id,
            "number": attempt.number,
            "at": now,
            "grade": attempt.grade,
            "correct": attempt.right,
            "tips": attempt.tips,
            "day": day,
        }
        try:
            await self._writer.write((INSERT, values))
        except Conflict:
            if day is not None:
                await self._writer.write((SOLVED, {"whose": person.id, "numbered": attempt.number, "solved": day}))

    async def of(self, person: Person) -> list[Attempt]:
        """Return all attempts of a person, first one first."""
        query = select(_kept).where(_kept.c.person == person.id).order_by(_kept.c.at, _kept.c.number)
        return [
            Attempt(
                row.number, row.grade, row.correct, row.tips, None if row.day is None else date.fromordinal(row.day)
            )
            for row in await self._fetch(query)
        ]
