"""Whatever reason a bot may give, the browser says it, in every language."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from hanabi.bots.reason_data import to_data
from hanabi.bots.reasons import Reason
from hanabi.texts import LANGUAGES, Texts
from tests.bots.reasons import EXAMPLES
from tests.bots.test_reasons import check_sentence
from tests.browser.playing import await_turn
from tests.browser.tables import with_bots

SHOWN = 3
"""So many moves are shown at once."""


def advised(reason: Reason) -> dict[str, object]:
    """A move of the server's advice with a reason, and with a sentence that nobody should read."""
    return {"action": "play 0", "kind": reason.kind, "sentence": "{untold}", "data": to_data(reason), "value": 0}


def texts_of(page: Page, reasons: tuple[Reason, ...]) -> list[str]:
    """What the page says of some reasons when they are advised."""

    def answer(route: Route) -> None:
        route.fulfill(
            body=json.dumps({"turn": 0, "moves": list(map(advised, reasons))}), content_type="application/json"
        )

    page.route("**/advice", answer)
    page.keyboard.press("a")
    lines = page.get_by_role("dialog").get_by_role("listitem").locator("p")
    lines.first.wait_for()
    said = lines.all_inner_texts()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    page.unroute("**/advice")
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_is_said(context: Callable[..., BrowserContext], language: str) -> None:
    browser = context(locale=language)
    page = browser.new_page()
    page.goto(f"/t/{with_bots(browser, 'cocktail-2015+players=3', ['cautious', 'cautious'], advice=True)}")
    await_turn(page)
    said = [
        text for first in range(0, len(EXAMPLES), SHOWN) for text in texts_of(page, EXAMPLES[first : first + SHOWN])
    ]
    assert len(said) == len(EXAMPLES)
    for text in said:
        check_sentence(text)
    assert Texts.load(language)("reason.locked-discard") in " ".join(said)
