"""A game of each family of variants is played to its end, and every card shows the hints that touch it."""

import re

import pytest
from playwright.sync_api import Page, expect

from hanabi.protocol.rules_options import POPULAR
from hanabi.rules import Card, Rules
from tests.browser import tables
from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.support.families import FAMILIES, goes_without_saying, rules_of_variant, touched_by
from tests.support.sizes import sized

PLAYED: tuple[str, ...] = sized(FAMILIES, soak=POPULAR)

NAMES_AND_TITLES = """(cards) => cards.map((card) => {
  const { letter, rank } = card.querySelector(".face").dataset;
  return [letter + rank, card.title];
})"""
"""Read each card's face and its label at the same moment, as the bot may be moving."""


def create(page: Page, variant: str) -> str:
    """Open a table for two with a variant by clicking, and return its id."""
    page.goto("/new")
    page.get_by_label("A variant of hanab.live").select_option(variant)
    page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    expect(page.locator(".rules-text code")).to_have_text(str(rules_of_variant(variant)))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return page.url.rpartition("/")[2]


def check_cards(page: Page, of: Rules) -> None:
    """Check that every visible card of the teammate lists what touches it, where that is unusual."""
    cards = page.locator(".mates .cards .card")
    expect(cards).to_have_count(of.hand_size)
    for name, title in cards.evaluate_all(NAMES_AND_TITLES):
        shown = Card.parse(name)
        listed = set(re.split(r", and |, | and ", title.removeprefix("touched by "))) - {"", "no hint"}
        assert listed == (set() if goes_without_saying(of) else touched_by(of, shown)), shown


@pytest.mark.parametrize("variant", PLAYED)
def test_a_game_of_each_family(watched: Watched, variant: str) -> None:
    context = watched.context()
    rules = rules_of_variant(variant)
    table = tables.with_bots(context, str(rules), ["random"])
    page = context.new_page()
    page.goto(f"/t/{table}")
    check_cards(page, rules)
    tables.command(context, table, "stand_in", seat=0, bot="random", delay=0)
    page.locator(".ending").wait_for(timeout=30_000)


def test_a_variant_is_selected_by_clicking(watched: Watched) -> None:
    variant = "Up or Down (5 Suits)"
    context = watched.context(width=390, height=844, touch=True)
    tables.become(context, "Ann")
    page = context.new_page()
    table = create(page, variant)
    tables.command(context, table, "add_bot", seat=1, bot="random", delay=0)
    tables.command(context, table, "start")
    check_cards(page, rules_of_variant(variant))
    assert violations(page) == []
