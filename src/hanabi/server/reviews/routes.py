"""The review of a finished game over HTTP: what is known at once, and then piece by piece.

While the game is running, its review is refused like its record.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.protocol.messages import Phase
from hanabi.protocol.reviews import ReviewCloser, ReviewMoment, ReviewMover
from hanabi.records.formats import read_record
from hanabi.server.bots.pool import BotPool
from hanabi.server.core import Core, Feature
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api, body_of, reply
from hanabi.server.http.sockets.socket import natural
from hanabi.server.library.service import Library
from hanabi.server.reviews.lines import line_from, puzzle_at
from hanabi.server.reviews.mistakes import MistakePages
from hanabi.server.reviews.service import REVIEW_SECONDS, TASKS, ReviewDesk
from hanabi.server.reviews.storage import ReviewStorage, SolvedStorage
from hanabi.server.reviews.under_way import ReviewUnderWay
from hanabi.table.errors import Malformed, NotNow
from hanabi.table.movers import moved_by_others
from hanabi.table.table import Table
from hanabi.table.visibility.replays import frames_of_turns

PATIENCE = 2.0
"""How long a request waits for news before it returns without any."""

MAX_RECORD = 100_000
"""The maximum size of a submitted game, in bytes."""

AT_ONCE = 2
"""The maximum number of lines and games to read at the same time."""

NICE = 3
"""The niceness of the process that reviews, so that bots and tables have priority."""

T = TypeVar("T")


class ReviewPages:
    """The handlers of reviews: of tables, and of submitted games, which are not stored."""

    def __init__(self, api: Api, desk: ReviewDesk) -> None:
        self._api = api
        self._desk = desk
        self._working = asyncio.Semaphore(AT_ONCE)

    def review_ahead(self, table: Table) -> None:
        """Start the review of a game that has just ended, unless many are pending."""
        if self._desk.has_room(table.founder):
            self._of(table)

    async def of_table(self, request: Request) -> Response:
        """Return the review of a table's game, as far as it is known."""
        table = await self._table(request)
        return await self._reply(request, self._of(table), frames_of_turns(table.history), moved_by_others(table))

    async def send(self, request: Request) -> Response:
        """Start the review of a submitted game, in any supported format."""
        self._api.check_origin(request)
        self._api.check_question(request)
        body = await body_of(request, MAX_RECORD)
        record = await self._work(lambda: read_record(body))
        key = f"game-{hashlib.sha256(record.to_json().encode()).hexdigest()[:24]}"
        return await self._reply(
            request, self._desk.review(key, record, owner=address_of(request.client), stored=False)
        )

    async def of_game(self, request: Request) -> Response:
        """Return the review of a submitted game, as far as it is known."""
        self._api.check_question(request)
        return await self._reply(request, self._desk.find(request.path_params["game"]))

    async def _reply(
        self,
        request: Request,
        review: ReviewUnderWay,
        frames: tuple[int, ...] = (),
        others: tuple[ReviewMover, ...] = (),
    ) -> Response:
        await review.beyond(natural(request.query_params.get("seen")) or 0, PATIENCE)
        return reply(review.to_protocol(frames, others))

    async def line(self, request: Request) -> Response:
        """Return the better line at a moment, move by move."""
        review, moment, closer = await self._moment(request)
        return reply(await self._work(lambda: line_from(review.record, moment.turn, closer.line)))

    async def puzzle(self, request: Request) -> Response:
        """Return a mistake as a puzzle."""
        review, moment, closer = await self._moment(request)
        if closer.label != "mistake":
            raise NotNow("Only of a mistake there is a puzzle.")
        return reply(await self._work(lambda: puzzle_at(review.record, moment.turn, moment.seat, closer.good)))

    async def opinions(self, request: Request) -> Response:
        """Return what bots would have done at a moment."""
        review, moment, _ = await self._moment(request)
        return reply(await self._desk.opinions(review, moment.turn))

    async def _moment(self, request: Request) -> tuple[ReviewUnderWay, ReviewMoment, ReviewCloser]:
        """Return a moment with a closer look, by its turn."""
        review = self._of(await self._table(request)) if "table" in request.path_params else self._sent(request)
        turn = natural(request.path_params["turn"])
        await review.beyond(0, PATIENCE)
        moment = None if turn is None else review.moment(turn)
        if moment is None:
            raise Malformed("Nothing was lost at that turn.")
        if moment.closer is None:
            raise NotNow("That turn has not been looked at closely yet.")
        return review, moment, moment.closer

    async def _table(self, request: Request) -> Table:
        self._api.check_question(request)
        table = (await self._api.find(request)).table
        if table.phase is not Phase.OVER:
            raise NotNow("A game is reviewed when it is over.")
        return table

    def _of(self, table: Table) -> ReviewUnderWay:
        return self._desk.review(table.id, table.record(), owner=table.founder, stored=True)

    def _sent(self, request: Request) -> ReviewUnderWay:
        self._api.check_question(request)
        return self._desk.find(request.path_params["game"])

    async def _work(self, work: Callable[[], T]) -> T:
        """Run in a thread what would delay tables."""
        async with self._working:
            return await asyncio.to_thread(work)


def feature(core: Core, library: Library) -> Feature:
    """Build the routes of reviews and of the mistakes found in them."""
    workers = BotPool(1, REVIEW_SECONDS, tasks=TASKS, nice=NICE)
    desk = ReviewDesk(workers, ReviewStorage(core.engine, core.writer), core.clock)
    reviews = ReviewPages(core.api, desk)
    solved = SolvedStorage(core.engine, core.writer)
    mistakes = MistakePages(core.api, library, core.tables, solved, desk, core.clock)
    moments = (("line", reviews.line), ("puzzle", reviews.puzzle), ("opinions", reviews.opinions))

    ahead = core.options.review_ahead

    @asynccontextmanager
    async def running() -> AsyncIterator[None]:
        if ahead:
            desk.compile_ahead()
            core.on_end.append(reviews.review_ahead)
        try:
            yield
        finally:
            if ahead:
                core.on_end.remove(reviews.review_ahead)
            await desk.stop()

    return Feature(
        [
            Route("/api/tables/{table}/review", reviews.of_table),
            Route("/api/reviews", reviews.send, methods=["POST"]),
            Route("/api/reviews/{game}", reviews.of_game),
            *(Route(f"/api/tables/{{table}}/review/{{turn}}/{name}", handler) for name, handler in moments),
            *(Route(f"/api/reviews/{{game}}/{{turn}}/{name}", handler) for name, handler in moments),
            Route("/api/me/mistakes", mistakes.mine),
            Route("/api/me/mistakes/{table}/{turn}", mistakes.solve, methods=["POST"]),
        ],
        running,
    )
