"""Learning over HTTP: the rulebook, lessons, progress, the course, and questions to bots."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.learn.course.telling import contents, course_page
from hanabi.learn.lesson_view import lesson_view
from hanabi.learn.lessons import lessons
from hanabi.learn.rulebook import rulebook
from hanabi.protocol.learning import Learned, Learning, LessonMoves
from hanabi.protocol.messages import Person
from hanabi.rules import Rules
from hanabi.server.core import Core, Feature
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.sockets.socket import natural
from hanabi.server.learning import questions
from hanabi.server.learning.storage import LearningStorage
from hanabi.server.live.clock import now_ms
from hanabi.server.live.ports import BotPlayers
from hanabi.table.errors import Malformed
from hanabi.table.visibility.replays import number_of_turn

STANDARD = "cocktail-2015+players=3"
"""The default rules of the rulebook."""


class LearningPages:
    """The handlers of the rulebook, lessons and progress."""

    def __init__(self, api: Api, storage: LearningStorage) -> None:
        self._api = api
        self._storage = storage

    async def rulebook(self, request: Request) -> Response:
        """Return the rulebook for the given rules, in chapters."""
        self._api.check_rules(request)
        return reply(rulebook(Rules.parse(request.query_params.get("rules", STANDARD), players=3)))

    async def lesson(self, request: Request) -> Response:
        """Return a lesson after some moves; store its completion if the sender is signed in."""
        self._api.check_origin(request)
        self._api.check_rules(request)
        moves = (await read(request, LessonMoves)).moves
        view = await asyncio.to_thread(lesson_view, request.path_params["lesson"], moves)
        person = await self._api.authenticate(request)
        if view.outcome == "done" and person is not None:
            await self._storage.keep(person, Learned((view.id,)), now_ms())
        return reply(view)

    async def tell(self, request: Request) -> Response:
        """Return the sender's progress; a stranger has none."""
        self._api.check_list(request)
        return reply(await self._learning(await self._api.authenticate(request)))

    async def keep(self, request: Request) -> Response:
        """Store progress that the sender made before signing in, or reports."""
        person = await self._api.changer(request)
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


class QuestionPages:
    """The handlers of questions to the bots about a table."""

    def __init__(self, api: Api, bots: BotPlayers) -> None:
        self._api = api
        self._bots = bots

    async def advice(self, request: Request) -> Response:
        """Return what a bot would do in the place of the sender."""
        self._api.check_question(request)
        person = await self._api.known(request)
        return reply(await questions.advice(await self._api.find(request), person, self._bots))

    async def coach(self, request: Request) -> Response:
        """Return what a coach says about the sender's own cards."""
        self._api.check_question(request)
        person = await self._api.known(request)
        return reply(await questions.coach(await self._api.find(request), person, self._bots))

    async def understood(self, request: Request) -> Response:
        """Return what bots understand about the sender."""
        self._api.check_question(request)
        person = await self._api.known(request)
        return reply(await questions.understood(await self._api.find(request), person, self._bots))

    async def why(self, request: Request) -> Response:
        """Return why a bot made a move, given by its update or its turn."""
        self._api.check_question(request)
        inbox = await self._api.find(request)
        number, turn = (natural(request.query_params.get(name)) for name in ("n", "turn"))
        if number is None and turn is not None:
            number = number_of_turn(inbox.table.history, turn)
        if number is None:
            raise Malformed("Say which move: ?n= and the number of its update, or ?turn= and the turn.")
        return reply(await questions.why(inbox, await self._api.authenticate(request), number, self._bots))


class Course:
    """The handlers of the course."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._working = asyncio.Semaphore(1)

    async def contents(self, request: Request) -> Response:
        """Return the list of all pages, in order."""
        self._api.check_question(request)
        return reply(contents())

    async def page(self, request: Request) -> Response:
        """Return a page, which is computed once and cached."""
        self._api.check_question(request)
        async with self._working:
            return reply(await asyncio.to_thread(course_page, request.path_params["page"]))


def feature(core: Core) -> Feature:
    """Build the routes of learning."""
    learning = LearningPages(core.api, LearningStorage(core.engine, core.writer))
    asking, course = QuestionPages(core.api, core.bots), Course(core.api)
    return Feature(
        [
            Route("/api/rulebook", learning.rulebook),
            Route("/api/lessons/{lesson}", learning.lesson, methods=["POST"]),
            Route("/api/me/learning", learning.tell),
            Route("/api/me/learning", learning.keep, methods=["PUT"]),
            Route("/api/course", course.contents),
            Route("/api/course/{page}", course.page),
            Route("/api/tables/{table}/advice", asking.advice),
            Route("/api/tables/{table}/coach", asking.coach),
            Route("/api/tables/{table}/understood", asking.understood),
            Route("/api/tables/{table}/why", asking.why),
        ]
    )
