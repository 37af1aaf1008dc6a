"""Line mode, in the process of the test."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import Rules
from hanabi.rules import Rearranging
from hanabi.terminal.plain import PlainGame
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.words.phrases import COMMANDS
from hanabi.texts import LANGUAGES, Texts

from .tables import play_on, table


def played(commands: str, of: LocalTable | None = None, language: str = "en") -> str:
    """Return the output for commands from a pipe."""
    sink = io.StringIO()
    PlainGame(of or table(), Texts.load(language), io.StringIO(commands), sink).run()
    return sink.getvalue()


def test_the_output_of_a_turn() -> None:
    output = played("")
    assert "Turn 1. Hint tokens 8 of 8. Strikes 0 of 3. Draw pile 35 cards. Score 0, 25 reachable." in output
    assert "Fireworks: red 0, yellow 0, green 0, blue 0, white 0." in output
    assert "2 Haru holds: 1: green 1; 2: yellow 5; 3: white 3; 4: yellow 1; 5: red 3." in output
    assert "  5: nothing known" in output
    assert output.endswith("Your game is kept: `hanabi play` goes on with it.\n")


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("discard 1", "You cannot discard: all 8 hint tokens are there already."),
        ("play 6", "There is no card 6: the hand has 5 cards."),
        ("play 0", "There is no card 0: the hand has 5 cards."),
        ("hint 2 blue", "Haru has no card that blue touches, and here a hint must touch one."),
        ("hint 2 9", "A hint names one of red, yellow, green, blue, white, 1, 2, 3, 4, 5."),
        ("play 1 as red", "These rules have no announced plays."),
        ("play deck", "The draw pile may be played from only where the rules say so"),
        ("arrange 2 1 3 4 5", "You may rearrange your hand after a hint to you"),
        ("undo", "There is no move here that you can take back"),
        ("why", "No teammate has moved yet."),
        ("log", "Nothing has happened yet."),
        ("pile", "Nothing is discarded yet."),
        ("dance", "I do not know the word ‘dance’: help lists the commands."),
        ("note 9 x", "There is no card 9"),
        ("note 2 five?", "Noted on card 2."),
        ("save", "Everything is kept after each move"),
        ("help", "discard 1: discard card 1, for a hint token"),
    ],
)
def test_output_of_commands(command: str, answer: str) -> None:
    output = played(command + "\n")
    assert f"> {command}\n" in output
    assert answer in output


def test_hints_without_a_token_are_rejected() -> None:
    game = table(Rules(players=2, hint_tokens=1, strikes=9), bot="scripted")
    assert "No hint token is left: play or discard a card." in played("hint 2 1\nhint 2 1\nhint 2 2\n", game)


def test_rearranging_and_notes() -> None:
    game = table(Rules(players=2, rearranging=Rearranging.ALWAYS))
    output = played("note 5 keep\narrange 5 1 2 3 4\narrange 1 1 2 3 4\n", game)
    assert "You rearranged your hand." in output
    assert "  1: nothing known, note: keep" in output
    assert "Name each of your 5 cards once" in output


def test_a_table_without_rearranging() -> None:
    output = played("arrange 5 1 2 3 4\n", table(Rules(players=2, rearranging=Rearranging.NEVER)))
    assert "At this table nobody rearranges a hand." in output


def test_R7_a_new_game_shows_who_begins_by_its_edition() -> None:
    custom = "By the booklet, the oldest player begins."
    game = table(Rules.edition("abacus"))
    assert played("hint 2 1\n", game).splitlines()[2] == custom
    assert custom not in played("", game)
    assert "booklet" not in played("", table(Rules(players=2)))


def test_undo_shows_the_table_again() -> None:
    output = played("hint 2 1\nundo\n")
    assert "Your move is taken back." in output
    assert output.count("Turn 1. Hint tokens 8 of 8.") == 2


def test_the_end_shows_score_rating_and_hand() -> None:
    game = table()
    play_on(game, 99)
    output = played("", game)
    assert f"Score: {game.view.score} of 25." in output
    assert "Your hand was: " in output


def test_an_announced_play() -> None:
    game = table(Rules.edition("cocktail-2015", players=2, choreography=True))
    output = played("play 1 as red\n", game)
    assert "Announced: red." in output


def test_output_about_the_past() -> None:
    game = table()
    play_on(game, 12)
    output = played("pile\nlog\nwhy all\nadvice\n", game)
    assert "Discarded " in output
    assert "1. " in output


SPOKEN = {
    "fr": ("indice 2 1\npourquoi\nconseil\ndefausse\naide\n", "Vous avez dit 1 à Haru\u202f: cartes 1 et 4."),
    "de": ("hinweis 2 1\nwarum\nrat\nablage\nhilfe\n", "Du hast Haru 1 genannt: Karten 1 und 4."),
    "ja": ("ヒント ２ １\nなぜ\n助言\n捨て札\n？\n", "あなたはHaruに1を伝えました：カード1、4。"),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_other_languages(language: str) -> None:
    commands, answer = SPOKEN[language]
    output = played(commands, language=language)
    assert answer in output
    assert Texts.load(language)("help.title") in output
    assert not [word for word in ("Hint", "Your", "played", "discarded", "slot", "card ") if word in output]


TYPED = "jouer indice spielen hinweis ヒント ２ 赤 all 1 2 3 4 5 6 0 red rouge haru as deck -1"
WORDS = st.sampled_from([*COMMANDS, *TYPED.split()])
LINES = st.lists(st.lists(WORDS | st.text(max_size=8), max_size=6).map(" ".join), max_size=25)


@given(LINES, st.sampled_from(sorted(LANGUAGES)), st.integers(2, 5), st.booleans())
def test_no_input_crashes_the_game(lines: list[str], language: str, players: int, choreography: bool) -> None:
    game = table(Rules.edition("cocktail-2015", players=players, choreography=choreography), bot="random")
    output = played("\n".join(lines) + "\n", game, language)
    assert "Traceback" not in output
    assert game.view.is_over or game.is_my_turn
