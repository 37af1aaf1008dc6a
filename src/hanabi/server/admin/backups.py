"""Backing up a SQLite database while a server runs, and restoring it."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from hanabi.server.storage.database import BadDatabase

BESIDE = ("-wal", "-shm")
"""The suffixes of the files that SQLite keeps beside a database."""


def back_up(source: Path, target: Path) -> None:
    """Copy a database to a new file while others may write to it; the copy is consistent and durable."""
    if target.exists():
        raise BadDatabase(f"{target} exists already; a backup overwrites nothing.")
    partial = target.with_name(f"{target.name}.partial")
    try:
        _copy(source, partial)
        partial.replace(target)
        _sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise BadDatabase(f"The backup failed: {error}.") from None


def restore(copy: Path, target: Path) -> Path | None:
    """Replace a database that no server uses with a backup; return the path of the old one, if there was one.

    Nothing is changed before the whole backup has been read.
    """
    check_copy(copy)
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        _copy(copy, partial)
        partial.chmod((target if target.exists() else copy).stat().st_mode)  # keep the permissions
        kept = _set_aside(target)
        partial.replace(target)
        _sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(f"Restoring failed: {error}.") from None
    return kept


def check_copy(copy: Path) -> str:
    """Return the revision of a backup; raise `BadDatabase` if it is damaged or not from this program."""
    if not copy.is_file():
        raise BadDatabase(f"There is no backup {copy}.")
    try:
        with closing(sqlite3.connect(f"file:{copy.resolve()}?mode=ro", uri=True)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise BadDatabase(f"{copy} is no backup of ours: {error}.") from None
    if found != "ok":
        raise BadDatabase(f"{copy} is damaged: {str(found)[:200]}.")
    return str(revision)


def _copy(source: Path, target: Path) -> None:
    """Copy in a single transaction, which sees a consistent state while others write."""
    reading = sqlite3.connect(f"file:{source.resolve()}?mode=ro", uri=True)
    with closing(reading) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    _sync(target)


def _set_aside(database: Path) -> Path | None:
    """Rename a database, after moving its last writes into it."""
    if not database.exists():
        return None
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    database.replace(kept)
    for suffix in BESIDE:
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    return kept


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
