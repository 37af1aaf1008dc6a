"""Tables over HTTP: the lobby, opening, commands, replays and records, and their pages."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from hanabi.bots.registry import BOTS
from hanabi.protocol import VERSION
from hanabi.protocol.lobby import BotInfo, Choices, TableLine, TableLink, edition_info
from hanabi.protocol.messages import Done, Person, Phase
from hanabi.protocol.rules_options import POPULAR, RulesAsked, answer_of, brief_of, option_infos, rules_of, suit_choices
from hanabi.protocol.settings import Settings
from hanabi.records import WRITERS
from hanabi.rules import EDITIONS, Rules
from hanabi.rules.notation import switched_on
from hanabi.rules.suits import TRAITS
from hanabi.server.bots.pool import honest_bots
from hanabi.server.core import Core, Feature
from hanabi.server.http.address import address_of
from hanabi.server.http.api import body_of, read, reply
from hanabi.server.http.sockets.socket import decode_command, natural
from hanabi.server.live.lists import PAGE, Listing, TableLists, listing_of
from hanabi.server.site import pages
from hanabi.server.storage.lists import Cursor
from hanabi.server.tables.invitations import Invitations
from hanabi.table.errors import Malformed, NotNow
from hanabi.table.visibility import replays
from hanabi.table.visibility.snapshot import snapshot, table_info

REPLAYS_AT_ONCE = 2
"""The maximum number of replay pages to build at the same time."""


OWN_PAGES = ("t", "device")
"""The first parts of the addresses of pages that have handlers of their own."""


class TableRoutes:
    """The handlers for tables and lists of them."""

    def __init__(self, core: Core, invitations: Invitations) -> None:
        self._api = core.api
        self._registry = core.registry
        self._client = core.client
        self._lists = TableLists(core.registry, core.tables, core.clock)
        self._invitations = invitations
        self._replays = asyncio.Semaphore(REPLAYS_AT_ONCE)

    async def start_page(self, request: Request) -> Response:
        """Return the client, or without it a page with the open tables."""
        if self._client.is_built:
            return self._client.page(request)
        person = await self._api.authenticate(request)
        lines = [self._line(request, listing, person) for listing in await self._lists.lobby()]
        return pages.start_page(lines, self._api.link(request, ""), self._client.prefix)

    async def page(self, request: Request) -> Response:
        """Return the page behind a table's link."""
        inbox = await self._api.find_door(request)
        if self._client.is_built:
            return self._invitations.page(request, inbox.table)
        line = self._line(request, listing_of(inbox), await self._api.authenticate(request))
        return pages.table_page(line, self._client.prefix)

    async def open_table(self, request: Request) -> Response:
        """Open a table."""
        person = await self._api.maker(request)
        settings = await read(request, Settings)
        self._api.pace.check_listing(settings, address_of(request.client))
        inbox = await self._registry.open(person, settings)
        return reply(TableLink(inbox.table.id, self._api.link(request, f"/t/{inbox.table.id}")), 201)

    async def lobby(self, request: Request) -> Response:
        """List the tables in the lobby."""
        self._api.check_list(request)
        person = await self._api.authenticate(request)
        lines = await self._lists.lobby(*_page(request))
        return reply([self._line(request, listing, person) for listing in lines])

    async def mine(self, request: Request) -> Response:
        """List the tables at which the sender sits or sat."""
        self._api.check_list(request)
        person = await self._api.known(request)
        lines = await self._lists.tables_of(person.id, *_page(request))
        return reply([self._line(request, listing, person) for listing in lines])

    def _line(self, request: Request, listing: Listing, person: Person | None) -> TableLine:
        """Return a table as a line of a list."""
        to_move = None if listing.to_move is None else listing.seats[listing.to_move].person
        return TableLine(
            id=listing.id,
            link=self._api.link(request, f"/t/{listing.id}"),
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

    async def info(self, request: Request) -> Response:
        """Return what everyone with the link may know about a table."""
        return reply(table_info((await self._api.find_door(request)).table))

    async def command(self, request: Request) -> Response:
        """Carry out a command, as over a WebSocket."""
        self._api.check_origin(request)
        person, address = await self._api.known(request), address_of(request.client)
        self._api.pace.check_command(person, address)
        inbox = await self._api.find_door(request)
        command = decode_command(await body_of(request, self._api.pace.limits.message_letters))
        self._api.pace.check_making(command, inbox.table.settings, person, address)
        answer = await inbox.submit(person, command)
        return reply(answer, 200 if isinstance(answer, Done) else 409)

    async def export(self, request: Request) -> Response:
        """Return what the sender may know about a table now."""
        person = await self._api.authenticate(request)
        inbox = await self._api.find(request)
        return reply(snapshot(inbox.table, person, inbox.look(person)))

    async def replay(self, request: Request) -> Response:
        """Return the replay of a game for the requested viewer."""
        self._api.check_question(request)
        inbox, person = await self._api.find(request), await self._api.authenticate(request)
        table = inbox.table
        viewer = replays.eyes(table, person, request.query_params.get("as", ""))
        inbox.look(person)
        first = natural(request.query_params.get("from")) or 0
        # Drawing a picture for each frame is too slow for the event loop, or to do often at once.
        async with self._replays:
            return reply(await asyncio.to_thread(replays.replay, tuple(table.history), viewer, first))

    async def record(self, request: Request) -> Response:
        """Return the record of a finished game, with the opening of the commitment, or in another format."""
        table = (await self._api.find(request)).table
        if table.phase is not Phase.OVER:
            raise NotNow("The record is open to everyone when the game is over.")
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
        """Return the available bots and editions."""
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
        """Return facts about rules, given as text or as choices; nothing is stored."""
        self._api.check_origin(request)
        self._api.check_rules(request)
        return reply(answer_of(rules_of(await read(request, RulesAsked))))


TYPES = {"record": "application/json", "hanab-live": "application/json", "text": "text/plain; charset=utf-8"}
"""The media type of each format."""


def format_of(request: Request) -> str:
    """Return the requested format, by default our record."""
    form = request.query_params.get("format") or "record"
    if form not in WRITERS:
        raise Malformed(f"The formats are {', '.join(WRITERS)}.")
    return form


def _page(request: Request) -> tuple[Cursor | None, int]:
    """Return the cursor and the number of lines of the requested page."""
    after, limit = request.query_params.get("after"), natural(request.query_params.get("limit"))
    return None if after is None else Cursor.parse(after), min(limit or PAGE, PAGE)


def feature(core: Core) -> Feature:
    """Build the routes of tables."""
    invitations = Invitations(core.api, core.client)
    tables = TableRoutes(core, invitations)
    return Feature(
        [
            *(
                Route(page, tables.start_page)
                for page in core.client.addresses()
                if page.split("/")[1] not in OWN_PAGES
            ),
            Route("/t/{table}", tables.page),
            Route("/t/{table}/review", tables.page),
            Route("/t/{table}/preview.png", invitations.picture),
            Route("/t/{table}/qr.svg", invitations.code),
            Route("/api/choices", tables.choices),
            Route("/api/rules", tables.rules, methods=["POST"]),
            Route("/api/me/tables", tables.mine),
            Route("/api/tables", tables.lobby),
            Route("/api/tables", tables.open_table, methods=["POST"]),
            Route("/api/tables/{table}", tables.info),
            Route("/api/tables/{table}/commands", tables.command, methods=["POST"]),
            Route("/api/tables/{table}/replay", tables.replay),
            Route("/api/tables/{table}/export", tables.export),
            Route("/api/tables/{table}/record", tables.record),
            WebSocketRoute("/api/tables/{table}/socket", core.socket),
        ]
    )
