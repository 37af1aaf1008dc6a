"""Read records from files, folders and standard input."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from hanabi.records.formats import read_record
from hanabi.records.reading import MAX_BYTES, RecordError
from hanabi.records.record import Record

MAX_COLLECTION = 10_000_000
"""The largest file of games: some three thousand."""


def load(file: str) -> Record:
    """Read a game from a file, or from standard input for `-`; complaints name the file."""
    try:
        return read_record(file_bytes(file))
    except RecordError as error:
        name = "standard input" if file == "-" else file
        raise RecordError(str(error), name) from None


def file_bytes(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; a `RecordError` if it cannot be read."""
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
    """The records of some files, and of the files in some folders but for their index."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return [read_record(file.read_bytes()) for file in found if file.name != "index.json"]


def split_games(data: bytes) -> list[bytes]:
    """The games of a file, each as JSON that nobody has checked yet; a `RecordError` if it is too large.

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
    """A game a line, if the first line is one; else all of it, whose complaint names line and column."""
    lines = [line for line in data.removeprefix(b"\xef\xbb\xbf").splitlines() if line.strip()]
    try:
        json.loads(lines[0] if lines else b"")
    except (ValueError, RecursionError):
        yield data
        return
    yield from lines
