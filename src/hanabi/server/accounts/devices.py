"""The devices of a person: sessions that a one-time link begins, that are listed, and that their owner ends."""

from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hanabi.protocol.lobby import Device, DeviceLink
from hanabi.server.http.api import Api, body_of, reply
from hanabi.server.http.limits import address_of
from hanabi.server.http.sessions import device_name, end_session, session_key
from hanabi.server.http.sockets.socket import TableSocket
from hanabi.server.live.clock import now_ms
from hanabi.server.site import pages
from hanabi.server.site.client import Client
from hanabi.server.storage.people import TRANSFER_MS, People
from hanabi.table.errors import Malformed, NotAllowed, SignedOut

MAX_FORM = 1000

ID = 16
"""How much of a session's key names it to its owner; a key proves nothing."""


class Devices:
    """The handlers for one's devices, and the page behind a one-time link."""

    def __init__(self, api: Api, people: People, socket: TableSocket, client: Client) -> None:
        self._api = api
        self._people = people
        self._socket = socket
        self._client = client

    async def offer(self, request: Request) -> Response:
        """Make a link that moves the identity to another device."""
        now, person = now_ms(), await self._api.maker(request)
        own = session_key(request.headers)
        if own is None or await self._people.ended([own]):
            raise SignedOut("This device was signed out.")
        code = await self._people.offer_transfer(person, now)
        return reply(DeviceLink(self._api.link(request, f"/device/{code}"), now + TRANSFER_MS), 201)

    async def page(self, request: Request) -> Response:
        """The page behind a one-time link: to look at it uses nothing up."""
        if self._client.is_built:
            return self._client.page(request)
        return pages.device_page(request.path_params["code"], self._client.prefix)

    async def accept(self, request: Request) -> Response:
        """Use a one-time link, if the request itself names it, and not only the address that it went to."""
        self._api.check_origin(request)
        self._api.pace.check_creation(None, address_of(request.client))
        code = request.path_params["code"]
        if _named(await body_of(request, MAX_FORM)) != code:
            raise Malformed("Name the link's code: this link is used by a button on its page.")
        secret = await self._people.accept_transfer(code, now_ms(), device_name(request.headers))
        return self._api.remember(request, RedirectResponse(f"{self._client.prefix}/", 303), secret)

    async def listed(self, request: Request) -> Response:
        """List one's devices, the newest first."""
        person = await self._api.known(request)
        own = session_key(request.headers)
        kept = await self._people.sessions_of(person)
        return reply([Device(it.key[:ID], it.device, it.created, it.key == own, it.seen) for it in kept])

    async def revoke(self, request: Request) -> Response:
        """End a session: that device is a stranger from now on."""
        self._api.check_origin(request)
        person, device = await self._api.known(request), request.path_params["device"]
        ended = [it.key for it in await self._people.sessions_of(person) if it.key[:ID] == device]
        if not ended:
            raise NotAllowed("You have no such device.")
        await self._people.revoke(person, ended)
        self._socket.close_sessions(ended)
        answer = reply(None)
        if session_key(request.headers) in ended:
            end_session(answer, self._client.prefix or "/")
        return answer


def _named(body: bytes) -> str | None:
    """The code that a form or a JSON object names."""
    try:
        return msgspec.json.decode(body, type=_Code).code
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return parse_qs(body.decode(errors="replace")).get("code", [None])[0]


class _Code(msgspec.Struct):
    code: str
