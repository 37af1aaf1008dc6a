"""Measure a real server under load: many tables in play over real sockets, with every action stored durably.

    python -m benchmarks.server                          # SQLite, 1,000 tables, 3,000 connections
    python -m benchmarks.server --database postgresql://...
    python -m benchmarks.server --rate 1600 2500 --rounds 3 --beside ../before uvicorn

It starts `hanabi serve`. With `--beside`, it also measures others in the same way: `hanabi serve` of another checkout,
or the application on a plain ASGI server, with the settings of `hanabi serve` for garbage collection and threads. It
seats three people at each table, and lets the tables move one after the other at a constant rate, independent of the
server, so that a slow response does not reduce the load. The latency of an action runs from the moment when it was due
until the last of the three players has received it, including the wait for the table's previous action. At the end,
every action that was sent to players must be in the log. It needs `ulimit -n 20000`.
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
from itertools import product
from pathlib import Path
from statistics import quantiles
from typing import Any

import uvloop

from benchmarks.load import DEAL, PLAYERS, Load

RESULTS = Path(__file__).parent / "results" / "server.json"
SCRATCH = Path("build")
HERE = str(Path(__file__).parent.parent)

SETTLING = 3.0
"""Seconds at the start that are not measured."""


def memory(pid: int) -> int:
    """Return the resident memory of a process in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Cpu:
    """The processor time of a process so far: total, of its main thread, and the system's part of that."""

    def __init__(self, pid: int) -> None:
        self.all = sum(_times(Path(f"/proc/{pid}/stat")))
        user, system = _times(Path(f"/proc/{pid}/task/{pid}/stat"))
        self.loop = user + system
        self.loop_system = system

    def since(self, before: "Cpu", actions: int) -> dict[str, float]:
        """Return the milliseconds per action since an earlier measurement."""
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
    """Return a port that is not in use."""
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
    """Return quantiles of some times."""
    cuts = quantiles(seconds, n=1000)
    named = {"p50": cuts[499], "p90": cuts[899], "p99": cuts[989], "p99.9": cuts[998], "max": max(seconds)}
    return {name: round(1000 * value, 1) for name, value in named.items()}


async def measure(arguments: argparse.Namespace, rate: int, port: int, pid: int) -> dict[str, Any]:
    """Apply the load and return the measurements."""
    await wait_until_up(port)
    load = Load(port)
    empty = memory(pid)
    started = time.perf_counter()
    await load.open(arguments.tables)
    setup = time.perf_counter() - started
    await asyncio.sleep(1)
    full = memory(pid)
    gc.collect()
    gc.disable()  # a pause here would be attributed to the server
    began = time.perf_counter() + 1
    end = began + arguments.seconds
    server, own = Cpu(pid), Cpu(os.getpid())
    await load.play(rate, began, end)
    await asyncio.sleep(1)
    gc.enable()
    settled = [times for times in load.heard if began + SETTLING < times[0] < end]
    measured = arguments.seconds - SETTLING
    return {
        "tables": arguments.tables,
        "connections": arguments.tables * PLAYERS,
        "asked_actions_per_second": rate,
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
    """Return bytes as megabytes."""
    return round(size / 1e6, 1)


def check_log(file: Path, result: dict[str, Any]) -> None:
    """Check that everything that was sent to players is stored."""
    with closing(sqlite3.connect(file)) as connection:
        (stored,) = connection.execute("SELECT count(*) FROM entries").fetchone()
    sent = result["actions"] + DEAL * result["tables"]
    if stored < sent:
        raise SystemExit(f"Only {stored} of {sent} entries are in the log.")
    result["entries_in_log"] = stored


PLAIN = """
import runpy, sys
from hanabi.server import app
from hanabi.server.commands import tune_interpreter
tune_interpreter()
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=False)
"""
"""Runs the module of an ASGI server like `hanabi serve` does."""

APPLICATION = "hanabi.server.app:from_environment"

ASGI_SERVERS = {
    "uvicorn": (
        f"--factory {APPLICATION} --ws websockets-sansio --ws-per-message-deflate false"
        " --backlog 4096 --no-access-log --log-level warning --port"
    ),
    "hypercorn": f"{APPLICATION}() --workers 0 --worker-class uvloop --bind",
}


def command(server: str, port: int, database: str) -> list[str]:
    """Return the command for a server: `hanabi serve`, of this or another checkout, or a plain ASGI server."""
    if server in ASGI_SERVERS:
        where = f"127.0.0.1:{port}" if server == "hypercorn" else str(port)
        plain = f"import sys; sys.argv = sys.argv[1:]{PLAIN}"
        return [sys.executable, "-c", plain, server, *ASGI_SERVERS[server].split(), where]
    serve = [sys.executable, "-m", "hanabi", "serve", "--port", str(port), "--database", database]
    return [*serve, "--workers", "1", "--trusted", "--log-level", "warning"]


def environment(server: str, database: str) -> dict[str, str]:
    """Return the environment of a server; a folder is a checkout whose sources replace the installed ones."""
    sources = {} if server in ASGI_SERVERS else {"PYTHONPATH": str(Path(server, "src").resolve())}
    return os.environ | {"HANABI_DATABASE": database, "HANABI_TRUSTED": "1"} | sources


def run(server: str, rate: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Start a server, measure it, stop it."""
    with tempfile.TemporaryDirectory(dir=SCRATCH) as folder:
        file = Path(folder, "load.sqlite3").resolve()
        database, port = arguments.database or f"sqlite:///{file}", free_port()
        process = subprocess.Popen(command(server, port, database), env=environment(server, database), cwd=folder)
        try:
            result = uvloop.run(measure(arguments, rate, port, process.pid))
        finally:
            process.terminate()
            process.wait()
        if not arguments.database:
            check_log(file, result)
    return result


def report(server: str, rate: int, arguments: argparse.Namespace) -> dict[str, Any]:
    """Measure a server once, and describe the machine."""
    load_before = round(os.getloadavg()[0], 1)
    result = run(server, rate, arguments)
    kind = "postgresql" if arguments.database else "sqlite (WAL, synchronous=FULL)"
    machine = {"python": platform.python_version(), "cores": os.cpu_count(), "load_average_before": load_before}
    name = "hanabi serve" if server == HERE else server
    return {"database": kind, "server": name, **machine, **result}


def line(made: dict[str, Any]) -> str:
    """Return a run as a line of a table."""
    latency, cpu = made["latency_ms"], made["server_cpu_ms_per_action"]
    figures = [latency["p50"], latency["p99"], cpu["all"], cpu["event loop"], made["memory_mb"]["end"]]
    return f"| {made['asked_actions_per_second']} | {made['server']} | " + " | ".join(map(str, figures)) + " |"


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, nargs="+", default=[1600], help="actions per second over all tables")
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=1, help="measurements per server and rate")
    parser.add_argument("--database", help="database URL; by default a fresh SQLite file per run")
    parser.add_argument(
        "--beside",
        nargs="+",
        default=[],
        metavar="SERVER",
        help="servers to measure in the same run: folders of other checkouts, uvicorn, hypercorn",
    )
    parser.add_argument("--save", action="store_true", help="write the first run to benchmarks/results/server.json")
    arguments = parser.parse_args()
    SCRATCH.mkdir(exist_ok=True)
    made = []
    for rate, _, server in product(arguments.rate, range(arguments.rounds), [HERE, *arguments.beside]):
        made.append(report(server, rate, arguments))
        print(json.dumps(made[-1], indent=2), flush=True)
    print("| actions/s | server | p50 ms | p99 ms | CPU ms an action | of the event loop | memory MB |")
    print("|---|---|---|---|---|---|---|", *map(line, made), sep="\n")
    if arguments.save:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(json.dumps(made[0], indent=2) + "\n")


if __name__ == "__main__":
    main()
