"""Fixtures: a real server, a real Chromium, and pages whose errors fail the test."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.chromium import get, launch
from tests.browser.pages import Watched
from tests.browser.replays import NAMES, play_badly
from tests.browser.tables import become, command, open_table
from tests.support.push_service import Endpoint, serving
from tests.support.servers import Server

expect.set_options(timeout=15_000)  # as for actions; only failures take that long


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Run Playwright for the whole session."""
    with sync_playwright() as running:
        loop = asyncio.get_running_loop()
        yield running
        asyncio.events._set_running_loop(loop)  # hidden if the last test did not use the browser


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Browser:
    """Run one headless Chromium, in which every test opens contexts of its own."""
    return launch(playwright, get())


@pytest.fixture(scope="session")
def full_browser(playwright: Playwright) -> Browser:
    """Run the full Chromium, for what the headless shell lacks: notifications."""
    return launch(playwright, get(full=True))


@pytest.fixture
def watched(browser: Browser, server: Server) -> Iterator[Watched]:
    """Open contexts and pages, and fail the test on any error in them."""
    everything = Watched(browser, server.url)
    yield everything
    everything.close()


@pytest.fixture
def context(watched: Watched) -> Callable[..., BrowserContext]:
    """Return a function that opens contexts: `context(390, 844, touch=True, locale="fr-FR", scheme="light")`."""
    return watched.context


@pytest.fixture
def page(watched: Watched) -> Callable[..., Page]:
    """Return a function that opens pages in new contexts: `page("/new", width=390, height=844, touch=True)`."""
    return watched.page


@pytest.fixture(scope="module")
def finished(browser: Browser, server: Server) -> str:
    """Return the path of a game that three people have finished."""
    contexts = [browser.new_context(base_url=server.url) for _ in NAMES]
    for context, name in zip(contexts, NAMES, strict=True):
        become(context, name)
    table = open_table(contexts[0], "cocktail-2015+players=3")
    for context in contexts:
        command(context, table, "sit")
    command(contexts[0], table, "start")
    play_badly(contexts, table)
    for context in contexts:
        context.close()
    return f"/t/{table}"


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a push service."""
    with serving() as running:
        yield running
