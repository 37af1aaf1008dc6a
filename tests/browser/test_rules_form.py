"""The rules form can make everything that `Rules.parse` accepts; the server writes the text."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields

from playwright.sync_api import Page, expect

from hanabi.protocol.rules_options import (
    OptionInfo,
    OptionValue,
    RulesAsked,
    answer_of,
    option_infos,
    rules_of,
    suit_choices,
)
from hanabi.rules import EDITIONS, Rules, RulesError
from hanabi.rules.notation import FLAGS
from hanabi.rules.suits import TRAITS
from tests.texts.catalogues import read

Pages = Callable[..., Page]

TEXTS = read("en", "common", "rules", "room")


def said(key: str) -> str:
    """Return a text of the form, capitalized."""
    text = str(TEXTS[key])
    return text[0].upper() + text[1:]


def form(page: Pages, **options: object) -> Page:
    """Open the form with every section expanded."""
    new = page("/new", **options)
    new.locator(".rules-text code").wait_for()
    for more in new.locator("summary").all():
        more.click()
    return new


def text_of(new: Page, rules: Rules) -> None:
    """Expect that the form has produced these rules."""
    expect(new.locator(".rules-text code")).to_have_text(str(rules))


def choose(new: Page, option: OptionInfo, value: OptionValue) -> None:
    """Choose a value by clicking, in the option's field."""
    if option.word == "players":
        new.get_by_role("group", name="Players").get_by_text(str(value), exact=True).click()
    elif option.kind == "switch":
        new.get_by_role("switch", name=said(f"variant.{option.word}")).set_checked(bool(value))
    else:
        new.get_by_label(said(f"option.{option.word}"), exact=True).select_option(str(value))


def open_table(new: Page) -> str:
    """Open the table, and return its rules according to the server."""
    new.get_by_role("button", name="Open the table").click()
    new.wait_for_url(re.compile(r"/t/[\w-]+$"))
    return str(new.request.get(new.url.replace("/t/", "/api/tables/")).json()["settings"]["rules"])


Chosen = dict[str, OptionValue]


def changed(chosen: Chosen, option: OptionInfo) -> tuple[OptionValue, Chosen] | None:
    """Return a new value for the option that is valid with the other choices, and all choices together."""
    now = answer_of(rules_of(RulesAsked(edition="cocktail-2015", options=chosen))).options[option.word]
    for value in reversed(option.values):
        wanted = chosen | dict.fromkeys(option.excludes, False) | {option.word: value}
        with suppress(RulesError):
            if value != now and rules_of(RulesAsked(edition="cocktail-2015", options=wanted)):
                return value, wanted
    return None


def test_every_field_of_the_rules_can_be_set_by_clicking(page: Pages) -> None:
    new = form(page)
    chosen: Chosen = {"players": 3}
    rules = rules_of(RulesAsked(edition="cocktail-2015", options=chosen))
    made_of_suits_or_the_edition = 2
    assert len(option_infos()) + made_of_suits_or_the_edition == len(fields(Rules))
    for option in option_infos():
        found = changed(chosen, option)
        if found is None:
            new, found = form(page), changed({"players": 3}, option)
        assert found is not None
        value, chosen = found
        rules = rules_of(RulesAsked(edition="cocktail-2015", options=chosen))
        choose(new, option, value)
        text_of(new, rules)
    assert open_table(new) == str(rules)


def test_any_suits_can_be_chosen_or_created(page: Pages) -> None:
    new = form(page)
    chips = new.get_by_role("group", name=said("create.suits"), exact=True)
    expect(chips.get_by_role("checkbox", checked=True)).to_have_count(5)
    expect(chips.get_by_role("checkbox")).to_have_count(len(suit_choices()))
    for name in ("white", "blue"):
        chips.get_by_label(name, exact=True).uncheck()
    chips.get_by_label("rainbow", exact=True).check()
    text_of(new, Rules.parse("cocktail-2015, R Y G rainbow, players=3"))
    expect(new.get_by_role("region", name=said("touches.title"))).to_contain_text("every colour and its own value")
    chips.get_by_label("dark green", exact=True).check()
    expect(new.get_by_role("alert")).to_have_text("Two suits are called G; they must differ in name and letter.")
    expect(new.get_by_role("button", name="Open the table")).to_be_disabled()
    chips.get_by_label("dark green", exact=True).uncheck()
    own = new.get_by_role("group", name=said("create.own"))
    own.get_by_label(said("create.own.name")).fill("violet")
    for trait in ("no-colours", "all-ranks", "dark"):
        own.get_by_role("switch", name=said(f"trait.{trait}")).check()
    assert own.get_by_role("switch").count() == len(TRAITS)
    own.get_by_role("button", name=said("create.own.add")).click()
    rules = Rules.parse("cocktail-2015, R Y G rainbow violet:V:no-colours:all-ranks:dark, players=3")
    text_of(new, rules)
    expect(new.get_by_role("region", name=said("touches.title"))).to_contain_text("no colour and every value")
    chips.get_by_label("violet").click()
    chips.get_by_label("violet").wait_for(state="detached")
    own.get_by_label(said("create.own.name")).fill("violet")
    own.get_by_role("button", name=said("create.own.add")).click()
    assert open_table(new) == "cocktail-2015, R Y G rainbow violet:V, players=3"
    new.get_by_role("button", name="Change").click()
    dialog = new.get_by_role("dialog")
    expect(dialog.locator("code")).to_have_text("cocktail-2015, R Y G rainbow violet:V, players=3")
    dialog.get_by_label("A sixth suit").select_option("pink")
    expect(dialog.locator("code")).to_have_text("cocktail-2015, R Y G B W pink, players=3")


def test_an_edition_sets_its_own_options_and_keeps_other_choices(page: Pages) -> None:
    new = form(page)
    strikes = new.get_by_label(said("option.strikes"), exact=True)
    strikes.select_option("4")
    for name in EDITIONS:
        new.locator(".edition-card", has_text=str(TEXTS[f"edition.{name}"])).click()
        rules = Rules.edition(name, players=3, strikes=4)
        text_of(new, rules)
        for word, field in FLAGS.items():
            shown = new.get_by_role("switch", name=said(f"variant.{word}"))
            assert shown.is_checked() == getattr(rules, field)
    new.get_by_role("switch", name=said("variant.crowning")).check()
    new.get_by_role("switch", name=said("variant.keep-points")).check()
    expect(new.get_by_role("switch", name=said("variant.crowning"))).not_to_be_checked()
