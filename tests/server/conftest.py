"""A server that the tests of one worker share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server without limits of pace."""
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder}/shared.sqlite3", folder / "log", "--trusted", "--calls-anywhere").start()
    yield running
    running.stop()
