"""The included puzzles: a file with a header and one line per puzzle.

A puzzle's number is its place in the file. Progress is stored by number, so puzzles are only ever appended.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files

from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle, UnknownPuzzle

FORMAT = "hanabi-puzzles"
VERSION = 1
FILE = "puzzles.txt"

STRIDE = 1_009
"""The number advances by this every day, modulo the size: a prime, so that every puzzle gets its day."""


class PuzzleFile:
    """Puzzles by number, from 1 on, each parsed on access."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = tuple(lines)

    @classmethod
    def parse(cls, text: str) -> "PuzzleFile":
        """Parse a file of puzzles; raise `PuzzleError` if it is not one."""
        head, *lines = text.splitlines() or [""]
        if head != f"{FORMAT} {VERSION}":
            raise PuzzleError(f"A puzzle file starts with '{FORMAT} {VERSION}', not with '{head[:40]}'.")
        return cls(lines)

    @property
    def text(self) -> str:
        """The text of the file."""
        return "\n".join([f"{FORMAT} {VERSION}", *self._lines, ""])

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Puzzle]:
        return map(Puzzle.parse, self._lines)

    def numbered(self, number: int) -> Puzzle:
        """Return the puzzle with a number; raise `UnknownPuzzle` if there is none."""
        if not 1 <= number <= len(self):
            raise UnknownPuzzle(f"There is no puzzle {str(number)[:20]}: they are numbered from 1 to {len(self)}.")
        return Puzzle.parse(self._lines[number - 1])

    def grade(self, number: int) -> int:
        """Return the grade of a puzzle without parsing all of it."""
        return int(self._lines[number - 1].split(" ", 4)[3])

    def of_day(self, day: date) -> int:
        """Return the number of a day's puzzle, which is the same for all players and changes daily."""
        return day.toordinal() * STRIDE % len(self) + 1

    def near(self, grade: float, without: Iterable[int], chance: int) -> int:
        """Return the number of a random puzzle near a grade, excluding some numbers unless all are excluded."""
        gone = set(without)
        left = [number for number in range(1, len(self) + 1) if number not in gone] or range(1, len(self) + 1)
        nearest = sorted(left, key=lambda number: abs(self.grade(number) - grade))
        best = [number for number in nearest if self.grade(number) == self.grade(nearest[0])]
        return best[chance % len(best)]


@cache
def puzzle_file() -> PuzzleFile:
    """Return the included puzzles."""
    return PuzzleFile.parse(files(__package__).joinpath(FILE).read_text(encoding="ascii"))


def day_of(milliseconds: int) -> date:
    """Return the UTC date of a time in milliseconds since 1970: local clocks do not matter."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()
