"""How long `hanabi play` takes from the command to its first prompt, in line mode and on the full screen.

Run it as: python benchmarks/terminal.py
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

STARTS = 7
MODES = {"--plain": ["--plain"], "full screen": []}


def seconds_to_prompt(options: list[str]) -> float:
    """Start the command in a terminal of its own and wait until it asks for a move."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HANABI_HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        begun = time.perf_counter()
        child = pexpect.spawn(
            str(Path(sys.executable).with_name("hanabi")),
            ["play", *options],
            env=environment,
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=60,
        )
        child.expect("Your turn")
        taken = time.perf_counter() - begun
        child.close(force=True)
        return taken


def main() -> None:
    """Print the median and the slowest start of each mode."""
    for mode, options in MODES.items():
        times = [seconds_to_prompt(options) for _ in range(STARTS)]
        print(f"{mode}: median {statistics.median(times):.2f} s, slowest {max(times):.2f} s")


if __name__ == "__main__":
    main()
