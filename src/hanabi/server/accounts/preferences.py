"""What a person prefers, over HTTP: asked for by every page, kept for every device."""

from starlette.requests import Request
from starlette.responses import Response

from hanabi.protocol.preferences import Preferences
from hanabi.server.accounts.preferences_storage import PreferenceStorage
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.limits import address_of
from hanabi.server.http.sessions import cookie_secret
from hanabi.server.live.clock import now_ms


class PreferencePages:
    """The handlers for one's preferences."""

    def __init__(self, api: Api, storage: PreferenceStorage) -> None:
        self._api = api
        self._storage = storage

    async def tell(self, request: Request) -> Response:
        """Tell what one prefers; nothing to somebody who is new here or never chose anything."""
        if cookie_secret(request.headers) is None:
            return reply(None)
        self._api.pace.check_list(address_of(request.client))
        return reply(await self._storage.of(await self._api.known(request)))

    async def keep(self, request: Request) -> Response:
        """Keep what one prefers from now on."""
        self._api.check_origin(request)
        person = await self._api.known(request)
        self._api.pace.check_command(person, address_of(request.client))
        chosen = await read(request, Preferences)
        await self._storage.keep(person, chosen, now_ms())
        return reply(chosen)
