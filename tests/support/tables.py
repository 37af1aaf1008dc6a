"""Builders for tests of tables: people, a storage in memory, an inbox that decides its own luck."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self

import msgspec

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done, Person, Refused
from hanabi.protocol.settings import Settings
from hanabi.rules import HanabiError, Rules, parse_action
from hanabi.server.bots.tasks import Answer, BotFailed, Chosen, Task
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.storage.summaries import Summary
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.writer import Conflict, Write
from hanabi.table.decisions.context import Chance, Context
from hanabi.table.errors import Unavailable
from hanabi.table.finished_games import Finished
from hanabi.table.log.entries import Entry, decode_fact, encode_fact
from hanabi.table.notes import StoredNote
from hanabi.views import Viewer

ANN, BEN, CAT, DAN = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cat", "Dan"))
PEOPLE = (ANN, BEN, CAT, DAN, Person("eve", "Eve"), Person("fay", "Fay"))

_ids = count(1)


def new_id() -> str:
    """An id for a command."""
    return f"c{next(_ids)}"


class MemoryStorage:
    """A storage that forgets when the test ends; entries pass through their stored form."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.logs: dict[str, list[tuple[Entry, str]]] = {}
        self.kept_notes: dict[str, list[StoredNote]] = {}
        self.kept_watchers: dict[str, set[str]] = {}
        self.summaries: dict[str, Summary] = {}
        self.games: dict[str, Finished] = {}
        self.broken = False
        self.lies = False
        """Store, but say that it failed: what a connection lost at the wrong moment does."""

    async def create(self, table: StoredTable, entries: list[Entry], members: list[str]) -> None:  # noqa: ARG002
        """Keep a new table."""
        self.tables[table.id] = table
        self.logs[table.id] = [(entry, encode_fact(entry.what)) for entry in entries]

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        summary: Summary | None,  # noqa: ARG002
        member: str | None,  # noqa: ARG002
        also: Sequence[Write] = (),  # noqa: ARG002
    ) -> None:
        """Keep entries, in order and once."""
        await asyncio.sleep(0)
        if self.broken:
            raise Unavailable("Nothing can be saved just now.")
        log = self.logs.setdefault(table, [])
        if entries[0].number != len(log) + 1:
            raise Conflict
        log += [(entry, encode_fact(entry.what)) for entry in entries]
        if self.lies:
            raise Unavailable("Nothing can be saved just now.")

    def summarise(self, table: str, summary: Summary, *, hurry: bool = True) -> None:  # noqa: ARG002
        """Keep a summary."""
        self.summaries[table] = summary

    async def keep(self, game: Finished) -> None:
        """Keep a finished game."""
        self.games[game.table] = game

    async def note(self, table: str, note: StoredNote) -> None:
        """Keep a note."""
        self.kept_notes.setdefault(table, []).append(note)

    async def find(self, table: str) -> StoredTable | None:
        """A table as it was opened."""
        return self.tables.get(table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a number."""
        return [
            Entry(entry.number, entry.at, entry.person, entry.command, decode_fact(text))
            for entry, text in self.logs.get(table, [])[after:]
        ]

    async def watch(self, table: str, person: str) -> None:
        """Keep somebody who watched."""
        self.kept_watchers.setdefault(table, set()).add(person)

    async def watchers(self, table: str) -> set[str]:
        """Who watched."""
        return set(self.kept_watchers.get(table, ()))

    async def notes(self, table: str) -> list[StoredNote]:
        """The notes of a table."""
        return self.kept_notes.get(table, [])


class NoBots:
    """A server without bots."""

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:  # noqa: ARG002
        """Fail."""
        raise BotFailed("none here")

    async def think(self, task: Task, *, owner: str) -> Answer:  # noqa: ARG002
        """Fail."""
        raise BotFailed("none here")


@dataclass(eq=False)
class Ear:
    """A listener that keeps what it hears."""

    person: Person | None
    beside: int | None = None
    pictures: bool = False
    viewer: Viewer | None = None
    heard: list[bytes] = field(default_factory=list)
    closed: str | None = None

    def tell(self, data: bytes) -> None:
        """Keep bytes."""
        self.heard.append(data)

    def close(self, reason: str, *, again: bool, code: str = "") -> None:  # noqa: ARG002
        """Keep the goodbye."""
        self.closed = reason

    def messages(self) -> list[dict[str, Any]]:
        """What was heard, as JSON values, without comings and goings."""
        return [message for message in map(msgspec.json.decode, self.heard) if message["type"] != "presence"]


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self._set = 0

    def __call__(self) -> int:
        """The time in milliseconds."""
        return self.now

    def monotonic(self) -> float:
        """Seconds that went by, however often the clock was set."""
        return (self.now - self._set) / 1000

    def set_by(self, seconds: float) -> None:
        """Set the clock forward, or back, as an operator does."""
        self.now += round(1000 * seconds)
        self._set += round(1000 * seconds)


class LoopClock(Clock):
    """The clock of the running loop, which tests may set."""

    def __init__(self) -> None:
        super().__init__()
        self._base = self.now

    def __call__(self) -> int:
        """The time in milliseconds."""
        return self._base + self._set + round(1000 * self.monotonic())

    def monotonic(self) -> float:
        """The time of the loop, however often the clock was set."""
        return asyncio.get_running_loop().time()


def _other(usual: Any) -> Any:
    """Another value than the usual one of a switch or an enumeration."""
    return not usual if isinstance(usual, bool) else [value for value in type(usual) if value != usual][-1]


_CHOSEN: dict[str, Any] = {
    "rules": "abacus+players=3",
    "begins": 1,
    "clock": 600,
    "bank": 900,
    "increment": 15,
    "title": "Friday",
}
OTHERWISE: dict[str, Any] = {
    name: _CHOSEN[name] if name in _CHOSEN else _other(usual)
    for name, usual in msgspec.structs.asdict(Settings()).items()
}
"""For each setting a value that is not the usual one."""


def in_order(rules: Rules) -> tuple[str, ...]:
    """A deck as it comes out of the box."""
    return tuple(map(str, rules.deck))


def shuffled(seed: int) -> Callable[[Rules], tuple[str, ...]]:
    """A deck by a seed."""

    def shuffle(rules: Rules) -> tuple[str, ...]:
        deck = list(in_order(rules))
        random.Random(seed).shuffle(deck)
        return tuple(deck)

    return shuffle


def chance(deck: Callable[[Rules], tuple[str, ...]] | None = None, table: str = "table") -> Chance:
    """Luck that a test has decided."""
    names = count(1)
    return Chance(
        deck=deck or shuffled(1), nonce=lambda: "ab" * 32, first=lambda _: 0, table_id=lambda: f"{table}-{next(names)}"
    )


def made(kind: type[Any], **fields: Any) -> c.Command:
    """A command with an id of its own; an action is given as text, as clients send it."""
    if "action" in fields:
        fields["action"] = parse_action(fields["action"])
    command: c.Command = kind(id=new_id(), **fields)
    return command


class Playing:
    """A table with its people, for tests to play at."""

    def __init__(
        self, settings: Settings, *, luck: Chance | None = None, bots: Any = None, clock: Clock | None = None
    ) -> None:
        self.storage = MemoryStorage()
        self.clock = clock or Clock()
        stored = StoredTable("table", ANN.id, settings, 0)
        self.storage.tables["table"] = stored
        context = Context(frozenset({"cautious", "random"}), True, luck or chance())
        self.bots = bots or NoBots()
        self.presence = PresenceRegistry("test", clock=self.clock.monotonic)
        self.inbox = Inbox(stored, self.storage, self.bots, self.clock, context, self.presence)

    @property
    def table(self) -> Any:
        """The table itself."""
        return self.inbox.table

    async def do(self, person: Person, kind: type[Any], **fields: Any) -> Done:
        """A command that must be done."""
        answer = await self.inbox.submit(person, made(kind, **fields))
        assert isinstance(answer, Done), answer
        return answer

    async def refused(self, person: Person, kind: type[Any], **fields: Any) -> Refused:
        """A command that must be refused."""
        before = self.table.number
        answer = await self.inbox.submit(person, made(kind, **fields))
        assert isinstance(answer, Refused), answer
        assert self.table.number == before
        return answer

    async def fill(self, *people: Person) -> Self:
        """Seat people and deal."""
        for person in people or PEOPLE[: self.table.rules.players]:
            await self.do(person, c.Sit)
        await self.do(ANN, c.Start)
        return self

    async def act(self, action: str) -> Done:
        """Whoever is to move acts."""
        person = self.table.seating[self.table.going.seat].person
        return await self.do(person, c.Act, turn=self.table.going.turn, action=action)

    def wait(self, seconds: float) -> None:
        """Let time go by."""
        self.clock.now += round(1000 * seconds)
        self.inbox._driver.schedule(self.inbox, mine=True)

    def listen(self, person: Person | None, **how: Any) -> Ear:
        """Somebody who is told everything from now on."""
        ear = Ear(person, **how)
        self.inbox.join(ear)
        return ear


ADVISED = Settings(rules="abacus+players=2", begins=0, advice=True)


async def refusal(work: Awaitable[Any]) -> type[HanabiError]:
    """Await something that must be refused, and return the type of the error."""
    try:
        await work
    except HanabiError as error:
        return type(error)
    raise AssertionError("It was not refused.")
