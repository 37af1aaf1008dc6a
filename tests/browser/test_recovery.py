"""Account recovery by a phrase of eight words; devices are listed and signed out."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tables
from tests.browser.accessibility import violations

Pages = Callable[..., Page]


def _dialog(page: Page) -> None:
    page.get_by_role("button", name="Play on another device").click()
    expect(page.get_by_role("heading", name="A sentence to write down")).to_be_visible()


def test_a_recovery_phrase_restores_an_account(page: Pages) -> None:
    first = page("/")
    tables.become(first.context, "Ann")
    first.goto("/")
    _dialog(first)
    expect(first.get_by_text("You have none yet.")).to_be_visible()
    first.get_by_role("button", name="Make a sentence").click()
    words = first.get_by_label("Your sentence").inner_text()
    assert len(words.split()) == 8
    assert violations(first) == []
    other = page("/")
    other.get_by_role("link", name="Come back with my eight words").click()
    assert violations(other) == []
    field = other.get_by_label("The eight words")
    field.fill("one two three")
    other.get_by_role("button", name="It is me").click()
    expect(other.get_by_role("alert")).to_contain_text("Nobody here has this sentence")
    field.fill(f" {words.upper().replace(' ', ', ')}. ")
    other.get_by_role("button", name="It is me").click()
    expect(other.get_by_role("button", name="Play now")).to_be_visible()
    assert other.request.get("/api/me").json()["name"] == "Ann"
    _dialog(other)
    expect(other.get_by_text("You made one on")).to_be_visible()
    expect(other.get_by_text("last here")).to_have_count(1)
    other.get_by_role("button", name="Sign out").click()
    expect(other.get_by_text("last here")).to_have_count(0)
    other.get_by_role("button", name="Take it back").click()
    expect(other.get_by_text("You have none yet.")).to_be_visible()
    third = page("/recover")
    third.get_by_label("The eight words").fill(words)
    third.get_by_role("button", name="It is me").click()
    expect(third.get_by_role("alert")).to_contain_text("Nobody here")


@pytest.mark.parametrize(("width", "scheme", "locale"), [(360, "light", "de-DE"), (1280, "dark", "ja-JP")])
def test_the_dialog_fits(page: Pages, width: int, scheme: str, locale: str) -> None:
    shown = page("/", width=width, height=740, scheme=scheme, locale=locale)
    tables.become(shown.context, "Ann")
    shown.goto("/")
    shown.locator(".header-link:has([data-icon=device])").click()
    shown.locator(".sentence button").first.click()
    expect(shown.locator(".sentence-words")).to_be_visible()
    assert violations(shown) == []
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")
