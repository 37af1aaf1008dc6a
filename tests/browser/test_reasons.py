"""Whatever reason a bot may give, the browser says it, in every language."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from hanabi.bots.reason_data import to_data
from hanabi.bots.reasons import Reason
from hanabi.texts import LANGUAGES, Texts
from tests.bots.reasons import EXAMPLES
from tests.browser.playing import await_turn
from tests.browser.tables import with_bots
from tests.support.reasons import check_sentence

SHOWN = 3
"""So many moves are shown at once."""


def advised(reason: Reason) -> dict[str, object]:
    """A move of the server's advice with a reason, and with a sentence that nobody should read."""
    return {"action": "play 0", "kind": reason.kind, "sentence": "{untold}", "data": to_data(reason), "value": 0}


class Adviser:
    """Answers the page's questions for advice in the server's place, from the first question to the last."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.reasons: tuple[Reason, ...] = ()
        page.route("**/advice", self._answer)

    def _answer(self, route: Route) -> None:
        moves = list(map(advised, self.reasons))
        route.fulfill(body=json.dumps({"turn": 0, "moves": moves}), content_type="application/json")

    def texts_of(self, reasons: tuple[Reason, ...]) -> list[str]:
        """What the page says of some reasons when they are advised."""
        self.reasons = reasons
        self.page.keyboard.press("a")
        lines = self.page.get_by_role("dialog").get_by_role("listitem").locator("p")
        lines.first.wait_for()
        said = lines.all_inner_texts()
        self.page.keyboard.press("Escape")
        self.page.get_by_role("dialog").wait_for(state="detached")
        return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_is_said(context: Callable[..., BrowserContext], language: str) -> None:
    browser = context(locale=language)
    page = browser.new_page()
    page.goto(f"/t/{with_bots(browser, 'cocktail-2015+players=3', ['cautious', 'cautious'], advice=True)}")
    await_turn(page)
    adviser = Adviser(page)
    said = [
        text for first in range(0, len(EXAMPLES), SHOWN) for text in adviser.texts_of(EXAMPLES[first : first + SHOWN])
    ]
    assert len(said) == len(EXAMPLES)
    for text in said:
        check_sentence(text)
    assert Texts.load(language)("reason.locked-discard") in " ".join(said)
