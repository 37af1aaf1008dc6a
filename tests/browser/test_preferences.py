"""Preferences: every choice takes effect, survives a reload and applies on other devices."""

import re
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.friends import Friends
from tests.browser.hands import Mouse
from tests.browser.pages import Watched
from tests.browser.playing import await_turn
from tests.browser.sight import look
from tests.browser.tables import become
from tests.browser.waiting import settled, until

CHOICES = [
    ("What is shown of what is known", "Everything that follows", "knowledge", "full"),
    ("The newest card is", "On the left", "newest", "left"),
    ("Cards are counted from", "The newest", "slots", "newest"),
    ("Marks for the latest hint: ✦ new, ↻ again", "On", "marks", "on"),
    ("Pace and efficiency", "On", "pace", "on"),
    ("Choose a move while others are to move", "On", "premoves", "on"),
    ("Ask before a play that may fail", "Always", "caution", "always"),
    ("Sounds", "On", "sound", "on"),
    ("Notify me when it is my turn", "On", "notifications", "on"),
    ("Sky", "Dusk", "theme", "light"),
]
"""Each preference as the page labels it, with a choice that is not the first, and its stored value."""


def chosen(page: Page) -> list[str]:
    """Return the current choices, group by group."""
    return page.locator(".taste label[data-chosen]").all_inner_texts()


def kept(page: Page) -> dict[str, Any]:
    """Return the stored preferences."""
    return dict(page.request.get("/api/me/preferences").json() or {})


def test_every_preference_takes_effect_and_is_stored_for_every_device(watched: Watched) -> None:
    page = watched.page(permissions=["notifications"])
    become(page.context, "Ann")
    page.goto("/preferences")
    expect(page.locator(".sample-table .card")).to_have_count(8)
    assert not violations(page)
    for group, option, name, value in CHOICES:
        before = page.locator(".sample-table").screenshot()
        page.get_by_role("group", name=group, exact=True).get_by_text(option, exact=True).click()
        expect(page.locator("html:not([data-settling])")).to_be_visible()
        assert page.locator(".sample-table").screenshot() != before, name
        expect_kept(page, name, value)
    page.locator(".taste").get_by_text("Français", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Préférences")
    expect_kept(page, "language", "fr")
    page.locator("html[data-theme=light]").wait_for()
    assert not violations(page)

    mine = chosen(page)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Préférences")
    expect(page.locator(".taste label[data-chosen]")).to_have_text(mine)

    link = page.request.post("/api/me/device").json()["link"]
    other = watched.page(link, width=390, height=844, touch=True)
    other.get_by_role("button").last.tap()
    other.wait_for_url(re.compile(r"/$"))
    other.goto("/preferences")
    expect(other.get_by_role("heading", level=1)).to_have_text("Préférences")
    expect(other.locator(".taste label[data-chosen]")).to_have_text(mine)
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")


def expect_kept(page: Page, name: str, value: str) -> None:
    """Wait until the server has stored a choice."""
    until(page, lambda: kept(page).get(name) == value)


IS_SET = "([name, value]) => localStorage[`hanabi.${name}`] === value"


def prefer(friends: Friends, **preferences: str) -> Page:
    """Return Ann's page once it follows her preferences."""
    answer = friends.contexts[0].request.put("/api/me/preferences", data=preferences)
    assert answer.ok, answer.text()
    page = friends.ann
    page.reload()
    page.locator(".own-hand").wait_for()
    for name, value in preferences.items():
        until(page, partial(page.evaluate, IS_SET, [name, value]))
    return page


def test_the_table_follows_the_preferences(watched: Watched) -> None:
    friends = Friends(watched)
    friends.act("hint")
    friends.act("hint")
    page = prefer(friends, newest="left", slots="newest", marks="on", pace="on")
    await_turn(page)
    assert [card.get_attribute("data-slot") for card in page.locator(".card.own").all()] == ["4", "3", "2", "1", "0"]
    assert page.locator(".slot-number").all_inner_texts() == ["1", "2", "3", "4", "5"]
    hinted = [slot for slot, card in enumerate(friends.picture(0)["hands"][0]) if card["latest"]]
    marked = [int(card.get_attribute("data-slot") or -1) for card in page.locator(".card.own:has(.touch-mark)").all()]
    assert sorted(marked) == hinted
    expect(page.locator(".card.own .touch-mark").first).to_have_text("✦")
    numbers = [str(5 - slot) for slot in reversed(hinted)]
    expect(page.locator(".log li").last).to_contain_text(re.compile(r"cards? " + ".*".join(numbers)))
    picture = friends.picture(0)
    expect(page.locator(".counters .pace")).to_contain_text(f"Pace {picture['pace']}")
    expect(page.locator(".counters .pace")).to_contain_text(f"Efficiency {picture['efficiency']:.2f}")
    page.keyboard.press("1")
    expect(page.locator(".card.own[data-slot='4']")).to_have_attribute("aria-pressed", "true")
    assert not violations(page)


def test_holding_a_hand_shows_what_its_player_knows(watched: Watched) -> None:
    page = Friends(watched).ann
    faces = page.locator(".hand .face")
    expect(faces).to_have_count(5)
    card = page.locator(".hand .card").first
    card.hover()
    page.mouse.down()
    expect(page.locator(".hand[data-felt] .back")).to_have_count(5)
    expect(faces).to_have_count(0)
    page.mouse.up()
    expect(faces).to_have_count(5)
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("e")
    expect(faces).to_have_count(0)
    page.keyboard.press("e")
    expect(faces).to_have_count(5)


def test_a_planned_move_is_made_or_dropped(watched: Watched) -> None:
    friends = Friends(watched)
    friends.act("hint")
    page = prefer(friends, premoves="on")
    planned = page.locator(".planned")
    hands = Mouse(page)

    plan_discard(hands)
    expect(planned).to_contain_text("Chosen for your turn: Discard card 1")
    friends.act("hint")
    expect(page.get_by_role("alert")).to_have_text(
        "The move chosen before was not made. You were given a hint meanwhile."
    )
    expect(planned).to_have_count(0)
    assert look(page).turn == 3

    friends.act("hint")
    expect(page.locator(".me[data-turn]")).to_have_count(0)
    plan_discard(hands)
    friends.act("discard 4")
    expect(page.locator(".log li").last).to_contain_text("You discarded")  # automatically
    friends.turn += 1

    settled(page)
    hands.press(hands.mate(0, 0))
    value = page.locator(".values button:not([data-other])").first
    value.click()
    page.get_by_role("button", name="On my turn tell Ben").click()
    expect(planned).to_contain_text("Chosen for your turn: Tell Ben")
    friends.act("discard 0")
    expect(page.get_by_role("alert")).to_contain_text("The cards that the hint would touch have changed.")

    friends.act("hint")
    plan_discard(hands)
    page.keyboard.press("Escape")
    expect(planned).to_have_count(0)
    friends.act("discard 4")
    expect(page.locator(".me[data-turn]")).to_be_visible()
    assert look(page).turn == friends.turn + 1


def plan_discard(hands: Mouse) -> None:
    """Plan to discard the oldest card on the player's own turn."""
    settled(hands.page)
    hands.choose(0)
    hands.page.get_by_role("button", name="Discard on my turn").click()


def test_notes_with_one_touch(watched: Watched) -> None:
    page = Friends(watched, width=390, height=844, touch=True).ann
    settled(page)
    for slot, (button, note) in enumerate([("cm:", "cm"), ("red 3", "R3")]):
        page.locator(".card.own").nth(slot).tap()
        page.get_by_role("button", name="Note", exact=True).tap()
        assert slot or not violations(page)
        page.get_by_role("dialog").get_by_role("button", name=button).tap()
        expect(page.locator(".card.own").nth(slot).locator(".note-mark")).to_have_text(note)


def test_a_chess_clock_shows_the_time_of_all_players(watched: Watched) -> None:
    friends = Friends(watched, {"bank": 600, "increment": 5})
    page = friends.ann
    expect(page.locator(".clock")).to_have_text(re.compile(r"(10:00|9:5\d)"))
    expect(page.locator(".hand .bank")).to_have_text("10:00")
    friends.act("hint")
    expect(page.locator(".actions")).to_contain_text(re.compile(r"Your time: (10:0\d|9:5\d)"))
    expect(page.locator(".hand .bank")).to_have_count(0)
