"""Many games in one file: a list, a game a line, or a single one."""

import json
from collections.abc import Iterator

from hanabi.records.reading import RecordError

MAX_COLLECTION = 10_000_000
"""The largest file of games: some three thousand."""


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
