"""Measure the lobby and *my games* on a full database: how long a real server takes for a page.

    python -m benchmarks.lists [--tables 100000] [--mine 10000] [--postgres] [--save]

A database is filled with tables. Half of them are listed, half of those were left by all players days ago, and `--mine`
of all tables belong to one person. Then `hanabi serve` is started on it, and pages of 100 lines are requested over
HTTP: the first one, and those far down.
"""

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from benchmarks.scale import postgres, seconds_of_tree, serving
from benchmarks.server import free_port, wait_until_up
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.records.ruleset import rules_to_data
from hanabi.rules import Play
from hanabi.server.storage import schema
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.lists import WAITING_MS
from hanabi.server.storage.people import hashed
from hanabi.server.storage.summaries import Summary, summary_of
from hanabi.server.storage.upgrade import upgrade
from hanabi.table.decisions.context import Chance
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry, encode_fact, encode_settings
from hanabi.table.log.logged import LoggedFact
from hanabi.table.table import Table

RESULTS = Path(__file__).parent / "results" / "lists.json"

SECRET = "of-one-who-played-much"
ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")
SETTINGS = Settings(rules="cocktail-2015+players=2", begins=0, listed=True, title="A table among many")
TEXT = encode_settings(SETTINGS)
START = time.time_ns() // 1_000_000 - 3_600_000
MOVES = 12
DEEP = 40
"""How many pages are read in sequence."""
CHUNK = 2000


def played() -> tuple[list[LoggedFact], Summary]:
    """Return the log and the summary of a game in progress."""
    table = Table("table", ANN.id, SETTINGS)
    rules, chance = table.rules, Chance()
    facts: list[LoggedFact] = [
        logged.Sat(0, ANN.id, ANN.name),
        logged.Sat(1, BEN.id, BEN.name),
        logged.Dealt(0, chance.deck(rules), chance.nonce(), rules_to_data(rules), str(rules)),
    ]
    for fact in facts:
        table.apply(Entry(table.number + 1, 0, None, None, fact))
    for _ in range(MOVES):
        careful = next(move for move in table.going.legal_actions() if not isinstance(move, Play))
        facts.append(logged.Moved(table.going.seat, careful))
        table.apply(Entry(table.number + 1, 0, None, None, facts[-1]))
    return facts, summary_of(table, 0, 0)


def rows_of(number: int, mine: int, facts: list[str], summary: Summary) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Yield all rows of one table; every second one is listed, every fourth was left by all players."""
    listed, left = number % 2 == 0, number % 4 == 2
    at = START + number - (2 * WAITING_MS if left else 0)
    opened = {"id": f"table-{number:08}", "founder": f"founder-{number // 6}", "settings": TEXT, "created": at}
    shown = {"listed": listed, "lobby_at": at if listed else None, "at": at}
    phase = {"phase": Phase.WAITING} if left else {}
    yield schema.tables, opened | msgspec.structs.asdict(summary) | shown | phase
    for place, fact in enumerate(facts, start=1):
        written = {"number": place, "at": at, "person": ANN.id, "command": f"c{place}", "entry": fact}
        yield schema.entries, {"table_id": opened["id"], **written}
    for person in (ANN.id if number < mine else f"p{number}", BEN.id if number >= mine else f"q{number}"):
        yield schema.members, {"person": person, "table_id": opened["id"], "since": at}


async def fill(engine: AsyncEngine, tables: int, mine: int) -> None:
    """Fill a database with tables."""
    await upgrade(engine)
    facts, summary = played()
    texts = [encode_fact(fact) for fact in facts]
    async with engine.begin() as connection:
        await connection.execute(insert(schema.people).values(id=ANN.id, name=ANN.name, created=0))
        await connection.execute(insert(schema.secrets).values(hash=hashed(SECRET), person=ANN.id, created=0))
        for start in range(0, tables, CHUNK):
            await connection.run_sync(_insert, range(start, min(tables, start + CHUNK)), mine, texts, summary)
    await engine.dispose()


def _insert(connection: Connection, numbers: range, mine: int, facts: list[str], summary: Summary) -> None:
    rows: dict[Any, list[dict[str, Any]]] = {}
    for number in numbers:
        for table, values in rows_of(number, mine, facts, summary):
            rows.setdefault(table, []).append(values)
    for table, lines in rows.items():
        connection.execute(insert(table), lines)


def get(port: int, path: str) -> tuple[float, list[dict[str, Any]]]:
    """Request one page; return its seconds and its lines."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Cookie": f"hanabi={SECRET}"})
    began = time.perf_counter()
    with urllib.request.urlopen(request, timeout=60) as response:
        data = response.read()
    return time.perf_counter() - began, json.loads(data)


def measure(port: int, pid: int, path: str) -> dict[str, Any]:
    """Measure the first page many times, then pages further and further down."""
    get(port, path)
    before = seconds_of_tree(pid)
    first = [get(port, path)[0] for _ in range(DEEP)]
    deep: list[float] = []
    after, lines = "", 0
    for _ in range(DEEP):
        seconds, page = get(port, path + after)
        deep.append(seconds)
        lines += len(page)
        after = f"?after={page[-1]['cursor']}" if page else ""
    spent = (seconds_of_tree(pid) - before) / (2 * DEEP)
    taken = {"first_ms": quantiles_of(first), "deep_ms": quantiles_of(deep), "processor_ms": round(1000 * spent, 1)}
    return {"path": path, "lines": lines} | taken


def quantiles_of(seconds: list[float]) -> dict[str, float]:
    """Return the median and extremes of some times, in milliseconds."""
    return {
        "median": round(1000 * statistics.median(seconds), 1),
        "p95": round(1000 * sorted(seconds)[int(0.95 * len(seconds))], 1),
        "longest": round(1000 * max(seconds), 1),
    }


@contextmanager
def filled(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the address of a filled database."""
    with ExitStack() as stack:
        if arguments.postgres:
            url = stack.enter_context(postgres())[0]
        else:
            url = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/lists.sqlite3"
        began = time.perf_counter()
        asyncio.run(fill(open_engine(url), arguments.tables, arguments.mine))
        print(f"filled in {time.perf_counter() - began:.0f} s")
        yield url


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--mine", type=int, default=10_000, help="how many of them belong to one person")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL instead of using SQLite")
    parser.add_argument("--save", action="store_true", help="add to benchmarks/results/lists.json")
    arguments = parser.parse_args()
    port = free_port()
    with filled(arguments) as url, serving(url, port) as pid:
        asyncio.run(wait_until_up(port))
        pages = [measure(port, pid, path) for path in ("/api/tables", "/api/me/tables")]
    kind = "postgresql" if arguments.postgres else "sqlite"
    report = {
        "cores": os.cpu_count(),
        "load_average_after": round(os.getloadavg()[0], 1),
        "tables": arguments.tables,
        "mine": arguments.mine,
        "pages": pages,
    }
    print(json.dumps({kind: report}, indent=2))
    if arguments.save:
        kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
        RESULTS.write_text(json.dumps(kept | {kind: report}, indent=2) + "\n")


if __name__ == "__main__":
    main()
