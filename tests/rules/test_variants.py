"""The clauses of variants, whether they are data or code in the kernel."""

import pytest

from hanabi.game import Game
from hanabi.rules import (
    Card,
    ColourHints,
    Discard,
    Hint,
    Hinted,
    IllegalAction,
    NotationError,
    Play,
    Played,
    RankHints,
    Rules,
    RulesError,
    SpecialRank,
    Status,
    Suit,
    Touch,
)
from hanabi.rules.cards import START
from hanabi.rules.variants import courses
from hanabi.rules.variants.touch import SPECIAL_RANKS
from tests.support.games import game_with


def touching(rules: Rules, card: str) -> str:
    """Return all hint values that touch a card."""
    mask = rules.compiled.touched_by[rules.number_of(Card.parse(card))]
    return " ".join(str(value) for hint, value in enumerate(rules.hint_values) if mask >> hint & 1)


def copies(rules: Rules, letter: str) -> str:
    """Return the cards of a suit, with all copies."""
    return " ".join(card.face for card in rules.deck if card.suit == letter)


def test_V10_each_rank_of_prism_has_another_colour_round_and_round() -> None:
    rules = Rules.parse("R G B prism")
    assert [touching(rules, f"P{rank}") for rank in (1, 2, 3, 4, 5)] == [
        "R 1",
        "G 2",
        "B 3",
        "R 4",
        "G 5",
    ]
    assert [colour.letter for colour in rules.colours] == ["R", "G", "B"]
    both_ways = Rules.parse("R G B prism, up-or-down")
    assert touching(both_ways, "PS") == "B"


def test_V10_prism_without_any_colour_is_touched_by_none() -> None:
    assert touching(Rules.parse("rainbow prism"), "P3") == "3"


@pytest.mark.parametrize(
    ("word", "red", "pink", "rainbow", "null"),
    [
        ("rainbow-ones", "R Y I 1", "R Y I 1 2 3 4 5", "R Y I 1", ""),
        ("clear-ones", "1", "1 2 3 4 5", "R Y I 1", ""),
        ("pink-ones", "R 2 3 4 5", "I 2 3 4 5", "R Y I 2 3 4 5", ""),
        ("brown-ones", "R", "I 2 3 4 5", "R Y I", ""),
        ("omni-ones", "R Y I 2 3 4 5", "R Y I 2 3 4 5", "R Y I 2 3 4 5", ""),
        ("null-ones", "", "2 3 4 5", "R Y I", ""),
        ("muddy-rainbow-ones", "R Y I", "R Y I 2 3 4 5", "R Y I", ""),
        ("light-pink-ones", "2 3 4 5", "2 3 4 5", "R Y I 2 3 4 5", ""),
        ("deceptive-ones", "R 2", "I 2 3 4 5", "R Y I 5", ""),
    ],
)
def test_V11_a_special_rank_adds_to_its_suit_and_the_suits_word_wins(
    word: str, red: str, pink: str, rainbow: str, null: str
) -> None:
    rules = Rules.parse(f"R Y pink rainbow null, {word}")
    assert [touching(rules, card) for card in ("R1", "I1", "A1", "L1")] == [red, pink, rainbow, null]
    assert touching(rules, "R2") == "R 2"
    assert rules.hint_ranks == ((1, 2, 3, 4, 5) if rules.special and rules.special.ranks is Touch.OWN else (2, 3, 4, 5))


def test_V11_deceptive_cards_have_another_rank_in_each_suit_in_a_cycle() -> None:
    ones = Rules.parse("R Y G B W T, deceptive-ones")
    assert [touching(ones, f"{letter}1")[-1] for letter in "RYGBWT"] == ["2", "3", "4", "5", "2", "3"]
    fives = Rules.parse("R Y G B W T, deceptive-fives")
    assert [touching(fives, f"{letter}5")[-1] for letter in "RYGBWT"] == ["1", "2", "3", "4", "1", "2"]


def test_V11_special_ranks_have_words_both_ways() -> None:
    for word, special in SPECIAL_RANKS.items():
        assert SpecialRank.parse(word) == special == SpecialRank(special.kind, special.rank)
        assert Rules(special=word).special == special  # type: ignore[arg-type]
    assert Rules(special="none").special is None  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="'rainbow-twos' is no special rank"):
        SpecialRank.parse("rainbow-twos")


def test_V12_a_reversed_suit_goes_down_with_one_1_and_three_5s() -> None:
    rules = Rules.parse("R reversed-blue", players=2)
    assert copies(rules, "B") == "5 5 5 4 4 3 3 2 2 1"
    game = game_with(rules, "B5 B4 B3 B2 B1", "R1 R2 R3 R4 R5")
    assert game.is_playable(Card("B", 5))
    assert not game.is_playable(Card("B", 1))
    for slot, heights, top in ((0, (0, 1), "B5"), (0, (1, 1), "B5"), (0, (1, 2), "B4")):
        game.apply(Play(slot))
        assert (game.fireworks, str(game.tops[1])) == (heights, top)
    assert [game.is_dead(Card("B", rank)) for rank in (5, 4, 3)] == [True, True, False]
    assert Suit.parse("reversed-dark-rainbow").copies(5, ranks=5) == 1


def test_V12_the_last_card_of_a_reversed_suit_returns_a_token() -> None:
    game = game_with(Rules.parse("R reversed-blue", players=2), "B5 B4 B3 B2 B1", "R1 R1 R1 R4 R4")
    for _ in range(4):
        game.apply(Play(0))
        game.apply(a_hint(game))
    (played, *_) = game.apply(Play(0))
    assert isinstance(played, Played)
    assert (played.card, played.completes, played.hint_tokens) == (Card("B", 1), True, 5)


def a_hint(game: Game) -> Hint:
    """Return any legal hint."""
    return next(action for action in game.legal_actions() if isinstance(action, Hint))


@pytest.mark.parametrize(
    ("word", "touched"),
    [
        ("odds-and-evens", {"R1": "R 1", "R2": "R 2", "R5": "R 1", "N2": "N", "I2": "I 1 2"}),
        ("funnels", {"R1": "R 1 2 3 4 5", "R3": "R 3 4 5", "R5": "R 5", "N1": "N", "I5": "I 1 2 3 4 5"}),
        ("chimneys", {"R1": "R 1", "R3": "R 1 2 3", "R5": "R 1 2 3 4 5", "N5": "N", "I1": "I 1 2 3 4 5"}),
    ],
)
def test_V13_hints_of_ranks_that_touch_several(word: str, touched: dict[str, str]) -> None:
    rules = Rules.parse(f"R Y brown pink, {word}")
    assert {card: touching(rules, card) for card in touched} == touched


def test_V14_with_synesthesia_a_rank_counts_as_a_colour_too() -> None:
    rules = Rules.parse("R G B brown clear rainbow, synesthesia")
    assert rules.hint_values == ("R", "G", "B", "N")
    assert [touching(rules, f"B{rank}") for rank in (1, 2, 3, 4, 5)] == ["R B", "G B", "B", "B N", "R B"]
    assert [touching(rules, card) for card in ("N1", "C1", "A1")] == ["N", "", "R G B N"]


def test_V15_blind_hints_touch_nothing_and_may_be_given() -> None:
    rules = Rules.parse("R Y G B W, colour-blind", players=2)
    game = Game.deal(rules, seed=1)
    (hinted, *_) = game.apply(Hint(1, "R"))
    assert isinstance(hinted, Hinted)
    assert (hinted.slots, hinted.hint_tokens) == ((), 7)
    assert touching(rules, "R1") == "1"
    assert touching(Rules.parse("R Y, rank-blind"), "R1") == "R"
    missing = next(rank for rank in (1, 2, 3, 4, 5) if not game.touched_slots(0, rank))
    with pytest.raises(IllegalAction, match="no empty hints"):
        game.apply(Hint(1, missing))


def test_V15_mute_hints_are_not_there() -> None:
    assert Rules.parse("R Y, colour-mute").hint_values == (1, 2, 3, 4, 5)
    assert Rules.parse("R Y, rank-mute").hint_values == ("R", "Y")


UP_OR_DOWN = Rules.parse("R Y, up-or-down", players=2)


def laid(*cards: str) -> Game:
    """Return a game in which a firework has some cards."""
    rest = [card for card in ("R1", "R2", "R3", "R4", "R5", "RS", "R2", "R3", "R4") if card not in cards]
    hand = [*cards, *rest][:5]
    game = game_with(UP_OR_DOWN, " ".join(hand), "Y2 Y3 Y4 Y2 Y3")
    for _ in cards:
        game.apply(Play(0))
        game.apply(a_hint(game))
    return game


def test_V16_the_cards_of_a_suit_that_goes_up_or_down() -> None:
    assert copies(UP_OR_DOWN, "R") == "1 2 2 3 3 4 4 5 S"
    assert copies(Rules.parse("dark-red Y, up-or-down"), "R") == "1 2 3 4 5 S"
    assert touching(UP_OR_DOWN, "RS") == "R"
    assert touching(Rules.parse("pink Y, up-or-down"), "IS") == "I 1 2 3 4 5"
    assert (UP_OR_DOWN.max_score, len(UP_OR_DOWN.cards)) == (10, 12)
    assert Card.parse("rs") == Card("R", START)


@pytest.mark.parametrize(
    ("cards", "next_cards"),
    [
        ((), "1 5 S"),
        (("R1",), "2"),
        (("R5",), "4"),
        (("RS",), "2 4"),
        (("RS", "R2"), "3"),
        (("RS", "R4"), "3"),
        (("R1", "R2", "R3"), "4"),
        (("R5", "R4", "R3"), "2"),
        (("R1", "R2", "R3", "R4"), "5"),
        (("RS", "R4", "R3", "R2"), "1"),
        (("R1", "R2", "R3", "R4", "R5"), ""),
    ],
)
def test_V16_an_empty_firework_takes_either_end_or_the_start_and_then_goes_one_way(
    cards: tuple[str, ...], next_cards: str
) -> None:
    game = laid(*cards)
    assert game.strikes == 0
    assert " ".join(card.face for card in game.rules.cards[:6] if game.is_playable(card)) == next_cards
    assert [str(card) for card in game.rules.cards[:6] if game.is_laid(card)] == sorted(cards, key=game_order)
    assert str(game.tops[0]) == (cards[-1] if cards else "None")
    assert game.view(1).state.courses == game.state.courses


def game_order(card: str) -> int:
    return "12345S".index(card[1])


def test_V16_a_card_is_dead_when_its_firework_went_the_other_way() -> None:
    game = laid("R1", "R2")
    assert [card.face for card in game.rules.cards[:6] if game.is_dead(card)] == ["1", "2", "S"]
    assert [card.face for card in laid().rules.cards[:6] if laid().is_dead(card)] == []


def test_V16_five_cards_complete_a_firework_and_return_a_token() -> None:
    game = game_with(UP_OR_DOWN, "RS R2 R3 R4 R5", "Y2 Y3 Y4 Y2 Y3")
    for _ in range(4):
        game.apply(Play(0))
        game.apply(a_hint(game))
    (played, *_) = game.apply(Play(0))
    assert isinstance(played, Played)
    assert (game.fireworks, game.score, played.completes, game.hint_tokens) == ((5, 0), 5, True, 5)


def test_V16_losing_one_end_leaves_the_other_ways() -> None:
    game = game_with(UP_OR_DOWN, "R1 R2 R2 R5 RS", "Y1 Y2 Y3 Y4 Y5", then="R3 R4")
    game.apply(Hint(1, 1))
    game.apply(Hint(1, 1))
    assert not game.is_critical(Card("R", 1))
    game.apply(Discard(0))
    assert game.reachable_height("R") == 5
    assert not game.is_critical(Card("R", 2))
    assert game.is_critical(Card("R", 5))  # without it nothing gets as far as five: START 2 3 4 needs it, 5 is its own
    assert courses.reachable_height(game.state, game.rules.compiled, 0, game.rules.number_of(Card("R", 5))) == 4


def test_V16_with_the_crowning_piece_it_is_lost_when_no_way_is_left() -> None:
    rules = UP_OR_DOWN.replace(crowning=True)
    game = game_with(rules, "R2 R2 R1 R5 RS", "Y1 Y2 Y3 Y4 Y5")
    game.apply(Hint(1, 1))
    game.apply(Hint(1, 1))
    game.apply(Discard(0))
    assert not game.is_over
    game.apply(Hint(1, 1))
    game.apply(Discard(0))
    assert game.status is Status.LOST


def test_V17_a_discard_returns_half_a_token_and_two_make_one() -> None:
    game = game_with(Rules.parse("R Y G B W, half-tokens", players=2), "R1 R1 R1 R2 R2", "Y1 Y1 Y1 Y2 Y2")
    game.apply(Hint(1, 1))
    game.apply(Discard(0))
    assert (game.hint_tokens, game.half_token) == (7, True)
    assert game.view(0).half_token
    game.apply(Discard(0))
    assert (game.hint_tokens, game.half_token) == (8, False)
    with pytest.raises(IllegalAction, match="All 8 hint tokens"):
        game.apply(Discard(0))


def test_V17_a_finished_firework_returns_half_a_token_and_none_with_all_of_them_there() -> None:
    rules = Rules.parse("R Y, half-tokens, ranks=2, hand=3", players=2)
    game = game_with(rules, "R1 R2 Y1", "Y1 Y2 R1")
    game.apply(Play(0))
    game.apply(Play(0))
    game.apply(Play(0))
    assert (game.hint_tokens, game.half_token, game.fireworks) == (8, False, (2, 1))
    again = game_with(rules, "R1 R2 Y1", "Y1 Y2 R1")
    again.apply(Play(0))
    again.apply(Hint(1, 1))
    again.apply(Play(0))
    assert (again.hint_tokens, again.half_token) == (7, True)


def test_V18_scarce_ones_and_a_critical_rank_have_fewer_copies() -> None:
    rules = Rules.parse("R dark-blue reversed-yellow, scarce-ones, critical=4")
    assert [copies(rules, letter) for letter in "RBY"] == ["1 1 2 2 3 3 4 5", "1 2 3 4 5", "5 5 5 4 3 3 2 2 1"]


def test_V19_suits_may_have_several_colours_or_share_one() -> None:
    rules = Rules.parse("tomato:T:red mahogany:M:red lime:L:yellow:green B")
    assert rules.hint_values == ("R", "Y", "G", "B", 1, 2, 3, 4, 5)
    assert [touching(rules, card) for card in ("T1", "M1", "L1", "B1")] == ["R 1", "R 1", "Y G 1", "B 1"]
    assert not Suit.parse("tomato:T:red").is_colour


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("R Y, synesthesia, funnels", "With synesthesia no rank is named, so its hints cannot be funnels"),
        ("R Y, synesthesia, colour-blind", "Rules say colour-hints twice"),
        ("R Y, rainbow-ones, null-fives", "Rules say a special rank twice"),
        ("R Y, deceptive-fives, ranks=4", "There are no deceptive-fives in a game of 4 ranks"),
        ("R Y, colour-mute, rank-mute", "leave no colour and no rank"),
        ("rainbow clear, synesthesia", "leave no colour and no rank"),
        ("R Y, critical=6", "The number of the critical rank must be 0 to 5, not 6"),
        ("R reversed-yellow, up-or-down", "go up or down have 4 ranks or more and none is reversed"),
        ("R Y, up-or-down, ranks=3", "go up or down have 4 ranks or more and none is reversed"),
        ("dark-red tan:T:red:black", "Two colours have the letter 'R'; colours must differ"),
        (
            "a:A:red:yellow:green b:B:blue:white:teal c:C:black:pink:brown",
            "These suits have 9 colours to name; 6 is the most",
        ),
        ("lime:L:yellow:yellow", "contradict or repeat each other"),
        ("lime:L:yellow:no-colours", "contradict or repeat each other"),
        ("lime:L:prism:all-colours", "contradict or repeat each other"),
        ("lime:L:mauve", "'mauve' is not a trait of a suit"),
        ("reversed-reversed-red", "is neither an edition"),
        ("dark-reversed-red", "is neither an edition"),
    ],
)
def test_variants_that_contradict_themselves_are_refused_in_words(text: str, sentence: str) -> None:
    with pytest.raises((RulesError, NotationError), match=sentence):
        Rules.parse(text)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"special": 7}, "The option special is none or one of rainbow-ones"),
        ({"special": "funny-ones"}, "The option special is none or one of"),
        ({"colour_hints": "loud"}, "The option colour_hints is one of usual, synesthesia"),
        ({"rank_hints": 3}, "The option rank_hints is one of usual, odds-and-evens"),
        ({"up_or_down": "yes"}, "The option up_or_down is True or False"),
    ],
)
def test_options_of_variants_are_checked_at_once(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Rules(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"ranks": Touch.PRISM}, "own, all or none of the ranks"),
        ({"colours": Touch.DECEPTIVE}, "own, all or none of the colours"),
        ({"hint_colours": ("mauve",)}, "are some of red, yellow"),
        ({"hint_colours": "red"}, "are some of red, yellow"),
        ({"hint_colours": ("red", "red")}, "are named once each"),
        ({"hint_colours": ("red",), "colours": Touch.ALL}, "has colours of its own, so it is not touched by all"),
        ({"reversed": 1}, "A suit is reversed or not"),
    ],
)
def test_suits_that_contradict_themselves_are_refused_in_words(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Suit("lime", "L", **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "rank"), [("funny", 1), ("rainbow", 2), ("rainbow", "1")])
def test_special_ranks_that_are_none_are_refused(kind: str, rank: int) -> None:
    with pytest.raises(RulesError, match="A special rank is"):
        SpecialRank(kind, rank)


def test_variants_are_printed_and_read_again() -> None:
    for text in (
        "R Y G B W prism, rainbow-ones, half-tokens, players=3",
        "tomato:T:red mahogany:M:red lime:L:yellow:green, funnels, players=2",
        "cocktail-2015+null-fives+up-or-down+players=4",
        "R Y G B reversed-white, synesthesia, scarce-ones, critical=4, players=5",
        "R Y reversed-dark-rainbow dark-prism, colour-blind, rank-blind, players=2",
        "glass:Z:prism:no-ranks:dark:reversed R, rank-mute, players=2",
    ):
        assert str(Rules.parse(text)) == text


def test_ways_of_hints_are_words_of_their_own() -> None:
    assert Rules.parse("R Y, colour-mute").colour_hints is ColourHints.MUTE
    assert Rules.parse("R Y, rank-blind").rank_hints is RankHints.BLIND


def test_V16_the_hint_preview_of_an_unseen_hand_is_empty() -> None:
    game = Game.deal(Rules(players=2), seed=1)
    assert game.view(0).touched_slots(0, "R") == ()
    assert game.touched_slots(0, "X") == ()
