"""A real server, a real Chromium, and pages that are watched."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import get
from tests.browser.pages import Watched
from tests.support.servers import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one headless Chromium; every test opens contexts of its own in it."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=get(), args=["--no-sandbox", "--disable-gpu"])
        loop = asyncio.get_running_loop()
        yield running
        asyncio.events._set_running_loop(loop)  # hidden if the last test was not one of the browser
        running.close()


@pytest.fixture
def watched(browser: Browser, server: Server) -> Iterator[Watched]:
    """Opens contexts and pages, and fails the test on any error in them."""
    everything = Watched(browser, server.url)
    yield everything
    everything.close()


@pytest.fixture
def context(watched: Watched) -> Callable[..., BrowserContext]:
    """Opens browsers of their own: `context(390, 844, touch=True, locale="fr-FR", scheme="light")`."""
    return watched.context


@pytest.fixture
def page(watched: Watched) -> Callable[..., Page]:
    """Opens pages, each in a browser of its own: `page("/new", width=390, height=844, touch=True)`."""
    return watched.page
