"""Puzzles and the course in a real browser: by mouse, by keyboard, on a phone, in other languages."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from hanabi.learn.course.lesson import course
from hanabi.learn.puzzles.collection import puzzle_file
from hanabi.learn.puzzles.puzzle import Puzzle
from tests.browser.accessibility import violations

Pages = Callable[..., Page]


def choice(shown: Page | Locator, text: str) -> Locator:
    return shown.locator(f'[data-choice="{text}"]')


def wrong_one(puzzle: Puzzle) -> str:
    return str(next(other for other in puzzle.choices if other != puzzle.answer))


def fits(shown: Page) -> bool:
    """Return whether nothing overflows the screen."""
    return bool(shown.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_solving_a_puzzle_from_the_start_page(page: Pages) -> None:
    shown = page("/")
    shown.request.post("/api/people", data={"name": "Ann"})
    shown.reload()
    shown.get_by_role("link", name="Puzzle of the day").click()
    expect(shown.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    number = int(re.findall(r"Puzzle (\d+)", shown.locator(".study-facts").inner_text())[0])
    puzzle = puzzle_file().numbered(number)
    expect(shown.locator(".study-facts")).to_contain_text("Rating")
    expect(shown.locator(".study-facts")).not_to_contain_text("in a row")

    choice(shown, wrong_one(puzzle)).click()
    expect(shown.get_by_text("Not that. Look again.")).to_be_visible()
    shown.get_by_role("button", name="A tip").click()
    expect(shown.locator(".study-tips p")).to_have_count(1)
    shown.get_by_role("button", name="A tip").click()
    expect(shown.get_by_text("It is one of these: ")).to_be_visible()
    shown.get_by_role("button", name="One move back").click()
    assert violations(shown) == []

    choice(shown, puzzle.answer).click()
    expect(shown.get_by_text("Right!")).to_be_visible()
    expect(shown.locator(".study-facts")).to_contain_text("1 day in a row")
    expect(shown.locator(".study-facts")).to_contain_text("0 of 1 at the first try")
    assert len(shown.locator(".study-result p").all()) > 1
    assert violations(shown) == []
    shown.get_by_role("button", name="Another puzzle").click()
    shown.wait_for_url(re.compile(r"/puzzle/\d+$"))
    expect(shown.get_by_role("heading", name="Puzzles")).to_be_visible()


def test_on_a_phone_in_french_by_touch(page: Pages) -> None:
    shown = page("/puzzle/12", width=390, height=844, touch=True, locale="fr-FR")
    puzzle = puzzle_file().numbered(12)
    expect(shown.get_by_role("heading", name="Énigmes")).to_be_visible()
    assert fits(shown)
    shown.get_by_role("button", name="Voir la réponse").tap()
    expect(choice(shown, puzzle.answer)).to_have_attribute("data-right", "true")
    assert fits(shown)
    assert violations(shown) == []


def test_by_keyboard_alone(page: Pages) -> None:
    shown = page("/puzzle/20")
    puzzle = puzzle_file().numbered(20)
    right = choice(shown, puzzle.answer)
    expect(right).to_be_visible()
    for _ in range(80):
        shown.keyboard.press("Tab")
        if right.evaluate("it => it === document.activeElement"):
            break
    shown.keyboard.press("Enter")
    expect(shown.get_by_text("Right!")).to_be_visible()


def test_an_unknown_puzzle_shows_a_message(page: Pages) -> None:
    shown = page("/puzzle/999999")
    expect(shown.get_by_role("alert")).to_contain_text("There is no such puzzle.")


def test_a_page_of_the_course_can_be_read_and_solved(page: Pages) -> None:
    shown = page("/course", locale="de-DE")
    expect(shown.get_by_role("heading", name="Die Konventionen, Schritt für Schritt")).to_be_visible()
    assert violations(shown) == []
    shown.locator('a[href="/course/saves"]').click()
    expect(shown.get_by_role("heading", name="Retten")).to_be_visible()

    story = shown.locator(".study-page > section").first
    story.get_by_role("button", name="Einen Zug weiter").click()
    expect(story.locator(".study-told p").first).to_be_visible()
    for place, puzzle in enumerate(course()["saves"].problems):
        problem = shown.locator(f'[data-problem="{place}"]')
        choice(problem, wrong_one(puzzle)).click()
        expect(problem.get_by_text("Das nicht. Sieh noch einmal hin.")).to_be_visible()
        choice(problem, puzzle.answer).click()
        expect(problem.get_by_text("Richtig!")).to_be_visible()
    assert violations(shown) == []
    shown.get_by_role("link", name="Alle Seiten").click()
    expect(shown.locator("li[data-done] a")).to_have_attribute("href", "/course/saves")


def test_an_unknown_page_of_the_course_shows_the_list_of_pages(page: Pages) -> None:
    shown = page("/course/dancing", width=390, height=844, touch=True, locale="ja-JP")
    expect(shown.get_by_role("alert")).to_be_visible()
    expect(shown.locator('a[href="/course/plays"]')).to_be_visible()
    assert fits(shown)
