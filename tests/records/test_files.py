"""Reading records from files and folders."""

from pathlib import Path

import pytest

from hanabi.game import Game
from hanabi.records import Record
from hanabi.records.files import MAX_COLLECTION, load_all, split_games
from hanabi.records.reading import RecordError
from hanabi.rules import Rules


def test_records_are_read_from_files_and_folders_but_not_their_index(tmp_path: Path) -> None:
    record = Record.of(Game.deal(Rules(players=2), seed=1), ["Ann", "Ben"])
    folder = tmp_path / "games"
    folder.mkdir()
    for file in (folder / "b.json", folder / "a.json", tmp_path / "alone.json"):
        file.write_text(record.to_json())
    (folder / "index.json").write_text("[]")
    assert [found.deck for found in load_all([folder, tmp_path / "alone.json"])] == [record.deck] * 3


def test_a_file_that_is_no_record_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{}")
    with pytest.raises(RecordError):
        load_all([tmp_path])


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
