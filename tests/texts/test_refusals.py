"""Every refusal of the server is translated by its code, wherever the server's English message would be shown."""

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
"""Refusals that are never shown by their code."""


def kinds(base: type[HanabiError]) -> Iterator[type[HanabiError]]:
    """Yield a class of refusals and all its subclasses."""
    yield base
    for kind in base.__subclasses__():
        yield from kinds(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_table_is_translated(language: str) -> None:
    texts = read(language, "errors")
    codes = {code_of(kind()) for base in (TableError, ActionError) for kind in kinds(base) if kind not in OTHERWISE}
    codes -= {"unknown_action"}  # no page sends one
    assert {code for code in codes if not {f"error.{code}", f"refused.{code}"} & texts.keys()} == set()


def test_permanent_disconnects_have_a_code() -> None:
    """The message alone would be English for everyone."""
    for file in Path(hanabi.server.__file__).parent.rglob("*.py"):
        for call in re.findall(r"\.close\([^)]*again=False[^)]*\)", file.read_text()):
            assert "code=" in call, (file.name, call)
