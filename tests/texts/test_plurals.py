"""Plural categories are those of the Unicode CLDR."""

import pytest

from hanabi.texts import category
from hanabi.texts.plurals import holds


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", ["other", "one", "other"]), ("fr", ["one", "one", "other"]), ("ja", ["other"] * 3)],
)
def test_categories_differ_by_language(language: str, expected: list[str]) -> None:
    assert [category(language, number) for number in (0, 1, 2)] == expected


@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("n % 10 = 1 and n % 100 != 11", [1, 21]),  # Ukrainian: one
        ("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", [2, 3, 4, 22, 23, 24]),  # Polish: few
        ("n = 0 or n % 100 = 3..5,21", [0, 3, 4, 5, 21]),
        ("v != 0", []),
    ],
)
def test_cldr_conditions_are_evaluated(condition: str, true: list[int]) -> None:
    assert [number for number in range(30) if holds(condition, number)] == true


def test_an_invalid_condition_fails() -> None:
    with pytest.raises(AssertionError, match="x = 1"):
        holds("x = 1", 1)
