"""The puzzles that come with the game: a line each, after a line that says what the file is.

A puzzle's number is its place in the file. Progress is kept by number, so new puzzles are appended and none is changed.
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
"""From one day to the next the number grows by this, around the end: a prime, so that every puzzle has its day."""


class PuzzleFile:
    """Puzzles by number, from 1 on; each is read when it is asked for."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = tuple(lines)

    @classmethod
    def parse(cls, text: str) -> "PuzzleFile":
        """Read a file of puzzles; a `PuzzleError` says what is wrong with it."""
        head, *lines = text.splitlines() or [""]
        if head != f"{FORMAT} {VERSION}":
            raise PuzzleError(f"A file of puzzles begins with '{FORMAT} {VERSION}', not with '{head[:40]}'.")
        return cls(lines)

    @property
    def text(self) -> str:
        """The file."""
        return "\n".join([f"{FORMAT} {VERSION}", *self._lines, ""])

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Puzzle]:
        return map(Puzzle.parse, self._lines)

    def numbered(self, number: int) -> Puzzle:
        """The puzzle of a number; `UnknownPuzzle` if there is none."""
        if not 1 <= number <= len(self):
            raise UnknownPuzzle(f"There is no puzzle {str(number)[:20]}: they are numbered from 1 to {len(self)}.")
        return Puzzle.parse(self._lines[number - 1])

    def grade(self, number: int) -> int:
        """How hard a puzzle is, without reading all of it."""
        return int(self._lines[number - 1].split(" ", 4)[3])

    def of_day(self, day: date) -> int:
        """The number of the puzzle of a day: the same for everybody, and another one every day."""
        return day.toordinal() * STRIDE % len(self) + 1

    def near(self, grade: float, without: Iterable[int], chance: int) -> int:
        """The number of a puzzle about as hard as a grade and not among some numbers, unless all are; by chance."""
        gone = set(without)
        left = [number for number in range(1, len(self) + 1) if number not in gone] or range(1, len(self) + 1)
        nearest = sorted(left, key=lambda number: abs(self.grade(number) - grade))
        best = [number for number in nearest if self.grade(number) == self.grade(nearest[0])]
        return best[chance % len(best)]


@cache
def puzzle_file() -> PuzzleFile:
    """The puzzles that come with the game."""
    return PuzzleFile.parse(files(__package__).joinpath(FILE).read_text(encoding="ascii"))


def day_of(milliseconds: int) -> date:
    """The day of a moment since 1970, by the clock of the whole world: nobody's own clock counts."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()
