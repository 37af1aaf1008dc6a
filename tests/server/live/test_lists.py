"""Lists of tables are read from summaries, which match the logs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Settings
from hanabi.rules import Play
from hanabi.server.live.lists import FRESH_MS, Listing, TableLists, listing_of
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.registry import Services, TableRegistry
from hanabi.server.storage.lists import LISTED_OF_ONE, WAITING_MS, Cursor
from hanabi.server.storage.summaries import SUMMARISE, decode_shown, values_of
from hanabi.table.decisions.context import Context
from hanabi.table.errors import Malformed
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from tests.golden.databases.folding import load
from tests.support.data import GOLDEN
from tests.support.storage import do, open_storage, url_of
from tests.support.tables import ANN, BEN, Clock, NoBots
from tests.support.waiting import eventually

GOLDEN_FILE = GOLDEN / "databases" / "0.1.0.sql"


@pytest.fixture(autouse=True)
def _prompt_summaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write summaries 50 ms after the first change, not 2 s."""
    monkeypatch.setattr("hanabi.server.storage.writer.SOON_SECONDS", 0.05)


@asynccontextmanager
async def site(folder: Path, clock: Clock) -> AsyncIterator[tuple[TableRegistry, TableLists]]:
    """Open a registry and its lists, as in a process of its own."""
    async with open_storage(url_of(folder)) as (tables, _):
        context = Context(frozenset({"cautious"}))
        registry = TableRegistry(Services(tables, NoBots(), clock, context, PresenceRegistry("test")))
        yield registry, TableLists(registry, tables, clock)
        await registry.stop()


async def test_lists_match_the_logs_without_reading_them(tmp_path: Path) -> None:
    async with site(tmp_path, Clock()) as (first, lists):
        shown = (await first.open(ANN, Settings(listed=True, title="Here"))).table.id
        await first.open(ANN, Settings())
        await do(first, shown, c.Sit(id="a"))
        here = [await lists.lobby(), await lists.tables_of(ANN.id)]
    async with site(tmp_path, Clock()) as (second, lists):
        there = [await lists.lobby(), await lists.tables_of(ANN.id)]
        assert await lists.tables_of(BEN.id) == []
        assert list(second) == []
    assert here == there
    assert [[listing.id for listing in page] for page in there] == [[shown], [shown]]
    assert there[0][0].seats[0].person == ANN


async def test_a_game_is_followed_move_by_move(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (here, _), site(tmp_path, clock) as (others, lists):
        table = (await here.open(ANN, Settings(rules="abacus+strikes=1+players=2", listed=True, begins=0))).table
        inbox = await here.find(table.id)
        await do(here, table.id, c.Sit(id="a"))
        await inbox.submit(BEN, c.Sit(id="b"))
        await do(here, table.id, c.Start(id="c"))
        while table.phase is Phase.PLAYING:
            await _until_stored(lists)
            (listing,) = await lists.lobby()
            assert (listing.to_move, listing.score, listing.turn) == (table.to_move, None, table.going.turn)
            clock.now += 10
            person = ANN if table.to_move == 0 else BEN
            await inbox.submit(person, c.Act(id=f"m{table.going.turn}", turn=table.going.turn, action=Play(4)))
        await _until_stored(lists)
        assert await lists.lobby() == []
        (mine,) = await lists.tables_of(BEN.id)
        assert (mine.phase, mine.to_move, mine.score, mine.at) == (Phase.OVER, None, 0, clock.now)
        assert list(others) == []


async def test_abandoned_tables_disappear_from_ones_own_list(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (registry, lists):
        kept, left, game = [(await registry.open(ANN, Settings(rules="abacus+players=2"))).table.id for _ in "123"]
        for table in (kept, left, game):
            await do(registry, table, c.Sit(id="a"))
        await do(registry, left, c.Leave(id="b"))
        inbox = await registry.find(game)
        await inbox.submit(BEN, c.Sit(id="b"))
        await do(registry, game, c.Start(id="c"))
        assert {listing.id for listing in await lists.tables_of(ANN.id)} == {kept, game}
        clock.now += WAITING_MS + 1
        assert [listing.id for listing in await lists.tables_of(ANN.id)] == [game]
        await inbox.submit(BEN, c.Leave(id="d"))
        assert await lists.tables_of(BEN.id) == []
        await inbox.submit(BEN, c.Sit(id="e"))
        assert [(listing.id, listing.turn) for listing in await lists.tables_of(BEN.id)] == [(game, 0)]


async def _until_stored(lists: TableLists) -> None:
    """Wait until the stored summary has caught up with the log."""

    async def up_to_date() -> bool:
        rows = await lists._reader.tables_of(ANN.id, 1)
        return bool(rows) and rows[0].behind_since is None and rows[0].shown is not None

    await eventually(up_to_date)


async def test_tables_of_the_first_release_are_listed_as_they_fold(tmp_path: Path) -> None:
    load(GOLDEN_FILE, tmp_path / "test.sqlite3")

    async def pages() -> tuple[list[list[Listing]], int]:
        async with site(tmp_path, Clock()) as (registry, lists):
            people = ("VqVZ_vTgbKke", "lyPjFP4A8Mna", "V2S_BWzFjubo")
            found = [await lists.lobby(), *[await lists.tables_of(person) for person in people]]
            return found, len(list(registry))

    async def folded(listing: Listing) -> Listing:
        async with site(tmp_path, Clock()) as (registry, _):
            return listing_of(await registry.find(listing.id), Cursor.parse(listing.cursor))

    first, loaded = await pages()
    again, none = await pages()
    assert first == again
    assert (loaded, none) == (22, 0)
    assert [len(page) for page in first] == [1, 22, 16, 6]  # the second one has left two of 18
    assert {listing.phase for page in first for listing in page} == set(Phase)
    for listing in first[1]:
        assert await folded(listing) == listing


async def test_a_summary_lost_in_a_crash_is_made_again(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (first, _):
        table = (await first.open(ANN, Settings(listed=True))).table.id
        await do(first, table, c.Sit(id="a"))
    async with open_storage(url_of(tmp_path)) as (storage, _):
        await storage.append(table, [Entry(2, clock.now, "ben", "b", logged.Sat(1, "ben", "Ben"))], None, "ben")
    for later, seated in ((0, None), (FRESH_MS + 1, BEN), (FRESH_MS + 1, BEN)):
        clock.now += later
        async with site(tmp_path, clock) as (second, lists):
            (listing,) = await lists.lobby()
            assert listing.seats[1].person == seated
            assert len(list(second)) == (1 if later and clock.now == 1_000_000 + FRESH_MS + 1 else 0)


async def test_pages_follow_each_other_without_gaps_while_tables_are_opened(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (registry, lists):
        made = []
        for number in range(25):
            clock.now += number % 3  # several at the same moment
            made.append((await registry.open(Person(f"p{number}", "Ann"), Settings(listed=True))).table.id)
            await do(registry, made[-1], c.Sit(id="a"))
        for pages in (lists.lobby, lambda after, limit: lists.tables_of(ANN.id, after, limit)):
            seen: list[str] = []
            after = None
            while page := await pages(after, 7):
                seen += [listing.id for listing in page]
                after = Cursor.parse(page[-1].cursor)
                another = await registry.open(Person(f"q{clock.now}", "Ann"), Settings(listed=True))
                await do(registry, another.table.id, c.Sit(id="a"))
                clock.now += 1
            assert len(seen) == len(set(seen))
            assert set(made) <= set(seen)


async def test_an_older_summary_does_not_replace_a_newer_one(tmp_path: Path) -> None:
    async with site(tmp_path, Clock()) as (registry, _):
        inbox = await registry.open(ANN, Settings(listed=True))
        before = inbox.summary
        await do(registry, inbox.table.id, c.Sit(id="a"))
        now = inbox.summary
    async with open_storage(url_of(tmp_path)) as (storage, _):
        for summary in (now, before):
            await storage._writer.write((SUMMARISE, values_of(inbox.table.id, summary)))
        (row,) = await storage.lobby(5)
        assert row.shown == decode_shown(now.shown) != decode_shown(before.shown)


async def test_summaries_of_one_table_share_a_commit_and_the_latest_counts(tmp_path: Path) -> None:
    async with open_storage(url_of(tmp_path)) as (storage, _), site(tmp_path, Clock()) as (registry, _lists):
        inbox = await registry.open(ANN, Settings(listed=True))
        for number in range(50):
            storage.summarise(inbox.table.id, msgspec.structs.replace(inbox.summary, number=number, to_move=number))
        assert len(storage._writer._soon) == 1

        async def stored() -> int | None:
            return (await storage.lobby(5))[0].to_move

        await eventually(stored)
        assert await stored() == 49


@pytest.mark.parametrize("text", ["", "x", "1.", ".x", "1.é", "1" * 20 + ".x", "1.x.y"])
def test_cursors_are_checked(text: str) -> None:
    with pytest.raises(Malformed):
        Cursor.parse(text)


async def test_the_lobby_shows_few_tables_of_a_person_and_none_that_waited_for_days(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (registry, lists):
        played = (await registry.open(BEN, Settings(rules="abacus+players=2", listed=True))).table.id
        for person, seat in ((BEN, 0), (ANN, 1)):
            await (await registry.find(played)).submit(person, c.Sit(id="sit", seat=seat))
        await do(registry, played, c.Start(id="start"))
        opened_ = []
        for _ in range(LISTED_OF_ONE + 4):
            clock.now += 1
            opened_.append((await registry.open(ANN, Settings(listed=True))).table.id)
        newest = opened_[: -LISTED_OF_ONE - 1 : -1]
        assert [listing.id for listing in await lists.lobby()] == [*newest, played]
        first = await lists.lobby(limit=2)
        rest = await lists.lobby(Cursor.parse(first[-1].cursor))
        assert [listing.id for listing in (*first, *rest)] == [*newest, played]
        clock.now += WAITING_MS
        assert [listing.id for listing in await lists.lobby()] == [played]


async def test_abandoned_tables_leave_the_lobby_until_they_are_used_again(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path, clock) as (registry, lists):
        left = (await registry.open(ANN, Settings(listed=True))).table.id
        clock.now += WAITING_MS + 1
        fresh = (await registry.open(BEN, Settings(listed=True))).table.id
        await registry._tidy_lobby()
        assert [row.cursor.table for row in await lists._reader.lobby(5)] == [fresh]
        await do(registry, left, c.Sit(id="a"))

        async def listed_again() -> bool:
            return [row.cursor.table for row in await lists._reader.lobby(5)] == [fresh, left]

        await eventually(listed_again)
