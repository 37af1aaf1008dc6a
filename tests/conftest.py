"""Settings and fixtures that all tests share."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.support.compile_once import share_compiled_code
from tests.support.loops import VirtualTimeLoop
from tests.support.marks import mark, only_fast
from tests.support.servers import Server, StartServer, running_server
from tests.support.sizes import QUICK, SOAK, has_sizes, sized

ROOT = Path(__file__).parent.parent

# A shell starts background jobs with SIGINT ignored, and child processes of the tests would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "hanabi",
    max_examples=sized(60, soak=2_000, quick=10),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("hanabi")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add marks; in the soak, deselect tests that are no larger there: `make test` has run them."""
    for item in items:
        mark(item)
    if SOAK:
        config.hook.pytest_deselected(items=[test for test in items if not has_sizes(test)])
        items[:] = [test for test in items if has_sizes(test)]


def pytest_collection_finish() -> None:
    """Compile in one worker at a time what several need."""
    share_compiled_code()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Hide the event loop of Playwright, which stays set as the running one, from tests that run loops of their own."""
    loop = asyncio.events._get_running_loop()
    if loop is None or "playwright" in getattr(item, "fixturenames", ()):
        return (yield)
    asyncio.events._set_running_loop(None)
    try:
        return (yield)
    finally:
        if not loop.is_closed():
            asyncio.events._set_running_loop(loop)


@pytest.hookimpl(wrapper=True, specname="pytest_runtest_protocol")
def guard_quick_tests(item: pytest.Item) -> Iterator[None]:
    """In the quick profile, fail tests that lack the mark `slow`.

    Not otherwise: there, threads that slow tests left may compile while other tests run.
    """
    with only_fast(item) if QUICK else nullcontext():
        return (yield)


@pytest.fixture
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    """Run async tests on asyncio; with the marker `virtual_time`, timers fire as soon as the loop is idle."""
    virtual = request.node.get_closest_marker("virtual_time") is not None
    return "asyncio", {"loop_factory": VirtualTimeLoop} if virtual else {}


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[StartServer]:
    """Start servers for one test: `start_server("--trusted", database=URL)`."""
    with ExitStack() as running:
        yield lambda *options, **more: running.enter_context(running_server(tmp_path, *options, **more))


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartServer]:
    """Return the server with some options that the tests of a worker share: `shared_server("--trusted")`."""
    servers: dict[tuple[str, ...], Server] = {}
    with ExitStack() as running:

        def find(*options: str) -> Server:
            if options not in servers:
                servers[options] = running.enter_context(running_server(tmp_path_factory.mktemp("server"), *options))
            return servers[options]

        yield find


@pytest.fixture(scope="session")
def server(shared_server: StartServer) -> Server:
    """Return a shared server without rate limits."""
    return shared_server("--trusted", "--calls-anywhere")
