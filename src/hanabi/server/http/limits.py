"""The limits of a server: how much one person, one address and one connection may ask for."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from hanabi.rules import HanabiError


class BadLimit(HanabiError):
    """A limit that cannot be understood."""


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
    """Bytes that one connection may send."""
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
