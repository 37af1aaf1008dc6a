"""What every handler needs: who asks, reading bodies, replies, links, and errors as answers."""

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
"""How long the body of a request may take."""

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
"""The status of each refusal; any other is 400."""


def reply(answer: object, status: int = 200) -> Response:
    """An answer as JSON that no cache keeps."""
    return Response(msgspec.json.encode(answer), status, {"Cache-Control": "no-store"}, media_type="application/json")


def refusal(error: HanabiError) -> Response:
    """A mistake of the caller as an answer."""
    return reply(Refused(None, code_of(error), str(error)[:600], facts_of(error)), status_of(error))


def status_of(error: HanabiError) -> int:
    """The status of a refusal, or of the kind that it is one of."""
    return next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)


T = TypeVar("T")


async def read(request: Request, kind: type[T], most: int = MAX_BODY) -> T:
    """The body of a request as a type; `Malformed` says what is wrong."""
    body = await body_of(request, most)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"That cannot be understood: {error}."[:300]) from None


class Api:
    """What every handler asks for: who sends a request, which table it names, and whether it comes too often."""

    def __init__(self, registry: TableRegistry, sessions: Sessions, pace: Pace, public_url: str | None) -> None:
        self._registry = registry
        self._sessions = sessions
        self.pace = pace
        self.drawing = asyncio.Semaphore(1)
        """One picture is drawn at a time."""
        self.public_url = public_url

    async def authenticate(self, request: Request) -> Person | None:
        """Return who sends a request, if the session proves it."""
        return await self._sessions.authenticate(request.headers)

    async def known(self, request: Request) -> Person:
        """Return who sends a request; raise `Stranger` without a session."""
        person = await self.authenticate(request)
        if person is None:
            raise Stranger("Say who you are first: send your name to /api/people.")
        return person

    def check_origin(self, request: Request) -> None:
        """Refuse requests from other sites."""
        if not is_own_origin(request.headers, self.public_url):
            raise OtherSite("This request comes from another site.")

    async def maker(self, request: Request) -> Person:
        """Return who makes something; check origin and rate limits."""
        self.check_origin(request)
        person = await self.known(request)
        self.pace.check_creation(person, address_of(request.client))
        return person

    async def changer(self, request: Request) -> Person:
        """Return who changes something of their own; check origin and rate limits."""
        self.check_origin(request)
        person = await self.known(request)
        self.pace.check_command(person, address_of(request.client))
        return person

    def check_list(self, request: Request) -> None:
        """Rate-limit cheap reads."""
        self.pace.check("lists", address_of(request.client))

    def check_question(self, request: Request) -> None:
        """Rate-limit what takes some work: questions to bots, replays, reviews."""
        self.pace.check("questions", address_of(request.client))

    def check_rules(self, request: Request) -> None:
        """Rate-limit questions about rules."""
        self.pace.check("rules", address_of(request.client))

    def link(self, request: Request, path: str) -> str:
        """Return the full link to a path of this server."""
        base = self.public_url or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
        return f"{base.rstrip('/')}{path}"

    def remember(self, request: Request, response: Response, secret: str) -> Response:
        """Begin a session in the browser that asked."""
        secure = (self.public_url or str(request.url)).startswith("https")
        return begin_session(response, secret, secure=secure, path=prefix_of(self.public_url) or "/")

    async def find(self, request: Request) -> Inbox:
        """The table that a request names, for whoever may see its game as soon as there is one."""
        return await self.find_shown(request, request.path_params["table"])

    async def find_shown(self, request: Request, table: str) -> Inbox:
        """A table whose game, as soon as there is one, the one who asks may see; `NotAllowed` otherwise."""
        inbox = await self._registry.find(table)
        if inbox.deal is not None:
            person = await self.authenticate(request)
            await inbox.admit(person)
            if is_hidden(inbox.table, person):
                raise not_watching(inbox.table, person)
        return inbox

    async def find_door(self, request: Request) -> Inbox:
        """The table that a request names, for what everybody with its link may know or do."""
        return await self._registry.find(request.path_params["table"])


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request; `Malformed` if it is too long or takes too long."""
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
