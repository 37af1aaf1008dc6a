"""Each family of variants is created by clicking and played to its end; every card says what touches it."""

import re

import pytest
from playwright.sync_api import Page, expect

from hanabi.protocol.rules_options import POPULAR, RulesAsked, rules_of
from hanabi.rules import Card, Rules
from hanabi.texts import Texts
from tests.browser import tables
from tests.browser.accessibility import violations
from tests.browser.pages import Watched
from tests.support.sizes import sized

FAMILIES = (
    "White Reversed (6 Suits)",
    "Up or Down (5 Suits)",
    "Prism (6 Suits)",
    "Dual-Color (6 Suits)",
    "Ambiguous (6 Suits)",
    "Rainbow-Ones (6 Suits)",
    "Clue Starved (6 Suits)",
    "Funnels (5 Suits)",
)
PLAYED: tuple[str, ...] = sized(FAMILIES, soak=POPULAR)

NAMES_AND_TITLES = """(cards) => cards.map((card) => {
  const { letter, rank } = card.querySelector(".face").dataset;
  return [letter + rank, card.title];
})"""
"""Of each card, in one moment, what it is and what it says: the bot may be moving."""


def create(page: Page, variant: str) -> str:
    """Open a table for two with a variant, by hand; its id."""
    page.goto("/new")
    page.get_by_label("A variant of hanab.live").select_option(variant)
    page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    expect(page.locator(".rules-text code")).to_have_text(str(rules(variant)))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return page.url.rpartition("/")[2]


def rules(variant: str) -> Rules:
    """The rules that the form makes of a variant."""
    return rules_of(RulesAsked(edition="cocktail-2015", variant=variant, options={"players": 2}))


def touched_by(of: Rules, card: Card) -> set[str]:
    """The hints that touch a card, in words."""
    texts = Texts.load("en")
    masks = zip(of.hint_values, of.tables.touch, strict=True)
    hints = [value for value, mask in masks if mask >> of.number_of(card) & 1]
    names = {colour.letter: texts(f"suit.{colour.name}") for colour in of.colours}
    return {names[hint] if isinstance(hint, str) else str(hint) for hint in hints}


def goes_without_saying(of: Rules) -> bool:
    """Whether every card is touched by its own colour and value, as usual."""
    names = {suit.letter: suit.name for suit in of.suits}
    return all(touched_by(of, card) == {names[card.suit], str(card.rank)} for card in of.cards)


def check_cards(page: Page, of: Rules) -> None:
    """Every open card of the teammate says what touches it, where that does not go without saying."""
    cards = page.locator(".mates .cards .card")
    expect(cards).to_have_count(of.hand_size)
    for name, title in cards.evaluate_all(NAMES_AND_TITLES):
        shown = Card.parse(name)
        told = set(re.split(r", and |, | and ", title.removeprefix("touched by "))) - {"", "no hint"}
        assert told == (set() if goes_without_saying(of) else touched_by(of, shown)), shown


@pytest.mark.parametrize("variant", PLAYED)
def test_a_game_of_each_family(watched: Watched, variant: str) -> None:
    phone = variant == PLAYED[1]
    context = watched.context(width=390, height=844, touch=True) if phone else watched.context()
    tables.become(context, "Ann")
    page = context.new_page()
    table = create(page, variant)
    tables.command(context, table, "add_bot", seat=1, bot="random", delay=0)
    tables.command(context, table, "start")
    page.locator(".fireworks, .stage").first.wait_for()
    check_cards(page, rules(variant))
    if phone:
        assert violations(page) == []
    tables.command(context, table, "stand_in", seat=0, bot="random", delay=0)
    page.locator(".ending").wait_for(timeout=30_000)
