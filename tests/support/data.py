"""Samples of recorded games in the checkout, and the full sets, which are not part of the project.

Tests that use a full set are collected everywhere and skipped where it is missing.
"""

import os
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).parent.parent / "golden"
DATA = Path(os.environ.get("HANABI_DATA", GOLDEN.parent.parent.parent / "shared" / "data"))
"""The folder of the full sets: `hle`, `hanab-live`, `people` and `variants`."""


def sample_set(path: str) -> Any:
    """Return a file or folder of the samples as a parameter of a test."""
    return pytest.param(GOLDEN / path, id=f"sample-{_id(path)}")


def full_set(path: str) -> Any:
    """Return a file or folder of the full sets as a parameter of a test, which is skipped where it is missing."""
    missing = pytest.mark.skipif(not (DATA / path).exists(), reason=f"no {Path(path).parts[0]} in HANABI_DATA")
    return pytest.param(DATA / path, id=f"full-{_id(path)}", marks=missing)


def _id(path: str) -> str:
    return Path(path).name.partition(".")[0]
