"""The course: every page is valid, can be solved right and wrong, and says nothing that its reader could not see."""

from dataclasses import replace

import msgspec
import pytest

from hanabi.bots.conventions.levels import CONVENTIONS
from hanabi.learn.course.commands import check_lesson
from hanabi.learn.course.lesson import course, parse_course, print_course
from hanabi.learn.course.pages import PAGES, PLAYS, UnknownPage, page_named
from hanabi.learn.course.telling import contents, course_page
from hanabi.learn.puzzles.past import PuzzleError
from hanabi.learn.puzzles.solution import explained
from hanabi.learn.puzzles.telling import position_of, solution_to_wire
from hanabi.texts import LANGUAGES, Texts
from tests.learn.puzzles.samples import twin
from tests.support.sizes import SOAK

NAMES = [line.name for line in contents()]


def test_every_convention_has_a_page() -> None:
    assert {page.name for page in PAGES} == {PLAYS, *(convention.name for convention in CONVENTIONS)}
    assert [page.name for page in PAGES] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_page_can_be_solved_right_and_wrong(name: str) -> None:
    """The page's bot answers from the seat's view alone; a bot that does not know the page answers differently."""
    page, lesson, sent = page_named(name), course()[name], course_page(name)
    for puzzle, problem in zip(lesson.problems, sent.problems, strict=True):
        right = page.reader(puzzle.seat).read(puzzle.view).answer(puzzle.question)
        other = page.stranger(puzzle.seat).read(puzzle.view).answer(puzzle.question)
        assert right == problem.solution.answer
        assert right in problem.position.choices
        assert puzzle.solves(str(right))
        wrong = other if other in problem.position.choices else next(it for it in puzzle.choices if it != right)
        assert not puzzle.solves(str(wrong))
        assert problem.solution.reason is not None or problem.solution.readings


@pytest.mark.parametrize("name", NAMES)
def test_every_page_is_valid_and_the_check_finds_errors(name: str) -> None:
    lesson = course()[name]
    check_lesson(lesson)
    first, *rest = lesson.problems
    wrong = replace(first, answer=next(choice for choice in first.choices if choice != first.answer))
    for bad in (replace(lesson, problems=(wrong, *rest)), replace(lesson, problems=(first,))):
        with pytest.raises(PuzzleError):
            check_lesson(bad)


@pytest.mark.parametrize("name", NAMES)
def test_stories_have_moves_and_meanings(name: str) -> None:
    story = course_page(name).story
    assert len(story.steps) > 2
    assert story.steps[0].events == ()
    assert all(step.events for step in story.steps[1:])
    assert any(step.readings for step in story.steps)
    assert all(card.card is None for step in story.steps for card in step.picture.hands[story.seat])


def test_answers_do_not_depend_on_the_own_hidden_cards() -> None:
    for lesson in course().values():
        for puzzle in lesson.problems[: None if SOAK else 1]:
            other, page = twin(puzzle), page_named(lesson.name)
            assert msgspec.json.encode(position_of(puzzle)) == msgspec.json.encode(position_of(other))
            solutions = [solution_to_wire(one, explained(one, page.reader(one.seat))) for one in (puzzle, other)]
            assert msgspec.json.encode(solutions[0]) == msgspec.json.encode(solutions[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_texts(language: str) -> None:
    texts = Texts.load(language)
    for page in PAGES:
        assert texts(f"course.page.{page.name}.title")
        assert len(texts(f"course.page.{page.name}.text")) > 30
        assert texts(f"course.level.{page.level}")


def test_the_file_can_be_parsed_and_printed() -> None:
    assert parse_course(print_course(course().values())) == course()
    for text in ("", "hanabi-course 2", "hanabi-course 1\nnowhere story 0 0 2 a -", "hanabi-course 1\nsaves story x"):
        with pytest.raises(PuzzleError):
            parse_course(text)


def test_an_unknown_page_raises() -> None:
    with pytest.raises(UnknownPage, match="There is no page 'dancing' in the course"):
        course_page("dancing")
