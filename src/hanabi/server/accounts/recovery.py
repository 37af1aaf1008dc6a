"""The handlers for the sentence by which somebody is known again on a new device."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.lobby import RecoveryInfo, RecoverySentence
from hanabi.protocol.messages import Person
from hanabi.server.accounts.recovery_storage import Recovery
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.limits import address_of
from hanabi.server.http.sessions import device_name, session_key
from hanabi.server.live.clock import now_ms
from hanabi.server.storage.people import People
from hanabi.table.errors import SignedOut


class _Typed(msgspec.Struct):
    words: str


class RecoveryPages:
    """One's own sentence, and using it."""

    def __init__(self, api: Api, people: People, recovery: Recovery) -> None:
        self._api = api
        self._people = people
        self._recovery = recovery

    async def tell(self, request: Request) -> Response:
        """Tell when one's sentence was made; what it is nobody can tell."""
        made = await self._recovery.made(await self._api.known(request))
        return reply(None if made is None else RecoveryInfo(made))

    async def offer(self, request: Request) -> Response:
        """Make a sentence, in place of an earlier one: it is shown this once."""
        person = await self._owner(request)
        return reply(RecoverySentence(await self._recovery.offer(person, now_ms())), 201)

    async def withdraw(self, request: Request) -> Response:
        """Let the sentence be worth nothing any more."""
        await self._recovery.withdraw(await self._owner(request))
        return reply(None)

    async def _owner(self, request: Request) -> Person:
        """Who asks, on a device that is still signed in."""
        person, own = await self._api.maker(request), session_key(request.headers)
        if own is None or await self._people.ended([own]):
            raise SignedOut("This device was signed out.")
        return person

    async def use(self, request: Request) -> Response:
        """Sign a device in by a sentence."""
        self._api.check_origin(request)
        self._api.pace.check_recovery(address_of(request.client))
        person = await self._recovery.whose((await read(request, _Typed)).words)
        secret = await self._people.begin(person, now_ms(), device_name(request.headers))
        found = await self._people.authenticate(secret)
        return self._api.remember(request, reply(found), secret)
