"""What imports may load, and what tests may import."""

import ast
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

HEAVY = {"numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "textual", "msgspec", "click", "rich"}


def loaded_by(statement: str) -> set[str]:
    script = f"import json, sys; {statement}; print(json.dumps(sorted(sys.modules)))"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    return {name.split(".")[0] for name in json.loads(output)}


@pytest.mark.slow
@pytest.mark.parametrize("module", ["hanabi", "hanabi.records", "hanabi.bots"])
def test_imports_stay_light(module: str) -> None:
    assert not loaded_by(f"import {module}") & HEAVY


@pytest.mark.slow
def test_the_command_line_loads_no_engine_room() -> None:
    assert not loaded_by("import hanabi.cli") & (HEAVY - {"click"})


def test_folders_are_rooms_and_not_halls() -> None:
    """No folder has more than 15 modules; the steps of the database's schema are a row, and grow for ever."""
    root = ROOT / "src" / "hanabi"
    modules = (
        module for module in root.rglob("*.py") if module.name != "__init__.py" and module.parent.name != "versions"
    )
    folders = Counter(str(module.parent.relative_to(root)) for module in modules)
    assert {folder: count for folder, count in folders.items() if count > 15} == {}


def test_test_modules_import_no_test_modules() -> None:
    """What several test modules use is in `tests/support` or in a module beside them."""
    tests = ROOT / "tests"
    found = {
        f"{path.relative_to(tests)} imports {module}"
        for path in tests.rglob("*.py")
        for module in _imported(path)
        if any(part.startswith("test_") for part in module.split("."))
    }
    assert found == set()


def _imported(path: Path) -> Iterator[str]:
    """Return the modules and names that a file imports, with dots between them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module or ''}.{name.name}" for name in node.names)
