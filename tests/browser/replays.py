"""Helpers for replays in the browser."""

import re
from itertools import count

from playwright.sync_api import BrowserContext, Page

from tests.browser.tables import command

NAMES = ["Ann", "Ben", "Cat"]


def play_badly(contexts: list[BrowserContext], table: str) -> None:
    """Give a hint from each seat, then play cards until the last strike."""
    for turn in count():
        context = contexts[turn % 3]
        eyes = context.request.get(f"/api/tables/{table}/replay?as=seat:{turn % 3}&from={turn}").json()
        picture = eyes["frames"][-1]["picture"]
        if picture["status"] != "playing":
            return
        kind = "hint" if turn < 3 else "play"
        action = next(it for it in picture["legal"] if it.startswith(kind))
        command(context, table, "act", turn=turn, action=action)


def place(page: Page) -> tuple[int, int]:
    """Return the numbers of the move that is shown and of the last one."""
    found = re.fullmatch(r"Move (\d+) of (\d+)", page.locator(".replay .turn").inner_text())
    assert found
    return int(found[1]), int(found[2])
