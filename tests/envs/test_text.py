"""Positions as text: they can be parsed again, and do not depend on hidden cards."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import Game, Rules
from hanabi.bots.programs.position import Position
from hanabi.envs.text import parse_position, parse_words, print_position, to_words
from hanabi.rules import HanabiError
from tests.support.games import any_rules, random_game, seeds


@given(any_rules(), seeds(), st.integers(0, 80), st.data())
def test_both_texts_can_be_parsed_again(rules: Rules, seed: int, turns: int, data: st.DataObject) -> None:
    game = random_game(rules, seed, turns)
    seen = Position.of(game.view(data.draw(st.integers(0, rules.players - 1))))
    assert parse_position(print_position(seen)) == seen
    assert parse_words(to_words(seen)) == seen


@given(seeds(), st.integers(2, 5))
def test_texts_do_not_depend_on_the_own_cards(seed: int, players: int) -> None:
    rules, source = Rules(players=players, empty_hints=True), random.Random(seed)
    deck = [str(card) for card in Game.deal(rules, seed=seed).deck]
    twin = deck[:]
    unseen = [*range(rules.hand_size), *range(players * rules.hand_size, len(deck))]
    shuffled = unseen[:]
    source.shuffle(shuffled)
    for place, other in zip(unseen, shuffled, strict=True):
        twin[place] = deck[other]
    one, other_game = Game(rules, deck), Game(rules, twin)
    texts = [(print_position(seen), to_words(seen)) for seen in (Position.of(g.view(0)) for g in (one, other_game))]
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "end with its rules"),
        ("you=1 rules=R Y G B W", "lacks the part"),
        ("nonsense rules=nonsense", "neither an edition"),
        ("you=x", "end with its rules"),
    ],
)
def test_invalid_positions_raise_with_a_message(text: str, words: str) -> None:
    with pytest.raises(HanabiError, match=words):
        parse_position(text)


def test_every_damaged_text_raises_with_a_message() -> None:
    seen = Position.of(random_game(Rules(players=3), 1, 20).view(0))
    source = random.Random(1)
    for parse, text in ((parse_position, print_position(seen)), (parse_words, to_words(seen))):
        for _ in range(300):
            at = source.randrange(len(text))
            damaged = text[:at] + source.choice(["", "?", "zz", "-", "9", "\n"]) + text[at + 1 :]
            try:
                parse(damaged)
            except HanabiError as error:
                assert str(error).endswith(".")
