"""Rate limiting: token buckets for people and addresses, and temporary bans for repeat offenders."""

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Literal

from hanabi.protocol.commands import Change, Command, Rematch
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.server.http.limits import FIELDS, Limits, Rate
from hanabi.table.errors import TooFast

MOST_KNOWN = 10_000
"""The maximum number of people or addresses to remember; the least recently seen are dropped first."""


class TokenBucket:
    """A token bucket: it refills with time, and each message takes a token."""

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
        """Take a token; return whether there was one."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def spend(self, amount: int) -> float:
        """Take tokens for what was already used; return the seconds until the bucket is no longer in debt."""
        self._fill()
        self._tokens -= amount
        return max(0.0, -self._tokens / self._rate.per_second)


class RateLimiter:
    """A token bucket for each person or address; the least recently seen are dropped first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take a token of a person or an address; return whether there was one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()


class Places:
    """Limits the number of concurrent connections per address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Take a place; return whether there was one."""
        if self._taken[address] >= self._most:
            return False
        self._taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Return a place."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


FORGIVEN_SECONDS = 60.0
"""The time without abuse after which an address starts afresh."""


@dataclass(slots=True)
class _Penalty:
    cuts: int = 0
    last: float = 0.0
    until: float = 0.0


class Penalties:
    """Temporary bans of addresses and sessions whose WebSockets were cut repeatedly; each one is longer."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: OrderedDict[str, _Penalty] = OrderedDict()

    def note(self, *client_keys: str) -> None:
        """Note that a connection of these clients, given as address and session, was cut."""
        for client_key in client_keys:
            self._note(client_key)

    def _note(self, client_key: str) -> None:
        penalty = self._known.setdefault(client_key, _Penalty())
        self._known.move_to_end(client_key)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        now = time.monotonic()
        penalty.cuts = penalty.cuts + 1 if now - penalty.last < FORGIVEN_SECONDS else 1
        penalty.last = now
        if penalty.cuts >= self._limits.abuses:
            doubled = 2.0 ** min(penalty.cuts - self._limits.abuses, 20)
            penalty.until = now + min(doubled, self._limits.longest_wait)

    def is_barred(self, client_key: str) -> bool:
        """Return whether an address or a session is banned at the moment."""
        penalty = self._known.get(client_key)
        return penalty is not None and penalty.until > time.monotonic()


FAST = "That was too fast: wait a moment."
MUCH = "That was too much at once: wait a moment."
LISTED = "Too many tables were put into the lobby from here: wait a moment, or send a link instead."


class Pace:
    """The rate limits of a running server, by person and by address; the checks raise `TooFast`."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.penalties = Penalties(limits)
        self._limiters = {name: RateLimiter(getattr(limits, name)) for name, kind in FIELDS.items() if kind is Rate}

    def _check(self, sentence: str, *takes: tuple[str, str | None]) -> None:
        """Take a token from each limiter; raise `TooFast` at the first empty one. A key of `None` is not limited."""
        for name, key in takes:
            if key is not None and not self._limiters[name].take(key):
                raise TooFast(sentence)

    def check_message(self, person: Person | None, address: str) -> None:
        """Limit commands over WebSockets."""
        self._check(FAST, ("messages", _id(person)), ("address_messages", address))

    def check_command(self, person: Person, address: str) -> None:
        """Limit commands over HTTP."""
        self._check(FAST, ("commands", person.id), ("address_messages", address))

    def check_creation(self, person: Person | None, address: str) -> None:
        """Limit new people, tables, rematches and links."""
        self._check(MUCH, ("own_creations", _id(person)), ("creations", address))

    def check_making(self, command: Command, table: Settings, person: Person, address: str) -> None:
        """Limit commands that create a table or list it in the lobby."""
        if isinstance(command, Rematch):
            self.check_creation(person, address)
        if isinstance(command, Rematch | Change):
            self.check_listing(command.settings or table, address)

    def check_listing(self, settings: Settings, address: str) -> None:
        """Limit tables in the lobby."""
        self._check(LISTED, ("listings", address if settings.listed else None))

    def check_import(self, person: Person, address: str) -> None:
        """Limit imports of games."""
        self._check(MUCH, ("imports", person.id), ("imports", address))

    def check_export(self, person: str, address: str) -> None:
        """Limit exports of whole libraries."""
        self._check(MUCH, ("exports", person), ("exports", address))

    def check(self, limit: Literal["lists", "questions", "recoveries", "rules"], address: str) -> None:
        """Limit requests by the address alone."""
        self._check(MUCH, (limit, address))


def _id(person: Person | None) -> str | None:
    return None if person is None else person.id
