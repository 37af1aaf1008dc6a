"""Commands of line mode are parsed, or rejected with a message."""

import pytest

from hanabi import Discard, Hint, Play, PlayDeck, Rules
from hanabi.terminal.words.phrases import Listener, Misunderstood, Wish
from hanabi.terminal.words.speaker import Speaker
from hanabi.texts import LANGUAGES, Texts

NAMES = ("You", "Haru", "Natsu")


def listener(language: str = "en", rules: Rules | None = None) -> Listener:
    rules = rules or Rules.edition("cocktail-2015", players=3, avalanche=True)
    return Listener(Speaker(Texts.load(language), rules, NAMES[: rules.players], 0))


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("play 3", Wish("play", Play(2))),
        ("  PLAY   3 ", Wish("play", Play(2))),
        ("p 1", Wish("play", Play(0))),
        ("play 3 as red", Wish("play", Play(2, "R"))),
        ("play 3 red", Wish("play", Play(2, "R"))),
        ("play deck", Wish("play", PlayDeck())),
        ("discard 1", Wish("discard", Discard(0))),
        ("hint 2 red", Wish("hint", Hint(1, "R"))),
        ("hint 3 4", Wish("hint", Hint(2, 4))),
        ("hint natsu b", Wish("hint", Hint(2, "B"))),
        ("h haru m", Wish("hint", Hint(1, "M"))),
        ("arrange 5 4 3 2 1", Wish("arrange", order=(4, 3, 2, 1, 0))),
        ("note 2 maybe blue", Wish("note", card=(0, 1), text="maybe blue")),
        ("note haru 2", Wish("note", card=(1, 1))),
        ("why", Wish("why")),
        ("why all", Wish("why", text="all")),
        ("und", Wish("undo")),
        ("?", Wish("help")),
        ("", None),
    ],
)
def test_english(line: str, wish: Wish | None) -> None:
    assert listener().parse(line) == wish


@pytest.mark.parametrize(
    ("line", "wish"),
    [
        ("jouer 3", Wish("play", Play(2))),
        ("jouer 3 comme bleu", Wish("play", Play(2, "B"))),
        ("jouer pioche", Wish("play", PlayDeck())),
        ("défausser 1", Wish("discard", Discard(0))),
        ("defausser 1", Wish("discard", Discard(0))),
        ("indice 2 rouge", Wish("hint", Hint(1, "R"))),
        ("indice 2 j", Wish("hint", Hint(1, "Y"))),
        ("indice 2 bla", Wish("hint", Hint(1, "W"))),
        ("pourquoi tout", Wish("why", text="all")),
        ("hint 2 white", Wish("hint", Hint(1, "W"))),
        ("aide", Wish("help")),
    ],
)
def test_french(line: str, wish: Wish) -> None:
    assert listener("fr").parse(line) == wish


@pytest.mark.parametrize(
    "line",
    [
        "dance",
        "play",
        "play x",
        "play -1",
        "play 99999999",
        "hint",
        "hint 2",
        "hint 9 red",
        "hint 1 red",
        "hint 2 mauve",
        "discard ²",
        "arrange a b",
        "note",
        "note bob 1 x",
        "play 1 as mauve",
        "\x00",
        "é" * 500,
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_invalid_commands_give_a_one_line_message(line: str, language: str) -> None:
    with pytest.raises(Misunderstood) as caught:
        listener(language).parse(line)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 160


def test_with_two_players_the_teammate_can_be_omitted() -> None:
    assert listener(rules=Rules(players=2)).parse("hint red") == Wish("hint", Hint(1, "R"))
    assert listener(rules=Rules(players=2)).parse("hint 2 5") == Wish("hint", Hint(1, 5))


def test_ambiguous_abbreviations_list_the_commands() -> None:
    with pytest.raises(Misunderstood, match="advice, arrange, back, agree, new"):
        listener().parse("a")
