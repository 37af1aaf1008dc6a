"""Servers to attack, with the limits that strangers meet."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import AnyServer, Server


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its usual limits, except on new people and tables, of which tests make many, and less patience."""
    folder: Path = tmp_path_factory.mktemp("strict")
    limits = ("--limit", "creations=100/10000", "--limit", "own_creations=100/10000", "--limit", "patience=30")
    running = Server(f"sqlite:///{folder}/strict.sqlite3", folder / "log", *limits).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits of pace."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder}/server.sqlite3", folder / "log", "--trusted").start()
    yield running
    running.stop()


@pytest.fixture(scope="session", params=[Server, AnyServer], ids=["short way", "plain ASGI"])
def small(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for few people, by the short way and over plain ASGI."""
    folder: Path = tmp_path_factory.mktemp("small")
    limits = [
        "creations=100/10000",
        "sockets=12",
        "watchers=9",
        "address_watchers=4",
        "windows=3",
        "messages=5/20",
        "commands=1/10",
        "own_creations=0.01/4",
        "listings=0.001/3",
        "lists=1/10",
    ]
    options = [word for limit in limits for word in ("--limit", limit)] if request.param is Server else limits
    running = request.param(f"sqlite:///{folder}/small.sqlite3", folder / "log", *options).start()
    yield running
    running.stop()
