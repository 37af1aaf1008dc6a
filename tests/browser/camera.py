"""Screenshots: a server with a browser, devices, a table to play at, and taking pictures."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import get, launch
from tests.browser.pages import HASTEN
from tests.browser.waiting import still, until
from tests.support.servers import Server

SIZES = {"wide": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}


@contextmanager
def serving(program: type[Server] = Server) -> Iterator[tuple[Browser, str]]:
    """Run a server and a browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = program(f"sqlite:///{folder}/pictures.sqlite3", Path(folder) / "log", "--trusted").start()
        browser = launch(playwright, get())
        try:
            yield browser, server.url
        finally:
            browser.close()
            server.stop()


def open_context(browser: Browser, address: str, size: str, scheme: str, language: str) -> BrowserContext:
    """Open a browser context with the given device settings."""
    width, height = SIZES[size]
    opened = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        locale=language,
        has_touch=size != "wide",
        reduced_motion="reduce",
    )
    opened.add_init_script(HASTEN)
    return opened


class Table:
    """A table that a context's person plays at, with bots at the other seats."""

    def __init__(self, context: BrowserContext, **settings: Any) -> None:
        self._ask = context.request
        self._number = 0
        self._ask.post("/api/people", data={"name": "Ann"})
        given = {"rules": "cocktail-2015+players=4", "begins": 0, "advice": True} | settings
        self.id = self._ask.post("/api/tables", data=given).json()["id"]
        self.path = f"/t/{self.id}"
        self.seats = len(self._ask.get(f"/api/tables/{self.id}").json()["seats"])

    def do(self, kind: str, **what: Any) -> None:
        """Send a command to the table."""
        self._number += 1
        self._ask.post(f"/api/tables/{self.id}/commands", data={"type": kind, "id": f"p{self._number}"} | what)

    def start(self, delay: float = 0) -> None:
        """Sit down, add bots, and deal."""
        self.do("sit", seat=0)
        for seat in range(1, self.seats):
            self.do("add_bot", seat=seat, bot="conventions", delay=delay)
        self.do("start")

    def play(self, page: Page, turns: int) -> None:
        """Let a bot play for us for some turns, then wait for our turn."""
        self.do("stand_in", seat=0, bot="conventions", delay=0.5)  # slowly, so that the game does not end too soon
        until(page, lambda: turn_shown(page) >= turns)
        self.do("take_back")
        page.wait_for_selector(".me[data-turn]", timeout=20_000)

    def follow_advice(self, turns: int) -> int:
        """Follow a bot's advice for some turns; return the turn if it is ours then, else -1."""
        answer = self._ask.get(f"/api/tables/{self.id}/advice")
        if not answer.ok:
            return -1
        advice = answer.json()
        turn: int = advice["turn"]
        if turn < turns:
            self.do("act", turn=turn, action=advice["moves"][0]["action"])
        return turn

    def finish(self, page: Page) -> None:
        """Let bots finish the game."""
        self.do("stand_in", seat=0, bot="conventions", delay=0)
        page.wait_for_selector(".ending", timeout=60_000)


def turn_shown(page: Page) -> int:
    """Return the turn that a page shows, 0 before there is any."""
    return int(page.evaluate("Number(document.querySelector('.turn-pill')?.textContent.match(/\\d+/) ?? 0)"))


Snap = Callable[[Page, str], None]


MOST = 5
"""The maximum number of screens of a long page."""

SCREENS = """() => document.querySelector("dialog[open]") || !document.querySelector(".page")
  ? 1 : Math.ceil((document.documentElement.scrollHeight - 8) / innerHeight)"""


def snap_to(folder: Path, ending: str) -> Snap:
    """Return a function that saves pictures into a folder; long pages get several pictures."""

    def snap(page: Page, name: str) -> None:
        page.wait_for_selector("main")
        still(page)
        for number in range(min(MOST, page.evaluate(SCREENS))):
            page.evaluate("number => scrollTo(0, number * 0.92 * innerHeight)", number)
            page.screenshot(path=folder / f"{name}{f'-{number + 1}' if number else ''}-{ending}.png")
        page.evaluate("scrollTo(0, 0)")

    return snap
