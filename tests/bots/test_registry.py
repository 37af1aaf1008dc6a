"""Bots by name: ours, and users' own by module or file."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hanabi.bots import BOTS, Bot, BotError, BotNotFound, bot_names, find_bot, make_bot
from hanabi.bots.scores import measured_scores
from tests.conftest import ROOT

OWN = """
from hanabi.bots import Bot

class First(Bot):
    def act(self, view):
        return view.legal_actions()[0]

class Needy(Bot):
    def __init__(self, friend):
        self.friend = friend

def number():
    return 7
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own_bot.py"
    path.write_text(OWN)
    return path


def test_every_name_makes_a_new_bot_each_time() -> None:
    for name in bot_names():
        one, other = make_bot(name), make_bot(name)
        assert isinstance(one, Bot)
        assert one is not other


def test_a_custom_bot_by_file_and_by_module(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(make_bot(f"{own}:First")).__name__ == "First"
    monkeypatch.chdir(own.parent)
    assert type(make_bot("own_bot:First")).__name__ == "First"
    assert type(make_bot("own_bot.py:First")).__name__ == "First"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", "the bots are random, cautious"),
        ("cautious:late", "'cautious' has no level 'late'"),
        ("", "There is no bot ''"),
        ("no_such_module:Bot", "There is no module 'no_such_module'"),
        ("folder/none.py:Bot", "There is no file 'folder/none.py'"),
        ("hanabi.bots:Nothing", "has StrategyBot"),
    ],
)
def test_an_unknown_name_lists_the_known_ones(name: str, says: str) -> None:
    with pytest.raises(BotNotFound, match=says):
        make_bot(name)


def test_a_bot_that_cannot_be_created_is_a_clear_error(own: Path) -> None:
    with pytest.raises(BotError, match=r"cannot be created: TypeError: .*friend"):
        make_bot(f"{own}:Needy")
    with pytest.raises(BotError, match=r"creates int, which is not a hanabi\.bots\.Bot"):
        make_bot(f"{own}:number")
    own.write_text("import nothing_like_this\n")
    with pytest.raises(BotError, match="cannot be loaded: ModuleNotFoundError"):
        make_bot(f"{own}:First")


@pytest.mark.parametrize("name", BOTS)
def test_sources_and_bulk_loops_are_in_the_bots_package(name: str) -> None:
    """Dependencies by string must respect the layers, too, although import-linter does not see them."""
    found = find_bot(name)
    for where in filter(None, (BOTS[name].where, str(getattr(found, "bulk", "")))):
        module, attribute = where.split(":")
        assert module.startswith("hanabi.bots.")
        assert hasattr(importlib.import_module(module), attribute)


def test_every_bot_is_documented_and_measured() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    described = re.findall(r"^- \[?`(\w+)`", page, re.MULTILINE)
    families = list(dict.fromkeys(name.partition(":")[0] for name in BOTS))
    assert sorted(described) == sorted(families)
    assert list(measured_scores()) == families, "python -m benchmarks.bots measures them"
    assert [players for scores in measured_scores().values() for players in scores] == [2, 3, 4, 5] * len(families)


@pytest.mark.slow
def test_listing_bots_does_not_import_numpy() -> None:
    code = (
        "import sys, hanabi.bots; hanabi.bots.make_bot('cautious'); "
        "sys.exit(str({'numpy', 'numba'} & set(sys.modules)) if {'numpy', 'numba'} & set(sys.modules) else 0)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
