"""A real PostgreSQL for tests."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def running_postgres(runtime: Path) -> Iterator[Any]:
    """A PostgreSQL in a folder that no other test run makes private while it runs as another user."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))  # where there is none, it complains
        from pgserver.postgres_server import get_server

        postgres = get_server(Path(folder, "postgres"))
        yield postgres
        postgres.cleanup()
