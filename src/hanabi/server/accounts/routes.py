"""Accounts over HTTP: people and their names, devices, preferences and the recovery phrase."""

import re
from urllib.parse import parse_qs

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from hanabi.protocol.accounts import Device, DeviceLink, NewName, Preferences, RecoveryInfo, RecoverySentence
from hanabi.protocol.messages import Person
from hanabi.server.accounts.storage import PreferenceStorage, Recovery
from hanabi.server.core import Core, Feature
from hanabi.server.http.address import address_of
from hanabi.server.http.api import Api, body_of, read, reply
from hanabi.server.http.sessions import cookie_secret, device_name, end_session, session_key
from hanabi.server.http.sockets.socket import TableSocket
from hanabi.server.live.clock import now_ms
from hanabi.server.site import pages
from hanabi.server.site.client import Client
from hanabi.server.site.pictures import qr_response
from hanabi.server.storage.people import TRANSFER_MS, People
from hanabi.table.errors import Malformed, NotAllowed, SignedOut

MAX_FORM = 1000

CODE = re.compile(r"[A-Za-z0-9_-]{1,100}", re.ASCII)

ID = 16
"""The length of the prefix of a session's key that identifies it to its owner; the key authenticates nobody."""


class _Code(msgspec.Struct):
    code: str


class _Typed(msgspec.Struct):
    words: str


class PeoplePages:
    """The handlers for people and their names."""

    def __init__(self, api: Api, people: People) -> None:
        self._api = api
        self._people = people

    async def register(self, request: Request) -> Response:
        """Create a new person."""
        self._api.check_origin(request)
        self._api.pace.check_creation(None, address_of(request.client))
        name = await read(request, NewName)
        person, secret = await self._people.register(name.name, now_ms(), device_name(request.headers))
        return self._api.remember(request, reply(person, 201), secret)

    async def me(self, request: Request) -> Response:
        """Return the sender; nothing for a new visitor."""
        return reply(None if cookie_secret(request.headers) is None else await self._api.known(request))

    async def rename(self, request: Request) -> Response:
        """Change the sender's name."""
        person = await self._api.maker(request)
        return reply(await self._people.rename(person, (await read(request, NewName)).name))


class Devices:
    """The handlers for a person's devices, and the page of a one-time link."""

    def __init__(self, api: Api, people: People, socket: TableSocket, client: Client) -> None:
        self._api = api
        self._people = people
        self._socket = socket
        self._client = client

    async def offer(self, request: Request) -> Response:
        """Create a one-time link that signs in another device."""
        now, person = now_ms(), await self._api.maker(request)
        own = session_key(request.headers)
        if own is None or await self._people.ended([own]):
            raise SignedOut("This device was signed out.")
        code = await self._people.offer_transfer(person, now)
        return reply(DeviceLink(self._api.link(request, f"/device/{code}"), now + TRANSFER_MS), 201)

    async def page(self, request: Request) -> Response:
        """Return the page of a one-time link, without using the link up."""
        if self._client.is_built:
            return self._client.page(request)
        return pages.device_page(request.path_params["code"], self._client.prefix)

    async def accept(self, request: Request) -> Response:
        """Use a one-time link, provided that the body names it, and not just the address."""
        self._api.check_origin(request)
        self._api.pace.check_creation(None, address_of(request.client))
        code = request.path_params["code"]
        if _named(await body_of(request, MAX_FORM)) != code:
            raise Malformed("Name the link's code: this link is used by a button on its page.")
        secret = await self._people.accept_transfer(code, now_ms(), device_name(request.headers))
        return self._api.remember(request, RedirectResponse(f"{self._client.prefix}/", 303), secret)

    async def listed(self, request: Request) -> Response:
        """List the sender's devices, newest first."""
        person = await self._api.known(request)
        own = session_key(request.headers)
        kept = await self._people.sessions_of(person)
        return reply([Device(it.key[:ID], it.device, it.created, it.key == own, it.seen) for it in kept])

    async def revoke(self, request: Request) -> Response:
        """End a session, signing that device out."""
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

    async def qr(self, request: Request) -> Response:
        """Return the one-time link as a QR code, without using it up."""
        self._api.check_list(request)
        code = request.path_params["code"]
        if not CODE.fullmatch(code):
            raise HTTPException(404)
        return await qr_response(self._api, request, self._api.link(request, f"/device/{code}"))


def _named(body: bytes) -> str | None:
    """Return the code in a form or a JSON object."""
    try:
        return msgspec.json.decode(body, type=_Code).code
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return parse_qs(body.decode(errors="replace")).get("code", [None])[0]


class PreferencePages:
    """The handlers for preferences."""

    def __init__(self, api: Api, storage: PreferenceStorage) -> None:
        self._api = api
        self._storage = storage

    async def tell(self, request: Request) -> Response:
        """Return the sender's preferences; nothing for a new visitor or if none were chosen."""
        if cookie_secret(request.headers) is None:
            return reply(None)
        self._api.check_list(request)
        return reply(await self._storage.of(await self._api.known(request)))

    async def keep(self, request: Request) -> Response:
        """Store the sender's preferences."""
        person = await self._api.changer(request)
        chosen = await read(request, Preferences)
        await self._storage.keep(person, chosen, now_ms())
        return reply(chosen)


class RecoveryPages:
    """The handlers for recovery phrases."""

    def __init__(self, api: Api, people: People, recovery: Recovery) -> None:
        self._api = api
        self._people = people
        self._recovery = recovery

    async def tell(self, request: Request) -> Response:
        """Return when the sender's phrase was created; the phrase itself is not stored."""
        made = await self._recovery.made(await self._api.known(request))
        return reply(None if made is None else RecoveryInfo(made))

    async def offer(self, request: Request) -> Response:
        """Create a phrase, replacing an earlier one; it is shown only once."""
        person = await self._owner(request)
        return reply(RecoverySentence(await self._recovery.offer(person, now_ms())), 201)

    async def withdraw(self, request: Request) -> Response:
        """Revoke the recovery phrase."""
        await self._recovery.withdraw(await self._owner(request))
        return reply(None)

    async def _owner(self, request: Request) -> Person:
        """Return the sender; raise `SignedOut` if the device is no longer signed in."""
        person, own = await self._api.maker(request), session_key(request.headers)
        if own is None or await self._people.ended([own]):
            raise SignedOut("This device was signed out.")
        return person

    async def use(self, request: Request) -> Response:
        """Sign in a device with a recovery phrase."""
        self._api.check_origin(request)
        self._api.pace.check("recoveries", address_of(request.client))
        person = await self._recovery.whose((await read(request, _Typed)).words)
        secret = await self._people.begin(person, now_ms(), device_name(request.headers))
        found = await self._people.authenticate(secret)
        return self._api.remember(request, reply(found), secret)


def feature(core: Core) -> Feature:
    """Build the routes of accounts."""
    people = PeoplePages(core.api, core.people)
    devices = Devices(core.api, core.people, core.socket, core.client)
    preferences = PreferencePages(core.api, PreferenceStorage(core.engine, core.writer))
    recovery = RecoveryPages(core.api, core.people, Recovery(core.engine, core.writer))
    return Feature(
        [
            Route("/device/{code}", devices.page),
            Route("/device/{code}", devices.accept, methods=["POST"]),
            Route("/device/{code}/qr.svg", devices.qr),
            Route("/api/people", people.register, methods=["POST"]),
            Route("/api/me", people.me),
            Route("/api/me", people.rename, methods=["PUT"]),
            Route("/api/me/device", devices.offer, methods=["POST"]),
            Route("/api/me/devices", devices.listed),
            Route("/api/me/devices/{device}", devices.revoke, methods=["DELETE"]),
            Route("/api/me/preferences", preferences.tell),
            Route("/api/me/preferences", preferences.keep, methods=["PUT"]),
            Route("/api/me/recovery", recovery.tell),
            Route("/api/me/recovery", recovery.offer, methods=["POST"]),
            Route("/api/me/recovery", recovery.withdraw, methods=["DELETE"]),
            Route("/api/recovery", recovery.use, methods=["POST"]),
        ]
    )
