"""Every page in the longest language, and in the one with the widest letters: nothing is cut off or untranslated.

The soak test covers every language.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from hanabi.texts import LANGUAGES
from tests.browser.camera import SIZES
from tests.browser.languages import BROWSERS, LONGEST, WIDEST
from tests.browser.pictures import every_page
from tests.browser.waiting import still
from tests.support.sizes import SOAK

PHONE = SIZES["phone"]

CUT_OFF = """() => {
  const scrolls = (it) => it && (/auto|scroll/.test(getComputedStyle(it).overflow) || scrolls(it.parentElement));
  const text = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isCut = (it) => {
    const style = getComputedStyle(it);
    const hidden = style.clipPath !== "none" || style.visibility === "hidden" || it.closest("[aria-hidden],.skip-link");
    if (hidden || !it.getClientRects().length) return false;
    const { left, right } = it.getBoundingClientRect();
    const outside = (left < -1 || right > innerWidth + 1) && !scrolls(it.parentElement);
    const inside = style.overflow === "hidden" && it.scrollWidth > it.clientWidth + 1;
    const shortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    return outside || (inside && !shortened);
  };
  return [...document.querySelectorAll("body *")].filter((it) => text(it) && isCut(it)).map((it) => it.outerHTML);
}"""


@pytest.mark.parametrize("language", LANGUAGES if SOAK else [LONGEST, WIDEST])
def test_every_page_has_room_for_its_texts(context: Callable[..., BrowserContext], language: str) -> None:
    def look(page: Page, name: str) -> None:
        page.wait_for_selector("main")
        for width, height in SIZES.values():  # the phone is last, because only there is a drawer to open
            page.set_viewport_size({"width": width, "height": height})
            still(page)
            assert page.evaluate(CUT_OFF) == [], (name, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
        untranslated = set(page.locator("body").inner_text().split()) & set(BROWSERS["en"])
        assert not {word for word in untranslated if "." in word}, name

    every_page(context(*PHONE, locale=language), look)


def test_cut_off_text_is_detected(page: Callable[..., Page]) -> None:
    opened = page("/", width=390, height=844)
    opened.locator(".play-now").wait_for()
    assert opened.evaluate(CUT_OFF) == []
    opened.locator("h1").evaluate("it => (it.style.cssText = 'width: 3rem; overflow: hidden')")
    assert len(opened.evaluate(CUT_OFF)) == 1


def test_languages_are_listed_by_their_own_names(page: Callable[..., Page]) -> None:
    opened = page("/", locale="ja-JP")
    languages = opened.get_by_role("combobox", name="言語")
    languages.wait_for()
    assert languages.locator("option").all_inner_texts() == [language["name"] for language in LANGUAGES.values()]
    languages.select_option("Deutsch")
    opened.get_by_role("button", name="Jetzt spielen").wait_for()
    assert opened.evaluate("document.documentElement.lang") == "de"
