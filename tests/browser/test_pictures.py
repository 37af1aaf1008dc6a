"""The README's pictures are up to date."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.likeness import data_url, differences
from tests.browser.readme import PICTURES, TAKES, Dealer, take
from tests.conftest import ROOT

UNLIKE = 12
"""Another font changes a twentieth of the fields by less than 5 of 255; a panel that moves, by more than 20."""


@dataclass
class Taken:
    """The pictures as taken now, and a page to compare them in."""

    folder: Path
    page: Page


@pytest.fixture(scope="module")
def today(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Taken]:
    """Take all pictures."""
    folder: Path = tmp_path_factory.mktemp("pictures")
    server = Dealer(f"sqlite:///{folder}/pictures.sqlite3", folder / "log", "--trusted").start()
    try:
        for name in TAKES:
            take(browser, server.url, name, folder)
        yield Taken(folder, browser.new_page())
    finally:
        server.stop()


def looks_like(page: Page, one: Path, other: Path) -> bool:
    """Return whether hardly anything in a picture has moved or changed colour."""
    found = sorted(differences(page, one, other))
    return found[len(found) * 95 // 100] < UNLIKE


@pytest.mark.parametrize("name", TAKES)
def test_pictures_match_the_client(today: Taken, name: str) -> None:
    shown = (today.folder / f"{name}.txt").read_text(encoding="utf-8")
    assert shown == (PICTURES / f"{name}.txt").read_text(encoding="utf-8"), "Other words: run `make pictures` and look."
    picture = f"{name}.jpg"
    assert looks_like(today.page, today.folder / picture, PICTURES / picture), "Another look: run `make pictures`."


def test_a_changed_look_is_detected(today: Taken, tmp_path: Path) -> None:
    today.page.set_viewport_size({"width": 1440, "height": 900})
    for change in ("transform: translateX(60px)", "filter: hue-rotate(60deg) brightness(1.5)"):
        today.page.set_content(f'<img src="{data_url(PICTURES / "table.jpg")}" style="{change}">')
        today.page.locator("img").evaluate("it => it.decode()")
        today.page.screenshot(path=tmp_path / "changed.jpg", quality=82)
        assert not looks_like(today.page, PICTURES / "table.jpg", tmp_path / "changed.jpg")


def test_the_readme_shows_every_picture() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in TAKES:
        assert f"docs/pictures/{name}.jpg" in readme
        assert (PICTURES / f"{name}.jpg").is_file()
