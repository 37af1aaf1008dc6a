"""Shared replays: who looks at a finished game together in this process, who leads, and what is pointed at."""

import asyncio
from typing import Protocol

import msgspec

from hanabi.protocol.messages import Person
from hanabi.protocol.shared_replays import Gathering, Lead, Onlooker, Point, Show, Tell, Told, Wish
from hanabi.table.errors import Malformed, SomebodyElses, Stranger
from hanabi.table.text import clean

TOGETHER_SECONDS = 0.05
"""What is shown and pointed at within this time is told together: only the latest counts."""

_encoder = msgspec.json.Encoder()


class Looker(Protocol):
    """Somebody who looks on over a line of their own."""

    person: Person | None

    def tell(self, data: bytes) -> None:
        """Take bytes to send; never waits."""


class Room:
    """A shared replay. Nothing of it is kept: when the last one leaves, it is forgotten."""

    def __init__(self) -> None:
        self.lookers: list[Looker] = []
        """In the order in which they came."""
        self._leader: str | None = None
        self._shown: Show | None = None
        self._pointed: int | None = None
        self._timer: asyncio.TimerHandle | None = None

    def join(self, looker: Looker) -> None:
        """Somebody looks on; the first one with a name leads."""
        self.lookers.append(looker)
        if self._leader is None and looker.person is not None:
            self._leader = looker.person.id
        looker.tell(_encoder.encode(self._gathering(looker)))
        self._change()

    def leave(self, looker: Looker) -> None:
        """Somebody goes; after the leader, whoever has been here the longest leads."""
        self.lookers.remove(looker)
        people = self._people()
        if self._leader not in people:
            self._leader, self._pointed = next(iter(people), None), None
        if self.lookers:
            self._change()
        elif self._timer is not None:
            self._timer.cancel()

    def wish(self, looker: Looker, wish: Wish) -> None:
        """Carry out what somebody asks for; a `TableError` says why not."""
        if looker.person is None:
            raise Stranger("Say who you are first: send your name to /api/people.")
        if isinstance(wish, Tell):
            return self._tell(looker.person, wish)
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
            raise Malformed("Only somebody who looks on can lead.")
        self._leader, self._pointed = to, None

    def _tell(self, person: Person, wish: Tell) -> None:
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
        """Tell everybody in a moment how things are."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._tell_all)

    def _tell_all(self) -> None:
        self._timer = None
        told: dict[str | None, bytes] = {}
        for looker in list(self.lookers):
            you = None if looker.person is None else looker.person.id
            if you not in told:
                told[you] = _encoder.encode(self._gathering(looker))
            looker.tell(told[you])


class Rooms:
    """The shared replays of this process, by table."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}

    def enter(self, table: str) -> Room:
        """The room of a table."""
        return self._rooms.setdefault(table, Room())

    def leave(self, table: str, looker: Looker) -> None:
        """Somebody goes; an empty room is forgotten."""
        room = self._rooms[table]
        room.leave(looker)
        if not room.lookers:
            del self._rooms[table]

    def __len__(self) -> int:
        return len(self._rooms)
