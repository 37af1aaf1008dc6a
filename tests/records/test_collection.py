"""Many games in one file."""

import pytest

from hanabi.records.collection import MAX_COLLECTION, split_games
from hanabi.records.reading import RecordError


@pytest.mark.parametrize(
    ("data", "games"),
    [
        (b'{"deck": []}', [b'{"deck": []}']),
        (b'[{"a": 1}, 7]', [b'{"a": 1}', b"7"]),
        (b'{"a": 1}\n\n{"a": 2}\r\n{\n', [b'{"a": 1}', b'{"a": 2}', b"{"]),
        (b'\xef\xbb\xbf{"a": 1}\n{"a": 2}', [b'{"a": 1}', b'{"a": 2}']),
        (b"{\n 3", [b"{\n 3"]),
        (b"", [b""]),
        (b"[" * 100_000, [b"[" * 100_000]),
    ],
)
def test_games_are_found(data: bytes, games: list[bytes]) -> None:
    assert split_games(data) == games


def test_a_file_that_is_too_large_is_refused() -> None:
    with pytest.raises(RecordError, match="larger than"):
        split_games(b" " * (MAX_COLLECTION + 1))
