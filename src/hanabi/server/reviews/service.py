"""Running reviews: each game is reviewed once, however many clients ask for it, and without delaying bots.

A separate process with low priority does the work. Only complete reviews are stored.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from hanabi.protocol.reviews import ReviewCloser, ReviewFindings, ReviewMoment, ReviewOpinions
from hanabi.records import Record
from hanabi.review.solver import check_modelled
from hanabi.rules import Rules
from hanabi.server.bots.tasks import Answer, BotFailed
from hanabi.server.live.ports import Clock
from hanabi.server.reviews.storage import ReviewStorage
from hanabi.server.reviews.tasks import CLOSER, CompileSolver, LookCloser, Opine, Outline, Task
from hanabi.server.reviews.under_way import ReviewUnderWay
from hanabi.table.errors import NotNow, Unavailable

log = logging.getLogger("hanabi.reviews")

T = TypeVar("T")

TASKS = "hanabi.server.reviews.tasks"
"""The module that defines the tasks of the process that reviews."""

REVIEW_SECONDS = 60.0
"""The time limit for one piece of a review, after which the process is killed."""

COMPILE_SECONDS = 600.0
"""The time limit for compiling the solver on a busy machine."""

WAITING = 50
"""The maximum number of running and waiting reviews; further requests are asked to try again later."""

MOST_OWN = 10
"""The maximum number of them that belong to one person or address, to leave room for others."""

ALONG = 3
"""The maximum number of background reviews of one person at a time."""

KEPT = 100
"""The maximum number of reviews in memory."""

FORGET_SECONDS = 60.0
"""The time after which a failed review may be tried again."""


class ReviewWorkers(Protocol):
    """The process that reviews."""

    async def think(self, task: Task, *, owner: str, seconds: float | None = None) -> Answer:
        """Carry out a task; raise `BotFailed` if the process hangs, crashes or raises an error."""

    async def stop(self) -> None:
        """Stop the process."""


class Refused(Exception):
    """A game that cannot be reviewed, and the reason."""


class ReviewDesk:
    """All reviews of a server process."""

    def __init__(self, workers: ReviewWorkers, storage: ReviewStorage, clock: Clock) -> None:
        self._workers = workers
        self._storage = storage
        self._clock = clock
        self._reviews: OrderedDict[str, ReviewUnderWay] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def compile_ahead(self) -> None:
        """Compile the solver in the background, so that nobody waits for it later."""
        self._start(self._compile_ahead())

    async def _compile_ahead(self) -> None:
        try:
            await self._think(CompileSolver(str(Rules())), "", COMPILE_SECONDS)
        except (BotFailed, Refused):
            log.warning("the solver was not compiled")

    async def stop(self) -> None:
        """Stop; incomplete reviews are not stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._workers.stop()

    def review(self, key: str, record: Record, *, owner: str, stored: bool) -> ReviewUnderWay:
        """Return the review of a finished game: a running one, or a new one."""
        known = self._known(key)
        if known is not None and known.record == record:
            return known
        check_modelled(record.rules)
        self._check_room(owner)
        begun = self._reviews[key] = ReviewUnderWay(key, record, owner, stored)
        self._start(self._work(begun))
        return begun

    def _known(self, key: str) -> ReviewUnderWay | None:
        known = self._reviews.get(key)
        if known is None or (known.state == "failed" and self._clock.monotonic() - known.ended > FORGET_SECONDS):
            return None
        self._reviews.move_to_end(key)
        return known

    def find(self, key: str) -> ReviewUnderWay:
        """Return the review of a submitted game; that of a table needs its table."""
        known = self._known(key)
        if known is None or known.stored:
            raise NotNow("This review is not at hand any more: send the game once more.")
        return known

    async def moments(self, table: str, record: Record, *, owner: str) -> tuple[ReviewMoment, ...] | None:
        """Return the costly moves of a table's game, for lists of several games; nothing while the review is not ready.

        The review is started if that leaves enough room for people who wait for a single game.
        """
        check_modelled(record.rules)
        known = self._known(table)
        if known is None or known.record != record:
            kept = await self._storage.find(table, record)
            if kept is not None or not self._has_room_beside(owner):
                return None if kept is None else kept.moments
            known = self.review(table, record, owner=owner, stored=True)
        return known.moments if known.is_final else None

    def _has_room_beside(self, owner: str) -> bool:
        own = [review for review in self._under_way if review.owner == owner]
        return len(own) < ALONG and len(self._under_way) < WAITING // 2

    @property
    def _under_way(self) -> list[ReviewUnderWay]:
        return [review for review in self._reviews.values() if not review.is_final]

    def has_room(self, owner: str) -> bool:
        """Return whether another game of a person can wait for its review."""
        own = sum(review.owner == owner for review in self._under_way)
        return own < MOST_OWN and len(self._under_way) < WAITING

    def _check_room(self, owner: str) -> None:
        """Raise `Unavailable` if too many reviews are pending, and drop the least recently used finished ones."""
        if not self.has_room(owner):
            raise Unavailable("Many games are being reviewed just now; try again in a moment.")
        final = [key for key, review in self._reviews.items() if review.is_final]
        for key in final[: max(0, len(self._reviews) - KEPT)]:
            del self._reviews[key]

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, review: ReviewUnderWay) -> None:
        try:
            whole = await self._recall(review) or await self._find_out(review)
            review.end("done" if whole else "failed")
        except Refused as refused:
            review.end("refused", str(refused))
        except BotFailed:
            review.end("failed")
        except Exception:
            log.exception("a review failed")
            review.end("failed")
        review.ended = self._clock.monotonic()

    async def _recall(self, review: ReviewUnderWay) -> bool:
        """Load a stored review; return whether there was one."""
        if not review.stored:
            return False
        try:
            kept = await self._storage.find(review.key, review.record)
        except Unavailable:
            return False
        if kept is not None:
            review.found(kept)
        return kept is not None

    async def _find_out(self, review: ReviewUnderWay) -> bool:
        """Make a review piece by piece and store it; return whether it is complete."""
        text, owner = review.record.to_json(), review.owner
        await self._think(CompileSolver(str(review.record.rules)), owner, COMPILE_SECONDS)
        glance = await self._find(Outline(text), owner, ReviewFindings)
        review.found(glance)
        looks = [await self._look(review, text, moment.turn) for moment in glance.moments[:CLOSER]]
        if all(looks) and review.stored:
            await self._keep(review)
        return all(looks)

    async def _keep(self, review: ReviewUnderWay) -> None:
        """Store a review; if that fails, it will just be made again."""
        assert review.findings is not None
        try:
            await self._storage.keep(review.key, review.record, review.findings, self._clock())
        except Unavailable:
            log.warning("a review was not stored")

    async def _look(self, review: ReviewUnderWay, text: str, turn: int) -> bool:
        """Take a closer look at a moment; one that takes too long stays without."""
        try:
            closer = await self._find(LookCloser(text, turn), review.owner, ReviewCloser)
        except BotFailed:
            return False
        review.looked(turn, closer)
        return True

    async def opinions(self, review: ReviewUnderWay, turn: int) -> ReviewOpinions:
        """Return what bots would have done at a moment."""
        if turn not in review.opinions:
            try:
                found = await self._find(Opine(review.record.to_json(), turn), review.owner, ReviewOpinions)
            except (BotFailed, Refused):
                raise Unavailable("The bots do not answer just now; try again in a moment.") from None
            review.opinions[turn] = found
        return review.opinions[turn]

    async def _find(self, task: Task, owner: str, kind: type[T]) -> T:
        found = (await self._think(task, owner)).read(kind)
        if found is None:
            raise BotFailed("no review")
        return found

    async def _think(self, task: Task, owner: str, seconds: float = REVIEW_SECONDS) -> Answer:
        answer = await self._workers.think(task, owner=owner, seconds=seconds)
        if answer.refused is not None:
            raise Refused(answer.refused)
        return answer
