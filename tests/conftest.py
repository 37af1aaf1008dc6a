"""Settings and fixtures that all tests share."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.draws import SOAK, draws

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden"
DATA = Path(os.environ.get("HANABI_DATA", ROOT.parent / "shared" / "data"))
"""The full set of oracle games, where somebody has it; the samples in `golden` are always there."""

# A shell starts what runs in the background deaf to Ctrl-C, and so would be every program that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("default", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("default"), max_examples=10)
settings.register_profile("soak", settings.get_profile("default"), max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the soak, leave out what draws nothing."""
    if SOAK:
        config.hook.pytest_deselected(items=[test for test in items if not draws(test)])
        items[:] = [test for test in items if draws(test)]


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of the full oracle games, or else of their samples."""
    return DATA if DATA.is_dir() else GOLDEN
