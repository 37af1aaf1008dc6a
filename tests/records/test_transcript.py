"""Transcripts of games."""

from hanabi.game import Game
from hanabi.records import Narrator, transcript
from hanabi.rules import Discard, Drew, Hint, Play, PlayDeck, Rules, Turn
from hanabi.views import Omniscient
from tests.support.games import game_with, skilful_game

NAMES = ("Ann", "Ben")
HANDS = ("R1 R1 R2 B5 W3", "R2 Y1 Y1 G4 B1")


def lines(game: Game, viewer: int | Omniscient = 0) -> list[str]:
    return list(transcript(game.view(viewer), NAMES[: game.rules.players]))


def test_a_seat_reads_only_what_it_saw() -> None:
    game = game_with(Rules.edition("abacus"), *HANDS, then="G1 G2")
    game.apply(Play(0))
    game.apply(Hint(1, "W"))
    game.apply(Hint(1, "Y"))
    game.rearrange(1, [1, 2, 0, 3, 4])
    game.apply(Discard(0))
    assert lines(game) == [
        "Ann and Ben play abacus+players=2. Ann begins.",
        "Ann holds ?? ?? ?? ?? ??.",
        "Ben holds R2 Y1 Y1 G4 B1.",
        "1. Ann plays R1 (card 1): it fits. Ann draws a card.",
        "2. Ben tells Ann: white, card 4. 7 hint tokens left.",
        "3. Ann tells Ben: yellow, cards 2 and 3. 6 hint tokens left.",
        "Ben rearranges the hand: cards 2 3 1 4 5.",
        "4. Ben discards Y1 (card 1). 7 hint tokens left. Ben draws G2.",
    ]


def test_ends_in_words() -> None:
    game = game_with(
        Rules.edition("cocktail-2015", choreography=True, strikes=1, hint_tokens=2, empty_hints=True), *HANDS
    )
    game.apply(Hint(1, 3))
    game.apply(Play(2, "B"))
    assert lines(game, Omniscient())[3:] == [
        "1. Ann tells Ben: 3, no card. 1 hint token left.",
        "2. Ben plays Y1 (card 3), announced as blue: it does not fit. Strike 1.",
        "The last strike: the game is lost. Score: 0 of 25.",
        "Horrible. The crowd boos and goes home.",
    ]


def test_a_game_given_up_says_why() -> None:
    game = game_with(Rules(), *HANDS)
    game.abandon("dinner")
    assert lines(game)[3:] == ["The game was given up (dinner). Score: 0 of 25."]


def test_the_pile_is_named() -> None:
    game = game_with(
        Rules(suits=Rules().suits[:1], hand_size=4, deck_plays=True), "R1 R1 R1 R3", "R2 R2 R3 R4", then="R4 R5"
    )
    game.apply(Play(0))
    game.apply(PlayDeck())
    assert lines(game)[4] == "2. Ben plays R5 from the draw pile: it does not fit. Strike 1."


def test_a_perfect_game_ends_in_stars() -> None:
    game = next(game for seed in range(50) if (game := skilful_game(Rules(), seed)).score == 25)
    assert lines(game)[-2:] == [
        "Every firework is complete. Score: 25 of 25.",
        "Legendary. Nobody finds words; every eye is full of stars.",
    ]


def test_single_events_in_words() -> None:
    narrator = Narrator(Rules(), NAMES)
    assert narrator.tell(Turn(3, 1, None)) == "Turn 4: Ben."
    assert narrator.tell(Turn(3, 1, 1)) == "Turn 4: Ben, 1 turn left."
    assert narrator.tell(Drew(0, None)) == "Ann draws a card."
