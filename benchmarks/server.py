"""Load on a real server: many tables in play over real sockets, with every action durable.

    python -m benchmarks.server                          # SQLite, 1,000 tables, 3,000 connections
    python -m benchmarks.server --database postgresql://...
    python -m benchmarks.server --asgi uvicorn           # over plain ASGI, without the short way

It starts `hanabi serve`, seats three people at each table, and lets the tables move one after the
other at a steady pace, whatever the server does (so a slow answer does not slow the load down). The
latency of an action runs from the moment it was due until the last of the three players has
received it; where the table's action before was still on its way then, the wait counts too. At the
end every action that was told must be in the log. Needs `ulimit -n 20000`.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop

from benchmarks.load import DEAL, PLAYERS, Load

RESULTS = Path(__file__).parent / "results" / "server.json"

SETTLING = 3.0
"""Seconds at the start that are not measured."""


def memory(pid: int) -> int:
    """The resident memory of a process in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Cpu:
    """The processor time of a process so far: in all, of its main thread, and of that what the system took."""

    def __init__(self, pid: int) -> None:
        self.all = sum(_times(Path(f"/proc/{pid}/stat")))
        user, system = _times(Path(f"/proc/{pid}/task/{pid}/stat"))
        self.loop = user + system
        self.loop_system = system

    def since(self, before: "Cpu", actions: int) -> dict[str, float]:
        """Milliseconds an action since an earlier look."""
        parts = {
            "all": self.all - before.all,
            "event loop": self.loop - before.loop,
            "of that, system": self.loop_system - before.loop_system,
        }
        return {name: round(1000 * seconds / actions, 3) for name, seconds in parts.items()}


def _times(stat: Path) -> tuple[float, float]:
    fields = stat.read_text().rpartition(")")[2].split()
    tick = os.sysconf("SC_CLK_TCK")
    return int(fields[11]) / tick, int(fields[12]) / tick


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def wait_until_up(port: int) -> None:
    """Wait for the server to answer."""
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("The server did not start.")


def milliseconds(seconds: list[float]) -> dict[str, float]:
    """Quantiles of some times."""
    cuts = quantiles(seconds, n=1000)
    named = {"p50": cuts[499], "p90": cuts[899], "p99": cuts[989], "p99.9": cuts[998], "max": max(seconds)}
    return {name: round(1000 * value, 1) for name, value in named.items()}


async def measure(arguments: argparse.Namespace, pid: int) -> dict[str, Any]:
    """Put the load on and say what came of it."""
    await wait_until_up(arguments.port)
    load = Load(arguments.port)
    empty = memory(pid)
    started = time.perf_counter()
    await load.open(arguments.tables)
    setup = time.perf_counter() - started
    await asyncio.sleep(1)
    full = memory(pid)
    gc.collect()
    gc.disable()  # a pause here would be counted as the server's
    began = time.perf_counter() + 1
    end = began + arguments.seconds
    server, own = Cpu(pid), Cpu(os.getpid())
    await load.play(arguments.rate, began, end)
    await asyncio.sleep(1)
    settled = [times for times in load.heard if began + SETTLING < times[0] < end]
    measured = arguments.seconds - SETTLING
    return {
        "tables": arguments.tables,
        "connections": arguments.tables * PLAYERS,
        "asked_actions_per_second": arguments.rate,
        "actions_per_second": round(len(settled) / measured),
        "messages_per_second": round(len(settled) * (PLAYERS + 1) / measured),
        "actions": len(load.heard),
        "refused": len(load.refused),
        "out_of_order": load.astray,
        "lost_connections": load.lost,
        "latency_ms": milliseconds([due for _, due, _ in settled]),
        "latency_from_sending_ms": milliseconds([sent for _, _, sent in settled]),
        "server_cpu_ms_per_action": Cpu(pid).since(server, len(load.heard)),
        "generator_cpu_ms_per_action": Cpu(os.getpid()).since(own, len(load.heard)),
        "setup_seconds": round(setup, 1),
        "memory_mb": {"empty": megabytes(empty), "seated": megabytes(full), "end": megabytes(memory(pid))},
        "memory_kb_per_table": {
            "dealt, with 3 connections": round((full - empty) / 1e3 / arguments.tables, 1),
            "at the end, with 3 connections": round((memory(pid) - empty) / 1e3 / arguments.tables, 1),
        },
    }


def megabytes(size: int) -> float:
    """Bytes for people."""
    return round(size / 1e6, 1)


def check_log(file: Path, result: dict[str, Any]) -> None:
    """Everything that was told must be stored."""
    with closing(sqlite3.connect(file)) as connection:
        (stored,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    told = result["actions"] + DEAL * result["tables"]
    if stored < told:
        raise SystemExit(f"Only {stored} of {told} entries are in the log.")
    result["entries_in_log"] = stored


def command(asgi: str | None, port: int, database: str) -> list[str]:
    """What starts a server: ours with its short way, or any other ASGI server."""
    python, application = [sys.executable, "-m"], "hanabi.server.app:from_environment"
    match asgi:
        case None:
            ours = [*python, "hanabi", "serve", "--port", str(port), "--database", database, "--workers", "1"]
            return [*ours, "--trusted", "--log-level", "warning"]
        case "uvicorn":
            return [*python, "uvicorn", "--factory", application, "--port", str(port), "--log-level", "warning"]
        case _:
            bound = ["--workers", "0", "--worker-class", "uvloop", "--bind", f"127.0.0.1:{port}"]
            return [*python, asgi, *bound, f"{application}()"]


def run(arguments: argparse.Namespace, folder: str) -> dict[str, Any]:
    """Start a server, measure it, end it."""
    file = Path(folder, "load.sqlite3")
    database = arguments.database or f"sqlite:///{file}"
    environment = os.environ | {"HANABI_DATABASE": database, "HANABI_TRUSTED": "1"}
    server = subprocess.Popen(command(arguments.asgi, arguments.port, database), env=environment)
    try:
        result = uvloop.run(measure(arguments, server.pid))
    finally:
        server.terminate()
        server.wait()
    if not arguments.database:
        check_log(file, result)
    return result


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=1600, help="actions a second, over all tables")
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--port", type=int, default=free_port())
    parser.add_argument("--database", help="another database than a fresh SQLite file")
    parser.add_argument("--asgi", choices=["uvicorn", "hypercorn"], help="over plain ASGI, by this server")
    parser.add_argument("--save", action="store_true", help="write benchmarks/results/server.json")
    arguments = parser.parse_args()
    load_before = round(os.getloadavg()[0], 1)
    scratch = Path("build")
    scratch.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        result = run(arguments, folder)
    kind = "postgresql" if arguments.database else "sqlite (WAL, synchronous=FULL)"
    machine = {"python": platform.python_version(), "cores": os.cpu_count(), "load_average_before": load_before}
    report = {"database": kind, "server": arguments.asgi or "hanabi serve", **machine, **result}
    print(json.dumps(report, indent=2))
    if arguments.save:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
