"""The symbols of suits: a letter, a shape and a colour, so that no suit depends on colour alone."""

from dataclasses import dataclass

from hanabi.rules import Suit


@dataclass(frozen=True, slots=True)
class Symbol:
    """The shape and colour of a suit."""

    shape: str
    """A character that is one column wide."""
    colour: str
    """A colour for a dark background."""


_SYMBOLS = {
    "red": Symbol("✿", "#ff6b6b"),
    "yellow": Symbol("★", "#ffd43b"),
    "green": Symbol("▲", "#51cf66"),
    "blue": Symbol("◆", "#5cabff"),
    "white": Symbol("✻", "#e9ecf5"),
    "teal": Symbol("◗", "#38d9c9"),
    "multicolour": Symbol("◎", "#e599f7"),
    "black": Symbol("■", "#adb5bd"),
    "rainbow": Symbol("◉", "#f783ac"),
    "clear": Symbol("○", "#ced4da"),
    "pink": Symbol("♥", "#faa2c1"),
    "brown": Symbol("▼", "#d9a066"),
    "omni": Symbol("✚", "#ffe066"),
    "null": Symbol("∅", "#ced4da"),
    "muddy-rainbow": Symbol("◍", "#c0a46b"),
    "light-pink": Symbol("♡", "#fcc2d7"),
    "prism": Symbol("◬", "#96f2d7"),
}

_OTHERS = ("◇", "△", "☆", "□", "▽", "✕")


def symbols(suits: tuple[Suit, ...]) -> dict[str, Symbol]:
    """Return the symbols of a game's suits by letter, all with different shapes.

    >>> from hanabi.rules import Rules
    >>> [symbol.shape for symbol in symbols(Rules().suits).values()]
    ['✿', '★', '▲', '◆', '✻']
    """
    chosen: dict[str, Symbol] = {}
    for suit in suits:
        known = _SYMBOLS.get(suit.name.removeprefix("reversed-").removeprefix("dark-"))
        chosen[suit.letter] = known if known and known not in chosen.values() else _spare(len(chosen))
    return chosen


def _spare(place: int) -> Symbol:
    return Symbol(_OTHERS[place], "#dee2e6")
