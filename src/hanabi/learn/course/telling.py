"""Course pages for clients without a rules engine: stories with the meaning of each move, positions and solutions."""

from collections.abc import Iterator
from functools import lru_cache

from hanabi.bots import SeatedBot
from hanabi.bots.names import NAMES
from hanabi.learn.course.lesson import Story, course
from hanabi.learn.course.pages import PAGES, Page, UnknownPage, page_named
from hanabi.learn.puzzles.solution import explained
from hanabi.learn.puzzles.solver import Reader
from hanabi.learn.puzzles.telling import position_of, reading, solution_to_wire, steps
from hanabi.protocol.puzzles import CourseLine, CoursePage, CourseProblem, CourseStory, PuzzleStep
from hanabi.protocol.rules_info import rules_info


def contents() -> tuple[CourseLine, ...]:
    """Return every page of the course that has positions, in order."""
    return tuple(CourseLine(page.name, page.level) for page in PAGES if page.name in course())


@lru_cache(maxsize=64)
def course_page(name: str) -> CoursePage:
    """Return a page by name; raise `UnknownPage` otherwise."""
    page = page_named(name)
    if name not in course():
        raise UnknownPage(f"The page '{name}' has not been written yet.")
    lesson = course()[name]
    problems = [
        CourseProblem(position_of(puzzle), solution_to_wire(puzzle, explained(puzzle, page.reader(puzzle.seat))))
        for puzzle in lesson.problems
    ]
    rules = rules_info(lesson.story.past.rules)
    shown = CourseStory(rules, NAMES[: rules.players], lesson.story.seat, tuple(_story(page, lesson.story)))
    return CoursePage(name, page.level, shown, tuple(problems))


def _story(page: Page, story: Story) -> Iterator[PuzzleStep]:
    """Yield the moves of a story, each with what the observer reads in it."""
    witness = Reader(page.switches, everybody=True)
    seated = SeatedBot(lambda: witness, story.seat, 0)
    game = story.past.game(story.first)
    seated.follow(game.events)
    shown = steps(story.past, story.seat, story.first)
    yield next(shown)
    for action, step in zip(story.past.moves[story.first :], shown, strict=True):
        for event in game.apply(action):
            seated.observe(event)
        yield _with_readings(step, witness, story)


def _with_readings(step: PuzzleStep, witness: Reader, story: Story) -> PuzzleStep:
    """Return a step with the meanings read in it."""
    return PuzzleStep(step.events, step.picture, tuple(reading(one, story.past.rules) for one in witness.latest))
