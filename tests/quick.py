"""The quick loop, `make quick`: all tests but those that would compile, start processes or open a browser.

A plugin of pytest (`python -m pytest -p tests.quick`). Nobody has to mark a test as slow: those whose functions and
fixtures name something that starts processes are left out, and so is, at that moment, one that sets out to compile,
starts a process by other ways, or has computed for a while.
"""

import signal
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
    "pgserver",
    "playwright",
    "psutil",
    "subprocess",
    "tests.server.servers",
)
"""The modules that start processes, or threads that compile; whoever names something of theirs is slow."""

SECONDS = 1.0
"""How much processor time a test may take; to wait, it has twenty times as long."""

BROWSER = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not even import what needs a browser."""
    return True if collection_path == BROWSER else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what starts processes."""
    slow = [item for item in items if any(reaches(function, set()) for function in functions_of(item))]
    left_out = set(map(id, slow))
    items[:] = [item for item in items if id(item) not in left_out]
    config.hook.pytest_deselected(items=slow)


def leave_out(why: str) -> Callable[..., NoReturn]:
    """Something that ends a test instead of being slow."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        pytest.skip(f"not in the quick loop: {why}")

    return refuse


def pytest_runtestloop() -> None:
    """From now on whoever compiles or computes for long is left out."""
    Dispatcher.compile = leave_out("compiles")  # type: ignore[method-assign]
    BaseProcess.start = leave_out("starts a process")  # type: ignore[method-assign]
    signal.signal(signal.SIGPROF, leave_out("computes for long"))
    signal.signal(signal.SIGALRM, leave_out("waits for long"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Measure the time of a test."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    signal.setitimer(signal.ITIMER_REAL, 20 * SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


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
