"""The README's pictures: `make pictures` takes them, and a test takes them again to check that they are up to date.

Beside each picture is its accessibility tree as text. The decks are fixed, so that pictures only differ when the client
has changed.
"""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.camera import Table, open_context, serving, turn_shown
from tests.browser.waiting import still, until
from tests.conftest import ROOT
from tests.support.servers import Server

PICTURES = ROOT / "docs" / "pictures"


class Dealer(Server):
    """A server that always deals the same deck."""

    program = "tests.browser.dealer"


def take_home(context: BrowserContext) -> Page:
    """Open the start page."""
    page = context.new_page()
    page.goto("/")
    return page


def take_table(context: BrowserContext) -> Page:
    """Open a game in its middle."""
    return _play(context, Table(context), 28)


def take_phone(context: BrowserContext) -> Page:
    """Open a small table while a hint is being chosen."""
    page = _play(context, Table(context, rules="abacus+avalanche+players=3"), 21)
    page.locator(".hand .card").nth(1).tap()
    page.locator(".values .button").first.tap()
    return page


TAKES: dict[str, tuple[str, str, Callable[[BrowserContext], Page]]] = {
    "home": ("wide", "dark", take_home),
    "table": ("wide", "dark", take_table),
    "phone": ("phone", "light", take_phone),
}
"""The size, colour scheme and function of each picture."""


def _play(context: BrowserContext, table: Table, turns: int) -> Page:
    """Follow advice for some turns, until it is our turn again."""
    table.start()
    page = context.new_page()
    page.goto(table.path)
    until(page, lambda: table.follow_advice(turns) >= turns)
    turn = table.follow_advice(turns)
    until(page, lambda: turn_shown(page) == turn + 1)
    settle(page)
    return page


def settle(page: Page) -> None:
    """Wait until the page shows everything."""
    page.wait_for_selector("html:not([data-settling]) main")
    still(page)
    page.evaluate("Promise.all([...document.images].map((it) => it.decode().catch(() => null)))")


def take(browser: Browser, address: str, name: str, to: Path) -> None:
    """Take one picture, and write its text version."""
    size, scheme, open_page = TAKES[name]
    context = open_context(browser, address, size, scheme, "en")
    context.add_init_script("Math.random = () => 0.5")  # names are suggested at random
    page = open_page(context)
    settle(page)
    page.screenshot(path=to / f"{name}.jpg", quality=82)
    (to / f"{name}.txt").write_text(page.locator("body").aria_snapshot() + "\n", encoding="utf-8")
    context.close()


def take_all(to: Path) -> None:
    """Take every picture."""
    with serving(Dealer) as (browser, address):
        for name in TAKES:
            take(browser, address, name, to)


if __name__ == "__main__":
    take_all(PICTURES)
