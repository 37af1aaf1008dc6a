"""Presence: who is connected to which table, in this process and in the others on the same database.

Every process tells the others whom it sees at a table whenever that changes, and twice a second that it
is alive. Whom a process saw is forgotten with the process.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

DEAD_SECONDS = 1.7
"""A process that was not heard of for so long is gone, and everybody it saw with it."""

NAMED = 20
"""The most watchers of a table that are told by name."""

MAX_BYTES = 7_000
"""The longest announcement; PostgreSQL takes 8,000 bytes."""


class Crowd(msgspec.Struct, frozen=True, array_like=True):
    """Who is at a table in one process: the people with a seat, by id, and how many connections have none.

    Of those the names are told, as far as they have any.
    """

    people: tuple[str, ...] = ()
    watchers: int = 0
    names: tuple[str, ...] = ()


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process tells the others; without tables, that it is alive."""

    process: str
    tables: dict[str, Crowd] = {}
    hello: bool = False
    """Asks the others to announce everything: the sender has just begun to listen."""


@dataclass(slots=True)
class _Peer:
    heard: float
    tables: dict[str, Crowd] = field(default_factory=dict)


class PresenceRegistry:
    """Who is at which table."""

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
        """The tables of which the other processes have to be told."""
        self._hello = True

    def see(self, table: str, people: set[str], watchers: int, names: Iterable[str] = ()) -> None:
        """These people with a seat, and so many connections without one, are at a table in this process now."""
        before = self._here.pop(table, Crowd())
        crowd = Crowd(tuple(sorted(people)), watchers, tuple(sorted(names)[:NAMED]))
        if crowd != Crowd():
            self._here[table] = crowd
        if crowd != before:
            self._note_absence(table, before.people)
            self._news.add(table)

    def is_here(self, table: str, person: str) -> bool:
        """Whether a person with a seat is connected to a table, in any process."""
        return any(person in crowd.people for crowd in self._crowds(table))

    def away_for(self, table: str, person: str) -> float | None:
        """For how many seconds a person has not been at a table, as far as is known; nothing for who is there."""
        if self.is_here(table, person):
            return None
        return self._clock() - self._left.get((table, person), self._started)

    def people(self, table: str) -> set[str]:
        """Everybody with a seat who is at a table."""
        return {person for crowd in self._crowds(table) for person in crowd.people}

    def watchers(self, table: str) -> int:
        """How many connections to a table have no seat."""
        return sum(crowd.watchers for crowd in self._crowds(table))

    def watching(self, table: str) -> tuple[str, ...]:
        """The names of those without a seat who are at a table."""
        return tuple(sorted({name for crowd in self._crowds(table) for name in crowd.names})[:NAMED])

    def forget(self, table: str) -> None:
        """Keep no memory of who left a table that was put away."""
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
        """Take what another process announced; whoever is new, or says hello, is told everything in turn."""
        try:
            told = msgspec.json.decode(payload, type=Announcement)
        except msgspec.MsgspecError:
            return  # a process of another release, which says it otherwise
        if told.process == self._process:
            return
        self._hello |= told.process not in self._peers
        peer = self._peers.setdefault(told.process, _Peer(0.0))
        peer.heard = self._clock()
        if told.hello:
            self._news.update(self._here)
        for table, crowd in told.tables.items():
            self._follow(peer, table, crowd)

    def _follow(self, peer: _Peer, table: str, crowd: Crowd) -> None:
        before = peer.tables.pop(table, Crowd())
        if crowd != Crowd():
            peer.tables[table] = crowd
        self._note_absence(table, before.people)
        if before != crowd:
            self._changed(table)

    def drop_dead(self) -> None:
        """Forget the processes that were not heard of, and everybody they saw."""
        long_ago = self._clock() - DEAD_SECONDS
        for name in [name for name, peer in self._peers.items() if peer.heard < long_ago]:
            peer = self._peers.pop(name)
            for table, crowd in peer.tables.items():
                self._note_absence(table, crowd.people)
                self._changed(table)

    def greet(self) -> None:
        """Begin to listen, perhaps anew: tell everything, and ask the others to do the same."""
        self._hello = True
        self._news.update(self._here)

    def news(self) -> list[str]:
        """What the others have to be told now, as payloads; at least that this process is alive."""
        tables, self._news = self._news, set()
        hello, self._hello = self._hello, False
        return [self._encode({}, hello=hello), *self._announce(sorted(tables))]

    def _announce(self, tables: list[str]) -> list[str]:
        """Announcements that are short enough to be sent."""
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
