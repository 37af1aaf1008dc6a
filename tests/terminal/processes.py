"""`hanabi play` in a process with a terminal of its own."""

import os
import sys
from pathlib import Path

import pexpect

HANABI = str(Path(sys.executable).with_name("hanabi"))


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of a process without settings of the host."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "HANABI", "COLUMNS", "LINES", "NO_COLOR"))
    }
    return kept | {"HANABI_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8", "PYTHONUTF8": "1"} | more


def spawn(home: Path, *options: str, columns: int = 200, **more: str) -> "pexpect.spawn[str]":
    """Start `hanabi play --plain` in a terminal."""
    child = pexpect.spawn(
        HANABI,
        ["play", "--plain", *options],
        env=environment(home, **more),
        encoding="utf-8",
        dimensions=(50, columns),
        timeout=20,
        echo=False,
    )
    child.delaybeforesend = None
    return child
