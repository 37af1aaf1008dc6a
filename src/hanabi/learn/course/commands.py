"""`hanabi dev course`: generate the positions of the course from bots' games, and check them."""

from pathlib import Path

import click

from hanabi.compiled.deals import check_seed
from hanabi.learn.course.lesson import PROBLEMS, CourseLesson, course, print_course
from hanabi.learn.course.making import Found, groups, lesson_of, search
from hanabi.learn.course.pages import PAGES, Page, page_named
from hanabi.learn.course.staging import STAGED, search_staged
from hanabi.learn.puzzles.making import is_true
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle

AT_ONCE = 10
"""The number of games to search before checking whether enough positions were found."""

RARE = 100
"""The number of staged games to search in the same step."""


@click.group("course")
def course_command() -> None:
    """Make and check the positions of the course."""


@course_command.command("make")
@click.argument("path", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--games", default=200, show_default=True, type=click.IntRange(1, 100_000), help="Maximum number of games."
)
@click.option("--seed", default=18, show_default=True, help="Seed of the games.")
def make_command(path: Path, games: int, seed: int) -> None:
    """Generate the course from bots' games and write it to a file.

    Each page has a story and three positions. Incomplete pages are listed.
    """
    made: dict[str, CourseLesson] = {}
    for pages in groups():
        found: list[Found] = []
        for first in range(0, games, AT_ONCE):
            found += search(pages, check_seed(seed), first, min(AT_ONCE, games - first))
            found += [one for page in pages if page.name == STAGED for one in search_staged(page, seed, first, RARE)]
            lessons = {page.name: lesson for page in pages if (lesson := lesson_of(page, found))}
            if len(lessons) == len(pages):
                break
        made |= lessons
        click.echo(f"{', '.join(page.name for page in pages)}: {len(lessons)} of {len(pages)}", err=True)
    path.write_text(print_course(made[page.name] for page in PAGES if page.name in made), encoding="ascii")


@course_command.command("check")
def check_command() -> None:
    """Check every page of the included course."""
    for lesson in course().values():
        check_lesson(lesson)
    missing = [page.name for page in PAGES if page.name not in course()]
    click.echo(f"{len(course())} pages are valid." + (f" Without positions: {', '.join(missing)}." if missing else ""))


def check_lesson(lesson: CourseLesson) -> None:
    """Raise a `PuzzleError` for the first thing that is wrong with a lesson."""
    page = page_named(lesson.name)
    if len(lesson.problems) != PROBLEMS:
        raise PuzzleError(f"The page {page.name} has {len(lesson.problems)} positions to solve, not {PROBLEMS}.")
    game = lesson.story.past.game()
    if not 0 <= lesson.story.first < len(lesson.story.past.moves) or lesson.story.seat >= game.rules.players:
        raise PuzzleError(f"The story of the page {page.name} has no moves to show or an invalid seat.")
    for problem in lesson.problems:
        check_problem(page, problem)


def check_problem(page: Page, problem: Puzzle) -> None:
    """Check that readers of the page give the clear, true answer and others do not."""
    reader = page.reader(problem.seat).read(problem.view)
    stranger = page.stranger(problem.seat).read(problem.view)
    if reader.answer(problem.question) != problem.answer or not reader.is_clear(problem.question):
        raise PuzzleError(f"By the conventions of the page {page.name} the answer is not {problem.answer}: {problem}")
    if stranger.answer(problem.question) == problem.answer:
        raise PuzzleError(f"The answer can be found without the page {page.name}: {problem}")
    if problem.answer not in problem.choices:
        raise PuzzleError(f"'{problem.answer}' is not one of the choices: {problem}")
    if not is_true(problem.past.game(), problem.seat, problem.question, problem.answer):
        raise PuzzleError(f"The actual cards contradict the answer: {problem}")
