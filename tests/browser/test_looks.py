"""Layout and display bugs that were found in pictures and have been fixed."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from hanabi.learn.puzzles.collection import puzzle_file
from tests.browser.friends import Friends
from tests.browser.pages import Watched
from tests.browser.playing import await_turn
from tests.browser.tables import become, with_bots
from tests.browser.waiting import settled

Contexts = Callable[..., BrowserContext]
Pages = Callable[..., Page]

OUTSIDE = """() => [...document.querySelectorAll(".actions .button, header.bar > *")]
  .filter((it) => it.getClientRects().length && it.getBoundingClientRect().bottom > innerHeight + 1)
  .map((it) => it.textContent)"""


def at_table(browser: BrowserContext, players: int) -> Page:
    """Open a page of a table with bots, on the player's own turn, with the coach and all knowledge shown."""
    table = with_bots(browser, f"cocktail-2015+players={players}", ["cautious"] * (players - 1), advice=True)
    browser.request.put("/api/me/preferences", data={"knowledge": "full", "coach": "on"})
    page = browser.new_page()
    page.goto(f"/t/{table}")
    await_turn(page)
    return page


def box(what: Locator) -> FloatRect:
    """Return the position of an element on the screen."""
    found = what.bounding_box()
    assert found
    return found


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 800)])
def test_fireworks_have_room_below_four_hands_with_a_coach(context: Contexts, width: int, height: int) -> None:
    page = at_table(context(width, height), 5)
    page.locator(".coach").wait_for()
    hands = [box(hand) for hand in page.locator(".hand").all()]
    assert len({round(hand["y"]) for hand in hands}) == 1
    firework = box(page.locator(".firework").first)
    assert firework["width"] > 70
    assert all(hand["y"] + hand["height"] <= firework["y"] for hand in hands)


HEIGHTS = """() => [".stage", ".counters"].map((it) => document.querySelector(it).getBoundingClientRect().height)"""

MORE = """() => {
  document.querySelector(".told").innerHTML = `<span class="chip"><span class="shape" data-ink="white"></span>W</span>
    <span class="chip">4</span>`;
  document.querySelector(".counter .deck").dataset.empty = "";
  document.querySelector(".counter:has(.deck) h2").textContent = "Dernier tour : encore 5 coups";
}"""


def test_the_layout_stays_fixed_when_more_text_is_shown(context: Contexts) -> None:
    """Nothing moves below a card with hinted colour and rank, or below the counters in the last round."""
    page = at_table(context(1440, 900), 5)
    page.locator(".coach").wait_for()
    page.locator("html:not([data-settling])").wait_for()
    before = page.evaluate(HEIGHTS)
    page.evaluate(MORE)
    assert page.evaluate(HEIGHTS) == before


def test_a_phone_shows_every_button_for_a_card_and_its_number(context: Contexts) -> None:
    page = at_table(context(390, 844, touch=True), 4)
    address = page.url
    for language in ("en", "fr", "de"):
        page.goto(f"{address}?lang={language}")
        await_turn(page)
        page.locator(".own-hand .card").first.tap()
        expect(page.locator("#act-play")).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
        assert page.locator(".slot-number").all_inner_texts() == ["1", "2", "3", "4"]


def readings(friends: Friends, turn: int) -> list[dict[str, Any]]:
    """Return the meanings of a move for Ann's cards."""
    answer = friends.contexts[0].request.get(f"/api/tables/{friends.table}/why?turn={turn}").json()
    return [reading["data"] for reading in answer["understood"] if reading["data"].get("seat") == 0]


def test_meanings_of_hints_use_the_current_card_numbers(watched: Watched) -> None:
    friends = Friends(watched, {"advice": True})
    friends.contexts[0].request.put("/api/me/preferences", data={"slots": "newest"})
    friends.act("hint")
    friends.act("hint")
    slots = [reading["slot"] for reading in readings(friends, 1)]
    page = friends.ann
    page.reload()
    expect(page.locator(".slot-number")).to_have_text(["5", "4", "3", "2", "1"])
    meant = page.locator(".news .meant")
    expect(meant).to_contain_text("Your card ")
    assert any(f"Your card {5 - slot} " in meant.inner_text() for slot in slots)


def test_the_keyboard_help_lists_the_key_of_the_menu(watched: Watched) -> None:
    friends = Friends(watched, {})
    friends.ann.keyboard.press("?")
    keys = friends.ann.get_by_role("dialog")
    expect(keys.locator("div", has=friends.ann.get_by_text("M", exact=True))).to_contain_text("Open the menu")
    friends.ann.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    friends.ann.keyboard.press("m")
    expect(friends.ann.get_by_role("dialog")).to_contain_text("Menu")


def test_puzzles_number_cards_by_preference(watched: Watched) -> None:
    puzzle = puzzle_file().numbered(12)
    browser = watched.context()
    become(browser, "Ann")
    browser.request.put("/api/me/preferences", data={"slots": "newest", "newest": "left"})
    page = browser.new_page()
    page.goto("/puzzle/12")
    expect(page.locator(".study-back b")).to_have_text(["1", "2", "3", "4"])
    slot = int(puzzle.answer.split()[1])
    expect(page.locator(f'[data-choice="{puzzle.answer}"]')).to_have_text(f"Card {4 - slot}")


def test_a_newcomer_sees_fewer_options_than_others(page: Pages) -> None:
    shown = page("/")
    links = shown.locator(".learn-links a")
    expect(links).to_have_text(["Learn in five minutes", "The rules", "Come back with my eight words"])
    shown.locator(".play-now").get_by_text("No", exact=True).click()
    expect(links).to_have_count(6)


def test_a_note_can_be_removed_only_after_it_was_written(watched: Watched) -> None:
    page = Friends(watched).ann
    settled(page)
    for remove in (0, 1):
        page.locator(".card.own").first.click()
        page.keyboard.press("n")
        note = page.get_by_role("dialog")
        expect(note.get_by_role("button", name="Save")).to_be_visible()
        expect(note.get_by_role("button", name="Remove")).to_have_count(remove)
        note.get_by_role("button", name="f:").click()
        expect(page.locator(".card.own .note-mark").first).to_have_text("f")
        page.keyboard.press("Escape")


def test_the_table_adapts_to_the_window_size(context: Contexts) -> None:
    page = at_table(context(1920, 1080), 3)
    grown = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert page.evaluate(grown) > 16
    expect(page.locator(".side-button")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(grown) == 16
    expect(page.locator(".side-button")).to_be_visible()
