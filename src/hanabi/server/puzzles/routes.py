"""Puzzles over HTTP. The server's clock decides the day."""

import asyncio
import secrets
from collections.abc import Callable
from datetime import date
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.learn.puzzles.collection import day_of, puzzle_file
from hanabi.learn.puzzles.puzzle import Puzzle, UnknownPuzzle
from hanabi.learn.puzzles.rating import Attempt, Standing, grade_for, standing
from hanabi.learn.puzzles.telling import position_of, solution_of, tip_of
from hanabi.protocol.messages import Person
from hanabi.protocol.puzzles import PuzzleAnswer, PuzzleInfo, PuzzleResult, PuzzleStanding
from hanabi.server.core import Core, Feature
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.sockets.socket import natural
from hanabi.server.live.ports import Clock
from hanabi.server.puzzles.storage import PuzzleStorage

AT_ONCE = 2
"""The maximum number of positions to compute at the same time."""

T = TypeVar("T")


class PuzzlePages:
    """The handlers of puzzles."""

    def __init__(self, api: Api, storage: PuzzleStorage, clock: Clock) -> None:
        self._api = api
        self._storage = storage
        self._clock = clock
        self._working = asyncio.Semaphore(AT_ONCE)

    async def today(self, request: Request) -> Response:
        """Return the puzzle of the day."""
        return await self._reply(request, puzzle_file().of_day(self._day()))

    async def another(self, request: Request) -> Response:
        """Return a puzzle that the sender has not tried, of a difficulty that matches the rating."""
        person = await self._api.authenticate(request)
        tried = await self._storage.of(person) if person else []
        rating = standing(tried, self._day()).rating
        gone = {puzzle_file().of_day(self._day()), *(attempt.number for attempt in tried)}
        return await self._reply(request, puzzle_file().near(grade_for(rating), gone, secrets.randbits(30)))

    async def numbered(self, request: Request) -> Response:
        """Return a puzzle by its number."""
        return await self._reply(request, _number(request))

    async def _reply(self, request: Request, number: int) -> Response:
        self._api.check_question(request)
        puzzle = puzzle_file().numbered(number)
        person = await self._api.authenticate(request)
        tried = await self._storage.of(person) if person else []
        day = self._day()
        return reply(
            PuzzleInfo(
                number=number,
                count=len(puzzle_file()),
                day=day.isoformat() if puzzle_file().of_day(day) == number else None,
                grade=puzzle.grade,
                level=puzzle.level,
                position=await self._work(position_of, puzzle),
                tried=any(attempt.number == number for attempt in tried),
                standing=_standing(standing(tried, day)) if person else None,
            )
        )

    async def tip(self, request: Request) -> Response:
        """Return a tip: `?n=1` says what the puzzle is about, `?n=2` leaves a few choices."""
        self._api.check_question(request)
        puzzle = puzzle_file().numbered(_number(request))
        return reply(await self._work(lambda asked: tip_of(asked, natural(request.query_params.get("n")) or 1), puzzle))

    async def answer(self, request: Request) -> Response:
        """Check an answer; only the first one counts."""
        self._api.check_origin(request)
        self._api.check_question(request)
        number = _number(request)
        puzzle = puzzle_file().numbered(number)
        given = await read(request, PuzzleAnswer)
        right = given.answer is not None and puzzle.solves(given.answer)
        solution = await self._work(solution_of, puzzle) if right or given.answer is None else None
        person = await self._api.authenticate(request)
        return reply(PuzzleResult(right, solution, await self._count(person, number, puzzle, right, given.tips)))

    async def _count(
        self, person: Person | None, number: int, puzzle: Puzzle, right: bool, tips: int
    ) -> PuzzleStanding | None:
        """Store an answer and return the new standing; strangers have none."""
        if person is None:
            return None
        day = self._day()
        solved = day if right and puzzle_file().of_day(day) == number else None
        await self._storage.keep(person, Attempt(number, puzzle.grade, right, tips, solved), self._clock())
        return _standing(standing(await self._storage.of(person), day))

    def _day(self) -> date:
        return day_of(self._clock())

    async def _work(self, work: Callable[[Puzzle], T], puzzle: Puzzle) -> T:
        """Run a computation in a thread, because it is slow enough to delay tables."""
        async with self._working:
            return await asyncio.to_thread(work, puzzle)


def _number(request: Request) -> int:
    number = natural(request.path_params["number"])
    if number is None:
        raise UnknownPuzzle(f"There is no such puzzle: they are numbered from 1 to {len(puzzle_file())}.")
    return number


def _standing(standing: Standing) -> PuzzleStanding:
    return PuzzleStanding(standing.rating, standing.tried, standing.right, standing.streak, standing.longest)


def feature(core: Core) -> Feature:
    """Build the routes of puzzles."""
    handlers = PuzzlePages(core.api, PuzzleStorage(core.engine, core.writer), core.clock)
    return Feature(
        [
            Route("/api/puzzles/today", handlers.today),
            Route("/api/puzzles/another", handlers.another),
            Route("/api/puzzles/{number}", handlers.numbered),
            Route("/api/puzzles/{number}", handlers.answer, methods=["POST"]),
            Route("/api/puzzles/{number}/tip", handlers.tip),
        ]
    )
