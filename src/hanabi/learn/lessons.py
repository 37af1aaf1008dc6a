"""The lessons of a first game: data with a schema. `hanabi.learn.walk` plays them through the engine."""

from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec

from hanabi.learn.positions import Position
from hanabi.rules import HanabiError

RULES = "cocktail-2015+players=3"
"""What is played in every lesson."""

NAMES = ("Haru", "Natsu")
"""The teammates, from the next seat on."""


class UnknownLesson(HanabiError):
    """A lesson that there is not."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do. Its texts are `lesson.ID.N.ask`, `.right` and `.wrong`."""

    accept: tuple[str, ...]
    """The moves that do it; the first one is what the texts speak of."""
    claims: dict[str, str | int | bool]
    """What the texts say of the outcome of each of them; a test plays it."""
    facts: dict[str, str | int] = {}
    """What is put into the texts besides what happened: cards by their letters."""
    replies: tuple[str, ...] = ()
    """What the teammates do then."""
    otherwise: tuple[str, ...] = ()
    """What they do after any other move."""
    wrongly: dict[str, str | int | bool] = {}
    """What the texts say of the outcome of every other move."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what to do in it. Its title is `lesson.ID`."""

    id: str
    position: Position
    steps: tuple[Step, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    text = files(__package__).joinpath("lessons.json").read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=tuple[Lesson, ...])


def lesson_named(name: str) -> Lesson:
    """The lesson of a name; `UnknownLesson` says which there are."""
    for lesson in lessons():
        if lesson.id == name:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons())
    raise UnknownLesson(f"There is no lesson {name[:40]!r}: the lessons are {known}.")


def following(lesson: Lesson) -> str | None:
    """The name of the lesson after another; nothing after the last."""
    names = [each.id for each in lessons()]
    return dict(pairwise(names)).get(lesson.id)
