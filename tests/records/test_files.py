"""Records from files and folders."""

from pathlib import Path

import pytest

from hanabi.game import Game
from hanabi.records import Record
from hanabi.records.files import load_all
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
