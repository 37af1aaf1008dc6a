"""The library in the browser: importing, viewing, filtering, statistics, exporting, and pictures."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from hanabi.records import Record, read_record, to_hanab_live
from hanabi.rules import Rules
from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.tables import become, gather
from tests.support.data import DATA, GOLDEN
from tests.support.games import skilful_game
from tests.support.sizes import sized

MOST = sized(4, soak=100)
SVG = "{http://www.w3.org/2000/svg}"


def samples() -> list[tuple[Path, int]]:
    """Return hanab.live games with their scores: from the full set where it is installed, otherwise samples."""
    found: list[tuple[Path, int]] = []
    for folder, most in ((DATA / "hanab-live", MOST), (DATA / "people", MOST // 2), (GOLDEN / "hanab-live", MOST)):
        if folder.is_dir():
            index = json.loads((folder / "index.json").read_text())[:most]
            found += [(folder / line["file"], line["expected_score"]) for line in index]
    return found


def library(watched: Watched, name: str = "Ann", **size: Any) -> tuple[BrowserContext, Page]:
    """Open a person's library."""
    context = watched.context(**size)
    become(context, name)
    page = context.new_page()
    page.goto("/games")
    page.get_by_text("Bring games along").click()
    return context, page


def bring(page: Page, text: str, result: str, name: str = "") -> None:
    """Paste games and wait for the result."""
    page.get_by_label("Or paste them").fill(text)
    page.get_by_label("Your name in these games").fill(name)
    page.get_by_role("button", name="Bring them along").click()
    expect(page.locator(".bring-way [role=status]")).to_have_text(result, timeout=60_000)


def text_of(*records: Record) -> str:
    """Return games as text, one per line."""
    return "".join(json.dumps(record.to_data()) + "\n" for record in records)


def game(seed: int, rules: str = "R Y G B W, players=2", names: tuple[str, ...] = ("Alice", "Bob")) -> Record:
    """Return a game from another site."""
    return Record.of(skilful_game(Rules.parse(rules), seed=seed), names)


def test_imported_games_end_with_the_recorded_score(watched: Watched) -> None:
    context, page = library(watched)
    games = samples()
    page.get_by_label("Files").set_input_files([file for file, _ in games])
    page.get_by_role("button", name="Bring them along").click()
    status = page.locator(".bring-way [role=status]")
    expect(status).to_have_text(f"Kept: {len(games)}. There already: 0. Not kept: 0.", timeout=120_000)
    ids = [line["id"] for line in _all_lines(context)]
    scores = sorted(_score_at_the_end(page, table) for table in ids)
    assert scores == sorted(score for _, score in games)


def _all_lines(context: BrowserContext) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    after = ""
    while page := context.request.get(f"/api/me/games{after}").json()["lines"]:
        lines += page
        after = f"?after={page[-1]['cursor']}"
    return lines


def _score_at_the_end(page: Page, table: str) -> int:
    """Open a game at its end, and return the score at the table."""
    page.goto(f"/t/{table}?turn=0")
    page.locator(".replay").wait_for()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".replay .turn")).to_have_text(re.compile(r"Move ([1-9]\d*) of \1$"))
    expect(page.locator("html[data-settling]")).to_have_count(0)
    found = re.match(r"Score (\d+)", page.locator(".bar .score").inner_text())
    assert found
    return int(found[1])


def test_rejected_games_are_listed_with_place_and_reason(watched: Watched) -> None:
    _, page = library(watched)
    running = Record.of(skilful_game(Rules(players=2), seed=3, turns=7), ["Alice", "Bob"])
    bring(page, text_of(game(1), running) + "{\n", "Kept: 1. There already: 0. Not kept: 2.")
    failed = page.locator(".bring-failed li")
    expect(failed.nth(0)).to_contain_text("what was pasted, game 2: action 8: the game is not over here")
    expect(failed.nth(1)).to_contain_text("game 3: ")
    bring(page, text_of(game(1)), "Kept: 0. There already: 1. Not kept: 0.")
    page.get_by_label("Or paste them").fill("")
    page.get_by_role("button", name="Bring them along").click()
    expect(page.get_by_role("alert")).to_have_text("There is nothing to bring along yet.")


def test_a_file_that_is_too_large_is_rejected(watched: Watched, tmp_path: Path) -> None:
    _, page = library(watched)
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 10_000_001)
    page.get_by_label("Files").set_input_files(large)
    page.get_by_role("button", name="Bring them along").click()
    expect(page.get_by_role("alert")).to_contain_text("large.json: This is larger than 10 MB")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_games_are_filtered_and_counted(watched: Watched, width: int, scheme: str) -> None:
    _, page = library(watched, width=width, height=844, scheme=scheme)
    records = [*(game(seed) for seed in range(5)), game(1, "R Y G B W rainbow, players=3", ("Alice", "Cat", "Dan"))]
    bring(page, text_of(*records[:2]), "Kept: 2. There already: 0. Not kept: 0.", "Alice")
    shelf = page.locator(".shelf")
    expect(shelf.get_by_label("Players")).to_be_hidden()  # the filter is hidden for so few games
    shelf.locator("summary").filter(has_text="Which games").click()
    expect(shelf.get_by_label("Players")).to_be_visible()
    bring(page, text_of(*records), "Kept: 4. There already: 2. Not kept: 0.", "Alice")
    expect(shelf.locator("li")).to_have_count(6)
    shelf.get_by_label("Players").select_option("3")
    expect(shelf.locator("li")).to_have_count(1)
    expect(shelf.locator("li")).to_contain_text("Alice, Cat, and Dan")
    assert violations(page) == []
    page.get_by_role("link", name="Statistics").click()
    expect(page.locator(".figures dd").nth(1)).to_have_text("over 6 games")
    page.get_by_label("Players").select_option("2")
    expect(page.locator(".figures dd").nth(1)).to_have_text("over 5 games")
    mean = sum(record.score for record in records[:5]) / 5
    expect(page.locator(".figures dd").first).to_contain_text(f"{mean:.2f}".rstrip("0").rstrip("."))
    expect(page.get_by_role("img", name="Beside the bots")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_all_games_are_exported_as_a_file(watched: Watched) -> None:
    _, page = library(watched)
    records = [game(seed) for seed in range(3)]
    bring(page, text_of(*records), "Kept: 3. There already: 0. Not kept: 0.")
    with page.expect_download() as download:
        page.get_by_role("button", name="hanab.live").click()
    lines = Path(download.value.path()).read_text().splitlines()
    assert {read_record(line) for line in lines} == set(records)


def picture(page: Page, kind: str) -> Path:
    """Save a picture of what the page shows."""
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Save a picture or the game").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Picture ({kind})").click()
    return Path(download.value.path())


def test_a_running_game_is_exported_as_its_player_sees_it(watched: Watched) -> None:
    table, [ann, ben] = gather(watched, "cocktail-2015+players=2", ["Ann", "Ben"])
    drawn = ElementTree.parse(picture(ann, "SVG"))
    words = [text.text for text in drawn.iter(f"{SVG}text")]
    assert words.count("?") == 5
    assert sum("Ann" in (word or "") for word in words) == 1
    other = ElementTree.parse(picture(ben, "SVG"))
    assert [text.text for text in other.iter(f"{SVG}text")].count("?") == 5
    expect(ann.get_by_role("region", name="The whole game")).to_have_count(0)
    for form in ("record", "hanab-live", "text"):
        assert ann.request.get(f"/api/tables/{table}/record?format={form}").status == 409
    assert ann.request.get("/api/me/games").json()["total"] == 0
    assert ann.request.get("/api/me/statistics").json()["total"]["games"] == 0


def test_a_finished_game_is_exported_in_every_format(watched: Watched) -> None:
    _, page = library(watched)
    record = game(2)
    bring(page, text_of(record), "Kept: 1. There already: 0. Not kept: 0.")
    page.get_by_role("link", name="Look back").click()
    page.locator(".replay").wait_for()
    page.get_by_role("button", name="One move on").click()
    assert picture(page, "PNG").read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as download:
        page.get_by_role("button", name="hanab.live").click()
    assert Path(download.value.path()).read_text() == to_hanab_live(record)
    assert violations(page) == []
