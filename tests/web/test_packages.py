"""What the client is built with, and what only development needs."""

import json
from typing import Any

from tests.conftest import ROOT

WEB = ROOT / "web"
LOCK: dict[str, dict[str, Any]] = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_the_lock_file_names_no_registry() -> None:
    assert [name for name, package in LOCK.items() if "resolved" in package] == []
    assert [name for name, package in LOCK.items() if name and "integrity" not in package] == []


def test_whoever_installs_the_package_fetches_no_tools() -> None:
    """`pip install` builds with these; linters and checkers are many times as large."""
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(wanted) == {"@preact/signals", "esbuild", "preact"}
    tools = {"@biomejs/biome", "@types/node", "axe-core", "typescript"}
    assert all(LOCK[f"node_modules/{name}"].get("dev") for name in tools)
    assert not any(LOCK[f"node_modules/{name}"].get("dev") for name in wanted)


def test_what_differs_by_machine_is_locked_for_all_of_them() -> None:
    for package in LOCK.values():
        for name, version in package.get("optionalDependencies", {}).items():
            if "android" not in name:  # not every package is published for phones
                assert LOCK[f"node_modules/{name}"]["version"] == version
