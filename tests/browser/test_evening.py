"""An event: eight tables, one deal, a page that updates itself, and the comparison at the end."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.browser.tables import become, command

TABLES = 8


def host(page: Page) -> str:
    """Open an event by its form, and return its id."""
    page.goto("/host")
    page.get_by_label("Your name").fill("Hanna")
    page.locator(".segments label", has_text="2").click()
    page.get_by_label("How many tables").select_option(str(TABLES))
    page.get_by_text("More settings").click()
    page.get_by_label("Name of the table").fill("Friday")
    page.get_by_role("button", name="Open the evening").click()
    page.wait_for_url("**/evening/*")
    return page.url.rpartition("/")[2]


def play(context: BrowserContext, table: str, bot: str) -> None:
    """Sit down with a bot, and let a bot substitute."""
    command(context, table, "sit", seat=0)
    command(context, table, "add_bot", seat=1, bot=bot, delay=0)
    command(context, table, "start")
    command(context, table, "stand_in", seat=0, bot=bot, delay=0)


def test_an_event_with_eight_tables(watched: Watched) -> None:
    page = watched.page()
    evening = host(page)
    cards = page.locator(".evening-tables > li")
    expect(cards).to_have_count(TABLES)
    assert violations(page) == []
    found = page.request.get(f"/api/evenings/{evening}").json()
    tables = [table["id"] for table in found["tables"]]

    guest = watched.context(390, 844, touch=True)
    become(guest, "Ann")
    phone = guest.new_page()
    phone.goto(f"/evening/{evening}")
    phone.get_by_role("link", name="Take a seat").nth(2).click()
    phone.wait_for_url(f"**/t/{tables[2]}")
    command(guest, tables[2], "sit", seat=0)
    expect(cards.nth(2)).to_contain_text("Ann")  # the host's page updates itself
    command(guest, tables[2], "add_bot", seat=1, bot="cautious", delay=0)
    command(guest, tables[2], "start")
    expect(cards.nth(2)).to_contain_text("0 points")
    phone.goto(f"/evening/{evening}")
    expect(phone.locator(".evening-head")).to_contain_text("shown when your own game is over")
    assert phone.locator(".evening-board").count() == 0
    assert violations(phone) == []

    people = [watched.context() for _ in range(TABLES - 1)]
    for at, (context, table) in enumerate(zip(people, tables[:2] + tables[3:], strict=True)):
        become(context, f"Guest {at}")
        play(context, table, "random" if at % 2 else "cautious")
    command(guest, tables[2], "stand_in", seat=0, bot="cautious", delay=0)
    for shown in (page, phone):
        expect(shown.locator(".comparison tbody tr")).to_have_count(TABLES, timeout=60_000)
        scores = [int(text) for text in shown.locator(".comparison tbody td:nth-child(3)").all_inner_texts()]
        assert scores == sorted(scores, reverse=True)
        beaten = shown.locator(".comparison tbody td:last-child").all_inner_texts()
        assert all(re.fullmatch(r"\d+ %", text) for text in beaten)
        assert violations(shown) == []
    decks = {str(page.request.get(f"/api/tables/{table}/record").json()["deck"]) for table in tables}
    assert len(decks) == 1
