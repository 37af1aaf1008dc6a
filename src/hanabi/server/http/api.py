"""What is asked for over HTTP: people, tables, records."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from hanabi.bots.registry import BOTS
from hanabi.learn.course.pages import UnknownPage
from hanabi.learn.lessons import UnknownLesson
from hanabi.learn.puzzles.puzzle import UnknownPuzzle
from hanabi.protocol import VERSION
from hanabi.protocol.lobby import BotInfo, Choices, NewName, TableLine, TableLink, edition_info
from hanabi.protocol.messages import Done, Person, Phase, Refused
from hanabi.protocol.rules_options import POPULAR, RulesAsked, answer_of, brief_of, option_infos, rules_of, suit_choices
from hanabi.protocol.settings import Settings
from hanabi.records import WRITERS
from hanabi.rules import EDITIONS, HanabiError, Rules
from hanabi.rules.notation import switched_on
from hanabi.rules.suits import TRAITS
from hanabi.server.bots.pool import honest_bots
from hanabi.server.http.address import prefix_of
from hanabi.server.http.limits import address_of
from hanabi.server.http.rate_limits import Pace
from hanabi.server.http.security import is_own_origin
from hanabi.server.http.sessions import Sessions, begin_session, cookie_secret, device_name
from hanabi.server.http.sockets.socket import decode_command, natural
from hanabi.server.live import questions
from hanabi.server.live.clock import now_ms
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.lists import PAGE, Listing, TableLists
from hanabi.server.live.registry import TableRegistry
from hanabi.server.storage.lists import Cursor
from hanabi.server.storage.people import People
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
from hanabi.table.visibility import replays
from hanabi.table.visibility.redaction import is_hidden, not_watching
from hanabi.table.visibility.snapshot import snapshot, table_info

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


REPLAYS_AT_ONCE = 2
"""How many pieces of replays are made at the same time."""


class Api:
    """The handlers of everything under `/api`."""

    def __init__(
        self,
        registry: TableRegistry,
        lists: TableLists,
        people: People,
        sessions: Sessions,
        pace: Pace,
        public_url: str | None,
    ) -> None:
        self._registry = registry
        self._lists = lists
        self._people = people
        self._sessions = sessions
        self._limits = pace.limits
        self.pace = pace
        self._replays = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self.drawing = asyncio.Semaphore(1)
        """One picture is drawn at a time, for whomever."""
        self.public_url = public_url

    async def authenticate(self, request: Request) -> Person | None:
        """Who asks, if the session proves it."""
        return await self._sessions.authenticate(request.headers)

    async def known(self, request: Request) -> Person:
        """Who asks; `Stranger` if nobody knows."""
        person = await self.authenticate(request)
        if person is None:
            raise Stranger("Say who you are first: send your name to /api/people.")
        return person

    def check_origin(self, request: Request) -> None:
        """Refuse what comes from other sites."""
        if not is_own_origin(request.headers, self.public_url):
            raise OtherSite("This request comes from another site.")

    async def maker(self, request: Request) -> Person:
        """Who makes something, unless it comes from another site, or somebody makes too much."""
        self.check_origin(request)
        person = await self.known(request)
        self.pace.check_creation(person, address_of(request.client))
        return person

    def link(self, request: Request, path: str) -> str:
        """A full link to a path of ours."""
        base = self.public_url or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
        return f"{base.rstrip('/')}{path}"

    def remember(self, request: Request, response: Response, secret: str) -> Response:
        """Begin a session in the browser that asked."""
        secure = (self.public_url or str(request.url)).startswith("https")
        return begin_session(response, secret, secure=secure, path=prefix_of(self.public_url) or "/")

    async def register(self, request: Request) -> Response:
        """Make a new person."""
        self.check_origin(request)
        self.pace.check_creation(None, address_of(request.client))
        name = await read(request, NewName)
        person, secret = await self._people.register(name.name, now_ms(), device_name(request.headers))
        return self.remember(request, reply(person, 201), secret)

    async def me(self, request: Request) -> Response:
        """Tell who asks; nothing to somebody who is new here."""
        return reply(None if cookie_secret(request.headers) is None else await self.known(request))

    async def rename(self, request: Request) -> Response:
        """Change one's name."""
        person = await self.maker(request)
        return reply(await self._people.rename(person, (await read(request, NewName)).name))

    async def open_table(self, request: Request) -> Response:
        """Open a table."""
        person = await self.maker(request)
        settings = await read(request, Settings)
        self.pace.check_listing(settings, address_of(request.client))
        inbox = await self._registry.open(person, settings)
        return reply(TableLink(inbox.table.id, self.link(request, f"/t/{inbox.table.id}")), 201)

    async def lobby(self, request: Request) -> Response:
        """List the tables that are open to everybody."""
        self.pace.check_list(address_of(request.client))
        person = await self.authenticate(request)
        lines = await self._lists.lobby(*_page(request))
        return reply([self.line(request, listing, person) for listing in lines])

    async def mine(self, request: Request) -> Response:
        """List the tables at which one sits or sat."""
        self.pace.check_list(address_of(request.client))
        person = await self.known(request)
        lines = await self._lists.tables_of(person.id, *_page(request))
        return reply([self.line(request, listing, person) for listing in lines])

    def line(self, request: Request, listing: Listing, person: Person | None) -> TableLine:
        """A table as one line of a list."""
        to_move = None if listing.to_move is None else listing.seats[listing.to_move].person
        return TableLine(
            id=listing.id,
            link=self.link(request, f"/t/{listing.id}"),
            title=listing.title,
            rules=listing.rules,
            phase=listing.phase,
            seats=listing.seats,
            watch=listing.watch,
            your_turn=person is not None and to_move is not None and to_move.id == person.id,
            to_move=listing.to_move,
            score=listing.score,
            turn=listing.turn,
            at=listing.at,
            cursor=listing.cursor,
            brief=brief_of(listing.rules),
        )

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

    async def table(self, request: Request) -> Response:
        """Tell of a table what everybody with the link may know."""
        return reply(table_info((await self.find_door(request)).table))

    async def command(self, request: Request) -> Response:
        """Carry one command out, as over a WebSocket."""
        self.check_origin(request)
        person, address = await self.known(request), address_of(request.client)
        self.pace.check_command(person, address)
        inbox = await self.find_door(request)
        command = decode_command(await body_of(request, self._limits.message_letters))
        self.pace.check_making(command, inbox.table.settings, person, address)
        answer = await inbox.submit(person, command)
        return reply(answer, 200 if isinstance(answer, Done) else 409)

    async def export(self, request: Request) -> Response:
        """What the one who asks may know of a table, now."""
        person = await self.authenticate(request)
        inbox = await self.find(request)
        return reply(snapshot(inbox.table, person, inbox.look(person)))

    async def advice(self, request: Request) -> Response:
        """What a bot would do in the place of the one who asks."""
        self.pace.check_question(address_of(request.client))
        person = await self.known(request)
        return reply(await questions.advice(await self.find(request), person, self._registry.bots))

    async def coach(self, request: Request) -> Response:
        """What a player who learns is told of the own cards."""
        self.pace.check_question(address_of(request.client))
        person = await self.known(request)
        return reply(await questions.coach(await self.find(request), person, self._registry.bots))

    async def understood(self, request: Request) -> Response:
        """What bots understand of the one who asks."""
        self.pace.check_question(address_of(request.client))
        person = await self.known(request)
        return reply(await questions.understood(await self.find(request), person, self._registry.bots))

    async def why(self, request: Request) -> Response:
        """Why a bot made a move, named by its update or by its turn."""
        self.pace.check_question(address_of(request.client))
        inbox = await self.find(request)
        number, turn = (natural(request.query_params.get(name)) for name in ("n", "turn"))
        if number is None and turn is not None:
            number = questions.number_of_turn(inbox.table.history, turn)
        if number is None:
            raise Malformed("Say which move: ?n= and the number of its update, or ?turn= and the turn.")
        return reply(await questions.why(inbox, await self.authenticate(request), number, self._registry.bots))

    async def replay(self, request: Request) -> Response:
        """The game once more, with the eyes that are asked for."""
        self.pace.check_question(address_of(request.client))
        inbox, person = await self.find(request), await self.authenticate(request)
        table = inbox.table
        viewer = replays.eyes(table, person, request.query_params.get("as", ""))
        inbox.look(person)
        first = natural(request.query_params.get("from")) or 0
        # Every frame has a picture: too much work to let the other tables wait for it, or to do often at once.
        async with self._replays:
            return reply(await asyncio.to_thread(replays.replay, tuple(table.history), viewer, first))

    async def record(self, request: Request) -> Response:
        """The whole game, once it is over, with what opens the commitment; or in another format."""
        table = (await self.find(request)).table
        if table.phase is not Phase.OVER:
            raise NotNow("The record is open to everybody when the game is over.")
        form = format_of(request)
        if form != "record":
            text = await asyncio.to_thread(lambda: WRITERS[form](table.record()))
            return Response(text, headers={"Cache-Control": "no-store"}, media_type=TYPES[form])
        opening = table.opening()
        if opening is None:
            return reply(table.record().to_data())
        proof = {"commitment": opening.commitment, "nonce": opening.nonce}
        notes = [{"seat": note.seat, "card": note.card, "text": note.text} for note in opening.notes]
        return reply(table.record().to_data() | proof | {"notes": notes})

    async def choices(self, request: Request) -> Response:  # noqa: ARG002
        """Tell which bots and editions there are."""
        bots = sorted(honest_bots())
        return reply(
            Choices(
                VERSION,
                tuple(BotInfo(name, BOTS[name].summary) for name in bots),
                tuple(map(edition_info, EDITIONS.values())),
                switched_on(Rules()),
                option_infos(),
                suit_choices(),
                TRAITS,
                POPULAR,
            )
        )

    async def rules(self, request: Request) -> Response:
        """Tell what rules are, by their text or by what somebody chose; nothing is kept."""
        self.check_origin(request)
        self.pace.check_rules(address_of(request.client))
        return reply(answer_of(rules_of(await read(request, RulesAsked))))


TYPES = {"record": "application/json", "hanab-live": "application/json", "text": "text/plain; charset=utf-8"}
"""What a game is as a file, by its format."""


def format_of(request: Request) -> str:
    """The format that somebody asks for: our record if none is named."""
    form = request.query_params.get("format") or "record"
    if form not in WRITERS:
        raise Malformed(f"The formats are {', '.join(WRITERS)}.")
    return form


def _page(request: Request) -> tuple[Cursor | None, int]:
    """The place after which a list goes on, and how many lines are wanted."""
    after, limit = request.query_params.get("after"), natural(request.query_params.get("limit"))
    return None if after is None else Cursor.parse(after), min(limit or PAGE, PAGE)


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
