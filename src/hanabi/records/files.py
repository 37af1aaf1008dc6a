"""Read records from files, folders and standard input."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from hanabi.records.formats import read_record
from hanabi.records.reading import MAX_BYTES, RecordError
from hanabi.records.record import Record

MAX_COLLECTION = 10_000_000
"""The maximum size of a file of games in bytes; about three thousand games fit."""


def load(file: str) -> Record:
    """Read a game from a file, or from standard input for `-`. Errors name the file."""
    try:
        return read_record(file_bytes(file))
    except RecordError as error:
        name = "standard input" if file == "-" else file
        raise RecordError(str(error), name) from None


def file_bytes(file: str) -> bytes:
    """Read the bytes of a file, or of standard input for `-`; raise `RecordError` if that fails."""
    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"cannot read it: {error.strerror}.") from None
    except ValueError:
        raise RecordError("cannot read it: that is no file name.") from None


def load_all(paths: Iterable[Path]) -> list[Record]:
    """Read the records in files and folders, ignoring `index.json`."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return [read_record(file.read_bytes()) for file in found if file.name != "index.json"]


def split_games(data: bytes) -> list[bytes]:
    """Split a file into games, each as unchecked JSON; raise `RecordError` if it is too large.

    The file holds a list of games, a game per line, or a single game.

    >>> split_games(b'[{"deck": []}, {}]')
    [b'{"deck": []}', b'{}']
    """
    if len(data) > MAX_COLLECTION:
        raise RecordError(f"The file is larger than {MAX_COLLECTION:,} bytes: bring its games along in parts.")
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return list(_lines(data))
    return [json.dumps(game).encode() for game in document] if isinstance(document, list) else [data]


def _lines(data: bytes) -> Iterator[bytes]:
    """Yield each line if the first one is JSON; otherwise everything, so that errors give line and column."""
    lines = [line for line in data.removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip()]
    try:
        json.loads(lines[0] if lines else b"")
    except (ValueError, RecursionError):
        yield data
        return
    yield from lines
