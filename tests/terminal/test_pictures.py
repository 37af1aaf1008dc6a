"""Small drawings: symbols, cards, fireworks, the sky."""

from hypothesis import given
from hypothesis import strategies as st

from hanabi import Card, Rules, Suit
from hanabi.rules import SUITS
from hanabi.terminal.screens.drawing import Look, card_width, firework, flat_card, fuses, tall_card, tokens
from hanabi.terminal.screens.sky import bursts, duration, frame
from hanabi.terminal.screens.symbols import symbols

RULES = Rules()
SYMBOLS = symbols(RULES.suits)


def lines(text: object) -> list[str]:
    return str(text).split("\n")


def test_symbols_of_suits_are_different() -> None:
    shapes = [symbol.shape for symbol in symbols(tuple(SUITS.values())).values()]
    assert len(shapes) == len(set(shapes))
    own = tuple(map(Suit.parse, ("rainbow", "dark-rainbow:Z", "violet:V", "amber:E", "lime:F", "rose:X")))
    shapes = [symbol.shape for symbol in symbols(own).values()]
    assert len(set(shapes)) == 6
    assert all(len(shape) == 1 for shape in shapes)


def test_a_selected_card_has_a_heavy_frame() -> None:
    thin = lines(tall_card(Look(0, Card("R", 3)), RULES, SYMBOLS))
    heavy = lines(tall_card(Look(0, Card("R", 3), marked=True), RULES, SYMBOLS))
    assert thin[0] == "╭──1──╮"
    assert heavy[0] == "┏━━1━━┓"
    assert [len(line) for line in thin] == [card_width(RULES)] * 5
    assert "[R3✿ ]" in str(flat_card(Look(0, Card("R", 3), marked=True), SYMBOLS))


def test_a_hidden_card_shows_the_possible_cards() -> None:
    possible = (Card("R", 1), Card("R", 2), Card("B", 1))
    drawn = lines(tall_card(Look(2, None, possible, "R", fresh=True, noted=True), RULES, SYMBOLS))
    assert drawn[1:3] == ["│12···│", "│R··B·│"]
    assert drawn[4].strip() == "*R✎"


def test_a_firework_that_cannot_be_completed_shows_its_maximum() -> None:
    assert "≤3" in str(firework("R", SYMBOLS["R"], Card("R", 2), 2, 3, 5))
    assert "≤" not in str(firework("R", SYMBOLS["R"], Card("R", 2), 2, 5, 5))
    assert "★" in lines(firework("R", SYMBOLS["R"], Card("R", 5), 5, 5, 5))[2]


def test_R33_fuses_have_different_lengths_and_the_longest_burns_first() -> None:
    assert [fuses(burnt, 3, "≈", "·") for burnt in range(4)] == ["··· ·· ·", "≈≈≈ ·· ·", "≈≈≈ ≈≈ ·", "≈≈≈ ≈≈ ≈"]
    assert fuses(2, 6, "≈", "·") == "≈≈····"


def test_tokens() -> None:
    assert tokens(2, 3, "x", ".") == "xx."


@given(st.integers(0, 30), st.floats(0, 20), st.integers(1, 120), st.integers(1, 40))
def test_the_sky_has_the_requested_size_and_fades(score: int, time: float, width: int, height: int) -> None:
    rockets = bursts(score, [("#ffffff", "*")], seed=1)
    picture = frame(rockets, time, width, height)
    assert [len(line) for line in lines(picture)] == [width] * height
    assert str(picture) == str(frame(bursts(score, [("#ffffff", "*")], seed=1), time, width, height))
    assert not str(frame(rockets, duration(rockets), width, height)).strip()
