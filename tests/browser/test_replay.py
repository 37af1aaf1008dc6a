"""Replays: stepping, points of view, links, and the record."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from hanabi.cli import main
from tests.browser.pages import Watched
from tests.browser.replays import NAMES, place
from tests.browser.sight import look


@pytest.fixture
def over(watched: Watched, finished: str) -> Page:
    """Open a page with the end of the finished game."""
    page = watched.page(finished, accept_downloads=True)
    page.locator(".ending").wait_for()
    return page


def at(page: Page, move: int) -> None:
    """Expect a move to be shown."""
    expect(page.locator(".replay .turn")).to_have_text(re.compile(rf"Move {move} of \d+"))


def test_stepping_by_buttons_slider_and_keys(over: Page) -> None:
    over.get_by_role("button", name="Look back").click()
    at(over, 0)
    last = place(over)[1]
    assert last >= 6
    for move in range(1, last + 1):
        over.get_by_role("button", name="One move on").click()
        at(over, move)
        assert over.url.endswith(f"?turn={move}")
    over.get_by_role("button", name="To the deal").click()
    at(over, 0)
    over.get_by_role("slider", name="Move").fill("5")
    at(over, 5)
    over.locator(".replay .turn").click()
    for key, move in (
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", last),
        ("ArrowRight", last),
    ):
        over.keyboard.press(key)
        at(over, move)
    over.get_by_role("slider", name="Move").focus()
    over.keyboard.press("ArrowLeft")
    at(over, last - 1)


def test_the_point_of_view_is_part_of_the_link(over: Page, watched: Watched) -> None:
    over.get_by_role("button", name="Look back").click()
    at(over, 0)
    everything = look(over)
    assert len(everything.hands) == 3
    assert all(it.card for hand in everything.hands for it in hand)
    for seat, name in enumerate(NAMES):
        over.get_by_label("With whose eyes").select_option(label=f"As {name} saw it")
        expect(over.locator(".hand").first).to_contain_text(NAMES[(seat + 1) % 3])
        expect(over.locator(".card.own")).to_have_count(5)
        seen = look(over)
        assert [own.card for own in seen.own] == [None] * 5
        assert seen.hands == [everything.hands[(seat + offset) % 3] for offset in (1, 2)]
        expect(over.locator(".turn-pill")).to_have_text(over.locator(".replay .turn").inner_text())
    friend = watched.page(over.url)
    at(friend, 0)
    assert look(friend) == look(over)
    over.get_by_role("button", name="Done").click()
    expect(over.locator(".ending")).to_be_visible()
    assert "?" not in over.url


def test_a_link_opens_the_turn_for_others(over: Page, watched: Watched) -> None:
    over.get_by_role("button", name="Look back").click()
    over.get_by_role("slider", name="Move").fill("4")
    at(over, 4)
    shown = look(over)
    # Three cards were hinted, and one of them was played.
    assert sum(bool(it.hinted) for hand in shown.hands for it in hand) >= 2
    friend = watched.page(over.url)
    at(friend, 4)
    assert look(friend) == shown
    beyond = watched.page(over.url.replace("?turn=4", "?turn=999"))
    at(beyond, place(over)[1])


def test_the_record_can_be_imported_elsewhere(over: Page, tmp_path: Path) -> None:
    with over.expect_download() as download:
        over.get_by_role("button", name="Download the record").click()
    record = tmp_path / download.value.suggested_filename
    download.value.save_as(record)
    for task in ("replay", "verify"):
        done = CliRunner().invoke(main, [task, str(record)])
        assert done.exit_code == 0, done.output
