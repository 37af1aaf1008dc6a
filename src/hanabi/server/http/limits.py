"""The limits of a server for people, addresses and connections."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from hanabi.rules import HanabiError


class BadLimit(HanabiError):
    """A limit that cannot be parsed."""


class Rate(NamedTuple):
    """A sustained rate, and the size of a burst."""

    per_second: float
    burst: int


FREE = Rate(1e9, 10**9)


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server; `docs/deploy.md` lists them."""

    messages: Rate = Rate(20, 60)
    """Commands of one person over all WebSockets."""
    address_messages: Rate = Rate(200, 1000)
    """Commands from one address, over WebSockets and HTTP; a whole school may share one address."""
    commands: Rate = Rate(5, 30)
    """Commands of one person over HTTP."""
    requests: Rate = Rate(100, 1500)
    """Requests from one address, including WebSocket handshakes; a page takes about ten."""
    creations: Rate = Rate(1, 120)
    """Tables, people and links created from one address."""
    own_creations: Rate = Rate(0.1, 20)
    """Tables, rematches and links created by one person."""
    listings: Rate = Rate(0.05, 40)
    """Tables listed in the lobby from one address."""
    questions: Rate = Rate(2, 30)
    """Requests for advice, reasons and replays from one address."""
    lists: Rate = Rate(20, 200)
    """Pages of the lobby and of *my games* read from one address."""
    rules: Rate = Rate(20, 200)
    """Questions about rules from one address; the form sends one with every change."""
    recoveries: Rate = Rate(0.1, 20)
    """Attempts to recover an account with a phrase, from one address."""
    imports: Rate = Rate(0.5, 60)
    """Imports by one person, and from one address; each has up to fifty games."""
    exports: Rate = Rate(0.02, 6)
    """Exports of all games by one person, and from one address."""
    odd_frames: Rate = Rate(2, 20)
    """Pings, pongs and fragments of messages on one connection."""
    bytes: Rate = Rate(32_768, 262_144)
    """Bytes sent on one connection."""
    message_letters: int = 4096
    """The maximum length of a command, in characters."""
    fragments: int = 16
    """The maximum number of fragments of a message."""
    sockets: int = 200
    """The maximum number of WebSockets of one address."""
    connections: int = 400
    """The maximum number of direct connections, of any kind, from one address."""
    request_seconds: float = 20.0
    """The time limit for receiving a request, including headers and body."""
    windows: int = 8
    """The maximum number of connections of one person to one table."""
    watchers: int = 200
    """The maximum number of spectators of one table."""
    address_watchers: int = 50
    """The maximum number of spectators of one table from one address."""
    patience: int = 200
    """The number of refused messages in a row after which a connection is closed."""
    patient: int = 20
    """The number of refused messages in a row after which a connection is throttled."""
    abuses: int = 5
    """The number of WebSockets cut for abuse, at most a minute apart, after which a client is banned temporarily."""
    longest_wait: float = 30.0
    """The maximum length of a ban, in seconds; the first one takes one second, and each later one twice as long."""

    @property
    def message_bytes(self) -> int:
        """The maximum size of a command in UTF-8."""
        return 4 * self.message_letters

    def but(self, changes: Iterable[str]) -> "Limits":
        """Return these limits with changes, each written as on the command line.

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
"""Limits without rate limiting, for tests and private networks."""
