"""Tables that start from a position of a finished game: hosting from the replay, their mark, and errors."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from hanabi.records import Record
from hanabi.rules import Rules
from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.tables import become, command
from tests.support.games import skilful_game

TURN = 7


def record() -> Record:
    """Return a finished game of two players."""
    return Record.of(skilful_game(Rules.parse("cocktail-2015", 2), seed=4), ("Hanna", "Bob"))


def imported(context: BrowserContext) -> str:
    """Import a finished game into the browser's library, and return its id."""
    become(context, "Hanna")
    answer = context.request.post("/api/me/games", data={"games": [record().to_data()], "name": "Hanna"})
    return str(answer.json()[0]["id"])


def take_a_seat(context: BrowserContext, table: str, name: str) -> Page:
    """Take a seat beside a bot that waits, and return the page of the table."""
    become(context, name)
    command(context, table, "sit", seat=0)
    command(context, table, "add_bot", seat=1, bot="cautious", delay=60)
    page = context.new_page()
    page.goto(f"/t/{table}")
    expect(page.get_by_text(f"All tables go on from turn {TURN + 1} of a game.")).to_be_visible()
    command(context, table, "start")
    page.locator(".own-hand").wait_for()
    return page


def tables_of(page: Page) -> list[dict[str, Any]]:
    """Return the tables of the event that a page shows."""
    page.wait_for_url("**/evening/*")
    return list(page.request.get(f"/api/evenings/{page.url.rpartition('/')[2]}").json()["tables"])


def test_a_table_is_hosted_from_a_replay_and_marked_during_the_game(watched: Watched) -> None:
    context = watched.context()
    page = context.new_page()
    page.goto(f"/t/{imported(context)}?turn={TURN}")
    page.get_by_role("button", name="Host a table from here").click()
    page.wait_for_url(re.compile(r"/host\?game="))
    expect(page.get_by_label("Go on from turn")).to_have_value(str(TURN + 1))
    page.get_by_label("How many tables").select_option("2")
    assert violations(page) == []
    page.get_by_role("button", name="Open the evening").click()
    wide, narrow = tables_of(page)
    expect(page.locator(".evening-head")).to_contain_text(f"All tables go on from turn {TURN + 1} of a game.")
    for table, size, name in ((wide, (1280, 800), "Ann"), (narrow, (390, 844), "Ben")):
        guest = take_a_seat(watched.context(*size), table["id"], name)
        expect(guest.locator(".chosen-mark")).to_be_in_viewport()
        expect(guest.locator(".chosen-mark")).to_contain_text(f"Position chosen by Hanna, from turn {TURN + 1}")
        assert guest.locator(".bar").evaluate("it => it.scrollWidth <= it.clientWidth")
        assert violations(guest) == []
        export = guest.request.get(f"/api/tables/{table['id']}/export").json()
        assert sum(event["type"] == "turn" for event in export["events"]) == TURN + 1


def test_an_invalid_record_in_a_file_is_explained_in_french(watched: Watched, tmp_path: Path) -> None:
    page = watched.page(locale="fr-FR")
    watched.forgive(r"status of 4\d\d")
    page.goto("/host")
    page.get_by_label("Votre nom").fill("Hanna")
    page.get_by_text("Choisir la donne ou une position").click()
    file = tmp_path / "game.json"
    file.write_text(record().to_json())
    page.get_by_label("Ou lire un fichier").set_input_files(file)
    text = page.get_by_label(re.compile("Collez une partie"))
    expect(text).to_have_value(record().to_json().strip())
    page.get_by_label("Reprendre au tour").fill("400")
    opening = page.get_by_role("button", name="Ouvrir la soirée")
    alert = page.locator(".problem:visible, [role=alert]:visible").last
    opening.click()
    expect(alert).to_contain_text("Cette partie est pour 2 joueurs, et vos tables ont")
    page.locator(".segments label", has_text="2").first.click()
    opening.click()
    expect(alert).to_contain_text("Il n’y a rien à jouer à ce tour")
    text.fill('{"deck": []}')
    opening.click()
    expect(alert).to_contain_text("Cet enregistrement est illisible")
    text.fill("R1 R2")
    page.get_by_label("Reprendre au tour").fill("")
    opening.click()
    expect(alert).to_contain_text("ni les 50 cartes de ces règles")
