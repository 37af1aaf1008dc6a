"""A second look at the course: every page's positions, found out again from their lines alone."""

from hanabi.learn.course.lesson import PROBLEMS, CourseLesson
from hanabi.learn.course.pages import Page, page_named
from hanabi.learn.puzzles.making import is_true
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.puzzle import Puzzle


def check_lesson(lesson: CourseLesson) -> None:
    """Raise a `PuzzleError` that says what does not hold."""
    page = page_named(lesson.name)
    if len(lesson.problems) != PROBLEMS:
        raise PuzzleError(f"The page {page.name} has {len(lesson.problems)} positions to solve, not {PROBLEMS}.")
    game = lesson.story.past.game()
    if not 0 <= lesson.story.first < len(lesson.story.past.moves) or lesson.story.seat >= game.rules.players:
        raise PuzzleError(f"The story of the page {page.name} shows nothing, or to nobody.")
    for problem in lesson.problems:
        check_problem(page, problem)


def check_problem(page: Page, problem: Puzzle) -> None:
    """Who knows the page finds the answer without doubt, who does not finds another, and the cards bear it out."""
    reader = page.reader(problem.seat).read(problem.view)
    stranger = page.stranger(problem.seat).read(problem.view)
    if reader.answer(problem.question) != problem.answer or not reader.is_clear(problem.question):
        raise PuzzleError(f"By the conventions of the page {page.name} the answer is not {problem.answer}: {problem}")
    if stranger.answer(problem.question) == problem.answer:
        raise PuzzleError(f"The answer is found without the page {page.name}: {problem}")
    if problem.answer not in problem.choices:
        raise PuzzleError(f"'{problem.answer}' is none of the choices: {problem}")
    if not is_true(problem.past.game(), problem.seat, problem.question, problem.answer):
        raise PuzzleError(f"The cards are not as the answer says: {problem}")
