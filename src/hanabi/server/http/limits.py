"""Rate limits and other bounds: how much one person, one address and one connection may ask for."""

import dataclasses
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple

from hanabi.rules import HanabiError

MOST_KNOWN = 10_000
"""The people or addresses whose pace is remembered; the longest unseen are forgotten first."""


class BadLimit(HanabiError):
    """A limit that cannot be understood."""


class Rate(NamedTuple):
    """So many a second on average, and so many at once."""

    per_second: float
    burst: int


FREE = Rate(1e9, 10**9)


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; `docs/deploy.md` lists them."""

    messages: Rate = Rate(20, 60)
    """Commands of one person over all WebSockets."""
    address_messages: Rate = Rate(200, 1000)
    """Commands from one address, over WebSockets and HTTP: a school may have a single one."""
    commands: Rate = Rate(5, 30)
    """Commands of one person over HTTP."""
    requests: Rate = Rate(100, 1500)
    """Requests from one address, handshakes of WebSockets included; one page takes about ten."""
    creations: Rate = Rate(1, 120)
    """The tables, people and links that are made from one address."""
    own_creations: Rate = Rate(0.1, 20)
    """The tables, rematches and links that one person makes."""
    listings: Rate = Rate(0.05, 40)
    """The tables that are put into the lobby from one address."""
    questions: Rate = Rate(2, 30)
    """How often the bots are asked for advice and reasons, and replays made, from one address."""
    lists: Rate = Rate(20, 200)
    """Pages of the lobby and of *my games* that are read from one address."""
    rules: Rate = Rate(20, 200)
    """How often rules are asked about from one address, as the form does with every change."""
    recoveries: Rate = Rate(0.1, 20)
    """How often somebody may try to be known again by a sentence, from one address."""
    imports: Rate = Rate(0.5, 60)
    """How often games are brought along by one person, and from one address: up to fifty at a time."""
    exports: Rate = Rate(0.02, 6)
    """How often one person takes all games away as a file, and how often that happens at one address."""
    odd_frames: Rate = Rate(2, 20)
    """Pings, pongs and pieces of messages on one connection."""
    bytes: Rate = Rate(32_768, 262_144)
    """What one connection may send, besides short commands."""
    message_letters: int = 4096
    """The largest command."""
    fragments: int = 16
    """The pieces of one message."""
    sockets: int = 200
    """The WebSockets of one address."""
    connections: int = 400
    """The connections of any kind that come straight from one address."""
    request_seconds: float = 20.0
    """How long a request may take to arrive, headers and body."""
    windows: int = 8
    """How often one person may be connected to one table."""
    watchers: int = 200
    """How many may watch one table without a seat."""
    address_watchers: int = 50
    """How many of them from one address."""
    patience: int = 200
    """After how many refused messages in a row a connection is closed."""
    patient: int = 20
    """Refused messages in a row that are answered as fast as any other; after them a connection is heard slowly."""
    abuses: int = 5
    """WebSockets of one address or device that are cut for what they sent, a minute apart at most, before it waits."""
    longest_wait: float = 30.0
    """The seconds that it waits at the most; at first it is one, and each time twice as long."""

    @property
    def message_bytes(self) -> int:
        """The longest that the largest command can be in UTF-8."""
        return 4 * self.message_letters

    def but(self, changes: Iterable[str]) -> "Limits":
        """The same limits with changes, each written as on the command line.

        >>> changed = Limits().but(["watchers=30", "messages=5/20"])
        >>> changed.watchers, changed.messages
        (30, Rate(per_second=5.0, burst=20))
        """
        return dataclasses.replace(self, **dict(map(_parsed, changes)))


FIELDS = {field.name: field.type for field in dataclasses.fields(Limits)}


def _parsed(change: str) -> tuple[str, Any]:
    name, _, value = change.partition("=")
    if name not in FIELDS:
        raise BadLimit(f"There is no limit {name!r}; there are {', '.join(FIELDS)}.")
    try:
        if FIELDS[name] is Rate:
            per_second, _, burst = value.partition("/")
            return name, Rate(float(per_second), int(burst))
        return name, float(value) if FIELDS[name] is float else int(value)
    except ValueError:
        form = "a rate and a burst, such as 5/20" if FIELDS[name] is Rate else "a number"
        raise BadLimit(f"The limit {name} is {form}, not {value!r}.") from None


def _free() -> Limits:
    rates = {name: FREE for name, kind in FIELDS.items() if kind is Rate}
    return Limits(**rates, sockets=10**6, connections=10**6, patient=10**6, abuses=10**6)  # type: ignore[arg-type]


TRUSTED = _free()
"""Without limits of pace, for tests and for networks of friends."""


class TokenBucket:
    """A rate limit as a store of tokens that fills up again with time; each message takes one."""

    __slots__ = ("_filled", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._filled = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._filled) * self._rate.per_second)
        self._filled = now

    def take(self) -> bool:
        """Whether there was a token."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def spend(self, amount: int) -> float:
        """Take what was used already; the seconds until that is made good."""
        self._fill()
        self._tokens -= amount
        return max(0.0, -self._tokens / self._rate.per_second)


class RateLimiter:
    """A bucket for each person or address, the longest unseen forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether a person or an address may do one more thing."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()


class Places:
    """So many places for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether there was a place."""
        if self._taken[address] >= self._most:
            return False
        self._taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


FORGIVEN_SECONDS = 60.0
"""After so long without another an address begins anew."""


@dataclass(slots=True)
class _Penalty:
    cuts: int = 0
    last: float = 0.0
    until: float = 0.0


class Penalties:
    """Addresses and sessions whose WebSockets were cut again and again: new ones wait, longer each time."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: OrderedDict[str, _Penalty] = OrderedDict()

    def note(self, *culprits: str) -> None:
        """A connection was cut: its address and, if it carries one, its session are held to account."""
        for culprit in culprits:
            self._note(culprit)

    def _note(self, culprit: str) -> None:
        penalty = self._known.setdefault(culprit, _Penalty())
        self._known.move_to_end(culprit)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        now = time.monotonic()
        penalty.cuts = penalty.cuts + 1 if now - penalty.last < FORGIVEN_SECONDS else 1
        penalty.last = now
        if penalty.cuts >= self._limits.abuses:
            doubled = 2.0 ** min(penalty.cuts - self._limits.abuses, 20)
            penalty.until = now + min(doubled, self._limits.longest_wait)

    def is_barred(self, culprit: str) -> bool:
        """Whether an address or a session has to wait just now."""
        penalty = self._known.get(culprit)
        return penalty is not None and penalty.until > time.monotonic()


def address_of(client: tuple[str, int] | list[Any] | None) -> str:
    """Whose pace a connection counts to: an address, or of IPv6 the network of one customer.

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
