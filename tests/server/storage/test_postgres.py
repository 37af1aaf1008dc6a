"""Two server processes on one real PostgreSQL: either of them serves any table."""

import asyncio
import random
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
import pytest
from click.testing import CliRunner, Result
from sqlalchemy import func, insert, select, text

from hanabi.cli import main
from hanabi.client import Account, LiveTable, Refusal, ServerError, TableClosed
from hanabi.protocol.settings import Settings
from hanabi.server.admin.inspection import why_unreadable
from hanabi.server.admin.moderation import remove
from hanabi.server.storage import schema
from hanabi.server.storage.database import notify, open_engine
from hanabi.server.storage.people import People
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from hanabi.table.errors import NewerTable, Unavailable
from tests.support.players import logs_of
from tests.support.postgres import running_postgres
from tests.support.servers import Server, running_server
from tests.support.sizes import sized
from tests.support.waiting import DEADLINE, eventually

GAMES = sized(8, soak=200)
AT_ONCE = 10
AWAY_SECONDS = sized(2, soak=10)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Run a PostgreSQL server."""
    with running_postgres(tmp_path_factory.mktemp("runtime")) as postgres:
        yield postgres


@pytest.fixture(scope="module")
def database(postgres: Any) -> str:
    """Return its URL."""
    return str(postgres.get_uri())


@pytest.fixture(scope="module")
def both(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Run two processes that share the database."""
    folder = tmp_path_factory.mktemp("servers")
    with (
        running_server(folder, "--trusted", database=database) as one,
        running_server(folder, "--trusted", database=database) as other,
    ):
        yield [one, other]


@pytest.fixture
def servers(both: list[Server]) -> list[Server]:
    """Return both processes, restarted if the previous test stopped them."""
    for server in both:
        if not server.is_running:
            server.start()
    return both


class Player:
    """A client that plays random moves and records which were acknowledged."""

    def __init__(self, table: LiveTable, seed: int) -> None:
        self.table = table
        self.luck = random.Random(seed)
        self.acknowledged: set[tuple[int, str]] = set()

    async def play(self) -> None:
        """Play to the end."""
        async for _ in self.table:
            if self.table.has_game and self.table.is_over:
                return
            if self.table.is_my_turn:
                legal = [str(move) for move in self.table.view.legal_actions()]
                action = self.luck.choice([move for move in legal if not move.startswith("play")] or legal)
                try:
                    self.acknowledged.add(((await self.table.act(action)).n, action))
                except Refusal as refusal:
                    assert refusal.code == "stale", refusal


async def _game(servers: list[Server], number: int, begun: "asyncio.Queue[int]") -> list[Player]:
    """Play a game whose two players are connected to different processes."""
    ann, ben = [await Account.register(server.url, name) for server, name in zip(servers, ("Ann", "Ben"), strict=True)]
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    table = link.rpartition("/")[2]
    urls = [server.url for server in servers]
    async with (
        LiveTable(link, ann, also_at=urls[1:]) as one,
        LiveTable(f"{urls[1]}/t/{table}", ben, also_at=urls[:1]) as other,
    ):
        await one.sit(0)
        await other.sit(1)
        await (one if number % 2 else other).start()
        begun.put_nowait(number)
        players = [Player(one, number), Player(other, -number - 1)]
        await asyncio.gather(*(player.play() for player in players))
        assert one.view.turn == other.view.turn
        return players


async def _games(servers: list[Server], count: int, begun: "asyncio.Queue[int]") -> list[Player]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> list[Player]:
        async with gate:
            return await _game(servers, number, begun)

    return [player for players in await asyncio.gather(*map(one, range(count))) for player in players]


async def _check(database: str, players: list[Player]) -> None:
    logs = await logs_of(database)
    for player in players:
        moves = logs[player.table.id]
        assert player.acknowledged <= set(moves)
        assert player.table.view.turn == len(moves)


async def test_games_spread_over_both_processes(database: str, servers: list[Server]) -> None:
    players = await asyncio.wait_for(_games(servers, GAMES, asyncio.Queue()), 1200)
    await _check(database, players)
    print(f"{GAMES} games, {sum(len(player.acknowledged) for player in players)} moves")


async def test_players_of_a_killed_process_continue_at_the_other(database: str, servers: list[Server]) -> None:
    begun: asyncio.Queue[int] = asyncio.Queue()
    games = asyncio.create_task(_games(servers, AT_ONCE, begun))
    for _ in range(AT_ONCE):
        await asyncio.wait_for(begun.get(), 60)
    await asyncio.to_thread(servers[0].kill)
    await _check(database, await asyncio.wait_for(games, 300))


def _stop_at_once(postgres: Any) -> None:
    """Stop PostgreSQL immediately."""
    running = psutil.Process(postgres.get_pid())
    running.send_signal(signal.SIGQUIT)
    running.wait(30)


async def test_a_database_that_goes_away_for_a_while(postgres: Any, servers: list[Server]) -> None:
    ann = await Account.register(servers[0].url, "Ann")
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, ann) as table:
        await table.sit()
        await asyncio.to_thread(_stop_at_once, postgres)
        waiting = asyncio.create_task(table.say("Is anybody there?"))
        with pytest.raises(ServerError, match="just now"):
            await ann.open_table(Settings())
        await asyncio.sleep(AWAY_SECONDS)
        assert table.connected
        assert not waiting.done()
        await asyncio.to_thread(postgres.ensure_postgres_running)
        await waiting
        await table.leave()
        assert [remark.text for remark in table.remarks] == ["Is anybody there?"]


async def _until_polite(table: LiveTable) -> None:
    await eventually(lambda: "Rude" not in str(table.info))


async def _until_seen(table: LiveTable, seats: tuple[bool, ...]) -> None:
    await eventually(lambda: table.presence.seats == seats)


async def test_presence_is_the_same_at_both_processes_and_ends_with_a_killed_one(servers: list[Server]) -> None:
    ann, ben = [await Account.register(server.url, name) for server, name in zip(servers, "AB", strict=True)]
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    there = f"{servers[1].url}/t/{link.rpartition('/')[2]}"
    async with LiveTable(link, ann) as one, LiveTable(there, ben) as other:
        await one.sit(0)
        await other.sit(1)
        for table in (one, other):
            await _until_seen(table, (True, True))
        await asyncio.to_thread(servers[0].kill)
        await _until_seen(other, (False, True))


async def test_every_process_applies_moderation(database: str, servers: list[Server]) -> None:
    def operate(*words: str) -> str:
        done = CliRunner().invoke(main, ["admin", *words, "--database", database])
        assert done.exit_code == 0, done.output
        return str(done.output)

    ann, ben = [await Account.register(server.url, name) for server, name in zip(servers, ("Rude", "B"), strict=True)]
    link = await ann.open_table(Settings(rules="abacus+players=2", title="Rude title"))
    there = f"{servers[1].url}/t/{link.rpartition('/')[2]}"
    async with LiveTable(link, ann) as one, LiveTable(there, ben) as other:
        await one.sit(0)
        await other.sit(1)
        await asyncio.to_thread(operate, "tables", "rename", one.id, "Nice title")
        await asyncio.to_thread(operate, "people", "rename", ann.person.id, "Ann")
        for table in (one, other):
            await _until_polite(table)
            assert table.info.settings.title == "Nice title"
        assert one.id in await asyncio.to_thread(operate, "tables", "list", "--find", "nice")
        await asyncio.to_thread(operate, "tables", "remove", one.id, "--yes")
        for table in (one, other):
            with pytest.raises(TableClosed):
                async for _ in table:
                    pass
    said = await asyncio.to_thread(operate, "db", "tidy", "--keep-days", "1", "--yes")
    assert said.startswith("0 tables and 0 people")
    assert "removed table" in await asyncio.to_thread(operate, "db", "audit")


async def test_a_dump_is_restored_as_documented(
    postgres: Any, database: str, servers: list[Server], tmp_path: Path
) -> None:
    """Run the commands of docs/deploy.md, with the programs that come with the database."""
    ann = await Account.register(servers[0].url, "Ann")
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, ann) as one:
        await one.sit(0)
    dump = str(tmp_path / "hanabi.dump")
    await _run(postgres.bin_path / "pg_dump", "-Fc", "-f", dump, database)
    for server in servers:
        server.kill()
    assert (await _command(database, "tables", "remove", one.id, "--yes")).exit_code == 0
    assert one.id not in (await _command(database, "tables", "list", "--json")).output
    await _run(postgres.bin_path / "pg_restore", "--clean", "--if-exists", "-d", database, dump)
    assert one.id in (await _command(database, "tables", "list", "--json")).output


async def _run(*command: str | Path) -> None:
    """Run a program that must succeed."""
    await asyncio.to_thread(subprocess.run, command, check=True, timeout=60)


async def _command(database: str, *words: str) -> Result:
    """Run an operator's command."""
    return await asyncio.to_thread(CliRunner().invoke, main, ["admin", *words, "--database", database])


async def test_a_command_that_waits_for_ever_ends_in_time(database: str) -> None:
    engine, other = open_engine(database, seconds=1), open_engine(database)
    await upgrade(engine)
    writer = Writer(engine)
    writer.start()
    people = People(engine, writer)
    async with other.begin() as connection:
        await connection.execute(text("LOCK TABLE people IN ACCESS EXCLUSIVE MODE"))
        for work in (people.register("Ann", 1), people.authenticate("secret")):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(work, 5)
    assert (await people.register("Ann", 1))[0].name == "Ann"
    await writer.stop()
    await engine.dispose()
    await other.dispose()


async def _append(database: str, table: str, fact: str) -> None:
    """Append an entry that only a newer release knows."""
    engine = open_engine(database)
    latest = select(func.max(schema.entries.c.number)).where(schema.entries.c.table_id == table)
    async with engine.begin() as connection:
        number = (await connection.execute(latest)).scalar_one() + 1
        values = {"table_id": table, "number": number, "at": 1, "entry": fact}
        await connection.execute(insert(schema.entries).values(values))
        await notify(connection, "newer", [table])
    await engine.dispose()


async def test_a_rolling_upgrade_refuses_one_table_and_loses_nothing_at_the_others(
    database: str, servers: list[Server]
) -> None:
    begun: asyncio.Queue[int] = asyncio.Queue()
    games = asyncio.create_task(_games(servers, AT_ONCE, begun))
    for _ in range(AT_ONCE):
        await asyncio.wait_for(begun.get(), 60)
    ann = await Account.register(servers[0].url, "Ann")
    link = await ann.open_table(Settings(rules="abacus+players=2"))
    async with LiveTable(link, ann) as table:
        await table.sit()
        await _append(database, table.id, '{"type":"teleported/2","seat":0}')
        for server in servers:
            with pytest.raises(ServerError, match="newer release"):
                await _ask_until_refused(Account(server.url, ann.person, ann.secret), table.id)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.leave(), 3)
    assert [line.id for line in await ann.my_tables()] == [table.id]
    await asyncio.to_thread(servers[0].kill)
    await asyncio.to_thread(servers[0].start)
    players = await asyncio.wait_for(games, 600)
    await _remove(database, table.id)
    await _check(database, players)


async def _remove(database: str, table: str) -> None:
    engine = open_engine(database)
    assert isinstance(await why_unreadable(engine, table), NewerTable)
    await remove(engine, table)
    await engine.dispose()


async def _ask_until_refused(account: Account, table: str) -> None:
    """Ask until what another process wrote has reached a process, which then refuses with an error."""
    async with asyncio.timeout(DEADLINE):
        while True:
            await account.call("GET", f"/api/tables/{table}")
            await asyncio.sleep(0.02)
