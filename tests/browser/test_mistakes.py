"""A player's own mistakes as puzzles: navigation by keys, marks, storage, phones; mistakes of others are left out."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.reviews import SOLVER, fits, mistaken, whole
from tests.browser.tables import become


def bring(context: BrowserContext, name: str) -> str:
    """Import a game with mistakes as one of its players, and return its table."""
    become(context, name)
    data = {"name": name, "games": [json.loads(mistaken())]}
    answer = context.request.post("/api/me/games", data=data)
    assert answer.ok, answer.text()
    return str(answer.json()[0]["id"])


def opened(page: Page) -> Any:
    """Return the current puzzle as sent by the server."""
    with page.expect_response("**/puzzle", timeout=SOLVER) as answer:
        page.goto("/mistakes")
    page.locator(".study-puzzle").wait_for()
    return answer.value.json()


def numbers(page: Page) -> list[str]:
    """Return the buttons of all puzzles shown."""
    return page.locator(".mistake-steps li").all_inner_texts()


def test_navigating_own_mistakes_by_keys_and_solving_one(watched: Watched) -> None:
    context = watched.context()
    page = context.new_page()
    page.goto("/mistakes")
    expect(page.get_by_text("Play a game first")).to_be_visible()
    bring(context, "Ben")
    page.goto("/games")
    page.get_by_role("link", name="My mistakes").focus()
    with page.expect_response("**/puzzle", timeout=SOLVER) as answer:
        page.keyboard.press("Enter")
    puzzle = answer.value.json()
    page.locator(".study-puzzle").wait_for()
    expect(page.locator(".mistake-steps li")).to_have_text(["1", "2"])
    assert violations(page) == []

    wrong = next(choice for choice in puzzle["position"]["choices"] if choice not in puzzle["good"])
    page.locator(f'[data-choice="{wrong}"]').press("Enter")
    expect(page.get_by_text("Not that. Look again.")).to_be_visible()
    expect(page.locator(".mistake-told")).to_have_count(0)
    page.locator(f'[data-choice="{puzzle["good"][0]}"]').press("Enter")
    expect(page.get_by_text("Right!")).to_be_visible()
    expect(page.locator(".mistake-told")).to_contain_text("A mistake.")
    expect(page.locator(".mistake-steps li")).to_have_text(["1 ✓", "2"])
    assert violations(page) == []

    page.get_by_role("button", name="The next one").press("Enter")
    expect(page.get_by_role("button", name="Mistake 2", exact=True)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="What happened?").click()
    expect(page.locator(".mistake-told").get_by_role("link")).to_be_visible()
    opened(page)
    assert numbers(page) == ["1 ✓", "2"]
    page.get_by_role("switch").check()
    expect(page.locator(".mistake-steps li")).to_have_count(1)
    page.goto("/statistics")
    lost = page.get_by_role("region", name="Where points were lost")
    expect(lost.get_by_role("row")).not_to_have_count(0)
    assert violations(page) == []


def test_on_a_phone_in_german_and_without_any(watched: Watched) -> None:
    context = watched.context(width=390, height=844, touch=True, locale="de-DE", scheme="light")
    bring(context, "Nobody")
    page = context.new_page()
    page.goto("/mistakes")
    expect(page.get_by_text("In deinem letzten Spiel wurde keiner deiner Züge")).to_be_visible(timeout=SOLVER)
    assert fits(page)
    assert violations(page) == []
    bring(context, "Ann")
    opened(page)
    assert fits(page)
    assert violations(page) == []
    page.goto("/puzzle")
    expect(page.get_by_role("link", name="Meine Fehler")).to_be_visible()


def test_a_move_by_a_substitute_is_not_the_persons_mistake(watched: Watched) -> None:
    context = watched.context()
    table = bring(context, "Ben")

    def stand_in(route: Route) -> None:
        review = route.fetch().json()
        turns = [moment["turn"] for moment in review["moments"]]
        review["others"] = [{"turn": turn, "bot": "cautious"} for turn in turns]
        route.fulfill(json=review)

    page = context.new_page()
    page.route("**/review?seen=*", stand_in)
    page.goto(f"/t/{table}/review")
    whole(page)
    first = page.locator(".review-moment").filter(has=page.locator("[data-label=mistake]")).first
    expect(first.locator(".review-mover")).to_contain_text("made this move in the place of")
    first.get_by_role("button", name="The board").click()
    expect(first.get_by_role("button", name="Try it as a puzzle")).to_be_visible()
