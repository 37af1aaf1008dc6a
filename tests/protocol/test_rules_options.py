"""Rules as data: a text and choices lead to the same rules, and errors say what is wrong."""

from dataclasses import fields
from typing import Any

import msgspec
import pytest
from hypothesis import given

from hanabi.protocol.rules_options import (
    POPULAR,
    OwnSuit,
    RulesAnswer,
    RulesAsked,
    answer_of,
    brief_of,
    option_infos,
    rules_of,
    suit_choices,
)
from hanabi.records.variants import SAID
from hanabi.rules import EDITIONS, HanabiError, Rules, Suit, Touch
from hanabi.rules.notation import FLAGS, NUMBERS
from hanabi.rules.suits import TRAITS
from tests.support.games import any_rules


def asked_again(answer: RulesAnswer) -> RulesAsked:
    """Return the choices that lead to the rules of an answer."""
    suits = [Suit.parse(word) for word in answer.brief.suits]
    own = [str(suit).split(":") for suit in suits]
    named = [OwnSuit(word[0], word[1], tuple(word[2:])) if len(word) > 1 else word[0] for word in own]
    return RulesAsked(edition=answer.brief.edition, suits=tuple(named), options=answer.options)


@given(rules=any_rules())
def test_choices_lead_back_to_the_same_rules(rules: Rules) -> None:
    answer = answer_of(rules_of(RulesAsked(text=str(rules))))
    assert answer.brief.text == str(rules)
    assert rules_of(asked_again(answer)) == rules
    changes = RulesAsked(
        edition=answer.brief.edition,
        suits=asked_again(answer).suits,
        options={**answer.brief.changed, "players": rules.players},
    )
    assert rules_of(changes) == rules


def test_every_field_of_the_rules_can_be_chosen() -> None:
    made_of_suits_or_the_edition = {"suits", "based_on"}
    words = {option.word for option in option_infos()}
    assert set(FLAGS) | set(NUMBERS) <= words
    assert len(words) == len({field.name for field in fields(Rules)} - made_of_suits_or_the_edition)
    for option in option_infos():
        for value in option.values:
            chosen = answer_of(rules_of(RulesAsked(options={"players": 2, option.word: value})))
            assert chosen.options[option.word] == (0 if (option.word, value) == ("hand", 5) else value)


def test_every_value_outside_an_option_is_refused() -> None:
    for option in option_infos():
        for value in (-1, 99, "never ever", "" if option.kind == "choice" else 10**30):
            with pytest.raises(HanabiError):
                rules_of(RulesAsked(options={option.word: value}))


@pytest.mark.parametrize("edition", ["", *EDITIONS])
def test_options_of_an_edition_are_not_listed_as_changed(edition: str) -> None:
    answer = answer_of(rules_of(RulesAsked(edition=edition, options={"players": 3})))
    assert (answer.brief.changed, answer.brief.added, answer.cards, answer.info.max_score) == ({}, (), 50, 25)
    assert answer.offered == (EDITIONS[edition].variants if edition else ())


def test_suits_are_named_added_or_ones_own() -> None:
    assert {suit.name for suit in suit_choices() if suit.plain} == {"red", "yellow", "green", "blue", "white"}
    for suit in suit_choices():
        others = tuple(other.name for other in suit_choices() if other.plain and other.letter != suit.letter)
        rules = rules_of(RulesAsked(suits=others, added=(suit.name,)))
        assert rules.suits[-1].name == suit.name
    own = rules_of(RulesAsked(suits=("red",), added=(OwnSuit("violet", "v", TRAITS[:1]),), options={"hand": 3}))
    assert answer_of(own).brief.suits == ("red", f"violet:V:{TRAITS[0]}")
    assert answer_of(own).brief.added is None


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        ({"text": "abacus", "edition": "abacus"}, "NotationError"),
        ({"text": ""}, "NotationError"),
        ({"edition": "abacuss"}, "RulesError"),
        ({"options": {"suits": 3}}, "RulesError"),
        ({"options": {"based_on": "abacus"}}, "RulesError"),
        ({"options": {"hand": 6, "players": 6}, "suits": ["red"]}, "NotEnoughCards"),
        ({"options": {"crowning": True, "keep-points": True}}, "NothingToKeep"),
        ({"added": ["red"]}, "SuitsAlike"),
        ({"suits": []}, "OutOfRange"),
        ({"added": ["gold"]}, "NotationError"),
        ({"variant": "Antigravity (5 Suits)"}, "UnknownVariant"),
        ({"added": [{"name": "gold:Q", "letter": "X"}]}, "NotationError"),
        ({"added": [{"name": "gold", "letter": "Q", "traits": ["shiny"]}]}, "NotationError"),
        ({"added": [{"name": "", "letter": ""}]}, "RulesError"),
    ],
)
def test_a_refusal_says_what_is_wrong(asked: dict[str, Any], kind: str) -> None:
    with pytest.raises(HanabiError) as refused:
        rules_of(msgspec.convert(asked, RulesAsked))
    assert type(refused.value).__name__ == kind
    assert str(refused.value).endswith(".")


def test_errors_include_the_values_of_their_message() -> None:
    with pytest.raises(HanabiError) as refused:
        rules_of(RulesAsked(suits=("red",), options={"players": 4}))
    assert vars(refused.value)["facts"] == {"needed": 16, "cards": 10}


def test_a_text_that_only_a_newer_release_reads_has_no_brief() -> None:
    assert brief_of("cocktail-2031+antigravity") is None
    brief = brief_of("abacus, R Y G B W pink, no-ratings, hints=7, players=4")
    assert brief is not None
    assert (brief.edition, brief.players, brief.added) == ("abacus", 4, ("pink",))
    assert brief.changed == {"ratings": False, "hints": 7}


def test_mutually_exclusive_switches_are_listed() -> None:
    excluded = {option.word: option.excludes for option in option_infos() if option.excludes}
    assert excluded == {"crowning": ("keep-points",), "keep-points": ("crowning",)}


def test_variants_can_be_chosen_by_their_names_on_hanab_live() -> None:
    for name in POPULAR:
        answer = answer_of(rules_of(RulesAsked(edition="cocktail-2015", variant=name, options={"players": 3})))
        assert answer.variant == name
        again = answer_of(rules_of(asked_again(answer)))
        assert (again.brief.text, again.variant) == (answer.brief.text, name)
    fewer = rules_of(RulesAsked(variant="Prism (6 Suits)", suits=("red", "prism"), options={"players": 2, "hand": 4}))
    assert [suit.name for suit in fewer.suits] == ["red", "prism"]


def test_every_family_of_variants_is_offered() -> None:
    offered = [rules_of(RulesAsked(variant=name)) for name in POPULAR]
    said = {option: {getattr(rules, option) for rules in offered} - {getattr(Rules(), option)} for option in SAID}
    assert [option for option, values in said.items() if not values] == []
    suits = {suit for rules in offered for suit in rules.suits}
    assert any(suit.reversed for suit in suits)
    assert any(suit.colours is Touch.PRISM for suit in suits)
    assert {1, 2} <= {len(suit.hint_colours) for suit in suits}
