"""Viewing the past during a game, the history of a card, and notes that are revealed at the end."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import violations
from tests.browser.friends import Friends
from tests.browser.pages import Watched
from tests.browser.sight import look
from tests.browser.waiting import settled


def shown(page: Page, move: int, last: int) -> None:
    """Expect a moment to be shown."""
    expect(page.locator(".replay .turn")).to_have_text(f"Move {move} of {last}")


def test_viewing_the_past_and_returning_during_a_game(watched: Watched) -> None:
    friends = Friends(watched)
    page = friends.ann
    for kind in ("hint", "hint", "discard"):
        friends.act(kind)
    expect(page.locator(".log li")).to_have_count(3)
    live = look(page)

    page.locator(".log li").nth(1).get_by_role("button").click()
    shown(page, 2, 3)
    assert "?turn=" not in page.url
    then = look(page)
    assert then.tokens == 6
    assert all(own.card is None for own in then.own)
    expect(page.locator(".log li[data-now]")).to_have_text(re.compile("^Ben told you"))
    corner = page.get_by_role("complementary", name="The game goes on")
    expect(corner).to_contain_text("Now turn 4: Ben to move")
    page.keyboard.press("ArrowLeft")
    shown(page, 1, 3)
    page.keyboard.press("Home")
    shown(page, 0, 3)
    assert not violations(page)

    friends.act("play")
    expect(corner).to_contain_text("It is your turn!")
    expect(corner).to_contain_text("Ben played")
    assert page.title() == "● It is your turn."
    shown(page, 0, 4)  # news do not interrupt the view
    page.keyboard.press("Escape")
    expect(page.locator(".replay")).to_have_count(0)
    expect(page.locator(".me[data-turn]")).to_be_visible()
    assert look(page).turn == live.turn + 1

    friends.do(0, "propose", motion="undo")
    friends.do(1, "vote", agree=True, proposal=proposal(friends))
    expect(page.locator(".log")).to_contain_text("The last move was taken back.")
    page.locator(".log li").nth(2).get_by_role("button").click()
    shown(page, 3, 5)  # the move and its undo are moments, too
    page.get_by_role("button", name="To the end").click()
    shown(page, 5, 5)
    page.keyboard.press("ArrowRight")  # after the latest moment comes the game
    expect(page.locator(".replay")).to_have_count(0)
    friends.turn -= 1
    friends.act("hint")
    await_mine(page)


def proposal(friends: Friends) -> int:
    """Return the number of the current proposal."""
    info = friends.contexts[1].request.get(f"/api/tables/{friends.table}").json()
    return int(info["proposal"]["n"])


def await_mine(page: Page) -> None:
    """Wait for one's own turn."""
    page.locator(".me[data-turn]").wait_for()
    settled(page)


def test_a_card_tells_its_history(watched: Watched) -> None:
    friends = Friends(watched, width=390, height=844, touch=True)
    page = friends.ann
    friends.act("hint")
    friends.act("hint")
    await_mine(page)
    hinted = page.locator(".card.own[data-lit]").first
    hinted.tap()
    page.get_by_role("button", name="History").tap()
    history = page.get_by_role("dialog", name="History: a card you do not see")
    lines = history.get_by_role("listitem")
    expect(lines.first).to_have_text("Dealt to you.")
    expect(lines.nth(1)).to_have_text(re.compile(r"Turn 2 Ben told: .+\. Ruled out: .+\."))
    assert not violations(page)
    lines.nth(1).get_by_role("button").tap()
    shown(page, 2, 2)
    expect(page.locator(".card.own[data-lit]")).not_to_have_count(0)
    page.locator(".hand .card").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("Dealt to Ben.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back to the game").tap()
    expect(page.locator(".replay")).to_have_count(0)


def test_notes_are_opened_at_the_end_and_stand_in_the_replay(watched: Watched) -> None:
    friends = Friends(watched)
    friends.do(0, "note", card=0, text="chop")
    friends.do(1, "note", card=0, text="I see a 5")
    page = friends.ann
    expect(page.locator(".card.own .note-mark")).to_have_attribute("title", "chop")
    friends.do(0, "propose", motion="end")
    friends.do(1, "vote", agree=True, proposal=proposal(friends))
    page.get_by_role("button", name="Look back").click()
    stranger = watched.page(f"/t/{friends.table}?turn=0")
    for seen in (page, stranger):
        shown(seen, 0, 1)
        mark = seen.locator(".note-mark")
        expect(mark).to_have_count(1)
        expect(mark).to_have_attribute("title", "Ann: chop · Ben: I see a 5")
        seen.locator(".card", has=mark).click()
        notes = seen.get_by_role("dialog").locator("ul li")
        expect(notes).to_have_text(["Ann chop", "Ben I see a 5"])
