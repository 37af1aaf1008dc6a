"""Replayed deals and the deal of the day: everyone has the same deck, and nobody sees its cards before playing it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from hanabi.server.deals.service import DAY_MS
from hanabi.server.storage.database import open_engine
from hanabi.table.decisions.context import Chance
from tests.support.app import TWO, App, Guest, finish, finished_table, running_app
from tests.support.tables import Clock, chance, shuffled
from tests.support.waiting import eventually

pytestmark = pytest.mark.slow


def day_clock(day: int = 20_000) -> Clock:
    """Return a clock set to noon of a day, counted from 1970."""
    clock = Clock()
    clock.now = day * DAY_MS + DAY_MS // 2
    return clock


async def table_of(person: Guest, deal: str) -> str:
    return str((await person.post(f"/api/deals/{deal}/tables", {}))["id"])


async def record_of(person: Guest, table: str) -> Any:
    """Return a record as soon as the person may see it; summaries of other tables are written in the background."""
    async with asyncio.timeout(20):
        while (answer := await person.ask("GET", f"/api/tables/{table}/record")).status != 200:
            await asyncio.sleep(0.01)
    return answer.json()


async def compared(person: Guest, deal: str, games: int) -> Any:
    """Return the deal once that many games count; summaries are written in the background."""
    async with asyncio.timeout(20):
        while (result := await person.get(f"/api/deals/{deal}"))["games"] < games:
            await asyncio.sleep(0.01)
    return result


async def deck_of(person: Guest, table: str) -> list[str]:
    return list((await record_of(person, table))["deck"])


async def test_the_same_deal_again_by_a_link(tmp_path: Path) -> None:
    async with running_app(tmp_path, luck=Chance()) as here:
        ann, ben, cat, dan = [await here.register(name) for name in ("Ann", "Ben", "Cat", "Dan")]
        source = await finished_table(ann, ben)
        result = await ann.post(f"/api/tables/{source}/deal")
        deal = result["id"]
        assert (await ben.post(f"/api/tables/{source}/deal"))["id"] == deal
        assert source not in deal
        assert [result["seen"], result["finished"], result["games"]] == [True, True, 1]
        other = await table_of(cat, deal)
        score = await cat.play_out(other, dan)
        assert await deck_of(cat, other) == await deck_of(ann, source)
        both = await compared(dan, deal, 2)
        assert both["mean"] == (score + (await ann.get(f"/api/tables/{source}"))["score"]) / 2
        assert sorted(line["mine"] for line in both["scores"]) == [False, True]
        assert {line["seen"] for line in both["scores"]} == {0}
        proof = [(await cat.get(f"/api/tables/{table}"))["commitment"] for table in (source, other)]
        assert proof[0] != proof[1]


async def test_players_who_know_the_cards_are_marked_and_abandoned_games_left_out(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben, cat = [await here.register(name) for name in ("Ann", "Ben", "Cat")]
        deal = (await ann.post(f"/api/tables/{await finished_table(ann, ben)}/deal"))["id"]
        again = await table_of(ann, deal)
        await ann.play_out(again, cat)
        scores = (await compared(cat, deal, 2))["scores"]
        assert sorted(line["seen"] for line in scores) == [0, 1]
        left = await table_of(ben, deal)
        await ben.do(left, "sit", seat=0)
        await cat.do(left, "sit", seat=1)
        await ben.do(left, "start")
        await ben.do(left, "propose", motion="end")
        await cat.do(left, "vote", agree=True)
        assert (await cat.get(f"/api/deals/{deal}"))["games"] == 2


async def test_looking_at_a_finished_game_counts_as_seeing_its_deal(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben, cat = [await here.register(name) for name in ("Ann", "Ben", "Cat")]
        deal = (await ann.post(f"/api/tables/{await finished_table(ann, ben)}/deal"))["id"]
        again = await table_of(ann, deal)
        await ann.play_out(again, ben)
        assert not (await cat.get(f"/api/deals/{deal}"))["seen"]
        await cat.get(f"/api/tables/{again}/export")

        async def seen() -> bool:
            return bool((await cat.get(f"/api/deals/{deal}"))["seen"])

        await eventually(seen)


async def test_the_deal_of_a_running_game_is_secret(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        table = (await ann.post("/api/tables", {"rules": TWO}))["id"]
        await ann.do(table, "sit", seat=0)
        await ben.do(table, "sit", seat=1)
        for _ in range(2):
            answer = await ann.ask("POST", f"/api/tables/{table}/deal")
            assert (answer.status, answer.json()["code"]) == (409, "not_now")
            if (await ann.get(f"/api/tables/{table}"))["phase"] == "waiting":
                await ann.do(table, "start")
        assert (await ann.ask("GET", "/api/deals/nothing")).status == 404
        assert (await ann.ask("POST", "/api/deals/nothing/tables", {})).status == 404


async def test_the_rules_of_a_given_deal_cannot_be_changed(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        deal = (await ann.post(f"/api/tables/{await finished_table(ann, ben)}/deal"))["id"]
        table = (await ann.post(f"/api/deals/{deal}/tables", {"rules": "abacus+players=3"}))["id"]
        assert (await ann.get(f"/api/tables/{table}"))["settings"]["rules"] == TWO
        command = {"type": "change", "id": "x", "settings": {"rules": "abacus+players=3"}}
        answer = await ann.ask("POST", f"/api/tables/{table}/commands", command)
        assert answer.json()["code"] == "not_allowed"
        await ann.do(table, "change", settings={"rules": TWO, "talk": "open"})


async def of_today(person: Guest) -> Any:
    return await person.get("/api/deals/today")


async def with_bots_seats(here: App, deal: Any) -> tuple[str, tuple[Guest, ...]]:
    """Return a table of a deal with new people in all seats."""
    players = int(deal["brief"]["players"])
    people = tuple([await here.register(f"Player{seat}") for seat in range(players)])
    table = await table_of(people[0], deal["id"])
    await people[0].play_out(table, *people[1:])
    return table, people


async def test_the_deal_of_the_day_is_the_same_for_all_and_changes_at_midnight(tmp_path: Path) -> None:
    clock = day_clock()
    async with running_app(tmp_path, clock=clock, luck=Chance()) as here:
        ann, stranger = await here.register("Ann"), Guest(here)
        first, second = await asyncio.gather(of_today(ann), of_today(stranger))
        assert first["id"] == second["id"]
        assert first["sealed"]
        assert first["day"] == "2024-10-04"
        table, _ = await with_bots_seats(here, first)
        other, people = await with_bots_seats(here, first)
        assert await deck_of(people[0], table) == await deck_of(people[0], other)
        await compared(ann, first["id"], 2)
        clock.now += DAY_MS
        tomorrow = await of_today(ann)
        assert tomorrow["id"] != first["id"]
        assert tomorrow["brief"]["players"] != first["brief"]["players"]
        assert (await ann.get(f"/api/deals/{first['id']}"))["scores"][0]["table"] in (table, other)


ROUTES = ("export", "replay?as=all", "record", "why?n=9", "coach", "advice", "replay?as=seat:0")


@pytest.mark.parametrize("state", ["running", "over"])
async def test_cards_of_the_day_are_hidden_until_one_has_played_it(tmp_path: Path, state: str) -> None:
    """Twins: if two days differ only in the deck, people who have not played receive the same bytes."""

    async def received(seed: int) -> list[bytes]:
        folder = tmp_path / str(seed)
        folder.mkdir()
        async with running_app(folder, clock=day_clock(), luck=chance(shuffled(seed))) as here:
            deal = await of_today(Guest(here))
            players = [await here.register(f"Player{seat}") for seat in range(deal["brief"]["players"])]
            late, stranger = await here.register("Late"), Guest(here)
            table = await table_of(players[0], deal["id"])
            own = await table_of(late, deal["id"])
            await late.do(own, "sit", seat=0)
            for seat, person in enumerate(players):
                await person.do(table, "sit", seat=seat)
            await players[0].do(table, "start")
            if state == "over":
                await players[0].do(table, "propose", motion="end")
                for person in players[1:]:
                    await person.ask(
                        "POST", f"/api/tables/{table}/commands", {"type": "vote", "id": "v", "agree": True}
                    )
            heard: list[bytes] = []
            for person in (late, stranger):
                for route in ROUTES:
                    answer = await person.ask("GET", f"/api/tables/{table}/{route}")
                    assert answer.status == 403, (route, answer.body)
                    heard.append(answer.body)
                heard.append((await person.ask("POST", f"/api/tables/{table}/deal")).body)
                heard.append((await person.ask("GET", "/api/deals/today")).body)
                info = await person.get(f"/api/tables/{table}")
                assert len(info.pop("commitment")) == 64
                heard.append(repr(info).encode())
            names = [person.id.encode() for person in (*players, late)]
            return [_without(data, names) for data in heard]

    def _without(data: bytes, names: list[bytes]) -> bytes:
        for name in names:
            data = data.replace(name, b"")
        return data

    assert await received(1) == await received(2)


async def test_the_deal_of_the_day_is_played_once_and_hidden_meanwhile(tmp_path: Path) -> None:
    clock = day_clock(20_003)
    async with running_app(tmp_path, clock=clock) as here:
        deal = await of_today(Guest(here))
        table, people = await with_bots_seats(here, deal)
        ann = people[0]
        again = await table_of(ann, deal["id"])
        await ann.do(again, "sit", seat=0)
        others = [await here.register(f"Other{seat}") for seat in range(1, len(people))]
        for seat, person in enumerate(others, start=1):
            await person.do(again, "sit", seat=seat)
        answer = await others[0].ask("POST", f"/api/tables/{again}/commands", {"type": "start", "id": "s"})
        assert "Player0 has seen cards" in answer.json()["message"]
        await others[0].do(again, "leave")
        await ann.do(again, "leave")
        fresh = [await here.register(f"Fresh{seat}") for seat in range(2)]
        for person in fresh:
            await person.do(again, "sit")
        await others[1].do(again, "start")
        running = (*fresh, *others[1:])
        assert (await fresh[0].ask("GET", f"/api/tables/{table}/record")).status == 403
        clock.now += DAY_MS
        assert (await fresh[0].ask("GET", f"/api/tables/{table}/record")).status == 403
        assert (await Guest(here).ask("GET", f"/api/tables/{table}/record")).status == 200
        seats = (await ann.get(f"/api/tables/{again}"))["seats"]
        by_id = {person.id: person for person in running}
        await finish(again, tuple(by_id[seat["person"]["id"]] for seat in seats))
        assert await record_of(fresh[0], table)


async def test_two_tables_at_once_deal_the_day_only_once_to_a_person(tmp_path: Path) -> None:
    async with running_app(tmp_path, clock=day_clock(20_003), luck=Chance()) as here:
        deal = await of_today(Guest(here))
        players = int(deal["brief"]["players"])
        ann = await here.register("Ann")
        tables = [await table_of(ann, deal["id"]) for _ in range(2)]
        for table in tables:
            await ann.do(table, "sit", seat=0)
            for seat in range(1, players):
                await (await here.register(f"P{table[:3]}{seat}")).do(table, "sit", seat=seat)
        answers = await asyncio.gather(
            *(ann.ask("POST", f"/api/tables/{table}/commands", {"type": "start", "id": "s"}) for table in tables)
        )
        assert sorted(answer.status for answer in answers) == [200, 409]
        phases = [(await ann.get(f"/api/tables/{table}"))["phase"] for table in tables]
        assert sorted(phases) == ["playing", "waiting"]


async def test_a_clock_set_to_tomorrow_and_back(tmp_path: Path) -> None:
    clock = day_clock()
    async with running_app(tmp_path, clock=clock, luck=Chance()) as here:
        ann = await here.register("Ann")
        today = await of_today(ann)
        clock.now += DAY_MS
        tomorrow = await of_today(ann)
        clock.now -= DAY_MS
        assert (await of_today(ann))["id"] == today["id"]
        clock.now += DAY_MS
        assert (await of_today(ann))["id"] == tomorrow["id"]


async def test_a_result_lost_in_a_crash_is_restored(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        deal = (await ann.post(f"/api/tables/{await finished_table(ann, ben)}/deal"))["id"]
        await ann.play_out(await table_of(ann, deal), ben)
        await compared(ann, deal, 2)
    await forget_results(tmp_path)
    async with running_app(tmp_path) as here:
        await compared(Guest(here), deal, 2)


async def forget_results(folder: Path) -> None:
    """Remove the results, as a crash right after the end of games does."""
    engine = open_engine(f"sqlite:///{folder}/inside.sqlite3")
    async with engine.begin() as connection:
        source = "SELECT source FROM deals WHERE source IS NOT NULL"
        change = f"UPDATE deal_games SET ended = NULL, score = NULL WHERE table_id NOT IN ({source})"
        await connection.execute(text(change))
    await engine.dispose()
