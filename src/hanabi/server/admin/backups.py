"""Copies of a SQLite database: backups while a server runs, and putting one back in its place."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from hanabi.server.storage.database import BadDatabase

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database; it belongs to that very file."""


def back_up(source: Path, target: Path) -> None:
    """Copy a database to a new file while others write; the copy is one moment of it, whole and on the disk."""
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
    """Put a copy in the place of a database that no server uses; where the old one is kept, if there was one.

    Nothing is touched before the copy was read from its first page to its last.
    """
    check_copy(copy)
    partial = target.with_name(f"{target.name}.partial")
    partial.unlink(missing_ok=True)
    try:
        _copy(copy, partial)
        partial.chmod((target if target.exists() else copy).stat().st_mode)  # as private as what was there
        kept = _set_aside(target)
        partial.replace(target)
        _sync(target.parent)
    except (sqlite3.Error, OSError) as error:
        raise BadDatabase(f"Restoring failed: {error}.") from None
    return kept


def check_copy(copy: Path) -> str:
    """The revision of a backup; `BadDatabase` if it is damaged or none of ours."""
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
    """Copy in one step: a reader's view of the database does not move while others write."""
    reading = sqlite3.connect(f"file:{source.resolve()}?mode=ro", uri=True)
    with closing(reading) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    _sync(target)


def _set_aside(database: Path) -> Path | None:
    """Keep a database under another name, with what its last writes left beside it."""
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
