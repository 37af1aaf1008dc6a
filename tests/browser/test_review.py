"""Reviews: each player of a game, by mouse, by keys, on a phone; lines played to the end; puzzles."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.replays import play_badly
from tests.browser.reviews import fits, mistaken, whole
from tests.browser.tables import gather
from tests.support.servers import Server


def line_to_its_end(page: Page) -> int:
    """Follow the shown line to its end, and return its points."""
    board = page.locator(".review-moment .study-steps")
    last = int(re.findall(r"\d+", board.locator(".study-at").inner_text())[-1])
    for _ in range(last):
        board.get_by_role("button", name="One move on").click()
    expect(board.locator(".study-at")).to_have_text(f"Move {last} of {last}")
    labels = board.locator(".study-fireworks [role=img]").evaluate_all("them => them.map(it => it.ariaLabel)")
    return sum(int(re.findall(r"\d+", label)[-1]) if re.search(r"\d", label) else 0 for label in labels)


def test_each_player_reviews_the_finished_game(watched: Watched) -> None:
    table, (ann, ben, cat) = gather(watched, "cocktail-2015+players=3", ["Ann", "Ben", "Cat"])
    play_badly([page.context for page in (ann, ben, cat)], table)
    headlines = set()
    for page, name in ((ann, "Ann"), (ben, "Ben"), (cat, "Cat")):
        page.locator(".ending").get_by_role("button", name="Review").click()
        page.wait_for_url(f"**/t/{table}/review")
        whole(page)
        headlines.add(page.locator(".review-headline").inner_text())
        expect(page.get_by_role("combobox", name="Whose moves").get_by_text(f"{name} (you)")).to_be_attached()
    assert len(headlines) == 1
    assert "The last strike ended it" in headlines.pop()
    assert 1 <= ann.locator(".review-moment").count() <= 5
    assert violations(ann) == []

    first = ann.locator(".review-moment").first
    kept = int(re.findall(r"what kept (\d+)", first.inner_text())[0])
    first.get_by_role("button", name="The board").click()
    assert line_to_its_end(ann) == kept
    first.get_by_role("switch").check()
    first.get_by_role("button", name="What would bots have done?").click()
    expect(first.locator(".review-opinions li")).to_have_count(3)
    assert violations(ann) == []

    first.get_by_role("button", name="Play on from here as a branch").click()
    ann.get_by_role("button", name="Let bots play to the end").click()
    ann.get_by_role("button", name="Let bots play to the end").wait_for(state="detached", timeout=60_000)
    ann.goto(f"/t/{table}/review")
    whole(ann)
    turn = first.get_attribute("data-turn")
    first.get_by_role("link", name=re.compile("in the replay")).click()
    expect(ann.locator(".replay .turn")).to_contain_text(f"Move {turn} of")
    ann.locator(".replay").get_by_role("button", name="Review").click()
    whole(ann)
    assert ann.url.endswith(f"/t/{table}/review")


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Server) -> str:
    """Return the address of a lost game of a person and two bots."""
    watched = Watched(browser, server.url)
    table, pages = gather(watched, "cocktail-2015+players=3", ["Ann", "Ben", "Cat"])
    play_badly([page.context for page in pages], table)
    watched.close()
    return f"/t/{table}"


def test_the_graph_by_keys_and_by_mouse(watched: Watched, finished: str) -> None:
    page = watched.page(f"{finished}/review")
    whole(page)
    graph = page.get_by_role("slider")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Before turn 1, 0 points, \d+ within reach"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("Enter")
    expect(page.locator(".replay .turn")).to_contain_text("Move 2 of")
    page.go_back()
    whole(page)
    box = page.get_by_role("slider").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 14, box["y"] + 40)
    expect(page.locator(".replay .turn")).to_have_text(re.compile(r"Move (\d+) of \1"))


def test_on_a_phone_in_german_and_by_seat(watched: Watched, finished: str) -> None:
    page = watched.page(f"{finished}/review", width=390, height=844, touch=True, locale="de-DE", scheme="light")
    whole(page)
    assert "Der letzte Fehler beendete" in page.locator(".review-headline").inner_text()
    page.get_by_role("button", name="Das Brett").first.tap()
    page.locator(".study-board").wait_for()
    assert fits(page)
    assert violations(page) == []
    everything = page.locator(".review-moment").count()
    shown = 0
    for seat in ("0", "1", "2"):
        page.get_by_role("combobox", name="Wessen").select_option(seat)
        shown += page.locator(".review-moment").count()
    assert shown >= everything


def test_an_imported_game_and_its_mistake_as_a_puzzle(watched: Watched) -> None:
    page = watched.page("/review")
    page.get_by_role("textbox", name="Or its text").fill("{")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_text("it has to be JSON")).to_be_visible()
    page.get_by_role("textbox", name="Or its text").fill(mistaken())
    page.get_by_role("button", name="Review", exact=True).click()
    whole(page)
    mistake = page.locator(".review-moment").filter(has=page.locator("[data-label=mistake]")).first
    mistake.get_by_role("button", name="The board").click()
    with page.expect_response("**/puzzle") as answer:
        mistake.get_by_role("button", name="Try it as a puzzle").click()
    puzzle = answer.value.json()
    good = puzzle["good"][0]
    wrong = next(choice for choice in puzzle["position"]["choices"] if choice not in puzzle["good"])
    mistake.locator(f'[data-choice="{wrong}"]').click()
    expect(page.get_by_text("Not that. Look again.")).to_be_visible()
    mistake.locator(f'[data-choice="{good}"]').click()
    expect(page.get_by_text("Right!")).to_be_visible()
    assert violations(page) == []
