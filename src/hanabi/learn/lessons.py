"""The lessons of a first game, as data with a schema. `hanabi.learn.walk` plays them with the engine."""

from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec

from hanabi.learn.positions import Position
from hanabi.rules import HanabiError

RULES = "cocktail-2015+players=3"
"""The rules of every lesson."""

NAMES = ("Haru", "Natsu")
"""The names of the teammates, from the next seat on."""


class UnknownLesson(HanabiError):
    """There is no lesson with this name."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task. Its texts are `lesson.ID.N.ask`, `.right` and `.wrong`."""

    accept: tuple[str, ...]
    """The accepted moves. The texts refer to the first one."""
    claims: dict[str, str | int | bool]
    """What the texts claim about the outcome of each accepted move; a test verifies it."""
    facts: dict[str, str | int] = {}
    """Values for the texts besides the outcome, such as cards by their letters."""
    replies: tuple[str, ...] = ()
    """The teammates' replies to an accepted move."""
    otherwise: tuple[str, ...] = ()
    """The teammates' replies to any other move."""
    wrongly: dict[str, str | int | bool] = {}
    """What the texts claim about the outcome of every other move."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and the tasks in it. Its title is `lesson.ID`."""

    id: str
    position: Position
    steps: tuple[Step, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in order."""
    text = files(__package__).joinpath("lessons.json").read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=tuple[Lesson, ...])


def lesson_named(name: str) -> Lesson:
    """Return a lesson by name; raise `UnknownLesson` otherwise."""
    for lesson in lessons():
        if lesson.id == name:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons())
    raise UnknownLesson(f"There is no lesson {name[:40]!r}: the lessons are {known}.")


def following(lesson: Lesson) -> str | None:
    """Return the name of the next lesson, or `None` after the last."""
    names = [each.id for each in lessons()]
    return dict(pairwise(names)).get(lesson.id)
