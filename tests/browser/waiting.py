"""Waiting for conditions that no locator can express.

`page.wait_for_function` evaluates its text in every frame, which the Content Security Policy of our pages
forbids; `page.evaluate` runs once, and is allowed.
"""

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

T = TypeVar("T")

PAUSE_MS = 25
SECONDS = 15.0


def until(page: Page, ask: Callable[[], T], seconds: float = SECONDS) -> T:
    """Poll until the answer is true, and return it; events of the page are handled in between."""
    deadline = time.monotonic() + seconds
    while not (answer := ask()):
        assert time.monotonic() < deadline, f"not within {seconds} s: {answer!r}"
        page.wait_for_timeout(PAUSE_MS)
    return answer


def settled(page: Page) -> None:
    """Wait until all parts of a table show the same moment."""
    page.locator("html:not([data-settling])").wait_for(state="attached")


_STILL = """() => new Promise((resolve) => {
  const done = () => (watcher.disconnect(), resolve());
  let timer = setTimeout(done, 100);
  const again = () => (clearTimeout(timer), (timer = setTimeout(done, 100)));
  const watcher = new MutationObserver(again);
  watcher.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
})"""


def still(page: Page) -> None:
    """Wait until the page has stopped changing for a moment."""
    settled(page)
    page.evaluate(_STILL)
