"""Marks that follow from what a test uses, and a guard that finds tests without the mark they need."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from subprocess import Popen
from typing import Any, NoReturn

import pytest
from numba.core.dispatcher import Dispatcher

BROWSER = Path(__file__).parent.parent / "browser"

SLOW_FIXTURES = {"server", "start_server", "shared_server", "small", "pool", "postgres"}
"""Fixtures that start processes: every test that uses one is slow."""

SLOW_EXAMPLES = (
    "README.md",
    "docs/research.md",
    "docs/review.md",
    "docs/simulation.md",
    "src/hanabi/envs/",
    "src/hanabi/review/review.py",
    "src/hanabi/review/solver/__init__.py",
    "src/hanabi/simulation/",
)
"""Documentation whose examples compile; doctests cannot carry a mark of their own."""


def mark(item: pytest.Item) -> None:
    """Add the marks `browser` and `slow` where the folder, the fixtures or the documentation decide."""
    if BROWSER in item.path.parents:
        item.add_marker("browser")
    if SLOW_FIXTURES.intersection(getattr(item, "fixturenames", ())) or item.nodeid.startswith(SLOW_EXAMPLES):
        item.add_marker("slow")


@contextmanager
def only_fast(item: pytest.Item) -> Iterator[None]:
    """Fail a test that compiles or starts a process, unless it is marked as slow."""
    if item.get_closest_marker("slow") or item.get_closest_marker("browser"):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dispatcher, "compile", refuse)
        patch.setattr(BaseProcess, "start", refuse)
        patch.setattr(Popen, "__init__", refuse)
        yield


def refuse(*_: Any, **__: Any) -> NoReturn:
    """Fail the test that called this."""
    pytest.fail("This test compiles or starts a process: mark it with @pytest.mark.slow.")
