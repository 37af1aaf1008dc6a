"""Measure honest players at a server under attack: their latency and the server's memory, compared with a quiet time.

    python -m benchmarks.siege [--minutes 10] [--only frames bombs] [--at-once 1] [--save]

For every severe attack of `tests/adversary/sieges.py`, a fresh server with its usual limits is started. Honest players
make a move every tenth of a second: first alone, then for some minutes while the attack runs in its own process. All
processes share the processors, so part of the latency is caused by the attacker's own work. Sieges that leave the
processors idle can run in parallel; then their quiet minutes coincide, too.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from tests.adversary.honest import Honest, memory
from tests.adversary.sieges import SIEGES
from tests.support.servers import Server

from benchmarks.server import milliseconds

RESULTS = Path(__file__).parent / "results" / "siege.json"

PAUSE = 0.1
"""Seconds between the moves of honest players."""

QUIET = 60.0
"""The maximum number of seconds that are measured without an attack."""


async def latencies(server: Server, goes_on: Callable[[], bool], held: list[int]) -> list[float]:
    """Return the latency of each action of honest players, and record the server's memory meanwhile."""
    times = []
    async with Honest(server) as honest:
        while goes_on():
            times.append(await honest.act())
            held.append(memory(server))
            await asyncio.sleep(PAUSE)
    return times


def measure(name: str, seconds: float, folder: Path) -> dict[str, Any]:
    """Measure one siege."""
    server = Server(f"sqlite:///{folder}/{name}.sqlite3", folder / f"{name}.log").start()
    try:
        before: list[int] = []
        end = time.monotonic() + min(QUIET, seconds)
        quiet = asyncio.run(latencies(server, lambda: time.monotonic() < end, before))
        command = [sys.executable, "-m", "tests.adversary.sieges", name, server.url, str(seconds)]
        attacker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        during: list[int] = []
        attacked = asyncio.run(latencies(server, lambda: attacker.poll() is None, during))
        said = attacker.communicate()[0].strip()
    finally:
        server.stop()
    calm, harried = milliseconds(quiet), milliseconds(attacked)
    return {
        "attack": name,
        "seconds": seconds,
        "attacker": said,
        "quiet_ms": calm,
        "attacked_ms": harried,
        "p99_ratio": round(harried["p99"] / calm["p99"], 2),
        "actions": {"quiet": len(quiet), "attacked": len(attacked)},
        "memory_mb": {
            "quiet": round(max(before) / 1e6, 1),
            "attacked": round(max(during) / 1e6, 1),
            "at the end": round(during[-1] / 1e6, 1),
        },
    }


def main() -> None:
    """Run the sieges and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="minutes for each attack")
    parser.add_argument("--only", nargs="+", choices=SIEGES, default=list(SIEGES))
    parser.add_argument("--at-once", type=int, default=1, help="number of parallel sieges, each with its own server")
    parser.add_argument("--save", action="store_true", help="write benchmarks/results/siege.json")
    arguments = parser.parse_args()
    results = []
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(arguments.at_once) as pool:
        siege = partial(measure, seconds=60 * arguments.minutes, folder=Path(folder))
        for result in pool.map(siege, arguments.only):
            results.append(result)
            print(json.dumps(result, indent=2), flush=True)
    if arguments.save:
        report = {"cores": os.cpu_count(), "at_once": arguments.at_once, "sieges": results}
        RESULTS.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
