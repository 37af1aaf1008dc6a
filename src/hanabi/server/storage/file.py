"""Exclusive access of one server to the file of a SQLite database."""

import sqlite3
from pathlib import Path
from typing import Protocol, Self

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage.database import BadDatabase, is_postgres


class Claim(Protocol):
    """A server's claim to its database while it runs."""

    def __enter__(self) -> Self:
        """Claim the database; raise `BadDatabase` if that fails."""

    def __exit__(self, *_: object) -> None:
        """Release the database."""

    def check(self) -> None:
        """Raise an `OSError` if the database is gone."""


class SharedClaim:
    """A claim to a database that several processes may share."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def check(self) -> None:
        """Do nothing: a shared database is gone only if it does not respond."""


class FileClaim:
    """A claim to a SQLite file: a lock file beside it, which is released when the process ends, however it ends.

    The lock is SQLite's own, but on an empty file, so that the database itself stays open to
    backups and inspection.
    """

    def __init__(self, url: URL) -> None:
        self._file = Path(url.database or "").resolve()
        self._lock: sqlite3.Connection | None = None
        self._identity: tuple[int, int] | None = None

    def __enter__(self) -> Self:
        try:
            self._lock = sqlite3.connect(f"{self._file}-lock", timeout=0, isolation_level=None, check_same_thread=False)
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self.__exit__()
            raise BadDatabase(self._why_not(error)) from None
        return self

    def _why_not(self, error: sqlite3.Error) -> str:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return f"Another server already uses {self._file}: SQLite is for one process, PostgreSQL for several."
        return f"The lock {self._file}-lock cannot be made: {error}."

    def __exit__(self, *_: object) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def check(self) -> None:
        """Raise an `OSError` if the file was deleted or replaced since the first check."""
        found = self._file.stat()
        identity = found.st_dev, found.st_ino
        if self._identity is None:
            self._identity = identity
        elif identity != self._identity:
            raise FileNotFoundError("The database was replaced by another file.")


def claim(engine: AsyncEngine) -> Claim:
    """Return the kind of claim for a database."""
    return SharedClaim() if is_postgres(engine) else FileClaim(engine.url)
