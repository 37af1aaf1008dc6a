"""Finding Chromium."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium


def test_a_given_path_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "my-chromium"
    mine.touch()
    monkeypatch.setenv("HANABI_CHROMIUM", str(mine))
    assert chromium.get() == mine


def test_a_missing_chromium_raises_with_a_message(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tried: list[str] = []
    monkeypatch.setenv("HANABI_CHROMIUM", str(tmp_path / "missing"))
    monkeypatch.setattr(chromium, "_from_debian", lambda: tried.append("debian"))
    monkeypatch.setattr(chromium, "_from_playwright", lambda: tried.append("playwright"))
    with pytest.raises(chromium.NoChromium, match="need Chromium"):
        chromium.get()
    assert tried == ["debian", "playwright"]


def test_an_installed_chromium_runs(browser: Browser) -> None:
    assert browser.version
