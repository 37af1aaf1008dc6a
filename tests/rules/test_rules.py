"""Validating, composing and printing rules."""

from typing import Any

import pytest

from hanabi.rules import (
    EDITIONS,
    SUITS,
    Action,
    Card,
    DeckError,
    Discard,
    Hint,
    NotationError,
    Play,
    PlayDeck,
    Rearranging,
    Rules,
    RulesError,
    Suit,
    Touch,
    UnknownAction,
    UnknownSeat,
    parse_action,
)
from hanabi.rules.notation import switched_on
from hanabi.rules.suits import PLAIN


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "number of players must be 2 to 6, not 1"),
        ({"players": 7}, "number of players must be 2 to 6, not 7"),
        ({"players": True}, "number of players must be 2 to 6, not True"),
        ({"players": "three"}, "number of players"),
        ({"ranks": 0}, "number of ranks must be 1 to 5, not 0"),
        ({"ranks": 6}, "number of ranks"),
        ({"hand_size": 7}, "cards in a hand must be 1 to 6"),
        ({"hand_size": -1}, "cards in a hand"),
        ({"hand_size": False}, "cards in a hand must be 1 to 6, not False"),
        ({"hint_tokens": 0}, "hint tokens must be 1 to 20"),
        ({"strikes": 0}, "strikes must be 1 to 20"),
        ({"suits": ()}, "number of suits must be 1 to 6, not 0"),
        ({"suits": (*PLAIN, SUITS["rainbow"])}, "number of suits must be 1 to 6, not 7"),
        ({"suits": ("red",)}, "made with Suit"),
        ({"suits": 5}, "a list of suits, not '5'"),
        ({"suits": (PLAIN[0], PLAIN[0])}, "Two suits have the letter 'R'"),
        ({"suits": (PLAIN[0], Suit("red", "Z"))}, "Two suits have the name 'red'"),
        (
            {"players": 6, "hand_size": 6, "suits": PLAIN[:3]},
            "6 players with 6 cards each need 36 cards; the deck has 30",
        ),
        ({"crowning": True, "keep_points": True}, "cannot keep its points"),
        ({"based_on": "homemade"}, "no edition 'homemade'"),
        ({"based_on": ["abacus"]}, "no edition"),
        ({"empty_hints": "yes"}, "option empty_hints is True or False, not 'yes'"),
        ({"crowning": 1}, "option crowning is True or False, not '1'"),
        ({"ratings": None}, "option ratings is True or False"),
        ({"rearranging": "sometimes"}, "rearranging is one of informed, always, never, not 'sometimes'"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Rules(**options)


def test_editions_are_the_five_printed_ones() -> None:
    assert list(EDITIONS) == ["cocktail-2010", "abacus", "splash-2023", "cocktail-2015", "cocktail-2025"]
    for name, edition in EDITIONS.items():
        rules = Rules.edition(name, players=3)
        assert (rules.based_on, rules.ratings) == (name, edition.ratings)
        assert (rules.hint_tokens, rules.strikes, rules.max_score) == (8, 3, 25)
    assert EDITIONS["cocktail-2015"].variants == ("crowning", "choreography", "avalanche")


@pytest.mark.parametrize(("options", "word"), [({"avalance": True}, "avalance"), ({"based_on": "abacus"}, "based_on")])
def test_unknown_options_of_an_edition_are_refused(options: dict[str, Any], word: str) -> None:
    with pytest.raises(RulesError, match=f"no option '{word}'"):
        Rules.edition("cocktail-2010", **options)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(RulesError, match="no edition 'cocktail-1999': the editions are cocktail-2010"):
        Rules.edition("cocktail-1999")


def test_any_option_of_an_edition_may_be_changed() -> None:
    rules = Rules.edition("splash-2023", players=5, empty_hints=True, crowning=True, hand_size=3, avalanche=True)
    assert (rules.empty_hints, rules.crowning, rules.hand_size, rules.avalanche) == (True, True, 3, True)


def test_six_players_have_three_cards_each() -> None:
    assert Rules(players=6).hand_size == 3


def test_replace_lets_a_usual_hand_follow_the_players() -> None:
    assert Rules(players=2).replace(players=4).hand_size == 4
    assert Rules(players=2, hand_size=6).replace(players=4).hand_size == 6


TOUCHED = {
    "red": ("R", [3]),
    "black": ("K", [3]),
    "multicolour": ("M", [3]),
    "rainbow": ("RYGB", [3]),
    "clear": ("", [3]),
    "pink": ("I", [1, 2, 3, 4, 5]),
    "brown": ("N", []),
    "omni": ("RYGB", [1, 2, 3, 4, 5]),
    "null": ("", []),
    "muddy-rainbow": ("RYGB", []),
    "light-pink": ("", [1, 2, 3, 4, 5]),
}


@pytest.mark.parametrize(("name", "colours", "ranks"), [(name, *touched) for name, touched in TOUCHED.items()])
@pytest.mark.parametrize("dark", [False, True])
def test_suits_are_touched_as_their_data_say(name: str, colours: str, ranks: list[int], dark: bool) -> None:
    suit = Suit.parse(f"dark-{name}") if dark and not SUITS[name].dark else SUITS[name]
    plain = PLAIN[:4] if name != "red" else PLAIN[1:4]
    rules = Rules(suits=(*plain, suit))
    three = rules.number_of(Card(suit.letter, 3))
    touching = [value for hint, value in enumerate(rules.hint_values) if rules.compiled.touch[hint] >> three & 1]
    assert touching == [*colours, *ranks]
    assert sum(card.suit == suit.letter for card in rules.deck) == (5 if suit.dark else 10)


def test_suits_parse_and_print() -> None:
    for suit in SUITS.values():
        assert Suit.parse(str(suit)) == suit == Suit.parse(suit.letter)
    own = Suit("violet", "V", Touch.ALL, Touch.NONE, dark=True)
    assert str(own) == "violet:V:all-colours:no-ranks:dark"
    assert Suit.parse(str(own)) == own
    assert Suit.parse("dark-pink").dark


@pytest.mark.parametrize("text", ["purple-haze", "dark-black", "", "violet:V:shiny", "RR"])
def test_words_that_are_no_suit(text: str) -> None:
    with pytest.raises(NotationError, match="is not a"):
        Suit.parse(text)


@pytest.mark.parametrize(
    "traits", ["all-ranks:no-ranks", "no-colours:dark:all-colours", "dark:dark", "all-ranks:dark:all-ranks"]
)
def test_traits_that_contradict_or_repeat_each_other(traits: str) -> None:
    with pytest.raises(NotationError, match="of a suit contradict or repeat each other"):
        Suit.parse(f"violet:V:{traits}")
    with pytest.raises(NotationError, match="of a suit contradict or repeat each other"):
        Rules.parse(f"R Y violet:V:{traits}")


@pytest.mark.parametrize(
    ("name", "letter"),
    [("red", "r"), ("red", "RR"), ("Red", "R"), ("", "R"), ("a+b", "R"), (5, "R"), ("red", 5), ("red", "R\n")],
)
def test_suits_need_a_proper_name_and_letter(name: Any, letter: Any) -> None:
    with pytest.raises(RulesError, match="A suit's"):
        Suit(name, letter)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colours": "some"}, "own, all or none of the colours, not 'some'"),
        ({"ranks": True}, "own, all or none of the ranks, not True"),
        ({"dark": "yes"}, "True or False, not 'yes'"),
    ],
)
def test_suits_need_traits_that_exist(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Suit("violet", "V", **options)


def test_a_suit_takes_its_traits_as_words_too() -> None:
    assert Suit("violet", "V", "own", "all") == Suit("violet", "V", Touch.OWN, Touch.ALL)  # type: ignore[arg-type]
    assert Suit("violet", "V", "own").is_colour  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("cocktail-2015+avalanche+crowning", "cocktail-2015+avalanche+crowning+players=3"),
        ("R Y G B W rainbow, empty-hints", "R Y G B W rainbow, empty-hints, players=3"),
        ("rainbow", "R Y G B W rainbow, players=3"),
        ("black", "R Y G B W black, players=3"),
        ("six-suits", "R Y G B W T, players=3"),
        ("  Abacus ,  no-empty-hints , 4 players", "abacus+no-empty-hints+players=4"),
        ("splash-2023+ratings+hand=4", "splash-2023+ratings+hand=4+players=3"),
        (
            "cocktail-2010, red blue, ranks=4, hints=3, strikes=1",
            "cocktail-2010, R B, ranks=4, hints=3, strikes=1, players=3",
        ),
        ("abacus+rainbow+rearrange=always", "abacus+rainbow+players=3+rearrange=always"),
        ("A, players=2", "A+players=2"),
        ("dark-rainbow violet:V:all-ranks Y", "dark-rainbow violet:V:all-ranks Y, players=3"),
        (
            "R G, choreography, deck-plays, keep-points, no-ratings",
            "R G, choreography, deck-plays, keep-points, no-ratings, players=3",
        ),
    ],
)
def test_rules_in_text(text: str, printed: str) -> None:
    rules = Rules.parse(text, players=3)
    assert str(rules) == printed
    assert Rules.parse(printed) == rules


def test_presets_are_the_most_played() -> None:
    assert Rules.parse("rainbow").suits[-1] == SUITS["rainbow"]
    assert Rules.parse("cocktail-2015+avalanche", players=3) == Rules.edition(
        "cocktail-2015", players=3, avalanche=True
    )
    assert len(Rules.parse("six-suits").deck) == 60
    assert len(Rules.parse("black").deck) == 55


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty part"),
        ("abacus++crowning", "empty part"),
        ("crowning, abacus", "must come first"),
        ("abacus, abacus", "say edition twice"),
        ("crowning, no-crowning", "say crowning twice"),
        ("R G, B W", "say suits twice"),
        ("players=3, 4 players", "say players twice"),
        ("hand=many", "needs a whole number"),
        ("hand=", "needs a whole number"),
        ("hand=9999", "needs a whole number"),
        ("foot=3", "'foot' takes no number"),
        ("rearrange=sometimes", "informed, always or never"),
        ("cocktail-2015+avalanches", "neither an edition"),
        ("R Y purple", "'purple' in 'r y purple' is neither"),
        ("R" * 500, "at most 400 letters"),
    ],
)
def test_text_that_is_no_rules(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        Rules.parse(text)


def test_options_that_are_on_have_their_words() -> None:
    assert switched_on(Rules.parse("abacus+crowning+no-ratings")) == ("empty-hints", "crowning")
    assert switched_on(Rules()) == ("ratings",)


def test_a_trait_that_no_suit_has_is_named() -> None:
    with pytest.raises(NotationError, match="'shiny' is not a trait of a suit: use all-colours"):
        Rules.parse("R Y violet:V:shiny")


def test_text_of_rules_that_cannot_be_played() -> None:
    with pytest.raises(RulesError, match="ranks must be 1 to 5"):
        Rules.parse("abacus+ranks=0")
    with pytest.raises(RulesError, match="Two suits have the letter 'M'"):
        Rules.parse("R Y, avalanche, avalanche")


def test_cards_parse_and_print() -> None:
    assert Card.parse(" r3 ") == Card("R", 3)
    assert repr(Card("R", 3)) == "Card('R', 3)"
    for text in ("", "R", "3R", "R0", "RR", "R10", "É3", "R²"):
        with pytest.raises(NotationError, match="is not a card"):
            Card.parse(text)


def test_cards_have_numbers() -> None:
    rules = Rules()
    assert rules.cards_in(rules.mask_of([Card("R", 1), Card("W", 5)])) == (Card("R", 1), Card("W", 5))
    with pytest.raises(DeckError, match="no card Z1"):
        rules.number_of(Card("Z", 1))
    with pytest.raises(DeckError, match="no card Z1"):
        rules.numbers_of([Card("Z", 1)])


def test_actions_are_ordered_as_researchers_know_them() -> None:
    rules = Rules(players=3, choreography=True, deck_plays=True)
    known: list[Action] = [Discard(0), Discard(4), Play(0), Play(4), Hint(1, "R"), Hint(2, "W"), Hint(1, 1), Hint(2, 5)]
    assert [rules.index_of(action) for action in known] == [0, 4, 5, 9, 10, 19, 20, 29]
    assert [rules.action_at(index) for index in (30, 54, 55)] == [Play(0, "R"), Play(4, "W"), PlayDeck()]


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (Play(5), "no slot 5"),
        (Discard(-1), "no slot -1"),
        (Hint(2, 1), "1 to 1 seats further on"),
        (Hint(1, "Z"), "A hint names one of"),
        (Play(0, "R"), "no announced plays"),
        (PlayDeck(), "do not allow playing from the draw pile"),
        ("play 0", "is not an action: use Play"),
        (None, "is not an action"),
        ([1], "is not an action"),
    ],
)
def test_actions_outside_the_rules(action: Any, sentence: str) -> None:
    with pytest.raises(UnknownAction, match=sentence):
        Rules().index_of(action)


def test_announcements_outside_the_rules() -> None:
    with pytest.raises(UnknownAction, match="no slot 0 to announce as Z"):
        Rules(choreography=True).index_of(Play(0, "Z"))


@pytest.mark.parametrize("index", [-1, 20, True, 1.0, "3", None])
def test_indices_outside_the_rules(index: Any) -> None:
    with pytest.raises(UnknownAction, match="the indices are 0 to 19"):
        Rules().action_at(index)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", None])
def test_seats_outside_the_table(seat: Any) -> None:
    with pytest.raises(UnknownSeat, match="the seats are 0 to 1"):
        Rules().check_seat(seat)


@pytest.mark.parametrize(
    "text", ["", "pass", "play", "play -1", "play 1 as", "hint 1 R", "hint +1", "hint +1 RR", "discard x"]
)
def test_text_that_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="is not an action"):
        parse_action(text)


@pytest.mark.parametrize("action", [Play(2), Play(0, "R"), Discard(4), Hint(1, "R"), Hint(3, 5), PlayDeck()])
def test_an_action_is_read_as_it_is_written(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert parse_action(f" {str(action).upper()} ") == action


def test_hints_name_a_colour_or_a_rank() -> None:
    assert (Hint(1, "R").colour, Hint(1, "R").rank) == ("R", None)
    assert (Hint(1, 3).colour, Hint(1, 3).rank) == (None, 3)


def test_rearranging_is_read_from_its_word() -> None:
    assert Rules(rearranging="always").rearranging is Rearranging.ALWAYS  # type: ignore[arg-type]
