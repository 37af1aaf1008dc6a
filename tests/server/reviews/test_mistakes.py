"""A person's own mistakes over all games: private, page by page, and without delaying other reviews."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hanabi.server.reviews import mistakes as pages
from hanabi.server.reviews import routes
from hanabi.server.reviews.service import ALONG, ReviewDesk
from hanabi.server.reviews.tasks import Outline
from tests.support.app import Guest, running_app
from tests.support.reviews import FakeWorkers, lost_record
from tests.support.waiting import eventually

pytestmark = pytest.mark.slow

TWO = "cocktail-2015+players=2"
WHERE = "/api/me/mistakes"


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> FakeWorkers:
    """A process that calls the first three moves of every game mistakes."""
    found = FakeWorkers()
    monkeypatch.setattr(routes, "ReviewDesk", lambda _, storage, clock: ReviewDesk(found, storage, clock))
    return found


async def played(*people: Guest, rules: str = TWO) -> str:
    """Play a game, and wait until it is in the libraries."""
    table = str((await people[0].post("/api/tables", {"rules": rules, "begins": 0}))["id"])
    await people[0].play_out(table, *people[1:])
    people[0].app.clock.now += 1000

    async def listed() -> bool:
        return table in {line["id"] for line in (await people[0].get("/api/me/games"))["lines"]}

    await eventually(listed)
    return table


async def whole(person: Guest, path: str = WHERE) -> Any:
    """Return a page once all its reviews are done."""
    async with asyncio.timeout(20):
        while (page := await person.get(path))["waiting"]:
            await asyncio.sleep(0.01)
    return page


def named(page: Any) -> list[tuple[str, int, bool]]:
    return [(mistake["table"], mistake["turn"], mistake["solved"]) for mistake in page["mistakes"]]


async def test_people_see_only_their_own_mistakes_and_can_mark_them(tmp_path: Path, workers: FakeWorkers) -> None:
    async with running_app(tmp_path) as here:
        ann, ben, cat = [await here.register(name) for name in ("Ann", "Ben", "Cat")]
        assert await whole(ann) == {"mistakes": [], "games": 0, "waiting": 0, "after": None}
        assert (await ann.get("/api/me/statistics"))["losses"] == []
        table = await played(ann, ben)
        assert named(await whole(ann)) == [(table, 0, False), (table, 2, False)]
        assert named(await whole(ben)) == [(table, 1, False)]
        assert named(await whole(cat)) == []
        assert (await Guest(here).ask("GET", WHERE)).status == 403
        [first, _] = (await whole(ann))["mistakes"]
        assert (first["names"], first["seat"], first["cost"]) == (["Ann", "Ben"], 0, 1)
        for who, turn, choice in ((ann, 0, "play 0"), (ann, 1, "play 1"), (ben, 0, "play 1"), (cat, 0, "play 1")):
            answer = await who.ask("POST", f"{WHERE}/{table}/{turn}", {"choice": choice})
            assert (answer.status, answer.json()["code"]) == (400, "malformed")
        for _ in range(2):
            assert (await ann.post(f"{WHERE}/{table}/2", {"choice": "play 1"}))["solved"]
        assert named(await whole(ann)) == [(table, 0, False), (table, 2, True)]
        assert named(await whole(ben)) == [(table, 1, False)]
        assert (await ann.get("/api/me/learning"))["done"] == []
        assert sum(isinstance(task, Outline) for task in workers.asked) == 1
        losses = (await ann.get("/api/me/statistics"))["losses"]
        assert [(it["reason"], it["points"]["value"]) for it in losses] == [("other", 22), ("copy", 3)]


async def test_pages_lead_from_the_latest_game_to_the_first(
    tmp_path: Path, workers: FakeWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "GAMES", 2)

    async with running_app(tmp_path) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        tables = [await played(ann, ben) for _ in range(5)]
        workers.gate.clear()
        assert (await ann.get(WHERE))["waiting"] == 2
        workers.gate.set()
        found, path = [], WHERE
        for games in (2, 2, 1):
            page = await whole(ann, path)
            found += [table for table, turn, _ in named(page) if turn == 0]
            assert page["games"] == games
            path = f"{WHERE}?after={page['after']}"
        assert (found, page["after"]) == (tables[::-1], None)
        assert (await ann.ask("GET", f"{WHERE}?after=nonsense")).status == 400


async def test_missing_reviews_are_started_a_few_at_a_time(tmp_path: Path, workers: FakeWorkers) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        tables = [await played(ann, ben) for _ in range(ALONG + 2)]
        workers.gate.clear()
        for _ in range(3):
            assert (await ann.get(WHERE))["waiting"] == len(tables)
        await eventually(lambda: len(workers.asked) >= ALONG)
        assert len(workers.asked) == ALONG
        workers.gate.set()
        assert len((await whole(ann))["mistakes"]) == 2 * len(tables)


async def test_imported_games_count_but_not_those_that_cannot_be_reviewed(tmp_path: Path, workers: FakeWorkers) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        await played(ann, ben, rules="cocktail-2015+players=2+hand=1")
        record = lost_record()
        await ann.post("/api/me/games", {"name": record.players[1], "games": [record.to_data()]})
        page = await whole(ann)
        assert (page["games"], [turn for _, turn, _ in named(page)]) == (2, [1])
        workers.fails = (Outline,)
        await played(ben, ann)
        assert [turn for _, turn, _ in named(await whole(ann))] == [1]
