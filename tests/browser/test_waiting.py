"""Tests wait for conditions without evaluating text, which the pages' Content Security Policy forbids."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import Watched
from tests.browser.waiting import until

FOLDER = Path(__file__).parent


def calls_of(name: str, source: str) -> Iterator[int]:
    """Yield the lines that call a method of this name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name:
            yield node.lineno


def callers(name: str) -> set[str]:
    """Return the files of this folder that call a method of this name."""
    return {path.name for path in FOLDER.glob("*.py") if list(calls_of(name, path.read_text(encoding="utf-8")))}


def test_no_test_uses_wait_for_function() -> None:
    assert callers("wait_for_function") == set()


def test_no_test_sleeps_except_when_polling() -> None:
    assert callers("wait_for_timeout") == {"waiting.py"}
    assert callers("sleep") == set()


def test_such_calls_are_found() -> None:
    assert list(calls_of("wait_for_function", "import x\nx.page.wait_for_function('1')")) == [2]


def test_waiting_ends_with_the_answer_or_fails(watched: Watched) -> None:
    page: Page = watched.page("/")
    answers = iter([0, "", 3])
    assert until(page, lambda: next(answers)) == 3
    with pytest.raises(AssertionError, match=r"not within 0\.1 s: None"):
        until(page, lambda: None, seconds=0.1)
