"""Lessons for clients without a rules engine."""

from hanabi.learn.lessons import NAMES, following, lesson_named, lessons
from hanabi.learn.walk import Walk, asked, happened, walk
from hanabi.protocol.game_events import to_wire
from hanabi.protocol.learning import LessonFrame, LessonView, Line
from hanabi.protocol.picture import picture_of
from hanabi.protocol.rules_info import rules_info


def lesson_view(name: str, moves: tuple[str, ...]) -> LessonView:
    """Return a lesson after some moves; raise `HanabiError` for invalid moves."""
    walked = walk(lesson_named(name), moves)
    lesson = walked.lesson
    return LessonView(
        id=lesson.id,
        number=[each.id for each in lessons()].index(lesson.id) + 1,
        lessons=len(lessons()),
        outcome=walked.outcome,
        says=tuple(said(walked)),
        names=NAMES,
        rules=rules_info(walked.game.rules),
        frames=tuple(LessonFrame(tuple(map(to_wire, m.events)), picture_of(m.view)) for m in walked.moments),
        next=following(lesson),
    )


def said(walked: Walk) -> list[Line]:
    """Return the texts to show: the outcome of the latest move, and what to do next."""
    lesson, done = walked.lesson, walked.done
    values: dict[str, str | int] = dict(zip(("name", "other"), NAMES, strict=True))
    lines = []
    if walked.outcome != "begin":
        number = done + (walked.outcome == "wrong")
        filled = values | asked(lesson.steps[number - 1]) | happened(walked.game, walked.moments)
        lines.append(Line(f"lesson.{lesson.id}.{number}.{'wrong' if walked.outcome == 'wrong' else 'right'}", filled))
    if walked.step is not None and walked.outcome != "wrong":
        lines.append(Line(f"lesson.{lesson.id}.{done + 1}.ask", values | asked(walked.step)))
    return lines
