"""Finished games, and a review desk whose workers and storage are replaced."""

import asyncio
import json
import random
import time
from typing import Any

from hanabi.game import Game
from hanabi.protocol.reviews import ReviewCloser, ReviewFindings, ReviewMoment, ReviewOutline
from hanabi.records import Record
from hanabi.rules import Hint, Play, Rules
from hanabi.server.bots import tasks
from hanabi.server.reviews.service import ReviewDesk
from hanabi.server.reviews.tasks import LookCloser, Outline, Task
from hanabi.server.reviews.under_way import ReviewUnderWay
from hanabi.table.errors import Unavailable
from tests.support.http import Answer, ask, register
from tests.support.servers import Server
from tests.support.tables import Clock

OUTLINE = ReviewOutline(
    score=0,
    max_score=25,
    impossible=False,
    found=(25, 24),
    proved=(25, 24),
    scores=(0, 0),
    strikes=(0, 1),
    hint_tokens=(8, 8),
    headline={"en": "Lost."},
    counts=(),
)

MOMENTS = tuple(ReviewMoment(turn, 0, "play 0", 25, 24, "last-copy", {"en": "So."}) for turn in range(3))

CLOSER = ReviewCloser("mistake", "play 1", ("play 1",), ("play 1",), {"en": "A mistake."}, {"en": "Kept."})


class FakeWorkers:
    """Bot workers that return the same findings for every game, or fail."""

    def __init__(self, *, fails: tuple[type[Task], ...] = (), refused: str | None = None) -> None:
        self.fails = fails
        self.refused = refused
        self.asked: list[Task] = []
        self.outline = OUTLINE
        self.gate = asyncio.Event()
        self.gate.set()

    async def think(self, task: Task, *, owner: str, seconds: float | None = None) -> tasks.Answer:  # noqa: ARG002
        """Wait for the gate to open, then answer."""
        self.asked.append(task)
        await self.gate.wait()
        if isinstance(task, self.fails):
            raise tasks.BotFailed("died")
        if isinstance(task, Outline):
            return tasks.Answer(found=ReviewFindings(self.outline, MOMENTS), refused=self.refused)
        return tasks.Answer(found=CLOSER if isinstance(task, LookCloser) else None)

    async def stop(self) -> None:
        """Do nothing."""


class FakeStorage:
    """A review storage in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, ReviewFindings] = {}
        self.broken = False

    async def keep(self, table: str, record: Record, kept: ReviewFindings, now: int) -> None:  # noqa: ARG002
        """Store a review."""
        if self.broken:
            raise Unavailable("Nothing can be saved just now.")
        self.kept[table] = kept

    async def find(self, table: str, record: Record) -> ReviewFindings | None:  # noqa: ARG002
        """Return the stored review of a table."""
        if self.broken:
            raise Unavailable("Nothing can be read just now.")
        return self.kept.get(table)


class ReviewSetting:
    """A review desk with fake workers, a storage in memory and a clock."""

    def __init__(self, workers: FakeWorkers | None = None) -> None:
        self.workers = workers or FakeWorkers()
        self.storage = FakeStorage()
        self.clock = Clock()
        self.desk = ReviewDesk(self.workers, self.storage, self.clock)  # type: ignore[arg-type]
        self.record = lost_record()

    def ask(self, key: str = "table", owner: str = "ann") -> ReviewUnderWay:
        """Request the review of a table."""
        return self.desk.review(key, self.record, owner=owner, stored=True)


async def ended(review: ReviewUnderWay) -> ReviewUnderWay:
    """Wait until a review is over."""
    while not review.is_final:
        await review.beyond(review.seen, 10)
    return review


def lost_record(rules: str = "players=2", seed: int = 3) -> Record:
    """Return a game that ended with the last strike."""
    game = Game.deal(Rules.parse(rules), seed=seed)
    while not game.is_over:
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Play)))
    return Record.of(game)


class Friends:
    """Two people who play at one table over HTTP."""

    def __init__(self, server: Server, rules: str = "cocktail-2015+players=2") -> None:
        self.server = server
        self.cookies = [f"hanabi={register(server, name)}" for name in ("Ann", "Ben")]
        body = json.dumps({"rules": rules, "begins": 0}).encode()
        self.table = str(ask(f"{server.url}/api/tables", "POST", body, Cookie=self.cookies[0]).json()["id"])
        for seat in range(2):
            self.order(seat, type="sit", seat=seat)
        self.order(0, type="start")

    def order(self, whose: int, **command: Any) -> None:
        """Send a command, and check that it is done."""
        body = json.dumps({"id": f"c{random.getrandbits(40)}"} | command).encode()
        url = f"{self.server.url}/api/tables/{self.table}/commands"
        answer = ask(url, "POST", body, Cookie=self.cookies[whose])
        assert answer.status == 200, answer.body

    def get(self, path: str, cookie: str = "") -> Answer:
        """GET something of the table."""
        return ask(f"{self.server.url}/api/tables/{self.table}/{path}", Cookie=cookie)

    def legal(self, turn: int) -> list[str]:
        """Return the legal actions; none when the game is over."""
        seat = turn % 2
        piece = self.get(f"replay?as=seat:{seat}&from={turn}", self.cookies[seat]).json()
        picture = piece["frames"][-1]["picture"]
        return list(picture["legal"]) if picture["status"] == "playing" else []

    def play_badly(self) -> "Friends":
        """Play cards until the last strike."""
        turn = 0
        while legal := self.legal(turn):
            action = next(it for it in legal if it.startswith("play"))
            self.order(turn % 2, type="act", turn=turn, action=action)
            turn += 1
        return self


def hinted_record(turns: int = 3) -> Record:
    """Return an unfinished game of hints."""
    game = Game.deal(Rules(players=2), seed=1)
    for _ in range(turns):
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Hint)))
    return Record.of(game)


def reviewed(server: Server, path: str, answer: Answer | None = None) -> dict[str, Any]:
    """Wait until a review is complete or has failed, and return it."""
    patience = time.monotonic() + 600  # the solver may have to be compiled first
    review: dict[str, Any] = answer.json() if answer else ask(f"{server.url}{path}").json()
    while review["state"] in ("waiting", "working"):
        assert time.monotonic() < patience
        review = ask(f"{server.url}{path}?seen={review['seen']}").json()
    return review
