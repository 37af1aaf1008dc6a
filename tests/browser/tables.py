"""Tables opened over HTTP, with the cookies of the browsers that will play at them."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.browser.pages import Watched

_ids = count(1)


def become(context: BrowserContext, name: str) -> str:
    """Register a person for a browser, and return the public id."""
    return str(_post(context, "/api/people", {"name": name})["id"])


def open_table(context: BrowserContext, rules: str, **settings: Any) -> str:
    """Open a table whose first seat begins, and return its id."""
    return str(_post(context, "/api/tables", {"rules": rules, "begins": 0, **settings})["id"])


def command(context: BrowserContext, table: str, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a command of the protocol."""
    return _post(context, f"/api/tables/{table}/commands", {"type": kind, "id": f"t{next(_ids)}", **fields})


def _post(context: BrowserContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = context.request.post(path, data=body, max_retries=1)  # the server may just have closed an idle connection
    assert answer.ok, answer.text()
    return dict(answer.json())


def with_bots(context: BrowserContext, rules: str, bots: Sequence[str], **settings: Any) -> str:
    """Start a game of the browser's person with fast bots, and return the table's id."""
    become(context, "Ann")
    table = open_table(context, rules, **settings)
    command(context, table, "sit", seat=0)
    for seat, bot in enumerate(bots, 1):
        command(context, table, "add_bot", seat=seat, bot=bot, delay=0)
    command(context, table, "start")
    return table


def gather(watched: Watched, rules: str, names: Sequence[str], **settings: Any) -> tuple[str, list[Page]]:
    """Start a game of people in separate browsers, and return the table's id and their pages."""
    contexts = [watched.context() for _ in names]
    for context, name in zip(contexts, names, strict=True):
        become(context, name)
    table = open_table(contexts[0], rules, **settings)
    for seat, context in enumerate(contexts):
        command(context, table, "sit", seat=seat)
    command(contexts[0], table, "start")
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.goto(f"/t/{table}")
        page.locator(".own-hand").wait_for()
    return table, pages
