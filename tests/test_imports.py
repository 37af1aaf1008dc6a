"""What imports may load, and what tests may import."""

import ast
import json
import subprocess
import sys
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

import hanabi
from tests.conftest import ROOT

HEAVY = {"numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "textual", "msgspec", "click", "rich"}


def modules_after(statement: str) -> set[str]:
    """Run a statement in a new process and return the modules that are loaded then, even if it exits."""
    script = f"""
import json, sys
try:
    {statement}
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)), file=sys.__stderr__)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def loaded_by(statement: str) -> set[str]:
    return {name.split(".")[0] for name in modules_after(statement)}


@pytest.mark.slow
@pytest.mark.parametrize("module", ["hanabi", "hanabi.records", "hanabi.bots"])
def test_imports_stay_light(module: str) -> None:
    assert not loaded_by(f"import {module}") & HEAVY


@pytest.mark.slow
def test_the_command_line_loads_no_engine_room() -> None:
    assert not loaded_by("import hanabi.cli") & (HEAVY - {"click"})


@pytest.mark.slow
@pytest.mark.parametrize("words", [["--help"], ["research", "--help"], ["dance"], ["admin", "dance"]])
def test_help_and_unknown_commands_load_no_command(words: list[str]) -> None:
    with_help = modules_after(f"from hanabi.cli import main; main({words!r}, standalone_mode=False)")
    assert not {name.split(".")[0] for name in with_help} & (HEAVY - {"click"})
    ours = {name for name in with_help if name.startswith("hanabi.")}
    assert ours == {name for name in modules_after("import hanabi.cli") if name.startswith("hanabi.")}


@pytest.mark.slow
def test_completing_names_loads_no_command() -> None:
    complete = "BashComplete(main, {}, 'hanabi', '').get_completions([], 're')"
    after = modules_after(
        f"from click.shell_completion import BashComplete; from hanabi.cli import main; assert {complete}"
    )
    assert not {name.split(".")[0] for name in after} & (HEAVY - {"click"})


@pytest.mark.slow
def test_lazy_names_are_imported_on_first_use() -> None:
    listed = "import hanabi; assert set(hanabi.__all__) <= set(dir(hanabi))"
    assert not {"hanabi.records", "hanabi.bots", "hanabi.review", "hanabi.simulation"} & modules_after(listed)
    assert "hanabi.records" in modules_after("from hanabi import Record")
    assert "numpy" in modules_after("from hanabi import simulate_games")


@pytest.mark.parametrize("name", hanabi.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    assert getattr(hanabi, name).__doc__ or typing.get_args(getattr(hanabi, name))
    assert name in dir(hanabi)


def test_lazy_names_hide_no_module() -> None:
    """A function of a module's name would be replaced by the module as soon as that is imported."""
    folder = ROOT / "src" / "hanabi"
    assert not [name for name in hanabi.__all__ if (folder / name).exists() or (folder / f"{name}.py").exists()]


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'hanabi' has no attribute 'nothing'"):
        hanabi.nothing  # noqa: B018


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
