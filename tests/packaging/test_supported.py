"""The versions of Python that the project names in several places agree."""

import re
import tomllib
from typing import Any

import yaml  # type: ignore[import-untyped]

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pythons_of(workflow: str, job: str) -> list[str]:
    """Return the versions that a workflow runs a job with."""
    text = (ROOT / ".github" / "workflows" / f"{workflow}.yml").read_text()
    jobs: dict[str, Any] = yaml.safe_load(text)["jobs"]
    return list(jobs[job]["strategy"]["matrix"]["python"])


def test_workflows_run_every_supported_python() -> None:
    supported = pythons_of("package", "check")
    assert set(supported) <= set(pythons_of("test", "test"))
    assert f"| Python | {supported[0]} | {supported[-1]} |" in (ROOT / "CONTRIBUTING.md").read_text()
    assert PROJECT["requires-python"] == f">={supported[0]}"


def test_classifiers_name_supported_pythons_only() -> None:
    claimed = re.findall(r"Python :: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    assert set(claimed) <= set(pythons_of("package", "check"))
