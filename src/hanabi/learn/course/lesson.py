"""The contents of a page of the course: a story (some moves of a game) and positions to solve.

In the file a page has four lines: `saves story 2 14 3 CARDS MOVES` (the seat of the observer, the first move to show,
and the game) and three puzzles, each preceded by the name of the page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from hanabi.learn.course.pages import page_named
from hanabi.learn.puzzles.past import Past, PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle
from hanabi.rules import HanabiError

FORMAT = "hanabi-course"
VERSION = 1
FILE = "course.txt"
PROBLEMS = 3


@dataclass(frozen=True, slots=True)
class Story:
    """A game whose last moves are shown from one seat."""

    past: Past
    seat: int
    first: int
    """The number of moves made before the first one shown."""

    @classmethod
    def parse(cls, text: str) -> "Story":
        """Read a story as `str` prints it."""
        seat, first, past = text.split(" ", 2)
        return cls(Past.parse(past), int(seat), int(first))

    def __str__(self) -> str:
        return f"{self.seat} {self.first} {self.past}"


@dataclass(frozen=True, slots=True)
class CourseLesson:
    """The story and the positions of a page."""

    name: str
    story: Story
    problems: tuple[Puzzle, ...]

    def lines(self) -> list[str]:
        """Return the page as lines of the file."""
        return [f"{self.name} story {self.story}", *(f"{self.name} {problem}" for problem in self.problems)]


def print_course(lessons: Iterable[CourseLesson]) -> str:
    """Return the text of the course file."""
    return "\n".join([f"{FORMAT} {VERSION}", *(line for lesson in lessons for line in lesson.lines()), ""])


def parse_course(text: str) -> dict[str, CourseLesson]:
    """Parse the course file; raise `PuzzleError` for invalid lines."""
    head, *lines = text.splitlines() or [""]
    if head != f"{FORMAT} {VERSION}":
        raise PuzzleError(f"A course file starts with '{FORMAT} {VERSION}', not with '{head[:40]}'.")
    stories: dict[str, Story] = {}
    problems: dict[str, list[Puzzle]] = {}
    for line in lines:
        name, _, rest = line.partition(" ")
        try:
            page_named(name)
            if rest.startswith("story "):
                stories[name] = Story.parse(rest.removeprefix("story "))
            else:
                problems.setdefault(name, []).append(Puzzle.parse(rest))
        except (ValueError, HanabiError) as error:
            raise PuzzleError(f"'{line[:60]}' is not a valid line of the course: {error}.") from None
    if stories.keys() != problems.keys():
        raise PuzzleError("Every page of the course needs a story and positions to solve.")
    return {name: CourseLesson(name, stories[name], tuple(problems[name])) for name in stories}


@cache
def course() -> dict[str, CourseLesson]:
    """Return the included course by page name."""
    return parse_course(files(__package__).joinpath(FILE).read_text(encoding="ascii"))
