"""Shared replays in this process: the participants, the leader, and what the leader shows and points at."""

import asyncio
from typing import Protocol

import msgspec

from hanabi.protocol.messages import Person
from hanabi.protocol.shared_replays import Gathering, Lead, Onlooker, Point, Show, Tell, Told, Wish
from hanabi.table.errors import Malformed, SomebodyElses, Stranger
from hanabi.table.text import clean

TOGETHER_SECONDS = 0.05
"""Changes within this time are sent together; only the latest counts."""

_encoder = msgspec.json.Encoder()


class Looker(Protocol):
    """A participant's connection."""

    person: Person | None

    def tell(self, data: bytes) -> None:
        """Queue bytes for sending, without blocking."""


class Room:
    """A shared replay. It is not stored, and is dropped when the last participant leaves."""

    def __init__(self) -> None:
        self.lookers: list[Looker] = []
        """In the order in which they joined."""
        self._leader: str | None = None
        self._shown: Show | None = None
        self._pointed: int | None = None
        self._timer: asyncio.TimerHandle | None = None

    def join(self, looker: Looker) -> None:
        """Add a participant; the first one with a name leads."""
        self.lookers.append(looker)
        if self._leader is None and looker.person is not None:
            self._leader = looker.person.id
        looker.tell(_encoder.encode(self._gathering(looker)))
        self._change()

    def leave(self, looker: Looker) -> None:
        """Remove a participant; if the leader leaves, the longest present person leads."""
        self.lookers.remove(looker)
        people = self._people()
        if self._leader not in people:
            self._leader, self._pointed = next(iter(people), None), None
        if self.lookers:
            self._change()
        elif self._timer is not None:
            self._timer.cancel()

    def wish(self, looker: Looker, wish: Wish) -> None:
        """Carry out a participant's request; raise `TableError` if it is refused."""
        if looker.person is None:
            raise Stranger("Say who you are first: send your name to /api/people.")
        if isinstance(wish, Tell):
            return self._chat(looker.person, wish)
        if looker.person.id != self._leader:
            raise SomebodyElses("Somebody else leads here.")
        match wish:
            case Show():
                self._shown, self._pointed = wish, None
            case Point(card):
                self._pointed = card
            case Lead(to):
                self._pass_on(to)
        self._change()

    def _pass_on(self, to: str | None) -> None:
        if to not in self._people():
            raise Malformed("Only a participant can lead.")
        self._leader, self._pointed = to, None

    def _chat(self, person: Person, wish: Tell) -> None:
        text = clean(wish.text)
        if not text:
            raise Malformed("Say something.")
        data = _encoder.encode(Told(person.name, text))
        for looker in self.lookers:
            looker.tell(data)

    def _people(self) -> dict[str, str]:
        return {looker.person.id: looker.person.name for looker in self.lookers if looker.person is not None}

    def _gathering(self, looker: Looker) -> Gathering:
        people = tuple(Onlooker(person, name) for person, name in self._people().items())
        strangers = sum(one.person is None for one in self.lookers)
        you = None if looker.person is None else looker.person.id
        return Gathering(you, people, strangers, self._leader, self._shown, self._pointed)

    def _change(self) -> None:
        """Announce the current state shortly."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._tell_all)

    def _tell_all(self) -> None:
        self._timer = None
        encoded: dict[str | None, bytes] = {}
        for looker in list(self.lookers):
            you = None if looker.person is None else looker.person.id
            if you not in encoded:
                encoded[you] = _encoder.encode(self._gathering(looker))
            looker.tell(encoded[you])


class Rooms:
    """The shared replays of this process, by table."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def enter(self, table: str) -> Room:
        """Return the shared replay of a table."""
        return self._rooms.setdefault(table, Room())

    def leave(self, table: str, looker: Looker) -> None:
        """Remove a participant; an empty shared replay is dropped."""
        room = self._rooms[table]
        room.leave(looker)
        if not room.lookers:
            del self._rooms[table]

    def __len__(self) -> int:
        return len(self._rooms)
