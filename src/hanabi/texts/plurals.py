"""Plural categories of integers by the rules of the Unicode CLDR, which `languages.json` contains in CLDR syntax.

https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules
"""

import re
from functools import cache

from hanabi.texts.languages import LANGUAGES

_RELATION = re.compile(r"([niptvwfce])(?: % (\d+))? (!?=) ([\d.,]+)")


def categories(language: str) -> set[str]:
    """Return the plural categories that a language distinguishes: `one`, `few`, `other`, ..."""
    return {*LANGUAGES[language]["plurals"], "other"}


@cache
def category(language: str, number: int) -> str:
    """Return the plural category of a number: French says `0 carte`, English `0 cards`.

    >>> category("fr", 0), category("en", 0)
    ('one', 'other')
    """
    plurals = LANGUAGES[language]["plurals"].items()
    return next((name for name, condition in plurals if holds(condition, number)), "other")


def holds(condition: str, number: int) -> bool:
    """Return whether a CLDR condition is true for an integer.

    >>> [number for number in range(1, 30) if holds("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", number)]
    [2, 3, 4, 22, 23, 24]
    """
    ways = (way.split(" and ") for way in condition.split(" or "))
    return any(all(_is_true(relation, number) for relation in way) for way in ways)


def _is_true(relation: str, number: int) -> bool:
    match = _RELATION.fullmatch(relation)
    assert match, relation
    operand, modulus, sign, ranges = match.groups()
    value = number if operand in "ni" else 0  # the other operands are about digits after the point
    value = value % int(modulus) if modulus else value
    return _is_within(value, ranges) == (sign == "=")


def _is_within(value: int, ranges: str) -> bool:
    bounds = (part.partition("..") for part in ranges.split(","))
    return any(int(first) <= value <= int(last or first) for first, _, last in bounds)
