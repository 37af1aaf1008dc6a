"""Addresses: where the server listens, its public URL, trusted proxies, and the addresses of clients."""

import socket
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from hanabi.rules import HanabiError


class BadAddress(HanabiError):
    """An invalid address for a server."""


def check_url(url: str) -> str:
    """Return the public address without a trailing slash; raise `BadAddress` if it is invalid.

    >>> check_url("https://example.org/games/hanabi/")
    'https://example.org/games/hanabi'
    """
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and parts.hostname and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound or parts.query or parts.fragment or parts.username or any(letter in url for letter in " \"'<>\\"):
        raise BadAddress(
            f"The public address is like https://hanabi.example.org or .../games/hanabi, not {url[:80]!r}."
        )
    return url.rstrip("/")


def check_proxies(text: str) -> str:
    """Return the trusted proxies without spaces: addresses and networks separated by commas, or `*` for any.

    >>> check_proxies("127.0.0.1, 10.0.0.0/8")
    '127.0.0.1,10.0.0.0/8'
    """
    named = [part.strip() for part in text.split(",") if part.strip()]
    for part in named:
        try:
            if part != "*":
                ip_network(part)
        except ValueError:
            raise BadAddress(f"Proxies are addresses or networks such as 10.0.0.0/8, not {part[:40]!r}.") from None
    return ",".join(named)


def is_trusted_proxy(host: str, proxies: str) -> bool:
    """Return whether an address is one of the proxies that `check_proxies` accepted.

    >>> is_trusted_proxy("10.1.2.3", "127.0.0.1,10.0.0.0/8"), is_trusted_proxy("::1", "127.0.0.1")
    (True, False)
    """
    return any(part == "*" or ip_address(host) in ip_network(part) for part in proxies.split(",") if part)


def prefix_of(url: str | None) -> str:
    """Return the path of the public address.

    >>> prefix_of("https://example.org/games/hanabi"), prefix_of("https://example.org"), prefix_of(None)
    ('/games/hanabi', '', '')
    """
    return "" if url is None else urlsplit(url).path.rstrip("/")


def listen(host: str, port: int) -> list[socket.socket]:
    """Open sockets on all addresses of a host; raise `BadAddress` if the port is taken or the host is not local."""
    opened: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            opened.append(_bound(socket.socket(family, kind, protocol), address))
    except OSError as error:
        for one in opened:
            one.close()
        raise BadAddress(_why_not(host, port, error)) from None
    return opened


def _bound(one: socket.socket, address: Any) -> socket.socket:
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if one.family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.bind(address)
        one.listen(1)  # detects ports that other programs listen on
    except OSError:
        one.close()
        raise
    return one


def _why_not(host: str, port: int, error: OSError) -> str:
    if "in use" in str(error):
        return f"The port {port} of {host} is already in use: choose another one with --port or HANABI_PORT."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


class Prefix:
    """Removes the path of the public address from requests, if the proxy has not."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on the request with its own path."""
        path = scope.get("path", "")
        if self._prefix and (path == self._prefix or path.startswith(f"{self._prefix}/")):
            path = path[len(self._prefix) :] or "/"
            scope = {**scope, "path": path, "raw_path": path.encode()}
        await self._app(scope, receive, send)


def address_of(client: tuple[str, int] | list[Any] | None) -> str:
    """Return the key by which a client's requests are counted: its address, or the /64 network of an IPv6 address.

    >>> address_of(("192.0.2.7", 50000)), address_of(("2001:db8:1:2:3:4:5:6", 50000)), address_of(None)
    ('192.0.2.7', '2001:db8:1:2::/64', '')
    """
    host = client[0] if client else ""
    if ":" not in host:
        return host
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
