"""Pages in rare states: a wrong move in a lesson, the last round, a proposal, an event, an error."""

from typing import Any

from playwright.sync_api import BrowserContext, Page

from hanabi.learn.puzzles.collection import puzzle_file
from tests.browser.camera import Snap, Table
from tests.browser.waiting import settled, until

RULES = "cocktail-2015+players=2"


def a_lesson_done(page: Page, snap: Snap) -> None:
    """Show the outcomes of a wrong move in a lesson and of the right one."""
    page.goto("/learn/read")
    for card, outcome in (("1", "wrong"), ("3", "done")):
        page.locator(".me[data-turn]").wait_for()
        settled(page)
        page.keyboard.press(card)
        page.keyboard.press("p")
        page.locator(f".lesson[data-outcome={outcome}]").wait_for()
        snap(page, f"lesson-{outcome}")
        if outcome == "wrong":
            page.locator(".lesson .button.main").click()


def a_puzzle_solved(page: Page, snap: Snap) -> None:
    """Show the outcomes of a wrong answer to a puzzle and of the right one."""
    puzzle = puzzle_file().numbered(12)
    wrong = next(choice for choice in puzzle.choices if choice != puzzle.answer)
    page.goto("/puzzle/12")
    for choice, name in ((wrong, "puzzle-wrong"), (puzzle.answer, "puzzle-solved")):
        page.locator(f'[data-choice="{choice}"]').click()
        page.locator(".study-result p").first.wait_for()
        snap(page, name)


def around_the_game(page: Page, snap: Snap) -> None:
    """Show rarely visited pages, and links that lead nowhere."""
    for path, name in (
        ("/statistics", "statistics"),
        ("/mistakes", "mistakes"),
        ("/recover", "recover"),
        ("/deal/today", "deal"),
        ("/review", "review-send"),
        ("/t/nowhere", "no-table"),
    ):
        page.goto(path)
        snap(page, name)
    page.goto("/")
    page.locator("header button.header-link").first.click()
    page.get_by_role("dialog").wait_for()
    snap(page, "device")


def the_last_round(context: BrowserContext, page: Page, snap: Snap) -> None:
    """Show the last round, when the deck is empty."""
    table = Table(context, rules=RULES)
    table.start()
    page.goto(table.path)
    table.do("stand_in", seat=0, bot="conventions", delay=0.7)
    page.locator(".last-round").wait_for(timeout=300_000)
    table.do("take_back")
    snap(page, "last-round")


def a_question(context: BrowserContext, page: Page, snap: Snap) -> None:
    """Show the confirmation of a risky play, the menu's dialogs, and the bar for viewing the past."""
    table = Table(context, rules=RULES)
    context.request.put("/api/me/preferences", data={"caution": "always"})
    table.start(delay=30)
    page.goto(table.path)
    page.locator(".me[data-turn]").wait_for()
    until(page, lambda: page.evaluate("localStorage['hanabi.caution'] === 'always'"))
    settled(page)
    page.locator(".own-hand .card").first.click()
    page.locator("#act-play").click()
    page.get_by_role("alertdialog").wait_for()
    snap(page, "question")
    page.keyboard.press("Escape")
    context.request.put("/api/me/preferences", data={"caution": "last"})
    for place, name in ((1, "table-rules"), (2, "keep")):
        page.locator("header.bar .round").click()
        page.locator(".dialog > .row:last-child .button").nth(place).click()
        page.locator("dialog :is(h2, h3)").first.wait_for()
        snap(page, name)
        page.keyboard.press("Escape")
    page.locator("header.bar .round").click()
    page.locator(".dialog .affairs .button").nth(2).click()
    page.locator(".readings").first.wait_for()
    snap(page, "understood")


def among_friends(ann: BrowserContext, ben: BrowserContext, snap: Snap) -> None:
    """Show an invited person, a proposal to vote on, and a paused game."""
    table = Table(ann, rules=RULES, talk="open")
    ben.request.post("/api/people", data={"name": "Ben"})
    table.do("sit", seat=0)
    page = ben.new_page()
    page.goto(table.path)
    snap(page, "invited")
    ask(ben, table, "sit", seat=1)
    table.do("start")
    page.locator(".hand").first.wait_for()
    table.do("act", turn=0, action="play 0")
    for kind, name, what, buttons in (("propose", "proposal", {"motion": "undo"}, 2), ("pause", "paused", {}, 1)):
        table.do(kind, **what)
        page.locator(".banner", has=page.locator(f".button:nth-of-type({buttons})")).first.wait_for()
        snap(page, name)
    page.close()


def ask(context: BrowserContext, table: Table, kind: str, **what: Any) -> None:
    """Send a command to a table for another person."""
    context.request.post(f"/api/tables/{table.id}/commands", data={"type": kind, "id": f"o-{kind}"} | what)


def an_evening(context: BrowserContext, page: Page, snap: Snap) -> None:
    """Show several tables with one deal, one of them taken."""
    wanted = {"settings": {"rules": RULES}, "tables": 3}
    evening = context.request.post("/api/evenings", data=wanted).json()["id"]
    page.goto(f"/evening/{evening}")
    page.locator(".evening-tables > li").first.wait_for()
    snap(page, "evening")


def what_if(page: Page, path: str, snap: Snap) -> None:
    """Show a branch at a turn of a finished game, and a shared replay."""
    page.goto(f"{path}?turn=20")
    page.locator(".study-panel .button").first.click()
    page.locator(".branch-moves").wait_for()
    snap(page, "what-if")


def every_occasion(context: BrowserContext, other: BrowserContext, snap: Snap) -> None:
    """Show all rare states, one after another."""
    page = context.new_page()
    a_lesson_done(page, snap)
    a_puzzle_solved(page, snap)
    around_the_game(page, snap)
    the_last_round(context, page, snap)
    a_question(context, page, snap)
    among_friends(context, other, snap)
    an_evening(context, page, snap)
