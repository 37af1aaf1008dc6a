"""Measure a library of many games: how long a real server takes for its pages, filters and statistics.

    python -m benchmarks.library [--games 10000] [--others 50000] [--postgres] [--save]

A database is filled with the finished games of one person, with many kinds of teammates, bots and rules, and of other
people. Then `hanabi serve` is started on it, and each request is repeated many times over HTTP.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.ext.asyncio import AsyncEngine

from benchmarks.lists import ANN, SECRET, get, quantiles_of
from benchmarks.scale import postgres, seconds_of_tree, serving
from benchmarks.server import free_port, wait_until_up
from hanabi.protocol.messages import Person, SeatInfo
from hanabi.server.storage import schema
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.library_rows import LibraryRows
from hanabi.server.storage.people import hashed
from hanabi.server.storage.upgrade import upgrade
from hanabi.table.finished_games import Finished, Source, company_of

RESULTS = Path(__file__).parent / "results" / "library.json"

RULES = (("cocktail-2015", 25), ("cocktail-2015+avalanche", 30), ("R Y G B W rainbow", 30), ("R Y G B W", 25))
BOTS = ("conventions", "information", "cautious")
HOUR_MS = 3_600_000
TIMES = 40
CHUNK = 1000
ASKED = (
    "/api/me/games",
    "/api/me/games?players=3&least=20",
    "/api/me/games?with=person:mate-3",
    "/api/me/games/choices",
    "/api/me/statistics",
    "/api/me/statistics?players=2",
)


def game(number: int, person: Person, luck: random.Random) -> Finished:
    """Return a game of a person with others, some of whom are frequent teammates."""
    players = luck.choice((2, 2, 3, 4, 5))
    text, most = luck.choice(RULES)
    mates = [_mate(luck) for _ in range(players - 1)]
    seats = (SeatInfo(person), *mates)
    score = min(most, max(0, round(luck.gauss(0.85 * most, 4))))
    return Finished(
        table=f"{person.id}-{number:08}",
        at=1_700_000_000_000 + number * HOUR_MS,
        source=Source.PLAYED,
        rules=f"{text}{', ' if text.startswith('R') else '+'}players={players}",
        title="",
        players=players,
        score=score,
        max_score=most,
        status="won" if score == most else "finished",
        reason="",
        turns=luck.randrange(40, 75),
        hints=luck.randrange(15, 35),
        strikes=luck.randrange(3),
        deal=f"{number:032}",
        company=company_of(seats),
        seats=seats,
        readers={person.id: 0},
    )


def _mate(luck: random.Random) -> SeatInfo:
    if luck.random() < 0.3:
        return SeatInfo(bot=luck.choice(BOTS))
    known = min(int(luck.expovariate(0.2)), 99)
    return SeatInfo(Person(f"mate-{known}", f"Mate {known}"))


async def fill(engine: AsyncEngine, games: int, others: int) -> None:
    """Fill a database with one person's games and those of others."""
    await upgrade(engine)
    luck, rows = random.Random(1), LibraryRows(engine)
    people = [Person(f"other-{number}", f"Other {number}") for number in range(50)]
    async with engine.begin() as connection:
        await connection.execute(insert(schema.people).values(id=ANN.id, name=ANN.name, created=0))
        await connection.execute(insert(schema.secrets).values(hash=hashed(SECRET), person=ANN.id, created=0))
        for start in range(0, games + others, CHUNK):
            numbers = range(start, min(games + others, start + CHUNK))
            some = [game(it, ANN if it < games else people[it % len(people)], luck) for it in numbers]
            await connection.run_sync(_insert, rows, some)
    await engine.dispose()


def _insert(connection: Connection, rows: LibraryRows, games: list[Finished]) -> None:
    grouped: dict[Any, list[Any]] = {}
    for it in games:
        for statement, values in rows.kept(it):
            grouped.setdefault(statement, []).append(values)
    for statement, lines in grouped.items():
        connection.execute(statement, lines)


@contextmanager
def filled(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the address of a filled database."""
    with ExitStack() as stack:
        if arguments.postgres:
            url = stack.enter_context(postgres())[0]
        else:
            url = f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/library.sqlite3"
        began = time.perf_counter()
        asyncio.run(fill(open_engine(url), arguments.games, arguments.others))
        print(f"filled in {time.perf_counter() - began:.0f} s")
        yield url


def measure(port: int, pid: int, path: str) -> dict[str, Any]:
    """Repeat a request many times; return its time, and the server's processor time per request."""
    get(port, path)
    before = seconds_of_tree(pid)
    seconds = [get(port, path)[0] for _ in range(TIMES)]
    spent = (seconds_of_tree(pid) - before) / TIMES
    return {"path": path, "ms": quantiles_of(seconds), "processor_ms": round(1000 * spent, 1)}


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="games of one person")
    parser.add_argument("--others", type=int, default=50_000, help="games of other people")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL instead of using SQLite")
    parser.add_argument("--save", action="store_true", help="add to benchmarks/results/library.json")
    arguments = parser.parse_args()
    port = free_port()
    with filled(arguments) as url, serving(url, port) as pid:
        asyncio.run(wait_until_up(port))
        asked = [measure(port, pid, path) for path in ASKED]
    kind = "postgresql" if arguments.postgres else "sqlite"
    report = {
        "cores": os.cpu_count(),
        "load_average_after": round(os.getloadavg()[0], 1),
        "games": arguments.games,
        "others": arguments.others,
        "asked": asked,
    }
    print(json.dumps({kind: report}, indent=2))
    if arguments.save:
        kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
        RESULTS.write_text(json.dumps(kept | {kind: report}, indent=2) + "\n")


if __name__ == "__main__":
    main()
