"""Presence: who is connected to which table, in all processes that share a database.

Each process announces who is connected to its tables whenever that changes, and twice a second that it
is alive. When a process dies, its connections are forgotten.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

DEAD_SECONDS = 1.7
"""The time without a sign of life after which a process and its connections are considered gone."""

NAMED = 20
"""The maximum number of spectators of a table to list by name."""

MAX_BYTES = 7_000
"""The maximum size of an announcement; PostgreSQL accepts 8,000 bytes."""


class Crowd(msgspec.Struct, frozen=True, array_like=True):
    """Who is connected to a table in one process: the seated people, by id, and the number of spectators.

    The names of spectators are included if they have any.
    """

    people: tuple[str, ...] = ()
    watchers: int = 0
    names: tuple[str, ...] = ()


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message from one process to the others; without tables it says that the process is alive."""

    process: str
    tables: dict[str, Crowd] = {}
    hello: bool = False
    """Asks the others to announce everything, because the sender has just begun to listen."""


@dataclass(slots=True)
class _Peer:
    heard: float
    tables: dict[str, Crowd] = field(default_factory=dict)


class PresenceRegistry:
    """Who is connected to which table."""

    def __init__(
        self,
        process: str,
        changed: Callable[[str], None] = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._process = process
        self._changed = changed
        self._clock = clock
        self._started = clock()
        self._here: dict[str, Crowd] = {}
        self._peers: dict[str, _Peer] = {}
        self._left: dict[tuple[str, str], float] = {}
        self._news: set[str] = set()
        """The tables whose changes have not been announced yet."""
        self._hello = True

    def see(self, table: str, people: set[str], watchers: int, names: Iterable[str] = ()) -> None:
        """Set the seated people and the number of spectators connected to a table in this process."""
        before = self._here.pop(table, Crowd())
        crowd = Crowd(tuple(sorted(people)), watchers, tuple(sorted(names)[:NAMED]))
        if crowd != Crowd():
            self._here[table] = crowd
        if crowd != before:
            self._note_absence(table, before.people)
            self._news.add(table)

    def is_here(self, table: str, person: str) -> bool:
        """Return whether a seated person is connected to a table, in any process."""
        return any(person in crowd.people for crowd in self._crowds(table))

    def away_for(self, table: str, person: str) -> float | None:
        """Return the known seconds that a person has been absent from a table; `None` if they are connected."""
        if self.is_here(table, person):
            return None
        return self._clock() - self._left.get((table, person), self._started)

    def people(self, table: str) -> set[str]:
        """Return the seated people who are connected to a table."""
        return {person for crowd in self._crowds(table) for person in crowd.people}

    def watchers(self, table: str) -> int:
        """Return the number of spectators connected to a table."""
        return sum(crowd.watchers for crowd in self._crowds(table))

    def watching(self, table: str) -> tuple[str, ...]:
        """Return the names of a table's spectators."""
        return tuple(sorted({name for crowd in self._crowds(table) for name in crowd.names})[:NAMED])

    def forget(self, table: str) -> None:
        """Forget who left a table that was unloaded."""
        self._news.discard(table)
        for key in [key for key in self._left if key[0] == table]:
            del self._left[key]

    def _crowds(self, table: str) -> Iterator[Crowd]:
        for tables in (self._here, *(peer.tables for peer in self._peers.values())):
            if table in tables:
                yield tables[table]

    def _note_absence(self, table: str, people: tuple[str, ...]) -> None:
        now = self._clock()
        for person in people:
            if not self.is_here(table, person):
                self._left[table, person] = now

    def hear(self, payload: str) -> None:
        """Process an announcement; a process that is new or asks for it receives everything."""
        try:
            announcement = msgspec.json.decode(payload, type=Announcement)
        except msgspec.MsgspecError:
            return  # a process of another release, with another format
        if announcement.process == self._process:
            return
        self._hello |= announcement.process not in self._peers
        peer = self._peers.setdefault(announcement.process, _Peer(0.0))
        peer.heard = self._clock()
        if announcement.hello:
            self._news.update(self._here)
        for table, crowd in announcement.tables.items():
            self._follow(peer, table, crowd)

    def _follow(self, peer: _Peer, table: str, crowd: Crowd) -> None:
        before = peer.tables.pop(table, Crowd())
        if crowd != Crowd():
            peer.tables[table] = crowd
        self._note_absence(table, before.people)
        if before != crowd:
            self._changed(table)

    def drop_dead(self) -> None:
        """Forget the processes without a sign of life, and their connections."""
        long_ago = self._clock() - DEAD_SECONDS
        for name in [name for name, peer in self._peers.items() if peer.heard < long_ago]:
            peer = self._peers.pop(name)
            for table, crowd in peer.tables.items():
                self._note_absence(table, crowd.people)
                self._changed(table)

    def greet(self) -> None:
        """Announce everything and ask the others to do the same, when this process begins to listen."""
        self._hello = True
        self._news.update(self._here)

    def news(self) -> list[str]:
        """Return the announcements to send now; there is at least a sign of life."""
        tables, self._news = self._news, set()
        hello, self._hello = self._hello, False
        return [self._encode({}, hello=hello), *self._announce(sorted(tables))]

    def _announce(self, tables: list[str]) -> list[str]:
        """Return announcements that do not exceed the maximum size."""
        payloads: list[str] = []
        part: dict[str, Crowd] = {}
        size = 0
        for table in tables:
            crowd = self._here.get(table, Crowd())
            length = len(msgspec.json.encode({table: crowd}))
            if part and size + length > MAX_BYTES:
                payloads.append(self._encode(part))
                part, size = {}, 0
            part[table] = crowd
            size += length
        return payloads + ([self._encode(part)] if part else [])

    def _encode(self, tables: dict[str, Crowd], *, hello: bool = False) -> str:
        return msgspec.json.encode(Announcement(self._process, tables, hello)).decode()
