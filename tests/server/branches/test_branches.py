"""Branches of finished games: stored, linked, and limited in number and depth."""

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanabi.protocol.branches import BranchStep, NewBranch
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.records import Record
from hanabi.server.bots.tasks import Chosen
from hanabi.server.branches import service as branching
from hanabi.server.branches.service import Branches, played_on
from hanabi.server.branches.storage import BranchMove, StoredBranch
from hanabi.server.http.limits import TRUSTED, Rate
from tests.support.app import Guest, finished_table, running_app
from tests.support.tables import ANN, Clock, NoBots, Playing

pytestmark = pytest.mark.slow


async def made(person: Guest, table: str, turn: int = 0, parent: str | None = None) -> Any:
    """Create a branch with the last legal move at a turn."""
    where = f"/api/tables/{table}/branches?turn={turn}" if parent is None else f"/api/branches/{parent}"
    legal = (await person.get(where))["legal"]
    return await person.post(f"/api/tables/{table}/branches", {"turn": turn, "action": legal[-1], "parent": parent})


async def test_a_branch_is_continued_stored_and_opened_by_its_link(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        table = await finished_table(ann, ben)
        branch = await made(ann, table, 1)
        assert [branch["line"]["turn"], branch["line"]["length"], len(branch["frames"])] == [1, 1, 1]
        id_ = branch["line"]["id"]
        step = {"at": 1, "action": branch["legal"][0]}
        grown = await ann.post(f"/api/branches/{id_}", step)
        assert [len(grown["frames"]), grown["line"]["length"]] == [1, 2]
        assert (await ann.ask("POST", f"/api/branches/{id_}", step)).json()["code"] == "stale"
        assert (await ann.ask("PUT", f"/api/branches/{id_}", {"name": " A  hint\u202e "})).json()["name"] == "A hint"
        opened = await Guest(here).get(f"/api/branches/{id_}")
        assert [len(opened["frames"]), opened["line"]["by"], opened["line"]["mine"]] == [2, "Ann", False]
        assert opened["frames"][1]["picture"]["turn"] == 3
        record = Record.from_json(msgspec.json.encode(await ben.get(f"/api/branches/{id_}/record")).decode())
        assert record.replay().turn == 3
        listed = (await ben.get(f"/api/tables/{table}/branches"))["branches"]
        assert [line["name"] for line in listed] == ["A hint"]
        for method, body in (("POST", {"at": 2, "action": "play 0"}), ("PUT", {"name": ""}), ("DELETE", None)):
            assert (await ben.ask(method, f"/api/branches/{id_}", body)).status == 403
        assert (await ann.ask("DELETE", f"/api/branches/{id_}")).status == 200
        assert (await ann.ask("GET", f"/api/branches/{id_}")).status == 404


async def test_branches_survive_a_restart(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        branch = await made(ann, await finished_table(ann, ben))
    async with running_app(tmp_path) as here:
        again = await Guest(here).get(f"/api/branches/{branch['line']['id']}")
        assert again["frames"] == branch["frames"]


async def test_bots_play_a_branch_to_its_end(tmp_path: Path) -> None:
    async with running_app(tmp_path, workers=1) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        branch = await made(ann, await finished_table(ann, ben))
        id_ = branch["line"]["id"]
        while branch["legal"]:
            step = {"at": branch["line"]["length"], "bot": "cautious", "count": 6}
            branch = await ann.post(f"/api/branches/{id_}", step)
            assert {frame["what"]["bot"] for frame in branch["frames"]} == {"cautious"}
        assert branch["line"]["status"] in ("finished", "won", "struck_out")
        assert branch["line"]["score"] == branch["frames"][-1]["picture"]["score"]
        over = await ann.ask("POST", f"/api/branches/{id_}", {"at": branch["line"]["length"], "bot": "cautious"})
        assert over.json()["code"] == "not_now"


async def test_running_games_have_no_branches(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        table = (await ann.post("/api/tables", {"rules": "cocktail-2015+players=2"}))["id"]
        for person, seat in ((ann, 0), (ben, 1)):
            await person.do(table, "sit", seat=seat)
        for _ in range(2):
            for method, body in (("GET", None), ("POST", {"turn": 0, "action": "play 0"})):
                answer = await ann.ask(method, f"/api/tables/{table}/branches", body)
                assert answer.json()["code"] == "not_now"
            if (await ann.get(f"/api/tables/{table}"))["phase"] == "waiting":
                await ann.do(table, "start")


BAD = (
    {"turn": 0, "action": "play 9"},
    {"turn": 0, "action": "win"},
    {"turn": 500, "action": "play 0"},
    {"turn": -1, "action": "play 0"},
    {"turn": 0, "action": "play 0", "parent": "nothing"},
    {"turn": 0, "action": "play 0", "name": "x" * 61},
    {"turn": 0, "action": "play 0", "deck": ["R1"]},
)


async def test_invalid_branches_are_refused_and_not_stored(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        table, other = await finished_table(ann, ben), await finished_table(ann, ben)
        for body in BAD:
            answer = await ann.ask("POST", f"/api/tables/{table}/branches", body)
            assert 400 <= answer.status < 500, body
        branch = (await made(ann, other))["line"]["id"]
        strange = {"turn": 1, "action": "play 0", "parent": branch}
        assert (await ann.ask("POST", f"/api/tables/{table}/branches", strange)).status == 400
        for step in ({"at": 1}, {"at": 1, "action": "play 0", "bot": "cautious"}, {"at": 1, "bot": "cheater"}):
            assert (await ann.ask("POST", f"/api/branches/{branch}", step)).status == 400
        assert (await ann.ask("POST", f"/api/branches/{branch}", {"at": 1, "action": "play 9"})).status == 400
        assert (await ann.get(f"/api/tables/{table}/branches"))["branches"] == []
        assert (await ann.get(f"/api/branches/{branch}"))["line"]["length"] == 1
        assert (await ann.ask("GET", f"/api/branches/{branch}?from=7")).status == 400
        stranger = await Guest(here).ask("POST", f"/api/branches/{branch}", {"at": 1, "action": "play 0"})
        assert stranger.status == 403


async def test_the_depth_and_number_of_branches_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branching, "MOST_OF_PERSON", 7)

    async with running_app(tmp_path) as here:
        ann, ben = await here.register("Ann"), await here.register("Ben")
        table = await finished_table(ann, ben)
        branch = await made(ann, table, 1)
        for depth in range(branching.DEEPEST):
            parent = branch["line"]["id"]
            branch = await made(ben if depth == 0 else ann, table, 2 + depth, parent)
            assert branch["line"]["parent"] == parent
            assert branch["line"]["length"] == depth + 2
        body = {"turn": 6, "action": branch["legal"][0], "parent": branch["line"]["id"]}
        assert (await ann.ask("POST", f"/api/tables/{table}/branches", body)).json()["code"] == "too_many"
        more = {"turn": 0, "action": "play 0"}
        answers = [await ann.ask("POST", f"/api/tables/{table}/branches", more) for _ in range(5)]
        assert [answer.status for answer in answers] == [201, 201, 201, 400, 400]


async def test_a_flood_of_branches_does_not_slow_down_others(tmp_path: Path) -> None:
    limits = dataclasses.replace(TRUSTED, own_creations=Rate(0.0001, 6))
    async with running_app(tmp_path, limits=limits) as here:
        ann, ben, cat = [await here.register(name) for name in ("Ann", "Ben", "Cat")]
        table = await finished_table(ann, ben)
        body = {"turn": 0, "action": "play 0"}
        answers = [await cat.ask("POST", f"/api/tables/{table}/branches", body) for _ in range(10)]
        assert [answer.status for answer in answers] == [201] * 6 + [429] * 4
        assert (await ben.ask("POST", f"/api/tables/{table}/branches", body)).status == 201


class Listening(NoBots):
    """A bot that records its events and plays its oldest card."""

    def __init__(self) -> None:
        self.received: list[tuple[int, Any]] = []

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:  # noqa: ARG002
        """Record the events."""
        self.received.append((seat, msgspec.json.decode(events)))
        return Chosen("play 0")


class Kept:
    """A branch in memory."""

    def __init__(self) -> None:
        self.kept: list[BranchMove] = []

    async def moves(self, branch: str) -> list[BranchMove]:  # noqa: ARG002
        """Return all moves."""
        return list(self.kept)

    async def create(self, branch: StoredBranch, moves: list[BranchMove]) -> None:  # noqa: ARG002
        """Store the first moves."""
        self.kept = moves

    async def extend(self, branch: StoredBranch, moves: list[BranchMove]) -> None:  # noqa: ARG002
        """Store more moves."""
        self.kept += moves

    async def count(self, table: str, person: str) -> tuple[int, int]:  # noqa: ARG002
        """Report that there is room."""
        return 0, 0


async def test_bots_in_a_branch_know_only_their_views() -> None:
    table = await Playing(Settings(begins=0)).fill()
    while table.table.phase != "over":
        await table.act("play 0")
    bots, kept = Listening(), Kept()
    branches = Branches(kept, bots, frozenset({"cautious"}), Clock())  # type: ignore[arg-type]
    ann = Person(ANN.id, ANN.name)
    action = str(played_on(table.table, 0, []).legal_actions()[-1])
    branch = await branches.make(table.table, ann, NewBranch(0, action))
    await branches.step(table.table, ann, branch, BranchStep(1, bot="cautious", count=2))
    assert len(bots.received) == 2
    for seat, events in bots.received:
        drawn = [event for event in events if event["type"] == "drew"]
        assert all((event["card"] is None) == (event["seat"] == seat) for event in drawn)
