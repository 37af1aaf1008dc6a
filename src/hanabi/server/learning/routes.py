"""What those ask for who learn the game: the rules as a page, lessons, and how far they got."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from hanabi.learn.lesson_view import lesson_view
from hanabi.learn.lessons import lessons
from hanabi.learn.rulebook import rulebook
from hanabi.protocol.learning import Learned, Learning, LessonMoves
from hanabi.protocol.messages import Person
from hanabi.rules import Rules
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.limits import address_of
from hanabi.server.learning.storage import LearningStorage
from hanabi.server.live.clock import now_ms

STANDARD = "cocktail-2015+players=3"
"""The rules that are told to who asks for none in particular."""


class LearningPages:
    """The handlers of everything that teaches."""

    def __init__(self, api: Api, storage: LearningStorage) -> None:
        self._api = api
        self._storage = storage

    async def rulebook(self, request: Request) -> Response:
        """The rules of a text in chapters."""
        self._api.pace.check_rules(address_of(request.client))
        return reply(rulebook(Rules.parse(request.query_params.get("rules", STANDARD), players=3)))

    async def lesson(self, request: Request) -> Response:
        """A lesson after some moves; that it is done is kept for who is known."""
        self._api.check_origin(request)
        self._api.pace.check_rules(address_of(request.client))
        moves = (await read(request, LessonMoves)).moves
        told = await asyncio.to_thread(lesson_view, request.path_params["lesson"], moves)
        person = await self._api.authenticate(request)
        if told.outcome == "done" and person is not None:
            await self._storage.keep(person, Learned((told.id,)), now_ms())
        return reply(told)

    async def tell(self, request: Request) -> Response:
        """How far one got; the same for a stranger, who has not begun."""
        self._api.pace.check_list(address_of(request.client))
        return reply(await self._learning(await self._api.authenticate(request)))

    async def keep(self, request: Request) -> Response:
        """Keep what one has done before one was known, or says."""
        self._api.check_origin(request)
        person = await self._api.known(request)
        self._api.pace.check_command(person, address_of(request.client))
        learned = await read(request, Learned)
        known = tuple(lesson.id for lesson in lessons() if lesson.id in learned.done)
        await self._storage.keep(person, Learned(known, learned.newcomer), now_ms())
        return reply(await self._learning(person))

    async def _learning(self, person: Person | None) -> Learning:
        names = tuple(lesson.id for lesson in lessons())
        if person is None:
            return Learning(names, (), None, 0)
        learned, games = await self._storage.of(person), await self._storage.games_of(person)
        return Learning(names, tuple(name for name in names if name in learned.done), learned.newcomer, games)
