"""Notification settings over HTTP: browsers, quiet hours, a webhook, a private feed."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hanabi.protocol.messages import Person
from hanabi.protocol.notifications import CallChoices, CallInfo, FeedLink, PushGone, PushSubscription
from hanabi.server.core import Core, Feature
from hanabi.server.http.api import Api, read, reply
from hanabi.server.http.sessions import session_key
from hanabi.server.live.ports import Clock
from hanabi.server.notifications import outbound
from hanabi.server.notifications.outbound import Outbound
from hanabi.server.notifications.sender import Sender
from hanabi.server.notifications.service import Caller
from hanabi.server.notifications.storage import CallChoiceStorage, CallStorage
from hanabi.server.notifications.web_push import VAPID, Signer, check_keys, new_key, server_key
from hanabi.server.notifications.wording import MEDIA_TYPE, atom
from hanabi.table.errors import NotAllowed

MOST_BROWSERS = 30
"""The maximum number of stored browsers of one person."""


class CallPages:
    """The handlers of notification settings."""

    def __init__(
        self, api: Api, choices: CallChoiceStorage, calls: CallStorage, clock: Clock, *, anywhere: bool
    ) -> None:
        self._api = api
        self._choices = choices
        self._calls = calls
        self._clock = clock
        self._anywhere = anywhere
        self.signer: Signer | None = None
        """The server's key, once it has been loaded from the database."""

    def own_signer(self) -> Signer:
        """Return the server's key."""
        assert self.signer is not None
        return self.signer

    async def tell(self, request: Request) -> Response:
        """Return the sender's notification settings."""
        self._api.check_list(request)
        return await self._info(await self._api.known(request))

    async def _info(self, person: Person) -> Response:
        callee = await self._choices.of(person.id)
        return reply(CallInfo(self.own_signer().public, callee.choices, len(callee.browsers), callee.feed))

    async def keep(self, request: Request) -> Response:
        """Store the sender's notification settings."""
        person = await self._api.changer(request)
        choices = await read(request, CallChoices)
        if choices.webhook:
            outbound.parsed(choices.webhook, anywhere=self._anywhere)
        await self._choices.keep(person.id, choices, self._api.link(request, ""), self._clock())
        return await self._info(person)

    async def subscribe(self, request: Request) -> Response:
        """Subscribe the sender's browser."""
        person, session = await self._api.changer(request), session_key(request.headers)
        subscription = await read(request, PushSubscription)
        outbound.parsed(subscription.endpoint, anywhere=self._anywhere)
        check_keys(subscription.keys.p256dh, subscription.keys.auth)
        if session is None or await self._choices.count(person.id) >= MOST_BROWSERS:
            raise NotAllowed("You are called by too many browsers already.")
        await self._touch(request, person)
        await self._choices.subscribe(person.id, session, subscription, self._clock())
        return await self._info(person)

    async def unsubscribe(self, request: Request) -> Response:
        """Unsubscribe a browser."""
        person = await self._api.changer(request)
        await self._choices.unsubscribe(person.id, (await read(request, PushGone)).endpoint)
        return await self._info(person)

    async def _touch(self, request: Request, person: Person) -> None:
        """Remember the address by which a person knows this server."""
        chosen = (await self._choices.of(person.id)).choices
        await self._choices.keep(person.id, chosen, self._api.link(request, ""), self._clock())

    async def make_feed(self, request: Request) -> Response:
        """Create a new address for the sender's feed; an earlier one stops working."""
        person = await self._api.maker(request)
        secret = secrets.token_urlsafe(24)
        await self._touch(request, person)
        await self._choices.set_feed(person.id, secret)
        return reply(FeedLink(self._api.link(request, f"/feed/{secret}.atom")), 201)

    async def end_feed(self, request: Request) -> Response:
        """Delete the sender's feed."""
        person = await self._api.changer(request)
        await self._choices.set_feed(person.id, None)
        return await self._info(person)

    async def feed(self, request: Request) -> Response:
        """Return the feed of a private address."""
        self._api.check_list(request)
        found = await self._choices.reader(request.path_params["secret"])
        if found is None:
            raise HTTPException(404)
        person, callee = found
        text = atom(await self._calls.of(person), callee.choices.language, callee.base, self._clock())
        return Response(text, headers={"Cache-Control": "private, no-cache"}, media_type=MEDIA_TYPE)


def feature(core: Core) -> Feature:
    """Build the routes and the sender of notifications."""
    options, anywhere = core.options, core.options.calls_anywhere
    choices, calls = CallChoiceStorage(core.engine, core.writer), CallStorage(core.engine, core.writer)
    handlers = CallPages(core.api, choices, calls, core.clock, anywhere=anywhere)
    sender = Sender(choices, Outbound(anywhere), handlers.own_signer, core.clock, options.public_url)
    caller = Caller(core.registry, core.presence, choices, calls, sender, core.clock)
    core.on_turn.append(caller.notice)

    @asynccontextmanager
    async def running() -> AsyncIterator[None]:
        handlers.signer = Signer(await server_key(core.engine, VAPID, new_key))
        caller.start()
        try:
            yield
        finally:
            await caller.stop()

    return Feature(
        [
            Route("/api/me/calls", handlers.tell),
            Route("/api/me/calls", handlers.keep, methods=["PUT"]),
            Route("/api/me/calls/browsers", handlers.subscribe, methods=["POST"]),
            Route("/api/me/calls/browsers", handlers.unsubscribe, methods=["DELETE"]),
            Route("/api/me/calls/feed", handlers.make_feed, methods=["POST"]),
            Route("/api/me/calls/feed", handlers.end_feed, methods=["DELETE"]),
            Route("/feed/{secret}.atom", handlers.feed),
        ],
        running,
    )
