"""The rules, clause by clause. The name of each test starts with a clause of docs/rules.md."""

import pytest

from hanabi.game import Game
from hanabi.rules import (
    EDITIONS,
    Card,
    Discard,
    Discarded,
    Drew,
    Ended,
    GameOver,
    Hint,
    Hinted,
    IllegalAction,
    OutOfTurn,
    Play,
    Played,
    Rearranged,
    Rearranging,
    Rules,
    Status,
    Turn,
    UnknownAction,
    rating,
)
from hanabi.views import Omniscient, Seat, Spectator
from tests.support.games import game_with, random_game, skilful_game

TWO = Rules(players=2)
HANDS = ("R1 R1 R2 B5 W3", "R2 Y1 Y1 G4 B1")


def spend(game: Game, tokens: int) -> None:
    """Spend hint tokens on hints that do not matter."""
    for _ in range(tokens):
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Hint)))


def test_R1_five_colours() -> None:
    assert [suit.letter for suit in TWO.suits] == ["R", "Y", "G", "B", "W"]
    assert [suit.name for suit in TWO.colours] == ["red", "yellow", "green", "blue", "white"]


def test_R2_ten_cards_a_colour() -> None:
    assert len(TWO.deck) == 50
    assert [card.rank for card in TWO.deck if card.suit == "G"] == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]


def test_R3_tokens_at_the_start() -> None:
    game = Game.deal(TWO, seed=1)
    assert (game.hint_tokens, game.strikes, TWO.strikes) == (8, 0, 3)


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 5), (4, 4), (5, 4), (6, 3)])
def test_R4_hands(players: int, cards: int) -> None:
    game = Game.deal(Rules(players=players), seed=1)
    assert [len(hand) for hand in game.hands] == [cards] * players


def test_R5_the_deal() -> None:
    game = Game.deal(TWO, seed=1)
    assert sorted(game.deck) == sorted(TWO.deck)
    assert game.hands == (game.deck[:5], game.deck[5:10])
    assert game.deck_size == 40
    assert Game.deal(TWO, seed=2).deck != game.deck == Game.deal(TWO, seed=1).deck
    assert Game.deal(TWO).deck != Game.deal(TWO).deck


def test_R6_own_cards_are_not_seen_and_all_others_are() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    assert game.view(1).hands == (game.hands[0], (None,) * 5, game.hands[2])


def test_R7_any_seat_may_begin() -> None:
    game = Game.deal(TWO, seed=1, first=1)
    assert (game.seat, game.first) == (1, 1)
    assert game.events[-1] == Turn(0, 1, None)


def test_R7_editions_say_who_begins() -> None:
    assert {name: edition.first_player for name, edition in EDITIONS.items()} == {
        "cocktail-2010": "most colourful",
        "abacus": "oldest",
        "splash-2023": "not said",
        "cocktail-2015": "most colourful",
        "cocktail-2025": "most colourful",
    }


def test_R8_turns_go_clockwise() -> None:
    game = Game.deal(Rules(players=4), seed=1, first=2)
    seats = []
    for _ in range(5):
        seats.append(game.seat)
        spend(game, 1)
    assert seats == [2, 3, 0, 1, 2]


def test_R8_no_passing_and_no_acting_out_of_turn() -> None:
    game = Game.deal(TWO, seed=1)
    with pytest.raises(OutOfTurn, match="seat 0's turn"):
        game.apply(Play(0), seat=1)
    assert {type(action) for action in game.legal_actions()} <= {Play, Discard, Hint}


def test_R9_a_hint_costs_a_token() -> None:
    game = game_with(TWO, *HANDS)
    game.apply(Hint(1, "Y"))
    assert game.hint_tokens == 7


def test_R9_no_token_no_hint() -> None:
    game = game_with(TWO, *HANDS)
    spend(game, 8)
    with pytest.raises(IllegalAction, match="no hint token left"):
        game.apply(Hint(1, "Y"))
    assert not any(isinstance(action, Hint) for action in game.legal_actions())


def test_R10_a_hint_goes_to_a_teammate_and_names_one_thing() -> None:
    game = Game.deal(Rules(players=3), seed=1)
    for offset in (0, 3, -1):
        with pytest.raises(UnknownAction, match="teammate"):
            game.apply(Hint(offset, 1))
    for value in ("Z", 6, 0):
        with pytest.raises(UnknownAction, match="A hint names one of R, Y, G, B, W, 1, 2, 3, 4, 5"):
            game.apply(Hint(1, value))


def test_R10_no_hint_says_black_in_2010() -> None:
    game = Game.deal(Rules.edition("cocktail-2010"), seed=1)
    with pytest.raises(UnknownAction, match="one of R, Y, G, B, W, 1, 2, 3, 4, 5, not K"):
        game.apply(Hint(1, "K"))


def test_R11_a_hint_is_complete() -> None:
    game = game_with(TWO, *HANDS)
    assert game.apply(Hint(1, "Y"))[0] == Hinted(0, 1, "Y", (1, 2), 7)
    assert game.apply(Hint(1, 1))[0] == Hinted(1, 0, 1, (0, 1), 6)


def test_R12_empty_hints_by_edition() -> None:
    game = game_with(TWO, *HANDS)
    with pytest.raises(IllegalAction, match="no empty hints"):
        game.apply(Hint(1, "W"))
    allowed = game_with(Rules.edition("abacus"), *HANDS)
    assert allowed.apply(Hint(1, "W"))[0] == Hinted(0, 1, "W", (), 7)
    assert allowed.apply(Hint(1, 4))[0] == Hinted(1, 0, 4, (), 6)
    assert {name for name in EDITIONS if Rules.edition(name).empty_hints} == {"abacus"}


def test_R13_a_hint_speaks_of_the_other_cards_too() -> None:
    game = game_with(TWO, *HANDS)
    game.apply(Hint(1, "Y"))
    view = game.view(1)
    assert view.knowledge(1, 1).colours == ("Y",)
    assert view.knowledge(1, 1).not_colours == ("R", "G", "B", "W")
    assert view.knowledge(1, 0).not_colours == ("Y",)
    assert Card("Y", 1) not in view.knowledge(1, 0).possible
    assert not view.knowledge(1, 0).touched


def test_R14_a_discard_returns_a_token() -> None:
    game = game_with(TWO, *HANDS)
    spend(game, 2)
    game.apply(Discard(0))
    assert game.hint_tokens == 7


def test_R14_no_discard_with_all_tokens() -> None:
    game = game_with(TWO, *HANDS)
    with pytest.raises(IllegalAction, match="All 8 hint tokens are available"):
        game.apply(Discard(0))


def test_R15_a_discard_is_open_and_replaced() -> None:
    game = game_with(TWO, *HANDS, then="G1")
    spend(game, 2)
    events = game.apply(Discard(2))
    assert events[:2] == (Discarded(0, 2, Card("R", 2), 7), Drew(0, Card("G", 1)))
    assert game.hands[0] == tuple(map(Card.parse, ["R1", "R1", "B5", "W3", "G1"]))


def test_R16_the_discard_pile_is_open() -> None:
    game = game_with(TWO, *HANDS)
    spend(game, 2)
    game.apply(Discard(2))
    game.apply(Play(3))
    for viewer in (Seat(0), Seat(1), Spectator(), Omniscient()):
        assert game.view(viewer).discard_pile == (Card("R", 2), Card("G", 4))
    assert game.discards() == {Card("R", 2): 1, Card("G", 4): 1}


def test_R17_a_card_may_be_played_unknown() -> None:
    game = game_with(TWO, *HANDS)
    assert game.view(0).knowledge(0, 0).possible == TWO.cards
    game.apply(Play(0))
    assert game.fireworks == (1, 0, 0, 0, 0)


def test_R18_a_card_that_fits_joins_its_firework() -> None:
    game = game_with(TWO, *HANDS)
    assert game.is_playable(Card("R", 1))
    assert not game.is_playable(Card("R", 2))
    game.apply(Play(0))
    assert game.apply(Play(0))[0] == Played(1, 0, Card("R", 2), None, True, 8, 0)
    assert game.fireworks == (2, 0, 0, 0, 0)


def test_R19_a_card_that_does_not_fit_is_a_strike() -> None:
    game = game_with(TWO, *HANDS)
    assert game.apply(Play(3))[0] == Played(0, 3, Card("B", 5), None, False, 8, 1)
    assert (game.strikes, game.discard_pile, game.score) == (1, (Card("B", 5),), 0)


def test_R20_a_card_played_is_replaced_either_way() -> None:
    game = game_with(TWO, *HANDS, then="G1 G2")
    assert Drew(0, Card("G", 1)) in game.apply(Play(0))
    assert Drew(1, Card("G", 2)) in game.apply(Play(3))


@pytest.mark.parametrize("edition", EDITIONS)
def test_R20_hands_stay_full_in_every_edition(edition: str) -> None:
    game = game_with(Rules.edition(edition), *HANDS, then="G1 G2")
    assert Drew(0, Card("G", 1)) in game.apply(Play(0))


def test_R21_one_card_of_each_value() -> None:
    game = game_with(TWO, *HANDS)
    game.apply(Play(0))
    game.apply(Play(1))
    assert game.apply(Play(0))[0] == Played(0, 0, Card("R", 1), None, False, 8, 1)
    assert game.fireworks == (1, 1, 0, 0, 0)


def complete_red(game: Game) -> None:
    """Play red up to the 5; the other seat spends a token after each play."""
    for slot in (0, 0, 0, 0):
        game.apply(Play(slot))
        spend(game, 1)
    game.apply(Play(0))


def test_R22_a_complete_firework_returns_a_token() -> None:
    game = game_with(TWO, "R1 R2 R3 R4 R5", "G1 G1 Y4 B3 W2")
    complete_red(game)
    assert (game.fireworks[0], game.hint_tokens) == (5, 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_R22_a_firework_pays_in_every_edition(edition: str) -> None:
    game = game_with(Rules.edition(edition), "R1 R2 R3 R4 R5", "G1 G1 Y4 B3 W2")
    complete_red(game)
    assert (game.fireworks[0], game.hint_tokens) == (5, 5)


def test_R22_the_bonus_is_lost_with_all_tokens() -> None:
    game = game_with(TWO, "R1 R2 R3 R4 R5", "G1 G1 Y4 B3 W2")
    for action in (Hint(1, "R"), Discard(0), Hint(1, "R"), Discard(0)):
        game.apply(Play(0))
        game.apply(action)
    assert game.hint_tokens == 8
    game.apply(Play(0))
    assert (game.fireworks[0], game.hint_tokens) == (5, 8)


def test_R23_the_third_strike_ends_the_game() -> None:
    game = game_with(TWO, "R1 B5 B4 R3 R4", "B3 G3 W4 W5 Y5")
    game.apply(Play(0))
    for slot in (0, 0, 1):
        events = game.apply(Play(slot))
    assert events[-1] == Ended(Status.STRUCK_OUT, 0, 4)
    assert not any(isinstance(event, Drew) for event in events)
    assert (game.status, game.score, game.fireworks) == (Status.STRUCK_OUT, 0, (1, 0, 0, 0, 0))
    with pytest.raises(GameOver, match="struck out"):
        game.apply(Play(0))


def test_R23_points_may_be_kept_where_a_table_wants_it() -> None:
    game = game_with(TWO.replace(keep_points=True, strikes=1), "R1 B5 B4 R3 R4", "B3 G3 W4 W5 Y5")
    game.apply(Play(0))
    game.apply(Play(0))
    assert (game.status, game.score) == (Status.STRUCK_OUT, 1)


def won_game(rules: Rules) -> Game:
    return next(game for seed in range(200) if (game := skilful_game(rules, seed)).status is Status.WON)


def test_R24_all_fireworks_complete_wins_at_once() -> None:
    game = won_game(Rules(players=3))
    assert (game.score, game.fireworks) == (25, (5,) * 5)
    assert isinstance(game.events[-2], Played)
    assert game.events[-1] == Ended(Status.WON, 25, game.turn)


@pytest.mark.parametrize("edition", EDITIONS)
def test_R24_25_points_end_the_game_in_every_edition(edition: str) -> None:
    game = won_game(Rules.edition(edition, players=3))
    assert game.events[-1] == Ended(Status.WON, 25, game.turn)


def test_R25_one_more_turn_each_after_the_last_card() -> None:
    rules = Rules(players=4, suits=TWO.suits[:2], hand_size=4, strikes=20)
    game = Game.deal(rules, seed=1)
    assert game.deck_size == 4
    for _ in range(2):
        game.apply(Play(0))
    game.apply(Play(0))
    game.apply(Play(0))
    assert (game.deck_size, game.turns_left) == (0, 4)
    seats = []
    while not game.is_over:
        seats.append(game.seat)
        game.apply(Play(0))
    assert seats == [0, 1, 2, 3]
    assert game.status is Status.FINISHED


def test_R25_the_one_who_took_the_last_card_is_last() -> None:
    rules = Rules(players=4, suits=TWO.suits[:2], hand_size=4, strikes=20)
    game = Game.deal(rules, seed=1, first=3)
    for _ in range(4):
        game.apply(Play(0))
    assert (game.deck_size, game.seat) == (0, 3)
    assert game.events[-2:] == (Drew(2, game.deck[-1]), Turn(4, 3, 4))
    seats = []
    while not game.is_over:
        seats.append(game.seat)
        game.apply(Play(0))
    assert seats == [3, 0, 1, 2]


def test_R25_a_deck_that_is_dealt_out_leaves_one_turn_each() -> None:
    game = Game.deal(Rules(players=2, suits=TWO.suits[:1], strikes=5), seed=1)
    assert (game.deck_size, game.turns_left) == (0, 2)
    game.apply(Play(0))
    game.apply(Play(0))
    assert game.status is Status.FINISHED


def test_R26_nobody_draws_in_the_last_round() -> None:
    rules = Rules(players=2, suits=TWO.suits[:1], hand_size=4, strikes=9)
    game = Game.deal(rules, seed=1)
    game.apply(Play(0))
    game.apply(Play(0))
    assert game.deck_size == 0
    assert not any(isinstance(event, Drew) for event in game.apply(Play(0)))
    assert [len(hand) for hand in game.hands] == [3, 4]


def test_R27_the_score_is_the_sum_of_the_highest_values() -> None:
    game = skilful_game(Rules(players=2), seed=4, turns=30)
    assert game.score == sum(game.fireworks) > 5


class Rated:
    """A finished board with a given score."""

    def __init__(self, rules: Rules, score: int) -> None:
        self.rules, self.score, self.status = rules, score, Status.FINISHED


RATINGS = [
    (0, "horrible"),
    (5, "horrible"),
    (6, "mediocre"),
    (10, "mediocre"),
    (11, "honourable"),
    (15, "honourable"),
    (16, "excellent"),
    (20, "excellent"),
    (21, "amazing"),
    (24, "amazing"),
    (25, "legendary"),
]


@pytest.mark.parametrize(("score", "word"), RATINGS)
def test_R28_ratings(score: int, word: str) -> None:
    assert rating(Rated(TWO, score)) == word  # type: ignore[arg-type]


ABACUS_WORDS = ["oh-dear", "poor", "ok", "good", "very-good", "unforgettable"]


def test_R28_abacus_has_words_of_its_own() -> None:
    abacus = Rules.edition("abacus")
    for scores in ((0, 6, 11, 16, 21, 25), (5, 10, 15, 20, 24, 25)):
        assert [rating(Rated(abacus, score)) for score in scores] == ABACUS_WORDS  # type: ignore[arg-type]


def test_R28_a_lost_game_is_rated_by_its_points_and_one_given_up_is_not() -> None:
    lost = game_with(TWO.replace(strikes=1), *HANDS)
    lost.apply(Play(3))
    assert (lost.status, rating(lost)) == (Status.STRUCK_OUT, "horrible")
    kept = game_with(TWO.replace(strikes=1, keep_points=True), "R1 R2 R3 R4 R5", "G1 G1 Y4 B3 W2")
    for action in (Play(0), Play(0), Play(0), Hint(1, 2), Play(0), Hint(1, 3), Play(0), Hint(1, 4), Play(0), Play(2)):
        kept.apply(action)
    assert (kept.status, kept.score, rating(kept)) == (Status.STRUCK_OUT, 6, "mediocre")
    given_up = game_with(TWO, *HANDS)
    given_up.abandon()
    assert rating(given_up) is None


def test_R28_splash_has_none_and_a_running_game_has_none() -> None:
    assert rating(Rated(Rules.edition("splash-2023"), 20)) is None  # type: ignore[arg-type]
    assert rating(Game.deal(TWO, seed=1)) is None
    assert rating(won_game(Rules(players=3))) == "legendary"


def test_R28_small_games_are_rated_in_proportion() -> None:
    small = Rules(suits=TWO.suits[:2], ranks=3)
    words = [rating(Rated(small, score)) for score in range(7)]  # type: ignore[arg-type]
    assert words == ["horrible", "horrible", "mediocre", "honourable", "excellent", "excellent", "legendary"]
    assert rating(Rated(TWO.replace(ranks=3), 12)) == rating(Rated(TWO, 20)) == "excellent"  # type: ignore[arg-type]


def test_R29_a_player_who_was_given_a_hint_may_rearrange() -> None:
    game = game_with(TWO, *HANDS)
    with pytest.raises(IllegalAction, match="after its player was given a hint"):
        game.rearrange(1, [1, 2, 0, 3, 4])
    game.apply(Hint(1, "Y"))
    assert game.rearrange(1, [1, 2, 0, 3, 4]) == (Rearranged(1, (1, 2, 0, 3, 4)),)
    assert game.hands[1] == tuple(map(Card.parse, ["Y1", "Y1", "R2", "G4", "B1"]))
    assert game.seat == 1
    assert game.turn == 1
    assert game.view(0).hands[1] == game.hands[1]
    assert game.view(1).knowledge(1, 0).colours == ("Y",)
    game.apply(Play(0))
    assert not game.may_rearrange(1)


def test_R29_by_the_table_rule() -> None:
    always = game_with(TWO.replace(rearranging=Rearranging.ALWAYS), *HANDS)
    always.rearrange(1, [4, 3, 2, 1, 0])
    assert always.hands[1][0] == Card("B", 1)
    never = game_with(TWO.replace(rearranging=Rearranging.NEVER), *HANDS)
    never.apply(Hint(1, "Y"))
    with pytest.raises(IllegalAction, match="not rearranged"):
        never.rearrange(1, [4, 3, 2, 1, 0])


@pytest.mark.parametrize(
    "order", [[0, 1, 2, 3], [0, 0, 1, 2, 3], [0, 1, 2, 3, 5], [], [0, 1, 2, 3, True], [0.0, 1, 2, 3, 4]]
)
def test_R29_an_order_names_each_slot_once(order: list[int]) -> None:
    game = game_with(TWO.replace(rearranging=Rearranging.ALWAYS), *HANDS)
    with pytest.raises(UnknownAction, match="each slot from 0 to 4 once"):
        game.rearrange(1, order)


def test_R32_a_firework_that_cannot_be_completed() -> None:
    game = game_with(TWO, "R3 R3 R1 B5 W3", "R2 Y1 Y1 G4 B1")
    assert (game.reachable_height("R"), game.reachable_score) == (5, 25)
    assert not game.is_critical(Card("R", 3))
    game.apply(Play(0))
    assert game.is_critical(Card("R", 3))
    spend(game, 1)
    game.apply(Play(0))
    assert (game.reachable_height("R"), game.reachable_score) == (2, 22)
    assert game.is_dead(Card("R", 4))
    assert not game.is_dead(Card("R", 2))
    assert game.copies_left(Card("R", 3)) == 0
    assert game.copies_left(Card("R", 2)) == 2


def test_R33_each_edition_has_its_strikes_pictured() -> None:
    assert {name: edition.strike_picture for name, edition in EDITIONS.items()} == {
        "cocktail-2010": "red tokens",
        "abacus": "storm tokens",
        "splash-2023": "fuses",
        "cocktail-2015": "red tokens",
        "cocktail-2025": "red cards",
    }


CROWNING = Rules.edition("cocktail-2010", crowning=True)


def test_V1_the_game_goes_on_with_shrinking_hands() -> None:
    rules = CROWNING.replace(suits=TWO.suits[:1], hand_size=4, strikes=9)
    game = game_with(rules, "R1 R1 R1 R2", "R2 R3 R3 R4", then="R4 R5")
    for slot in (0, 0, 0, 0):
        game.apply(Play(slot))
    assert (game.deck_size, game.turns_left) == (0, None)
    assert [len(hand) for hand in game.hands] == [3, 3]
    assert game.status is Status.PLAYING


def test_V1_it_can_be_won_after_the_last_card() -> None:
    rules = CROWNING.replace(suits=TWO.suits[:1], hand_size=5, strikes=9)
    game = game_with(rules, "R1 R3 R5 R1 R1", "R2 R4 R2 R3 R4")
    for _ in range(5):
        game.apply(Play(0))
    assert (game.status, game.score) == (Status.WON, 5)


def test_V2_an_indispensable_card_discarded_loses() -> None:
    game = game_with(CROWNING, *HANDS)
    spend(game, 2)
    assert game.apply(Discard(3))[-1] == Ended(Status.LOST, 0, 3)
    assert (game.status, game.score) == (Status.LOST, 0)


def test_V2_an_indispensable_card_misplayed_loses() -> None:
    game = game_with(CROWNING, *HANDS)
    game.apply(Play(3))
    assert (game.status, game.strikes) == (Status.LOST, 1)


def test_V2_cards_that_nobody_needs_may_go() -> None:
    game = game_with(CROWNING, "R1 R1 R1 B5 W3", HANDS[1].replace("R2", "G1"))
    game.apply(Play(0))
    spend(game, 1)
    game.apply(Discard(0))
    spend(game, 1)
    game.apply(Discard(0))
    assert game.status is Status.PLAYING


def test_V2_the_last_strike_loses_too() -> None:
    game = game_with(CROWNING.replace(strikes=1), *HANDS)
    game.apply(Play(2))
    assert (game.status, game.score) == (Status.STRUCK_OUT, 0)


def test_V3_no_ratings_with_the_crowning_piece() -> None:
    assert rating(Rated(CROWNING, 25)) is None  # type: ignore[arg-type]


def test_V4_no_legal_move_means_defeat() -> None:
    rules = CROWNING.replace(suits=TWO.suits[:1], ranks=3, hand_size=2, hint_tokens=1, strikes=9)
    game = game_with(rules, "R3 R1", "R1 R2", then="R1 R2", first=1)
    for action in (Play(0), Play(1), Play(0), Hint(1, 1), Play(0)):
        game.apply(action)
    assert (game.hands, game.hint_tokens) == (((Card("R", 3), Card("R", 2)), ()), 0)
    assert game.apply(Play(1))[-2:] == (Turn(6, 1, None), Ended(Status.LOST, 0, 6))


def test_V4_a_token_is_no_use_where_no_hint_touches_a_card() -> None:
    rules = Rules.parse("R null, ranks=2, crowning, hand=2, hints=3, strikes=20, players=3")
    game = random_game(rules, seed=23)
    assert (game.status, game.hint_tokens) == (Status.LOST, 3)
    assert game.hands == ((Card("L", 2),), (), ())


def test_V4_a_hint_that_can_be_given_is_a_legal_move() -> None:
    rules = CROWNING.replace(suits=TWO.suits[:1], ranks=3, hand_size=2, hint_tokens=2, strikes=9)
    game = game_with(rules, "R3 R1", "R1 R2", then="R1 R2", first=1)
    for action in (Play(0), Play(1), Play(0), Hint(1, 1), Play(0), Play(1)):
        game.apply(action)
    assert game.status is Status.PLAYING
    assert game.legal_actions() == [Hint(1, "R"), Hint(1, 3)]


TIMED = Rules.edition("cocktail-2015", choreography=True)


def test_V5_announced_rightly_returns_a_token() -> None:
    game = game_with(TIMED, *HANDS)
    spend(game, 2)
    assert game.apply(Play(0, "R"))[0] == Played(0, 0, Card("R", 1), "R", True, 7, 0)


def test_V5_a_five_returns_two_and_never_more_than_all() -> None:
    game = game_with(TIMED, "R1 R2 R3 R4 R5", "G1 G1 Y4 B3 W2")
    for _ in range(4):
        game.apply(Play(0))
        spend(game, 1)
    game.apply(Play(0, "R"))
    assert game.hint_tokens == 6
    fresh = game_with(TIMED, *HANDS)
    fresh.apply(Play(0, "R"))
    assert fresh.hint_tokens == 8


def test_V6_announced_wrongly_is_a_strike_even_if_it_would_fit() -> None:
    game = game_with(TIMED, *HANDS)
    assert game.apply(Play(0, "B"))[0] == Played(0, 0, Card("R", 1), "B", False, 8, 1)
    assert game.discard_pile == (Card("R", 1),)
    assert game.fireworks == (0,) * 5


def test_V6_announced_rightly_but_not_fitting_is_a_strike() -> None:
    game = game_with(TIMED, *HANDS)
    assert game.apply(Play(2, "R"))[0] == Played(0, 2, Card("R", 2), "R", False, 8, 1)


def test_V7_not_announcing_is_the_usual_play() -> None:
    game = game_with(TIMED, *HANDS)
    spend(game, 2)
    game.apply(Play(0))
    assert (game.fireworks[0], game.hint_tokens) == (1, 6)
    with pytest.raises(UnknownAction, match="no announced plays"):
        game_with(TWO, *HANDS).apply(Play(0, "R"))


AVALANCHE = Rules.edition("cocktail-2015", avalanche=True)


def test_V8_five_multicolour_cards() -> None:
    assert len(AVALANCHE.deck) == 55
    assert [str(card) for card in AVALANCHE.deck if card.suit == "M"] == ["M1", "M2", "M3", "M4", "M5"]
    game = game_with(AVALANCHE, *HANDS[:1], "M1 R2 M3 G4 B1")
    assert game.apply(Hint(1, "R"))[0] == Hinted(0, 1, "R", (1,), 7)
    spend(game, 1)
    assert game.apply(Hint(1, "M"))[0] == Hinted(0, 1, "M", (0, 2), 5)


def test_V9_the_maximum_is_thirty() -> None:
    assert AVALANCHE.max_score == 30
    words = [rating(Rated(AVALANCHE, score)) for score in (24, 25, 29, 30)]  # type: ignore[arg-type]
    assert words == ["amazing", "legendary", "legendary", "divine"]


def test_variants_combine_freely() -> None:
    rules = Rules.edition("cocktail-2015", players=4, avalanche=True, crowning=True, choreography=True)
    for seed in range(20):
        game = random_game(rules, seed)
        assert game.status in (Status.STRUCK_OUT, Status.LOST, Status.WON)
