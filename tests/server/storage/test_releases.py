"""Logs outlive releases: the databases of all releases still load as the same tables."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hanabi import __version__
from hanabi.table.log.logged import LoggedFact
from tests.conftest import ROOT
from tests.golden.databases.folding import dump, fold, load
from tests.golden.databases.scenes import moderate, play_scenes
from tests.support.data import GOLDEN
from tests.support.servers import StartServer
from tests.support.sizes import SOAK

DATABASES = sorted((GOLDEN / "databases").glob("*.sql"))


def same(expected: Any, actual: Any, where: str = "") -> None:
    """Check that everything an earlier release reported still holds; a later one may report more."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        assert expected.keys() <= actual.keys(), where
        for key, value in expected.items():
            same(value, actual[key], f"{where}/{key}")
    elif isinstance(expected, list) and isinstance(actual, list):
        assert len(expected) == len(actual), where
        for place, (one, other) in enumerate(zip(expected, actual, strict=True)):
            same(one, other, f"{where}/{place}")
    else:
        assert expected == actual, where


@pytest.mark.parametrize("dump", DATABASES, ids=lambda dump: dump.stem)
def test_a_releases_database_loads_as_the_same_tables(dump: Path, tmp_path: Path) -> None:
    expected = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
    file = tmp_path / "golden.sqlite3"
    load(dump, file)
    folded = fold(file, {person: result["secrets"] for person, result in expected["people"].items()})
    same(expected["found"], folded["people"], "people")
    assert list(folded["tables"]) == list(expected["tables"])
    for name, table in expected["tables"].items():
        same(table, folded["tables"][name], name)


def test_every_release_left_a_database() -> None:
    released = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    missing = {"0.1.0", *released} - {dump.stem for dump in DATABASES}
    assert not missing, f"python -m tests.golden.databases, with the code of {missing} ({__version__} is here)"


def test_a_database_that_differs_is_noticed() -> None:
    with pytest.raises(AssertionError):
        same({"a": [{"b": 1}]}, {"a": [{"b": 2, "c": 3}]})
    with pytest.raises(AssertionError):
        same({"a": [1]}, {"a": [1, 2]})
    same({"a": [{"b": 1}]}, {"a": [{"b": 1, "c": 3}], "d": 4})


def test_the_next_release_can_make_its_database(start_server: StartServer) -> None:
    server = start_server("--trusted")
    people = play_scenes(server.url, slow=SOAK)
    server.stop()
    file = server.file
    moderate(file)
    written = set(re.findall(r'"type":"([a-z_]+(?:/\d+)?)"', dump(file)))
    folded = fold(file, {person: result["secrets"] for person, result in people.items()})
    assert all(folded["people"].values())
    assert {table["phase"] for table in folded["tables"].values()} == {"waiting", "playing", "over"}
    kinds = {str(kind.__struct_config__.tag) for kind in LoggedFact.__args__}
    assert kinds - written == (set() if SOAK else {"timed_out"})
