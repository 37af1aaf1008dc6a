"""The HTTP protocol of the web server, with bounds on what comes before the application hears of it."""

import asyncio
from functools import cache
from typing import Any, ClassVar

import h11
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol

from hanabi.server.http.address import address_of
from hanabi.server.http.limits import Limits
from hanabi.server.http.rate_limits import Places
from hanabi.server.http.sockets.websocket_protocol import Wire
from hanabi.server.monitoring import DROPPED


class Door(H11Protocol):
    """One connection until it is closed or becomes a WebSocket."""

    limits: ClassVar[Limits]
    places: ClassVar[Places]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._deadline: asyncio.TimerHandle | None = None
        self._place: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless too many came from there already."""
        super().connection_made(transport)
        if not self._take_place():
            DROPPED.labels("crowd").inc()
            transport.abort()
        self._set_deadline()

    def _take_place(self) -> bool:
        """Whether there is a place; a proxy, which speaks for many, needs none."""
        host = self.client[0] if self.client else ""
        if host in _trusted(str(self.config.forwarded_allow_ips or "")):
            return True
        address = address_of(self.client)
        if self.places.take(address):
            self._place = address
        return self._place is not None

    def _leave_place(self) -> None:
        if self._place is not None:
            self.places.leave(self._place)
            self._place = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        self._unset_deadline()
        self._leave_place()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A WebSocket has bounds of its own, and keeps the place until its last byte."""
        self._unset_deadline()
        super().handle_websocket_upgrade(event)
        wire = self.transport.get_protocol()
        if isinstance(wire, Wire):
            wire.on_lost = self._leave_place

    def data_received(self, data: bytes) -> None:
        """Read; a request has to be whole in time, however slowly its bytes drip in."""
        self._set_deadline()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._unset_deadline()

    def _set_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.limits.request_seconds, self._on_deadline)

    def _unset_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _on_deadline(self) -> None:
        DROPPED.labels("late").inc()
        self.transport.abort()


@cache
def _trusted(proxies: str) -> _TrustedHosts:
    return _TrustedHosts(proxies)


def door(limits: Limits) -> type[Door]:
    """The protocol with these limits, for all connections of a server together."""
    return type("Door", (Door,), {"limits": limits, "places": Places(limits.connections)})
