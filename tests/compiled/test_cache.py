"""The cache of compiled code is never stale, always available, and never where others can write."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanabi.compiled import cache

MODULE = """
from pathlib import Path
from hanabi.compiled.compiler import compiled, let_compile
import sys, rule
let_compile(rule)
def ask(number):
    return rule.answer(number)
ask = compiled(ask, Path(rule.__file__))
print(ask(2), sum(ask.stats.cache_hits.values()))
"""


@pytest.fixture(autouse=True)
def fresh_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Give each test its own cache and temporary folder."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    cache.cache_folder.cache_clear()
    yield
    cache.cache_folder.cache_clear()


@pytest.mark.slow
def test_a_change_in_a_called_file_is_never_missed(tmp_path: Path) -> None:
    def answer() -> str:
        found = subprocess.run([sys.executable, "main.py"], cwd=tmp_path, capture_output=True, text=True, check=True)
        return found.stdout.strip()

    (tmp_path / "main.py").write_text(MODULE)
    (tmp_path / "rule.py").write_text("def answer(number):\n    return number + 1\n")
    assert answer() == "3 0"
    assert answer() == "3 1"
    (tmp_path / "rule.py").write_text("def answer(number):\n    return number * 5\n")
    assert answer() == "10 0"


def test_the_folder_name_depends_on_sources_and_versions(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copied = tmp_path / "hanabi"
    shutil.copytree(cache.SOURCES, copied)
    monkeypatch.setattr(cache, "SOURCES", copied)
    names = [cache.fingerprint()]
    for changed in ("rules/kernel.py", "bots/base.py", "compiled/compiler.py", "simulation/strategies.py"):
        with (copied / changed).open("a") as file:
            file.write("# changed\n")
        names.append(cache.fingerprint())
    monkeypatch.setattr("numba.__version__", "0.0")
    names.append(cache.fingerprint())
    assert len(set(names)) == len(names)


def test_the_user_cache_folder_takes_precedence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert cache.cache_folder().parent == tmp_path / "cache" / "hanabi" / "compiled"
    cache.cache_folder.cache_clear()
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache.cache_folder().is_relative_to(tmp_path / "home")


def test_a_read_only_home_is_replaced_by_a_private_temporary_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "cache"))
    folder = cache.cache_folder()
    assert folder.is_relative_to(tmp_path / "temporary")
    assert folder.parent.stat().st_mode & 0o077 == 0
    cache.cache_folder.cache_clear()
    assert cache.cache_folder() == folder


def test_a_missing_home_falls_back_to_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr(Path, "home", no_home)
    assert cache.cache_folder().is_relative_to(tmp_path / "temporary")


def test_a_folder_that_others_can_write_is_not_used(tmp_path: Path) -> None:
    shared = tmp_path / "cache" / "hanabi" / "compiled"
    shared.mkdir(parents=True)
    shared.chmod(0o777)
    assert not cache.cache_folder().is_relative_to(shared)
    planted = tmp_path / "temporary" / f"hanabi-{os.getuid()}"
    shutil.rmtree(planted)
    planted.symlink_to(shared)
    cache.cache_folder.cache_clear()
    assert not cache.cache_folder().resolve().is_relative_to(shared)


def test_old_folders_are_removed_and_recent_ones_kept() -> None:
    current = cache.cache_folder()
    old = [current.parent / f"old{number}" for number in range(cache.KEPT + 3)]
    for age, folder in enumerate(old):
        folder.mkdir()
        os.utime(folder, (time.time() - (age + 2) * cache.DAY,) * 2)
    recent = [current.parent / f"recent{number}" for number in range(3)]
    for folder in recent:
        folder.mkdir()
    cache.cache_folder.cache_clear()
    cache.cache_folder()
    left = set(current.parent.iterdir())
    assert left == {current, *recent, *old[: cache.KEPT - len(recent)]}


def test_other_code_keeps_its_own_cache_folder() -> None:
    before = cache.numba_settings.CACHE_DIR
    cache.cached_njit(lambda: 1, cache.cache_folder())
    assert before == cache.numba_settings.CACHE_DIR
