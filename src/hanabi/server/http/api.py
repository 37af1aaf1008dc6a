"""Shared by all handlers: authentication, reading bodies, replies, links and errors."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from hanabi.learn.course.pages import UnknownPage
from hanabi.learn.lessons import UnknownLesson
from hanabi.learn.puzzles.puzzle import UnknownPuzzle
from hanabi.protocol.messages import Person, Refused
from hanabi.rules import HanabiError
from hanabi.server.http.address import address_of, prefix_of
from hanabi.server.http.rate_limits import Pace
from hanabi.server.http.security import is_own_origin
from hanabi.server.http.sessions import Sessions, begin_session
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.registry import TableRegistry
from hanabi.table.errors import (
    BrokenTable,
    Malformed,
    NewerTable,
    NoSuchBranch,
    NoSuchDeal,
    NoSuchTable,
    NotAllowed,
    NotNow,
    OtherSite,
    RemovedTable,
    Stranger,
    TooFast,
    Unavailable,
    code_of,
    facts_of,
)
from hanabi.table.visibility.redaction import is_hidden, not_watching

MAX_BODY = 16_384

BODY_SECONDS = 20.0
"""The time limit for receiving the body of a request."""

STATUS: dict[type[HanabiError], int] = {
    NoSuchTable: 404,
    NoSuchBranch: 404,
    NoSuchDeal: 404,
    UnknownLesson: 404,
    UnknownPuzzle: 404,
    UnknownPage: 404,
    NotAllowed: 403,
    TooFast: 429,
    Unavailable: 503,
    NotNow: 409,
    BrokenTable: 500,
    RemovedTable: 404,
    NewerTable: 503,
}
"""The HTTP status of each error; for all others it is 400."""


def reply(answer: object, status: int = 200) -> Response:
    """Return a JSON response that must not be cached."""
    return Response(msgspec.json.encode(answer), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refusal(error: HanabiError) -> Response:
    """Return the response for an error of the client."""
    return reply(Refused(None, code_of(error), str(error)[:600], facts_of(error)), status_of(error))


def status_of(error: HanabiError) -> int:
    """Return the HTTP status of an error, or of its base class."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


T = TypeVar("T")


async def read(request: Request, kind: type[T], most: int = MAX_BODY) -> T:
    """Decode the body of a request; raise `Malformed` if it is invalid."""
    body = await body_of(request, most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"Invalid request: {error}."[:300]) from None


class Api:
    """Shared by all handlers: authenticates senders, finds tables and limits rates."""

    def __init__(self, registry: TableRegistry, sessions: Sessions, pace: Pace, public_url: str | None) -> None:
        self._registry = registry
        self._sessions = sessions
        self.pace = pace
        self.drawing = asyncio.Semaphore(1)
        """Only one picture is drawn at a time."""
        self.public_url = public_url

    async def authenticate(self, request: Request) -> Person | None:
        """Return the sender of a request, if the session is valid."""
        return await self._sessions.authenticate(request.headers)

    async def known(self, request: Request) -> Person:
        """Return the sender of a request; raise `Stranger` without a session."""
        person = await self.authenticate(request)
        if person is None:
            raise Stranger("Say who you are first: send your name to /api/people.")
        return person

    def check_origin(self, request: Request) -> None:
        """Refuse requests from other sites."""
        if not is_own_origin(request.headers, self.public_url):
            raise OtherSite("This request comes from another site.")

    async def maker(self, request: Request) -> Person:
        """Return who creates something; check origin and rate limits."""
        self.check_origin(request)
        person = await self.known(request)
        self.pace.check_creation(person, address_of(request.client))
        return person

    async def changer(self, request: Request) -> Person:
        """Return who changes their own data; check origin and rate limits."""
        self.check_origin(request)
        person = await self.known(request)
        self.pace.check_command(person, address_of(request.client))
        return person

    def check_list(self, request: Request) -> None:
        """Rate-limit cheap reads."""
        self.pace.check("lists", address_of(request.client))

    def check_question(self, request: Request) -> None:
        """Rate-limit expensive requests: questions to bots, replays, reviews."""
        self.pace.check("questions", address_of(request.client))

    def check_rules(self, request: Request) -> None:
        """Rate-limit questions about rules."""
        self.pace.check("rules", address_of(request.client))

    def link(self, request: Request, path: str) -> str:
        """Return the full link to a path of this server."""
        base = self.public_url or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
        return f"{base.rstrip('/')}{path}"

    def remember(self, request: Request, response: Response, secret: str) -> Response:
        """Begin a session in the browser that sent the request."""
        secure = (self.public_url or str(request.url)).startswith("https")
        return begin_session(response, secret, secure=secure, path=prefix_of(self.public_url) or "/")

    async def find(self, request: Request) -> Inbox:
        """Return the table that a request names; raise `NotAllowed` if the sender may not see its game."""
        return await self.find_shown(request, request.path_params["table"])

    async def find_shown(self, request: Request, table: str) -> Inbox:
        """Return a table; raise `NotAllowed` if the sender may not see its game."""
        inbox = await self._registry.find(table)
        if inbox.deal is not None:
            person = await self.authenticate(request)
            await inbox.admit(person)
            if is_hidden(inbox.table, person):
                raise not_watching(inbox.table, person)
        return inbox

    async def find_door(self, request: Request) -> Inbox:
        """Return the table that a request names, for what anyone with its link may see or do."""
        return await self._registry.find(request.path_params["table"])


async def body_of(request: Request, most: int) -> bytes:
    """Read the body of a request; raise `Malformed` if it is too long or takes too long."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Malformed(f"That is too long: at most {most} bytes.")
    except (TimeoutError, ClientDisconnect):
        raise Malformed("That was not sent to its end.") from None
    return bytes(body)
