"""Servers to attack, with the default limits or smaller ones."""

from collections.abc import Iterator

import pytest

from tests.support.servers import AnyServer, Server, StartServer, running_server


@pytest.fixture(scope="session")
def strict(shared_server: StartServer) -> Server:
    """Return a server with default limits, except for more creations and less patience with rejected messages."""
    return shared_server(
        "--limit", "creations=100/10000", "--limit", "own_creations=100/10000", "--limit", "patience=30"
    )


@pytest.fixture(scope="session")
def server(shared_server: StartServer) -> Server:
    """Return a server without rate limits, which sends notifications only to public addresses."""
    return shared_server("--trusted")


@pytest.fixture(scope="session", params=[Server, AnyServer], ids=["uvicorn", "hypercorn"])
def small(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server for few people, on uvicorn and on another ASGI server."""
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
    with running_server(tmp_path_factory.mktemp("small"), *options, kind=request.param) as server:
        yield server
