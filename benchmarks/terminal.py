"""Measure how long `hanabi play` takes from the command to its first prompt, in line mode and on the full screen.

Run it as: python benchmarks/terminal.py
"""

import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

STARTS = 7
MODES = {"--plain": ["--plain"], "full screen": []}


def seconds_to_prompt(options: list[str]) -> tuple[float, float]:
    """Start the command in a new terminal and wait for its prompt; return seconds by the clock and of a core."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HANABI_HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        begun, used = time.perf_counter(), core_seconds()
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
        return taken, core_seconds() - used


def core_seconds() -> float:
    """Return the core time used so far by child processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    """Print the median start of each mode."""
    for mode, options in MODES.items():
        times = [seconds_to_prompt(options) for _ in range(STARTS)]
        clock, core = (statistics.median(each) for each in zip(*times, strict=True))
        print(f"{mode}: {clock:.2f} s by the clock, {core:.2f} s of a core")


if __name__ == "__main__":
    main()
