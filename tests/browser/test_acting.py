"""Protection against mistakes: impossible moves are explained, risky ones confirmed, moving cards ignore clicks."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.deciding import some_hint
from tests.browser.hands import Keys, Mouse, middle
from tests.browser.playing import await_move, await_turn
from tests.browser.sight import look
from tests.browser.tables import with_bots
from tests.browser.waiting import settled

Contexts = Callable[..., BrowserContext]


def open_page(context: BrowserContext, rules: str = "cocktail-2015+players=2", **settings: object) -> Page:
    """Open the page of a game that has just begun, on the player's own turn."""
    table = with_bots(context, rules, ["cautious"], **settings)
    page = context.new_page()
    page.goto(f"/t/{table}")
    await_turn(page)
    return page


def order(page: Page) -> list[str | None]:
    """Return the own cards, from left to right."""
    return [card.get_attribute("data-fly") for card in page.locator(".card.own").all()]


def test_an_impossible_discard_is_explained(context: Contexts) -> None:
    page = open_page(context())
    why = "You cannot discard: all 8 hint tokens are there already."
    alert = page.get_by_role("alert")
    Mouse(page).choose(0)
    expect(page.locator("#act-discard")).to_have_attribute("title", why)
    page.locator("#act-discard").click(force=True)
    expect(alert).to_have_text(why)
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)
    Keys(page).discard(0)
    expect(alert).to_have_text(why)
    page.keyboard.press("Escape")
    Mouse(page).drag(0, "discard")
    expect(alert).to_have_text(why)
    assert look(page).turn == 1


def test_a_card_dropped_elsewhere_returns(context: Contexts) -> None:
    page = open_page(context())
    before = order(page)
    box = page.locator(".card.own").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 60, steps=3)
    expect(page.locator(".drop-zones")).to_be_visible()
    page.mouse.move(4, 300, steps=3)
    page.mouse.up()
    expect(page.locator(".drop-zones")).to_have_count(0)
    assert (look(page).turn, order(page)) == (1, before)
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(0)


def test_dragging_by_touch(context: Contexts) -> None:
    page = open_page(context(390, 844, touch=True))
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    x, y = middle(page.locator(".card.own").first)
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    touch("touchMove", (x, y - 60))
    touch("touchMove", middle(page.locator(".drop-zones [data-drop=play]")))
    expect(page.locator(".drop-zones [data-drop=play]")).to_have_attribute("data-over", "true")
    touch("touchEnd")
    await_move(page, 1)
    expect(page.locator(".log")).to_contain_text("You played")


def test_risky_moves_are_confirmed_if_preferred(context: Contexts) -> None:
    page = open_page(context())
    page.keyboard.press("m")
    page.get_by_role("group", name="Ask before a play that may fail").get_by_text("Always").click()
    page.get_by_role("button", name="Close").click()
    question = page.get_by_role("alertdialog", name="It is not certain that this card fits. Play it?")
    hands = Mouse(page)
    hands.choose(0)
    hands.press(page.locator("#act-play"))
    question.get_by_role("button", name="Not yet").click()
    expect(question).to_have_count(0)
    keys = Keys(page)
    keys.type("1", "p")
    expect(question.get_by_role("button", name="Not yet")).to_be_focused()
    keys.type("Enter")
    expect(question).to_have_count(0)
    assert look(page).turn == 1
    keys.play(0)
    await_move(page, 1)


def test_the_hand_is_rearranged_by_drag_and_by_keys(context: Contexts) -> None:
    page = open_page(context(), "cocktail-2015+rearrange=always+players=2")
    a, b, c, d, e = order(page)
    page.locator(".card.own").first.drag_to(page.locator(".card.own").nth(2))
    expect(page.locator(".card.own").nth(2)).to_have_attribute("data-fly", str(a))
    assert order(page) == [b, c, a, d, e]
    settled(page)
    Keys(page).type("1", "Shift+ArrowRight")
    expect(page.locator(".card.own").nth(1)).to_have_attribute("data-fly", str(b))
    assert order(page) == [c, b, a, d, e]


def test_the_clock_runs_during_a_turn(context: Contexts) -> None:
    page = open_page(context(), clock=120)
    clock = page.locator(".clock")
    first = clock.inner_text()
    assert first
    expect(clock).not_to_have_text(first)
    assert clock.inner_text()


def test_the_cards_that_a_hint_would_touch_are_highlighted(context: Contexts) -> None:
    page = open_page(context())
    hint = some_hint(look(page))
    hands = Mouse(page)
    hands.press(hands.mate(hint.mate, hint.slot))
    hands.press(page.locator(f".values button:has(.chip:text-is('{hint.value}'))"))
    touched = [slot for slot, it in enumerate(look(page).hands[0]) if hint.value in (it.card[0], it.card[1:])]
    for slot in range(5):
        expect(hands.mate(0, slot)).to_have_attribute("data-lit" if slot in touched else "data-dull", "true")
    assert look(page).turn == 1


def test_a_bot_explains_itself_and_gives_advice(context: Contexts) -> None:
    page = open_page(context(), advice=True)
    page.get_by_role("button", name="What would you do?").click()
    advice = page.get_by_role("dialog", name="A bot in your seat would consider")
    expect(advice.get_by_role("listitem").first).to_contain_text(re.compile(r"(Tell|Play|Discard) .+\."))
    advice.get_by_role("button", name="Do it").first.click()
    await_move(page, 1)
    await_turn(page)
    for place in (".news", ".log"):
        page.locator(place).get_by_role("button", name="why?").click()
        reason = page.get_by_role("dialog", name="Why Haru did that")
        expect(reason).to_contain_text(re.compile(r"Haru (told|played|discarded) "))
        expect(reason.get_by_role("listitem").first).not_to_be_empty()
        page.keyboard.press("Escape")
        expect(reason).to_have_count(0)
    assert page.title() == "● It is your turn."


def test_what_bots_understood_is_shown(context: Contexts) -> None:
    page = open_page(context(), advice=True)
    hint = some_hint(look(page))
    hands = Mouse(page)
    hands.press(hands.mate(hint.mate, hint.slot))
    hands.press(page.locator(f".values button:has(.chip:text-is('{hint.value}'))"))
    hands.press(page.locator("#act-hint"))
    await_move(page, 1)
    await_turn(page)
    page.locator(".bar .round").click()
    page.get_by_role("button", name="What did you understand?").click()
    dialog = page.get_by_role("dialog", name="What the bots understood")
    expect(dialog).to_contain_text(re.compile(r"Bots take you for somebody who .+ After 1 move they are \d+ % sure\."))
    expect(dialog.locator(".readings").last.get_by_role("listitem")).to_contain_text(re.compile(r"Turn 1, .+ to .+:"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_messages_do_not_shift_the_layout(context: Contexts) -> None:
    page = open_page(context())
    heights = """(said) => {
      if (said) document.querySelector(".news").insertAdjacentHTML("afterbegin", `<p class="last-round">${said}</p>`);
      const height = (what) => document.querySelector(what).getBoundingClientRect().height;
      return [height(".news"), height(".stage"), height(".firework .pile")];
    }"""
    before = page.evaluate(heights, "")
    assert page.evaluate(heights, "The last round") == before
    untold = page.locator(".own .back[data-display=untold]").first
    expect(untold.locator(".suits")).to_be_hidden()
    assert untold.locator(".suits i").first.evaluate("(it) => it.getBoundingClientRect().height") > 0
