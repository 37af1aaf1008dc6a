"""What the server refuses is said in every language: by its code, wherever the server's own English would stand."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hanabi.server
from hanabi.rules import HanabiError
from hanabi.rules.errors import ActionError
from hanabi.table.errors import NewerPage, OutdatedPage, TableError, UnreadableTable, code_of
from hanabi.texts import LANGUAGES
from tests.texts.catalogues import read

OTHERWISE = {
    TableError: "only a base",
    UnreadableTable: "only a base",
    OutdatedPage: "has a page of its own",
    NewerPage: "passes, and is waited for",
    ActionError: "only a base",
}
"""What is never shown by its code."""


def kinds(base: type[HanabiError]) -> Iterator[type[HanabiError]]:
    """A kind of refusal, and all that are of it."""
    yield base
    for kind in base.__subclasses__():
        yield from kinds(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_table_has_words(language: str) -> None:
    texts = read(language, "errors")
    codes = {code_of(kind()) for base in (TableError, ActionError) for kind in kinds(base) if kind not in OTHERWISE}
    codes -= {"unknown_action"}  # no page offers one
    assert {code for code in codes if not {f"error.{code}", f"refused.{code}"} & texts.keys()} == set()


def test_whoever_is_hung_up_on_for_good_is_told_a_code() -> None:
    """A sentence alone would be English for everybody."""
    for file in Path(hanabi.server.__file__).parent.rglob("*.py"):
        for call in re.findall(r"\.close\([^)]*again=False[^)]*\)", file.read_text()):
            assert "code=" in call, (file.name, call)
