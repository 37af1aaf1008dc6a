"""The variants of hanab.live by name, put together from their rows of suits, special suits and families.

Nobody wrote two thousand names down: `variants.json` has the words, and the rules by which they make
names are here. Their plain suits are Red, Yellow, Green, Blue, Purple and Teal, of which shorter rows
leave some out; the fifth is shown here as white. Their White is the suit that no colour touches, which
we call clear. What no table of touches, copies and fireworks can say has no name here.
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
"""What a variant says of `Rules`: its suits, and whatever else it changes."""

SAID = ("suits", "special", "colour_hints", "rank_hints", "up_or_down", "half_tokens", "scarce_ones", "critical_rank")
"""The options that a variant decides; hanab.live has others of its own for the rest."""

_USUAL = {field.name: field.default for field in fields(Rules)}

SIZES = (3, 4, 5, 6)


@cache
def variants() -> dict[str, Options]:
    """Every variant that can be played here, by its name there.

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
    """What a variant says of the rules; nothing if it has no name there, or is no table."""
    return variants().get(name)


def variant_of_rules(rules: Rules) -> str | None:
    """The variant that some rules are, if it has a name there.

    The multicolour cards of the avalanche behave as their Black does, and are told as such.
    """
    suits = tuple(SUITS["black"] if suit == MULTICOLOUR else suit for suit in rules.suits)
    return _names().get(_key({option: getattr(rules, option) for option in SAID} | {"suits": suits}))


@cache
def _words() -> dict[str, Any]:
    words: dict[str, Any] = json.loads(files("hanabi.records").joinpath("variants.json").read_text(encoding="utf-8"))
    return words


@cache
def special_suits() -> dict[str, Suit]:
    """Their special suits by name, in the order in which names list them."""
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
    """A row of suits alone, with one special suit and, for plain rows, with two of them or one reversed."""
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
    """One special suit after the other, and each two of them as names list them: Black, the usual ones, dark ones."""
    for count in range(1, most + 1):
        for names in combinations(special_suits(), count):
            yield names, tuple(special_suits()[name] for name in names)


def _stands(size: int, row: tuple[Suit, ...], special: tuple[Suit, ...]) -> bool:
    """Whether a combination has a name: no two suits alike, dark ones only in long rows, and none that is pointless."""
    dark = sum(suit.dark for suit in special)
    if size < (3, 5, 6)[dark] or len({(suit.colours, suit.ranks) for suit in special}) < len(special):
        return False
    colours = {colour for suit in (*row, *special) for colour in suit.named_colours}
    return len(colours) > 1 or not any(_needs_colours(suit) for suit in special)


def _needs_colours(suit: Suit) -> bool:
    """Rainbow and prism are what they are only among several colours."""
    return suit == SUITS["rainbow"] or suit.colours is Touch.PRISM


def _reversed(size: int, rows: dict[int, tuple[Suit, ...]]) -> Iterator[tuple[str, tuple[Suit, ...]]]:
    yield f"Reversed ({size} Suits)", (*rows[size][:-1], _downwards(rows[size][-1]))
    for name, suit in special_suits().items():
        if suit.ranks is Touch.OWN and _stands(size, rows[size - 1], (suit,)):
            yield f"{name} Reversed ({size} Suits)", (*rows[size - 1], _downwards(suit))


def _downwards(suit: Suit) -> Suit:
    return Suit.parse(f"reversed-{suit.name}")


def _in_family(name: str, family: dict[str, Any]) -> Iterator[tuple[str, tuple[Suit, ...]]]:
    """The plain rows of a family, alone and with one special suit."""
    rows = {int(size): _suits(text) for size, text in _words()["rows"][""].items()}
    least = family.get("least", SIZES[0])
    only = family.get("only", list(special_suits()))
    for size in range(least, SIZES[-1] + 1):
        yield f"{name} ({size} Suits)", rows[size]
        for title, suit in special_suits().items():
            fits = size == SIZES[-1] if suit.dark and least > SIZES[0] else _stands(size, rows[size - 1], (suit,))
            if title in only and fits:
                yield f"{name} & {title} ({size} Suits)", (*rows[size - 1], suit)
