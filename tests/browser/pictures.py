"""Screenshots of every page: wide, tablet and phone, dark or light, in every language: `make screenshots`.

python -m tests.browser.pictures build/screens
"""

import sys
from itertools import cycle
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from hanabi.learn.course.lesson import course
from hanabi.learn.lessons import lessons
from hanabi.texts import LANGUAGES
from tests.browser import occasions
from tests.browser.camera import SIZES, Snap, Table, open_context, serving, snap_to
from tests.browser.waiting import settled


def every_page(context: BrowserContext, snap: Snap) -> None:
    """Go through all pages of the client."""
    page = context.new_page()
    for path, name in (
        ("/", "home"),
        ("/new", "create"),
        ("/host", "host"),
        ("/nowhere", "lost"),
        ("/course", "course"),
    ):
        page.goto(path)
        snap(page, name)
    for path, name in (("/puzzle/12", "puzzle"), ("/course/saves", "course-saves")):
        page.goto(path)
        page.wait_for_selector(".study-question")
        snap(page, name)
    page.goto("/new")
    for more in page.locator("summary").all():
        more.click()
    snap(page, "more")
    table = Table(context)
    table.do("sit", seat=0)
    page.goto(table.path)
    snap(page, "room")
    table.start()
    table.play(page, 9)
    snap(page, "table")
    page.locator(".hand .card").nth(1).click()
    page.locator(".values .button").first.click()
    snap(page, "hint")
    page.keyboard.press("Escape")
    page.locator(".own-hand .card").first.click()
    snap(page, "own")
    for key, name in (("t", "history"), ("n", "note")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        snap(page, name)
        page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    look_back(page)
    snap(page, "looking-back")
    page.keyboard.press("Escape")
    for key, name in (("a", "advice"), ("?", "keys")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        snap(page, name)
        page.keyboard.press("Escape")
    page.locator("header.bar .round").click()
    snap(page, "menu")
    page.locator(".affairs .button").last.click()
    snap(page, "give-up")
    page.keyboard.press("Escape")
    ask_around(page, snap)
    table.finish(page)
    snap(page, "end")
    page.goto(f"{table.path}?turn=20")
    page.wait_for_selector(".replay")
    snap(page, "replay")
    reviewed(page, table, snap)
    occasions.what_if(page, table.path, snap)
    page.goto("/games")
    page.wait_for_selector(".games")
    snap(page, "games")
    those_who_know(context, page, snap)


def reviewed(page: Page, table: Table, snap: Snap) -> None:
    """Show a summary of a review and, if points were lost, the board of its largest loss."""
    page.goto(f"{table.path}/review")
    page.locator(".review-headline").wait_for(timeout=900_000)
    page.locator(".review-state p").wait_for(state="detached", timeout=60_000)
    snap(page, "review")
    if page.locator(".review-moment").count():
        page.locator(".review-moment .button").first.click()
        page.locator(".study-board").wait_for()
        snap(page, "review-board")


def look_back(page: Page) -> None:
    """View the past of a running game, three moves back."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    page.locator(".corner").wait_for()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")


EVERYTHING = {"knowledge": "full", "newest": "left", "slots": "newest", "marks": "on", "pace": "on", "premoves": "on"}


def those_who_know(context: BrowserContext, page: Page, snap: Snap) -> None:
    """Show the preferences, and a table with a chess clock that uses them all, a planned move and a held hand."""
    page.goto("/preferences")
    snap(page, "preferences")
    table = Table(context, bank=600, increment=10)
    context.request.put("/api/me/preferences", data=EVERYTHING)
    table.start(delay=8)
    page.goto(table.path)
    page.locator(".me[data-turn]").wait_for()
    page.locator(".pace:visible").wait_for()
    table.follow_advice(1)
    page.locator(".me:not([data-turn])").wait_for()
    settled(page)
    page.locator(".own-hand .card").last.click()
    page.locator("#act-discard").click()
    page.locator(".planned").wait_for()
    snap(page, "planned")
    page.keyboard.press("e")
    snap(page, "empathy")


def ask_around(page: Page, snap: Snap) -> None:
    """Show explanations in a running game: a reason, a player, and the log in a drawer."""
    for what, name in ((".news .why", "why"), (".seat-name", "seat")):
        page.locator(what).last.click()
        page.get_by_role("dialog").wait_for()
        snap(page, name)
        page.keyboard.press("Escape")
    drawer = page.locator(".side-button")
    if drawer.is_visible():
        drawer.click()
        snap(page, "drawer")
        page.locator(".side > .button").click()


def crowd(context: BrowserContext, snap: Snap) -> None:
    """Show five hands, with everything known about them."""
    page = context.new_page()
    page.add_init_script("localStorage.setItem('hanabi.knowledge', 'full')")
    table = Table(context, rules="cocktail-2015+players=5")
    table.start()
    page.goto(table.path)
    table.play(page, 11)
    snap(page, "crowd")


def friends(ann: BrowserContext, ben: BrowserContext, cat: BrowserContext, snap: Snap) -> None:
    """Show people who chat and react, with a clock and a spectator, and a misplayed card."""
    table = Table(ann, rules="cocktail-2015, R Y G B pink, players=2", talk="open", watch="beside", clock=300)
    pages = [context.new_page() for context in (ann, ben, cat)]
    for context, name in ((ben, "Ben"), (cat, "Cat")):
        context.request.post("/api/people", data={"name": name})
    table.do("sit", seat=0)
    ben.request.post(f"/api/tables/{table.id}/commands", data={"type": "sit", "id": "b1", "seat": 1})
    pages[0].goto(table.path)
    snap(pages[0], "away")
    table.do("start")
    for page in pages:
        page.goto(table.path)
        page.wait_for_selector(".hand")
    table.do("act", turn=0, action="play 4")
    for value in range(1, 6):  # give the first hint that touches a card
        command = {"type": "act", "id": f"h{value}", "turn": 1, "action": f"hint +1 {value}"}
        ben.request.post(f"/api/tables/{table.id}/commands", data=command)
    pages[1].locator(".actions .reactions .button").first.click()
    snap(pages[0], "friends")
    snap(pages[2], "watching")


def every_lesson(context: BrowserContext, snap: Snap) -> None:
    """Show the start page, the rules, the lessons, and a newcomer's first game."""
    page = context.new_page()
    for path, name in (("/", "newcomer"), ("/rules", "rules"), ("/learn", "learn")):
        page.goto(path)
        page.wait_for_selector(".play-now, .chapter, .lessons")
        snap(page, name)
    for lesson in lessons():
        page.goto(f"/learn/{lesson.id}")
        page.wait_for_selector(".lesson[data-outcome]")
        snap(page, f"lesson-{lesson.id}")
    page.goto("/")
    page.locator(".play-now .button.main").click()
    page.wait_for_selector(".coach", timeout=20_000)
    snap(page, "coach")


def every_page_of_the_course(context: BrowserContext, snap: Snap) -> None:
    """Go through the whole course."""
    page = context.new_page()
    for name in course():
        page.goto(f"/course/{name}")
        page.wait_for_selector(".study-question")
        snap(page, f"course-{name}")


def make_all(folder: Path) -> None:
    """Take pictures of every page in every size, scheme and language."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as (browser, address):
        for size in SIZES:
            for scheme, language in zip(cycle(("dark", "light")), LANGUAGES, strict=False):
                context = open_context(browser, address, size, scheme, language)
                snap = snap_to(folder, f"{size}-{scheme}-{language}")
                every_lesson(context, snap)
                every_page(context, snap)
                if language == "en":
                    every_page_of_the_course(context, snap)
                crowd(context, snap)
                ben, cat = (open_context(browser, address, size, scheme, language) for _ in range(2))
                friends(context, ben, cat, snap)
                occasions.every_occasion(context, ben, snap)
                for one in (context, ben, cat):
                    one.close()
                print(f"{size} {scheme} {language}: done")


if __name__ == "__main__":
    make_all(Path(sys.argv[1]))
