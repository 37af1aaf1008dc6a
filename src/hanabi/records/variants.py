"""The variants of hanab.live by name, composed from rows of suits, special suits and families.

Instead of two thousand names, `variants.json` has the words, and this module the rules that compose names of them. The
plain suits of hanab.live are Red, Yellow, Green, Blue, Purple and Teal, of which shorter rows leave some out; we show
the fifth as white. Its White is the suit that no colour touches, which we call clear. Variants that cannot be described
by touches, copies and fireworks are not supported.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any

from hanabi.rules import Rules, Suit, Touch
from hanabi.rules.suits import MULTICOLOUR, SUITS
from hanabi.rules.variants.touch import RANK_WORDS

Options = dict[str, Any]
"""Options of `Rules` that a variant sets."""

SAID = ("suits", "special", "colour_hints", "rank_hints", "up_or_down", "half_tokens", "scarce_ones", "critical_rank")
"""The options of `Rules` that are part of a variant's name on hanab.live."""

_USUAL = {field.name: field.default for field in fields(Rules)}

SIZES = (3, 4, 5, 6)


@cache
def variants() -> dict[str, Options]:
    """Return every supported variant by its name on hanab.live.

    >>> [suit.name for suit in variants()["Rainbow (4 Suits)"]["suits"]]
    ['red', 'green', 'blue', 'rainbow']
    """
    words = _words()
    found = {name: {"suits": _suits(text)} for name, text in words["mixes"].items()}
    for name, row in words["rows"].items():
        found |= {full: {"suits": suits} for full, suits in _composed(name, row)}
    for name, family in (words["families"] | _special_ranks()).items():
        options = _options(family["rules"])
        found |= {full: {"suits": suits} | options for full, suits in _in_family(name, family)}
    return found


@cache
def _names() -> dict[tuple[Any, ...], str]:
    return {_key(options): name for name, options in variants().items()}


def _key(options: Options) -> tuple[Any, ...]:
    return tuple(options.get(option, _USUAL[option]) for option in SAID)


def options_of_variant(name: str) -> Options | None:
    """Return the options of a variant, or None if it is unknown or not supported."""
    return variants().get(name)


def variant_of_rules(rules: Rules) -> str | None:
    """Return the name of the variant with some rules on hanab.live, or None.

    The multicolour cards of the Avalanche of Colours behave like its Black and are exported as that.
    """
    suits = tuple(SUITS["black"] if suit == MULTICOLOUR else suit for suit in rules.suits)
    return _names().get(_key({option: getattr(rules, option) for option in SAID} | {"suits": suits}))


@cache
def _words() -> dict[str, Any]:
    words: dict[str, Any] = json.loads(files("hanabi.records").joinpath("variants.json").read_text(encoding="utf-8"))
    return words


@cache
def special_suits() -> dict[str, Suit]:
    """Return hanab.live's special suits by name, in the order in which names list them."""
    return {name: Suit.parse(word) for name, word in _words()["suits"].items()}


@cache
def _suits(text: str) -> tuple[Suit, ...]:
    return tuple(map(Suit.parse, text.split()))


def _special_ranks() -> dict[str, Any]:
    return {
        f"{name}-{ranks.capitalize()}": {"rules": f"{word}-{ranks}"}
        for name, word in _words()["special_ranks"].items()
        for ranks in RANK_WORDS.values()
    }


def _options(text: str) -> Options:
    rules = Rules.parse(f"R Y G B W, {text}")
    return {option: getattr(rules, option) for option in SAID if getattr(rules, option) != _USUAL[option]}


def _composed(name: str, row: dict[str, str]) -> Iterator[tuple[str, tuple[Suit, ...]]]:
    """Yield a row of suits alone, with a special suit and, for plain rows, with two of them or a reversed one."""
    rows = {int(size): _suits(text) for size, text in row.items()}
    for size in SIZES:
        if size in rows:
            yield _alone(name, size), rows[size]
        for names, suits in _chosen(2 if name == "" else 1):
            if size - len(suits) in rows and _stands(size, rows[size - len(suits)], suits):
                title = " & ".join([name, *names] if name else names)
                yield f"{title} ({size} Suits)", (*rows[size - len(suits)], *suits)
        if name == "":
            yield from _reversed(size, rows)


def _alone(name: str, size: int) -> str:
    if name:
        return f"{name} ({size} Suits)"
    return "No Variant" if size == len(Rules().suits) else f"{size} Suits"


def _chosen(most: int) -> Iterator[tuple[tuple[str, ...], tuple[Suit, ...]]]:
    """Yield each special suit, then each pair in the order of names: Black, the usual ones, dark ones."""
    for count in range(1, most + 1):
        for names in combinations(special_suits(), count):
            yield names, tuple(special_suits()[name] for name in names)


def _stands(size: int, row: tuple[Suit, ...], special: tuple[Suit, ...]) -> bool:
    """Return whether a combination exists: distinct suits, dark ones only in long rows, and no pointless ones."""
    dark = sum(suit.dark for suit in special)
    if size < (3, 5, 6)[dark] or len({(suit.colours, suit.ranks) for suit in special}) < len(special):
        return False
    colours = {colour for suit in (*row, *special) for colour in suit.named_colours}
    return len(colours) > 1 or not any(_needs_colours(suit) for suit in special)


def _needs_colours(suit: Suit) -> bool:
    """Return whether a suit makes sense only among several colours, like rainbow and prism."""
    return suit == SUITS["rainbow"] or suit.colours is Touch.PRISM


def _reversed(size: int, rows: dict[int, tuple[Suit, ...]]) -> Iterator[tuple[str, tuple[Suit, ...]]]:
    yield f"Reversed ({size} Suits)", (*rows[size][:-1], _downwards(rows[size][-1]))
    for name, suit in special_suits().items():
        if suit.ranks is Touch.OWN and _stands(size, rows[size - 1], (suit,)):
            yield f"{name} Reversed ({size} Suits)", (*rows[size - 1], _downwards(suit))


def _downwards(suit: Suit) -> Suit:
    return Suit.parse(f"reversed-{suit.name}")


def _in_family(name: str, family: dict[str, Any]) -> Iterator[tuple[str, tuple[Suit, ...]]]:
    """Yield the plain rows of a family, alone and with one special suit."""
    rows = {int(size): _suits(text) for size, text in _words()["rows"][""].items()}
    least = family.get("least", SIZES[0])
    only = family.get("only", list(special_suits()))
    for size in range(least, SIZES[-1] + 1):
        yield f"{name} ({size} Suits)", rows[size]
        for title, suit in special_suits().items():
            fits = size == SIZES[-1] if suit.dark and least > SIZES[0] else _stands(size, rows[size - 1], (suit,))
            if title in only and fits:
                yield f"{name} & {title} ({size} Suits)", (*rows[size - 1], suit)
