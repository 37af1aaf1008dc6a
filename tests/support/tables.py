"""Builders for tests of tables: people, a storage in memory, an inbox with controlled randomness."""

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
    """Return an id for a command."""
    return f"c{next(_ids)}"


class MemoryStorage:
    """A storage in memory; entries are converted to their stored form and back."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.logs: dict[str, list[tuple[Entry, str]]] = {}
        self.kept_notes: dict[str, list[StoredNote]] = {}
        self.kept_watchers: dict[str, set[str]] = {}
        self.summaries: dict[str, Summary] = {}
        self.games: dict[str, Finished] = {}
        self.broken = False
        self.lies = False
        """Whether to store data but report a failure, like a connection lost at the wrong moment."""

    async def create(self, table: StoredTable, entries: list[Entry], members: list[str]) -> None:  # noqa: ARG002
        """Store a new table."""
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
        """Store entries, in order and once."""
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
        """Store a summary."""
        self.summaries[table] = summary

    async def keep(self, game: Finished) -> None:
        """Store a finished game."""
        self.games[game.table] = game

    async def note(self, table: str, note: StoredNote) -> None:
        """Store a note."""
        self.kept_notes.setdefault(table, []).append(note)

    async def find(self, table: str) -> StoredTable | None:
        """Return a table as it was opened."""
        return self.tables.get(table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the entries after a number."""
        return [
            Entry(entry.number, entry.at, entry.person, entry.command, decode_fact(text))
            for entry, text in self.logs.get(table, [])[after:]
        ]

    async def watch(self, table: str, person: str) -> None:
        """Store a spectator."""
        self.kept_watchers.setdefault(table, set()).add(person)

    async def watchers(self, table: str) -> set[str]:
        """Return the spectators."""
        return set(self.kept_watchers.get(table, ()))

    async def notes(self, table: str) -> list[StoredNote]:
        """Return the notes of a table."""
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
    """A listener that records what it receives."""

    person: Person | None
    beside: int | None = None
    pictures: bool = False
    viewer: Viewer | None = None
    heard: list[bytes] = field(default_factory=list)
    closed: str | None = None

    def tell(self, data: bytes) -> None:
        """Record bytes."""
        self.heard.append(data)

    def close(self, reason: str, *, again: bool, code: str = "") -> None:  # noqa: ARG002
        """Record the reason of the disconnect."""
        self.closed = reason

    def messages(self) -> list[dict[str, Any]]:
        """Return the received messages as JSON values, without presence messages."""
        return [message for message in map(msgspec.json.decode, self.heard) if message["type"] != "presence"]


class Clock:
    """A clock that tests advance."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self._set = 0

    def __call__(self) -> int:
        """Return the time in milliseconds."""
        return self.now

    def monotonic(self) -> float:
        """Return the seconds that passed, regardless of changes of the clock."""
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
        """Return the time in milliseconds."""
        return self._base + self._set + round(1000 * self.monotonic())

    def monotonic(self) -> float:
        """Return the time of the loop, regardless of changes of the clock."""
        return asyncio.get_running_loop().time()


def _other(usual: Any) -> Any:
    """Return another value than the default of a switch or an enumeration."""
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
"""For each setting, a value that is not the default."""


def in_order(rules: Rules) -> tuple[str, ...]:
    """Return a deck in sorted order."""
    return tuple(map(str, rules.deck))


def shuffled(seed: int) -> Callable[[Rules], tuple[str, ...]]:
    """Return a shuffle determined by a seed."""

    def shuffle(rules: Rules) -> tuple[str, ...]:
        deck = list(in_order(rules))
        random.Random(seed).shuffle(deck)
        return tuple(deck)

    return shuffle


def chance(deck: Callable[[Rules], tuple[str, ...]] | None = None, table: str = "table") -> Chance:
    """Return randomness that a test controls."""
    names = count(1)
    return Chance(
        deck=deck or shuffled(1), nonce=lambda: "ab" * 32, first=lambda _: 0, table_id=lambda: f"{table}-{next(names)}"
    )


def made(kind: type[Any], **fields: Any) -> c.Command:
    """Create a command with a new id; an action is given as text, as clients send it."""
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
        """Return the table itself."""
        return self.inbox.table

    async def do(self, person: Person, kind: type[Any], **fields: Any) -> Done:
        """Submit a command that must succeed."""
        answer = await self.inbox.submit(person, made(kind, **fields))
        assert isinstance(answer, Done), answer
        return answer

    async def refused(self, person: Person, kind: type[Any], **fields: Any) -> Refused:
        """Submit a command that must be refused."""
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
        """Make a move of the player to move."""
        person = self.table.seating[self.table.going.seat].person
        return await self.do(person, c.Act, turn=self.table.going.turn, action=action)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.now += round(1000 * seconds)
        self.inbox._driver.schedule(self.inbox, mine=True)

    def listen(self, person: Person | None, **how: Any) -> Ear:
        """Return a listener that receives everything from now on."""
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
