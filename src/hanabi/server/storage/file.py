"""The file of a SQLite database: one server has it to itself, and it stays the same file."""

import sqlite3
from pathlib import Path
from typing import Protocol, Self

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage.database import BadDatabase, is_postgres


class Claim(Protocol):
    """A server's claim to its database, for as long as it runs."""

    def __enter__(self) -> Self:
        """Claim it; `BadDatabase` if that cannot be."""

    def __exit__(self, *_: object) -> None:
        """Let others have it."""

    def check(self) -> None:
        """Raise an `OSError` if the database is gone."""


class SharedClaim:
    """A claim to a database that many may share."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def check(self) -> None:
        """It is gone only if it does not answer."""


class FileClaim:
    """A claim to a SQLite file: a lock beside it, which ends with its process however that ends.

    The lock is one of SQLite's own, on an empty file, because the database itself stays open to
    backups and to whoever looks something up.
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
        """Raise an `OSError` if the file is not the one that the first check found: it was deleted or replaced."""
        found = self._file.stat()
        identity = found.st_dev, found.st_ino
        if self._identity is None:
            self._identity = identity
        elif identity != self._identity:
            raise FileNotFoundError("The database was replaced by another file.")


def claim(engine: AsyncEngine) -> Claim:
    """The claim that fits a database."""
    return SharedClaim() if is_postgres(engine) else FileClaim(engine.url)
