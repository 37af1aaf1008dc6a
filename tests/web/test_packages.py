"""The packages that the client is built with, and those only for development."""

import json
from typing import Any

from tests.conftest import ROOT

WEB = ROOT / "web"
LOCK: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_the_lock_file_names_no_registry() -> None:
    assert [name for name, package in LOCK.items() if "resolved" in package] == []
    assert [name for name, package in LOCK.items() if name and "integrity" not in package] == []


def test_installing_the_package_does_not_fetch_tools() -> None:
    """`pip install` builds with these; linters and checkers are many times as large."""
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(wanted) == {"@preact/signals", "esbuild", "preact"}
    tools = {"@biomejs/biome", "@types/node", "axe-core", "typescript"}
    assert all(LOCK[f"node_modules/{name}"].get("dev") for name in tools)
    assert not any(LOCK[f"node_modules/{name}"].get("dev") for name in wanted)


def test_platform_specific_packages_are_locked_for_all_platforms() -> None:
    for package in LOCK.values():
        for name, version in package.get("optionalDependencies", {}).items():
            if "android" not in name:  # not every package is published for phones
                assert LOCK[f"node_modules/{name}"]["version"] == version
