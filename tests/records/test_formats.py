"""Every format that a record can be converted to."""

import pytest

from hanabi.records.formats import WRITERS
from tests.conftest import ROOT
from tests.golden.formats import FOLDER, game


@pytest.mark.parametrize("name", WRITERS)
def test_a_game_in_every_format(name: str) -> None:
    golden = FOLDER / f"{name}.txt"
    assert golden.is_file(), "python -m tests.golden.formats, and look"
    assert WRITERS[name](game()) == golden.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(WRITERS)


def test_every_format_is_in_the_docs() -> None:
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    assert [name for name in WRITERS if f"| `{name}` |" not in page] == []
