"""Accessibility: axe finds no violations at the table, whatever is open."""

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.accessibility import violations
from tests.browser.deciding import some_hint
from tests.browser.hands import Hands
from tests.browser.pages import Watched
from tests.browser.playing import await_move, await_turn, take
from tests.browser.tables import with_bots
from tests.texts.catalogues import read

RULES = "cocktail-2015+avalanche+choreography+players=3"
"""Rules with everything that the table can show."""


class Inspector:
    """Inspects a page repeatedly, and records what it finds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, state: str) -> None:
        """Run axe on the current page, in both themes."""
        self.found += [f"{state}: {line}" for line in violations(self.page)]

    def look_at_dialog(self, state: str) -> None:
        """Inspect an open dialog, then close it."""
        self.page.locator("dialog[open]").wait_for()
        self.look(state)
        self.page.keyboard.press("Escape")
        self.page.locator("dialog").wait_for(state="detached")


def open_page(context: BrowserContext) -> Page:
    """Open the page of a game that has just begun."""
    table = with_bots(context, RULES, ["cautious", "cautious"], advice=True, talk="open")
    page = context.new_page()
    page.goto(f"/t/{table}")
    return page


def look_around(inspector: Inspector, understood: str) -> None:
    """Open everything that can be opened during a game; `understood` names the button for what bots understood."""
    page = inspector.page
    await_turn(page)
    inspector.look("my turn")
    page.locator(".card.own").first.click()
    inspector.look("own card chosen")
    page.keyboard.press("n")
    inspector.look_at_dialog("note")
    page.locator(".hand .card").first.click()
    page.locator(".values button").first.click()
    inspector.look("hint in the making")
    page.locator(".bar .round").click()
    inspector.look_at_dialog("menu")
    page.locator(".bar .round").click()
    page.get_by_role("button", name=understood).click()
    page.locator("dialog .readings").first.wait_for()
    inspector.look_at_dialog("understood")
    page.keyboard.press("?")
    inspector.look_at_dialog("keys")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    inspector.look_at_dialog("advice")


def look_at_drawer(inspector: Inspector) -> None:
    """Open what small screens show in a drawer."""
    button = inspector.page.locator(".side-button")
    if button.is_visible():
        button.click()
        inspector.look("drawer")
        inspector.page.locator(".side > .button").click()


def play_to_the_last_strike(inspector: Inspector) -> None:
    """Give a hint, then play badly; inspect the confirmation before the last strike."""
    hands = Hands(inspector.page)
    sight = await_turn(inspector.page)
    take(hands, some_hint(sight))
    await_move(inspector.page, sight.turn)
    asked = False
    while not (sight := await_turn(inspector.page)).over:
        if sight.strikes == 1 and not asked:
            look_at_drawer(inspector)
        hands.choose(0)
        hands.press(inspector.page.locator("#act-play"))
        if not asked and inspector.page.get_by_role("alertdialog").count():
            inspector.look("question")
            asked = True
        hands.confirm()
        await_move(inspector.page, sight.turn)
    assert asked


@pytest.mark.parametrize(("locale", "width", "height"), [("en-GB", 1280, 800), ("fr-FR", 390, 844)])
def test_axe_finds_nothing(watched: Watched, locale: str, width: int, height: int) -> None:
    page = open_page(watched.context(width, height, locale=locale))
    inspector = Inspector(page)
    texts = read(locale[:2], "common", "table")
    look_around(inspector, str(texts["understood.ask"]))
    play_to_the_last_strike(inspector)
    page.locator(".verdict").wait_for()
    inspector.look("end")
    page.locator(".ending").get_by_role("button", name=str(texts["end.replay"])).click()
    page.locator(".replay").wait_for()
    inspector.look("replay")
    assert not inspector.found, "\n".join(inspector.found)


def test_the_inspector_finds_violations(watched: Watched) -> None:
    page = open_page(watched.context())
    await_turn(page)
    page.locator(".card.own .back").first.evaluate("(it) => it.removeAttribute('aria-label')")
    inspector = Inspector(page)
    inspector.look("planted")
    assert any("button-name" in line for line in inspector.found)
