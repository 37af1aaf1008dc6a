"""Requests that the server sends to addresses provided by people: bounded in every way, and never to private networks.

A host name is resolved once, the result is checked, and the connection goes to exactly that address, which prevents
server-side request forgery (SSRF) even if the name changes. Redirects are not followed, and only the status of
the response is read.
"""

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from hanabi.rules import HanabiError

SECONDS = 10.0
"""The time limit for the whole exchange."""

MOST_LINE = 1000
"""The maximum length of a status line."""


UNICAST = ip_network("2000::/3")
"""The public part of IPv6; the rest leads to gateways and private networks."""

TRANSLATED = ip_network("64:ff9b::/96")
"""IPv4 addresses as seen by IPv6-only networks (NAT64)."""

PROTOCOLS = ip_network("192.0.0.0/24")
"""Reserved for protocols."""


class BadAddress(HanabiError):
    """An address to which nothing is sent."""


class Unreachable(Exception):
    """There was no response, or not an HTTP one."""


def parsed(url: str, *, anywhere: bool) -> SplitResult:
    """Parse an address that a person entered; raise `BadAddress` if it is invalid. `anywhere` also allows `http`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress("That is no address.") from None
    if parts.scheme not in (("https", "http") if anywhere else ("https",)):
        raise BadAddress("The address must begin with https://.")
    if not parts.hostname or parts.username or port == 0 or not url.isascii() or not url.isprintable() or " " in url:
        raise BadAddress("That is no address.")
    return parts


@dataclass(frozen=True, slots=True)
class Outbound:
    """Sends requests to external addresses; `anywhere` also allows private ones, if the operator configured that."""

    anywhere: bool = False
    seconds: float = SECONDS

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a body to an address and return the status; raise `BadAddress` or `Unreachable`."""
        where = parsed(url, anywhere=self.anywhere)
        try:
            async with asyncio.timeout(self.seconds):
                return await self._exchange(where, headers, body)
        except (OSError, TimeoutError, ValueError, EOFError) as error:
            raise Unreachable(type(error).__name__) from None

    async def _exchange(self, where: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        assert where.hostname is not None
        secure = where.scheme == "https"
        port = where.port or (443 if secure else 80)
        address = await self._resolved(where.hostname, port)
        reader, writer = await asyncio.open_connection(
            address,
            port,
            limit=MOST_LINE,
            ssl=ssl.create_default_context() if secure else None,
            server_hostname=where.hostname if secure else None,
        )
        try:
            writer.write(_head(where, headers, len(body)) + body)
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.close()

    async def _resolved(self, host: str, port: int) -> str:
        """Resolve a host name; raise `BadAddress` unless all its addresses are public."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
        addresses = [str(entry[4][0]) for entry in found]
        if not addresses or not (self.anywhere or all(map(is_public, addresses))):
            raise BadAddress("That address leads into a private network.")
        return addresses[0]


def is_public(address: str) -> bool:
    """Return whether an address is on the public internet.

    >>> [is_public(one) for one in ("8.8.8.8", "127.0.0.1", "10.0.0.1", "::1", "::ffff:10.0.0.1", "169.254.169.254")]
    [True, False, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        found = _within(found) or found
    if isinstance(found, IPv6Address) and found not in UNICAST:
        return False
    return found.is_global and not found.is_multicast and found not in PROTOCOLS


def _within(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address to which a gateway may forward an IPv6 address."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour


def _head(where: SplitResult, headers: Mapping[str, str], length: int) -> bytes:
    path = (where.path or "/") + (f"?{where.query}" if where.query else "")
    own = {"Host": where.netloc, "Content-Length": str(length), "Connection": "close", "User-Agent": "hanabi"}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (own | dict(headers)).items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def _status(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1.") or not rest[:3].isdigit():
        raise ValueError("no answer of HTTP")
    return int(rest[:3])
