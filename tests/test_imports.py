"""What an import may load: the engine must stay light."""

import json
import subprocess
import sys
from collections import Counter

import pytest

from tests.conftest import ROOT

HEAVY = {"numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "textual", "msgspec", "click", "rich"}


def loaded_by(statement: str) -> set[str]:
    script = f"import json, sys; {statement}; print(json.dumps(sorted(sys.modules)))"
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    return {name.split(".")[0] for name in json.loads(output)}


@pytest.mark.parametrize("module", ["hanabi", "hanabi.records", "hanabi.bots"])
def test_imports_stay_light(module: str) -> None:
    assert not loaded_by(f"import {module}") & HEAVY


def test_the_command_line_loads_no_engine_room() -> None:
    assert not loaded_by("import hanabi.cli") & (HEAVY - {"click"})


@pytest.mark.parametrize("layer", ["bots", "compiled", "simulation"])
def test_folders_are_rooms_and_not_halls(layer: str) -> None:
    modules = Counter(path.parent for path in (ROOT / "src" / "hanabi" / layer).rglob("*.py"))
    assert max(modules.values()) <= 15, modules.most_common(1)
