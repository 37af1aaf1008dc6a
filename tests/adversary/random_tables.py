"""Two processes on one storage, at whose tables three people send random commands while others play."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import count

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done, Person, Phase, Refused
from hanabi.protocol.settings import Settings
from hanabi.rules import Rules
from hanabi.server.bots.tasks import BotFailed, Chosen
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.storage.table_reader import StoredTable
from hanabi.table.decisions.context import Chance, Context
from hanabi.table.errors import NotAllowed
from hanabi.table.table import Table
from tests.adversary.random_commands import BOTS, RandomPerson, random_settings
from tests.adversary.witnesses import Auditor, Knowledge, Witness, essence
from tests.support.tables import ANN, BEN, CAT, DAN, LoopClock, MemoryStorage, NoBots, in_order, new_id

EVE = Person("eve", "Eve")
TROUBLE = (ANN, BEN, CAT)
"""The people who send random commands."""
HONEST = (DAN, EVE)
"""The people who only want to play."""

COMMANDS_AT_A_TABLE = 400


class AnyBots(NoBots):
    """Bots that make random moves, at once or slowly, and sometimes fail."""

    def __init__(self, process: "Process", luck: random.Random) -> None:
        self._process = process
        self._luck = luck

    async def choose(self, bot: str, key: str, seat: int, seed: int, events: bytes, *, owner: str) -> Chosen:  # noqa: ARG002
        """Return a random legal move in the process's position."""
        if self._luck.random() < 0.3:
            await asyncio.sleep(self._luck.random() * 3)
        if self._luck.random() < 0.02:
            raise BotFailed("just so")
        game = self._process.inboxes[key.partition("/")[0]].table.going
        legal = game.legal_actions()
        if not legal:
            raise BotFailed("too late")
        return Chosen(str(self._luck.choice(legal)))


class Process:
    """A server process, with its inboxes, presence and connections."""

    def __init__(self, name: str, storage: MemoryStorage, luck: random.Random, chance: Chance) -> None:
        self._storage = storage
        self.clock = LoopClock()
        self._context = Context(frozenset(BOTS), True, chance)
        self._bots = AnyBots(self, luck)
        self.presence = PresenceRegistry(name, clock=self.clock.monotonic)
        self.inboxes: dict[str, Inbox] = {}

    async def find(self, table: str) -> Inbox:
        """Return the inbox of a table in this process."""
        if table not in self.inboxes:
            stored = self._storage.tables[table]
            new = Inbox(stored, self._storage, self._bots, self.clock, self._context, self.presence)
            self.inboxes[table] = new
            await new.load()
        return self.inboxes[table]

    def crash(self, table: str) -> None:
        """Forget a table, like a process that crashes."""
        inbox = self.inboxes.pop(table, None)
        if inbox is not None:
            inbox.close("The server restarts.")


@dataclass
class Sent:
    """A command and its answer."""

    person: Person
    table: str
    command: c.Command
    answer: Done | Refused


@dataclass
class Tally:
    """Counts of what happened."""

    commands: int = 0
    """Commands of the people who send random ones."""
    done: int = 0
    repeated: int = 0
    honest: int = 0
    """Moves of the people who only want to play."""
    games: int = 0
    undone: int = 0
    entries: Counter[type] = field(default_factory=Counter)


class World:
    """The state of one run of the fuzzer."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.storage = MemoryStorage()
        ids = count(1)
        chance = Chance(self._deck, lambda: "ab" * 32, self.luck.randrange, lambda: f"t{next(ids)}")
        self.processes = [Process(name, self.storage, self.luck, chance) for name in ("one", "two")]
        self.new_table_id = chance.table_id
        self.auditors: dict[str, Auditor] = {}
        self.knowledge = Knowledge()
        self.witnesses: dict[tuple[str, str], tuple[Process, Witness]] = {}
        """Each person's connection to each table."""
        self.anybody = RandomPerson(self.luck)
        self.sent: list[Sent] = []
        self.tally = Tally()

    def _deck(self, rules: Rules) -> tuple[str, ...]:
        deck = list(in_order(rules))
        self.luck.shuffle(deck)
        return tuple(deck)

    def open(self, founder: Person, settings: Settings) -> str:
        """Open a new table."""
        name = self.new_table_id()
        self.storage.tables[name] = StoredTable(name, founder.id, settings, 0)
        return name

    async def submit(self, person: Person, table: str, command: c.Command, process: Process) -> Done | Refused:
        """Let a process carry out a command, and check everything afterwards."""
        answer = await (await process.find(table)).submit(person, command)
        self.check(table)
        if person in TROUBLE:
            self.tally.commands += 1
            self.tally.done += isinstance(answer, Done)
        return answer

    def check(self, table: str) -> None:
        """Check that nothing forbidden has happened at a table."""
        auditor = self.auditor(table)
        entries = [entry for entry, _ in self.storage.logs.get(table, [])[auditor.table.number :]]
        self.tally.entries.update(type(entry.what) for entry in entries)
        auditor.follow(entries)
        auditor.check_knowledge(self.knowledge)
        for process in self.processes:
            inbox = process.inboxes.get(table)
            assert inbox is None or inbox.unreadable is None
            if inbox is not None and inbox.table.number == auditor.table.number:
                assert essence(inbox.table) == essence(auditor.table)

    def auditor(self, table: str) -> Auditor:
        """Return the auditor of a table's log."""
        if table not in self.auditors:
            stored = self.storage.tables[table]
            self.auditors[table] = Auditor(Table(stored.id, stored.founder, stored.settings))
        return self.auditors[table]

    async def connect(self, person: Person, table: str) -> None:
        """Reconnect a person to a random process with random options."""
        process = self.luck.choice(self.processes)
        self.disconnect(person, table)
        witness = Witness(person, table, self.knowledge, self.luck.choice((None, 0, 1, 2)), self.luck.random() < 0.1)
        inbox = await process.find(table)
        try:
            inbox.join(witness)
        except Exception as error:
            assert isinstance(error, NotAllowed), error
        else:
            self.witnesses[person.id, table] = process, witness
            await asyncio.sleep(0)  # until the spectators are stored

    def disconnect(self, person: Person, table: str) -> None:
        """Disconnect a person from a table."""
        process, witness = self.witnesses.pop((person.id, table), (None, None))
        if process is not None and witness is not None and table in process.inboxes:
            process.inboxes[table].leave(witness)

    async def close(self, table: str) -> None:
        """Close a table; check that what was sent and stored is consistent."""
        for process in self.processes:
            if table in process.inboxes:
                await process.inboxes[table].wake()
        self.check(table)
        for process in self.processes:
            if table in process.inboxes:
                await self._check_fold(process.inboxes[table].table)
        for person in (*TROUBLE, *HONEST):
            where, witness = self.witnesses.get((person.id, table), (None, None))
            if where is not None and witness is not None:
                witness.check_story(where.inboxes[table].table)
            self.disconnect(person, table)
        for process in self.processes:
            process.crash(table)
            process.presence.forget(table)
        self._forget(table)

    async def _check_fold(self, live: Table) -> None:
        """Check that a stored table loads as the live one."""
        stored = self.storage.tables[live.id]
        folded = Table(stored.id, stored.founder, stored.settings)
        for entry in await self.storage.entries(live.id):
            folded.apply(entry)
        assert essence(folded) == essence(live)
        assert (folded.history, folded.done, folded.remarks) == (live.history, live.done, live.remarks)
        commands = [(entry.person, entry.command) for entry, _ in self.storage.logs.get(live.id, []) if entry.command]
        assert len(commands) == len(set(commands)), "done twice"

    def _forget(self, table: str) -> None:
        ended = self.auditors[table].table
        self.tally.games += ended.phase is Phase.OVER
        self.tally.undone += sum(update.rewind is not None for update in ended.history)
        for kept in (self.storage.tables, self.storage.logs, self.storage.kept_notes, self.storage.kept_watchers):
            kept.pop(table, None)
        self.storage.summaries.pop(table, None)
        del self.auditors[table]
        for key in [key for key in self.knowledge if key[1] == table]:
            del self.knowledge[key]
        self.sent = [sent for sent in self.sent if sent.table != table]

    def exchange_news(self) -> None:
        """Let the processes exchange announcements of presence."""
        one, two = (process.presence for process in self.processes)
        for teller, hearer in ((one, two), (two, one)):
            for payload in teller.news():
                hearer.hear(payload)


async def trouble(world: World, commands: int) -> None:
    """Let three people send a number of random commands, at one table after another."""
    luck = world.luck
    until = world.tally.commands + commands
    while world.tally.commands < until:
        table = world.open(luck.choice(TROUBLE), random_settings(luck))
        for _ in range(COMMANDS_AT_A_TABLE):
            await _anything(world, table)
            over = world.auditor(table).table.phase is Phase.OVER
            if world.tally.commands >= until or (over and luck.random() < 0.1):
                break
        await world.close(table)


async def _anything(world: World, table: str) -> None:
    """Do something random at a table: one or two commands, a connection, a failure, or waiting."""
    luck, storage = world.luck, world.storage
    person, chance = _somebody(world, table), luck.random()
    if chance < 0.06:
        await world.connect(person, table)
    elif chance < 0.07:
        world.disconnect(person, table)
    elif chance < 0.075:
        _crash(world, table)
    elif chance < 0.09:
        storage.broken, storage.lies = luck.choice(((True, False), (False, True)))
        await _one(world, person, table)
        storage.broken = storage.lies = False
    elif chance < 0.12:
        await asyncio.gather(*(_one(world, someone, table) for someone in TROUBLE))
    else:
        await _one(world, person, table)
    if luck.random() < 0.2:
        world.exchange_news()
        await asyncio.sleep(luck.choice((0, 0.1, 1, 6, 40)))
        world.check(table)


def _somebody(world: World, table: str) -> Person:
    """Return a random person, more often the one to move."""
    known = world.auditor(table).table
    mover = None if known.to_move is None else known.seating[known.to_move].person
    return mover if mover is not None and world.luck.random() < 0.5 else world.luck.choice(TROUBLE)


def _crash(world: World, table: str) -> None:
    """Let a process forget the table, and disconnect everyone there."""
    process = world.luck.choice(world.processes)
    process.crash(table)
    for key in [key for key, (where, _) in world.witnesses.items() if key[1] == table and where is process]:
        del world.witnesses[key]


async def _one(world: World, person: Person, table: str) -> None:
    """Send a command, new or repeated, to either process; the other one is notified at once, later or never."""
    luck = world.luck
    process, other = luck.sample(world.processes, 2)
    if world.sent and luck.random() < 0.08:
        await _repeat(world, luck.choice(world.sent), process)
    else:
        known = (await process.find(table)).table
        command = world.anybody.command(known, person)
        answer = await world.submit(person, table, command, process)
        world.sent = [*world.sent[-50:], Sent(person, table, command, answer)]
    if table in other.inboxes and luck.random() < 0.7:
        await other.inboxes[table].wake()
        world.check(table)


async def _repeat(world: World, sent: Sent, process: Process) -> None:
    """Repeat a command; it must be confirmed, and the log shows that it was carried out only once."""
    known = sent.answer
    sent.answer = await world.submit(sent.person, sent.table, sent.command, process)
    world.tally.repeated += 1
    if isinstance(known, Done) and not isinstance(sent.command, c.Note):
        assert sent.answer == known


async def honesty(world: World) -> None:
    """Let two people play all the while."""
    while True:
        table = world.open(DAN, Settings(rules="abacus+players=2", begins=0))
        for person in HONEST:
            await _must(world, person, table, c.Sit(id=new_id()))
            await world.connect(person, table)
        await _must(world, DAN, table, c.Start(id=new_id()))
        game = world.auditor(table).table
        while game.phase is Phase.PLAYING:
            await asyncio.sleep(100)
            action = world.luck.choice(game.going.legal_actions())
            await _must(world, HONEST[game.going.seat], table, c.Act(id=new_id(), turn=game.going.turn, action=action))
            world.tally.honest += 1
        await world.close(table)


async def _must(world: World, person: Person, table: str, command: c.Command) -> None:
    """Send a command of an honest person, which must succeed, at the latest after some retries."""
    process = world.luck.choice(world.processes)
    for _ in range(5):
        answer = await world.submit(person, table, command, process)
        if isinstance(answer, Done):
            return
        assert answer.code == "unavailable", answer
        await asyncio.sleep(1)
    raise AssertionError("An honest table stands still.")
