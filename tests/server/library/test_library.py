"""Libraries over HTTP: a person's own games, filters, statistics, imports and exports; no running games."""

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import func, select

from hanabi.client import Account, LiveTable
from hanabi.protocol.commands import Motion, Vote
from hanabi.protocol.settings import Settings, Watch
from hanabi.records import Record, read_record, to_hanab_live
from hanabi.rules import Rules
from hanabi.server.library.backfill import backfill
from hanabi.server.library.queries import Wanted
from hanabi.server.library.service import Library
from hanabi.server.reviews.storage import OURS
from hanabi.server.storage import schema
from hanabi.server.storage.database import fetch, open_engine
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from tests.golden.databases.folding import load
from tests.support.app import running_app
from tests.support.data import GOLDEN
from tests.support.games import skilful_game
from tests.support.http import Answer, ask, register
from tests.support.servers import Server
from tests.support.sizes import sized
from tests.support.waiting import wait_until

pytestmark = pytest.mark.slow

MANY = sized(60, soak=1000)


def games_of(count: int, text: str = "R Y G B W, players=2", names: tuple[str, ...] = ("Alice", "Bob")) -> list[Record]:
    """Return different games."""
    return [Record.of(skilful_game(Rules.parse(text), seed=seed), names) for seed in range(count)]


def get(server: Server, path: str, secret: str, **query: object) -> Answer:
    """Send a GET request as a person."""
    return ask(f"{server.url}/api/me/{path}?{urlencode(query)}", Cookie=f"hanabi={secret}")


def bring(server: Server, secret: str, games: list[Any], name: str = "") -> Answer:
    """Import games."""
    body = json.dumps({"games": games, "name": name}).encode()
    return ask(f"{server.url}/api/me/games", "POST", body, Cookie=f"hanabi={secret}")


def test_imported_games_are_listed_filtered_and_counted(server: Server) -> None:
    ann = register(server)
    two, three = games_of(6), games_of(2, "R Y G B W rainbow, players=3", ("Alice", "Cat", "Dan"))
    result = bring(server, ann, [record.to_data() for record in (*two, *three)], "Alice").json()
    assert all(game["new"] and game["id"] for game in result)
    assert [game["score"] for game in result] == [record.score for record in (*two, *three)]
    page = get(server, "games", ann).json()
    assert (page["total"], len(page["lines"])) == (8, 8)
    assert get(server, "games", ann, players=3).json()["total"] == 2
    assert get(server, "games", ann, **{"with": "name:Bob"}).json()["total"] == 6
    assert get(server, "games", ann, least=30).json()["total"] == sum(record.score >= 30 for record in three)
    assert get(server, "games", ann, source="played").json()["total"] == 0
    assert get(server, "games", ann, until=1).json()["total"] == 0
    assert get(server, "games", ann, players="x").status == 400
    line = get(server, "games", ann, players=3).json()["lines"][0]
    assert [seat["person"]["name"] for seat in line["seats"]] == ["Alice", "Cat", "Dan"]
    assert line["own"] == 0
    choices = get(server, "games/choices", ann).json()
    assert next((mate["name"], mate["games"]) for mate in choices["teammates"]) == ("Bob", 6)
    assert sorted(group["names"] for group in choices["groups"]) == [["Bob"], ["Cat", "Dan"]]
    assert get(server, "games", ann, company=choices["groups"][0]["company"]).json()["total"] == 6


def test_statistics_match_the_games(server: Server) -> None:
    ann = register(server)
    records = games_of(7)
    bring(server, ann, [record.to_data() for record in records], "Bob")
    result = get(server, "statistics", ann, rules=str(records[0].rules)).json()
    scores = [record.score for record in records]
    assert result["total"]["games"] == 7
    assert result["total"]["score"]["value"] == pytest.approx(sum(scores) / 7)
    assert result["total"]["score"]["games"] == 7
    assert result["total"]["perfect"] == scores.count(25)
    assert sum(line["games"] for line in result["scores"]) == 7
    assert [group["names"] for group in result["groups"]] == [["Alice"]]
    assert {bot["players"] for bot in result["bots"]} == {2}
    assert sum(period["figures"]["games"] for period in result["over_time"]) == 7
    nobody = get(server, "statistics", register(server)).json()
    assert (nobody["total"]["games"], nobody["total"]["score"], nobody["over_time"]) == (0, None, [])


def test_a_library_is_private(server: Server) -> None:
    ann, ben = register(server), register(server, "Ben")
    [result] = bring(server, ann, [games_of(1)[0].to_data()]).json()
    for path in ("games", "games/choices", "statistics", "games/file"):
        assert ask(f"{server.url}/api/me/{path}").status == 403
        assert result["id"].encode() not in get(server, path, ben).body
    assert get(server, "games", ben).json()["total"] == 0


def test_duplicate_games_are_stored_once_and_invalid_ones_not_at_all(server: Server) -> None:
    ann = register(server)
    good = games_of(2)
    running = Record.of(skilful_game(Rules(players=2), seed=5, turns=9))
    bad = [running.to_data(), {"deck": [], "actions": []}, 7, good[0].to_data() | {"first": 9}]
    result = bring(server, ann, [good[0].to_data(), *bad, json.loads(to_hanab_live(good[0])), good[1].to_data()]).json()
    assert [game["id"] is not None for game in result] == [True, False, False, False, False, True, True]
    assert result[1]["where"] == "actions[9]"
    assert "not over" in result[1]["message"]
    assert all(game["message"] for game in result[1:5])
    assert bring(server, ann, [good[1].to_data()]).json()[0] == {**result[6], "new": False}
    assert get(server, "games", ann).json()["total"] == len({game["id"] for game in result} - {None})


def test_too_large_imports_are_refused_with_a_reason(server: Server) -> None:
    ann = register(server)
    too_many = bring(server, ann, [{}] * 51)
    assert (too_many.status, too_many.json()["code"]) == (400, "malformed")
    body = b'{"games": ["' + b"x" * 10_000_000 + b'"]}'
    try:
        answer = ask(f"{server.url}/api/me/games", "POST", body, Cookie=f"hanabi={ann}")
        assert answer.status == 400
        assert "too long" in answer.json()["message"]
    except OSError:
        pass  # the server need not read all of it
    for wrong in (b"", b"[]", b'{"games": 3}', b'{"games": [', b'{"games": [], "name": 1}', b"\xff"):
        assert ask(f"{server.url}/api/me/games", "POST", wrong, Cookie=f"hanabi={ann}").status == 400
    foreign = {"Cookie": f"hanabi={ann}", "Origin": "https://evil.example"}
    assert ask(f"{server.url}/api/me/games", "POST", b'{"games": []}', **foreign).status == 403
    assert get(server, "games", ann).json()["total"] == 0


def pages_of(server: Server, secret: str) -> int:
    """Read a library page by page to its end; return the number of different games."""
    seen: list[str] = []
    query: dict[str, object] = {}
    while lines := get(server, "games", secret, **query).json()["lines"]:
        seen += [line["id"] for line in lines]
        query = {"after": lines[-1]["cursor"]}
    assert len(seen) == len(set(seen))
    assert get(server, "games", secret, after="nowhere").status == 400
    return len(seen)


async def test_a_large_import_does_not_block_others(tmp_path: Path) -> None:
    games = [json.loads(record.to_json()) for record in games_of(8)]

    async with running_app(tmp_path) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        many = asyncio.create_task(ann.ask("POST", "/api/me/games", {"games": games}))
        while not (await ann.get("/api/me/games"))["total"]:
            pass
        assert (await ben.ask("POST", "/api/me/games", {"games": games[:1]})).status == 200
        assert not many.done()
        assert len((await many).json()) == 8


def test_an_export_of_all_games_can_be_imported_unchanged(server: Server) -> None:
    ann, ben = register(server), register(server, "Ben")
    records = games_of(MANY)
    for start in range(0, MANY, 50):
        assert all(
            game["new"] for game in bring(server, ann, [it.to_data() for it in records[start : start + 50]]).json()
        )
    assert pages_of(server, ann) == MANY
    for form in ("record", "hanab-live"):
        file = get(server, "games/file", ann, format=form)
        lines = file.body.decode().splitlines()
        assert (len(lines), file.headers["Hanabi-Left-Out"]) == (MANY, "0")
        assert {read_record(line) for line in lines} == set(records)
    result = bring(server, ben, [json.loads(line) for line in lines[:5]]).json()
    assert all(game["new"] for game in result)
    words = get(server, "games/file", ann, format="text", least=25).body.decode()
    assert "Alice" in words
    assert get(server, "games/file", ann, format="pdf").status == 400


def test_a_format_skips_games_that_it_cannot_express_and_counts_them(server: Server) -> None:
    ann = register(server)
    strange = games_of(2, "R Y G B W, strikes=2, players=2")
    bring(server, ann, [record.to_data() for record in (*strange, *games_of(1))])
    file = get(server, "games/file", ann, format="hanab-live")
    assert (len(file.body.splitlines()), file.headers["Hanabi-Left-Out"]) == (1, "2")


def test_an_imported_game_has_a_replay_and_a_record(server: Server) -> None:
    ann = register(server)
    record = games_of(1)[0]
    [result] = bring(server, ann, [json.loads(to_hanab_live(record))]).json()
    table = f"{server.url}/api/tables/{result['id']}"
    replay = ask(f"{table}/replay?as=all&from=0").json()
    assert replay["total"] == sum(1 for _ in record.entries) + 1
    last = ask(f"{table}/replay?as=seat:0&from={replay['total'] - 1}").json()["frames"][-1]
    assert last["picture"]["score"] == record.score
    assert read_record(ask(f"{table}/record").body) == record
    assert ask(f"{table}/record?format=hanab-live").body.decode() == to_hanab_live(record)
    assert "Alice" in ask(f"{table}/record?format=text").body.decode()
    command = json.dumps({"type": "rematch", "id": "again"}).encode()
    assert ask(f"{table}/commands", "POST", command, Cookie=f"hanabi={ann}").json()["code"] == "not_seated"


async def test_a_game_is_in_the_libraries_of_all_players_even_those_who_left(server: Server) -> None:
    people = [await Account.register(server.url, name) for name in ("Ann", "Ben", "Cat")]
    settings = Settings(rules="cocktail-2015+players=3", begins=0, title="Ours", watch=Watch.BESIDE)
    link = await people[0].open_table(settings)
    ann, ben, cat = [await LiveTable(link, person).__aenter__() for person in people]
    for table in (ann, ben, cat):
        await table.sit()
    await ann.start()
    before = [await person.call("GET", "/api/me/games") for person in people]
    assert [json.loads(page)["total"] for page in before] == [0, 0, 0]
    await cat.leave()
    await ben.propose(Motion.END)
    await ann.send(Vote(id="yes", agree=True))
    for table in (ann, ben, cat):
        await table.close()
    for person in people:
        result = _until_there(server, person.secret)
        assert link.endswith(result["id"])
        assert (result["status"], result["reason"], result["title"], result["score"]) == (
            "abandoned",
            "vote",
            "Ours",
            0,
        )
    assert result["own"] is None
    assert get(server, "statistics", people[2].secret).json()["total"]["games"] == 0
    assert get(server, "statistics", people[0].secret).json()["total"]["lost"] == 1


def _until_there(server: Server, secret: str) -> dict[str, Any]:
    """Return the first line of a library, which is written right after the end of a game."""
    wait_until(lambda: get(server, "games", secret).json()["lines"])
    return dict(get(server, "games", secret).json()["lines"][0])


async def test_games_of_earlier_releases_are_found_again(tmp_path: Path) -> None:
    load(GOLDEN / "databases" / "0.1.0.sql", tmp_path / "old.sqlite3")
    engine = open_engine(f"sqlite:///{tmp_path}/old.sqlite3")
    await upgrade(engine)
    writer = Writer(engine)
    writer.start()
    try:
        over = await fetch(engine, select(func.count()).where(schema.tables.c.phase == "over"))
        assert await backfill(engine, TableStorage(engine, writer)) == over[0][0] > 0
        assert await backfill(engine, TableStorage(engine, writer)) == 0
        readers = await fetch(engine, select(schema.library.c.person).distinct())
        library = Library(engine, OURS)
        pages = [await library.page(row.person, Wanted(), 50, None) for row in readers]
        assert all(page.lines for page in pages)
    finally:
        await writer.stop()
        await engine.dispose()
