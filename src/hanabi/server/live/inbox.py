"""The actor of a table: takes commands one at a time, stores them, applies them and broadcasts the updates.

Identity, storage, transport, bots and the clock are injected; this module does not depend on the web.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial

import msgspec
from prometheus_client import Counter

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Done, Noted, Person, Phase, Refused
from hanabi.protocol.thoughts import Thought
from hanabi.rules import HanabiError
from hanabi.server.live.audience import Audience
from hanabi.server.live.background import Background, report
from hanabi.server.live.driver import Driver, may_be_needed
from hanabi.server.live.ports import BotPlayers, Clock, Listener, Storage
from hanabi.server.live.presence import PresenceRegistry
from hanabi.server.live.spectators import Spectators
from hanabi.server.live.table_deal import TableDeal
from hanabi.server.monitoring import COMMAND_SECONDS, COMMANDS
from hanabi.server.storage.deals import DealStorage
from hanabi.server.storage.summaries import Summary, summary_of
from hanabi.server.storage.table_reader import StoredTable
from hanabi.server.storage.writer import Conflict
from hanabi.table.decisions.checks import check_settings
from hanabi.table.decisions.context import Context
from hanabi.table.decisions.decide import check_note, decide, why
from hanabi.table.decisions.seats import seats_after
from hanabi.table.errors import NewerTable, RemovedTable, Unavailable, UnreadableTable, code_of, facts_of
from hanabi.table.finished_games import finished
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import LoggedFact
from hanabi.table.notes import StoredNote
from hanabi.table.table import Table
from hanabi.table.text import clean
from hanabi.table.visibility.redaction import not_watching, viewer_of
from hanabi.views import Viewer

log = logging.getLogger("hanabi.inbox")

ATTEMPTS = 10
"""The maximum number of attempts for a command that lost a race."""

RETRY_SECONDS = 1.0
"""The delay after a database failure before checking whether the entry was stored after all."""


class Inbox:
    """The actor that owns a table in this process and makes all changes to it."""

    def __init__(
        self,
        stored: StoredTable,
        storage: Storage,
        bots: BotPlayers,
        clock: Clock,
        context: Context,
        presence: PresenceRegistry,
        deals: DealStorage | None = None,
    ) -> None:
        self.table = Table(stored.id, stored.founder, stored.settings)
        self.deal: TableDeal | None = None
        """The given deal that this table plays, if any."""
        self._deals = deals
        self.audience = Audience(self.table, presence)
        self.used = time.monotonic()
        self.reasons: dict[int, Thought] = {}
        """The reasons of bots for their moves, by number of the move, if made in this process."""
        self._storage = storage
        self._clock = clock
        self._background = Background()
        self._spectators = Spectators(self.table, storage, self._background)
        self._driver = Driver(bots, clock)
        self._context = replace(
            context,
            away_for=self.audience.away_for,
            watched=self._spectators.__contains__,
            used=partial(self._driver.used, self.table),
            waited=self._driver.waited,
        )
        self._lock = asyncio.Lock()
        self._stale = False
        self.unreadable: UnreadableTable | None = None
        """The error with which this table is refused since its log could not be applied."""
        self._created = stored.created
        self._summarised = stored.summarised
        self._kept = stored.kept
        self._summary = summary_of(self.table, stored.created, stored.created)
        self.turn_began: Callable[[Table], None] = lambda _: None
        """Called when a turn begins because of an entry of this process."""
        self.on_end: Callable[[Table], None] | None = None
        """Called when the game ends because of an entry of this process."""

    async def load(self) -> None:
        """Load the table from its log."""
        table = self.table
        for entry in await self._storage.entries(table.id):
            table.apply(entry)
        if table.deal is not None and self._deals is not None:
            self.deal = TableDeal(table, self._deals, self._clock, self._background)
            await self.deal.resume()
        table.notes.read(await self._storage.notes(table.id), table.seating)
        await self._spectators.load()
        self._summary = summary_of(table, self._created, table.history[-1].at if table.history else self._created)
        if self._summarised != table.number:
            self._storage.summarise(table.id, self._summary)
        if table.phase is Phase.OVER and not self._kept:
            self._add_to_libraries()
        self._driver.resume(self)

    async def admit(self, person: Person | None) -> None:
        """Find out what a person may see of a given deal, if there is one."""
        if self.deal is not None and person is not None:
            await self.deal.ask([person.id])

    @property
    def is_idle(self) -> bool:
        """Whether this inbox can be dropped, because the log has everything."""
        busy = self._lock.locked() or self._driver.is_waiting or self._background.is_busy
        return not self.audience.listeners and not busy

    def close(self, reason: str) -> None:
        """Close all connections and stop the bots."""
        self._driver.stop()
        self._background.cancel()
        self.audience.close(reason)

    async def submit(self, person: Person, command: c.Command) -> Done | Refused:
        """Carry out a command; return once the result is stored and broadcast.

        This is idempotent: a command whose id was carried out before is confirmed without being repeated.
        """
        began = time.perf_counter()
        self.used = time.monotonic()
        try:
            async with self._lock:
                answer: Done | Refused = await self._carry_out(person, command)
        except HanabiError as error:
            answer = Refused(command.id, code_of(error), why(error), facts_of(error))
        self._welcome(person)
        outcome = "done" if isinstance(answer, Done) else answer.code
        _counter(type(command).__name__, outcome).inc()
        COMMAND_SECONDS.observe(time.perf_counter() - began)
        return answer

    async def _carry_out(self, person: Person, command: c.Command) -> Done:
        if self.unreadable is not None:
            raise self.unreadable
        if isinstance(command, c.Note):
            return await self._note(person, command)
        if self._stale:
            await self._catch_up()
        table = self.table
        if isinstance(command, c.Sit | c.Vote) and self._context.shared:
            await self._spectators.load()
        for _ in range(ATTEMPTS):
            await self._learn_of_deal(person, command)
            number = table.done.get((person.id, command.id))
            if number is None:
                try:
                    fact = decide(table, person, command, self._given())
                except HanabiError:
                    if self._context.shared and await self._catch_up():
                        continue  # another process was faster: decide again by the log
                    raise
                if isinstance(fact, logged.Rematched):
                    assert isinstance(command, c.Rematch)
                    await self._open_rematch(person, command, fact.table)
                if not await self._commit(fact, person.id, command.id):
                    continue
                number = table.done[person.id, command.id]
            return Done(command.id, number, table.next if isinstance(command, c.Rematch) else None)
        raise Unavailable("The table is very busy; try again in a moment.")

    def _given(self) -> Context:
        """Return the context of decisions, with the given deal, if any."""
        return self._context if self.deal is None else replace(self._context, given=self.deal.given)

    async def _learn_of_deal(self, person: Person, command: c.Command) -> None:
        """Find out who knows the cards of a given deal before it is played."""
        if self.deal is None or not isinstance(command, c.Start | c.Sit | c.Vote):
            return
        newcomer = self.table.ballot.newcomer if self.table.ballot is not None else None
        seated = [chair.person for chair in self.table.seating]
        asked = {one.id for one in (person, newcomer, *seated) if one is not None}
        self._spectators.add(await self.deal.ask(asked))

    async def commit_at(self, number: int, fact: LoggedFact) -> bool:
        """Commit a fact that no person caused, unless another entry was stored since a number."""
        async with self._lock:
            expected = self.unreadable is None and self.table.number == number
            return expected and await self._commit(fact, None, None)

    async def _commit(self, fact: LoggedFact, person: str | None, command: str | None) -> bool:
        """Append a fact to the log and apply it; return whether its number was still free."""
        table = self.table
        entry = Entry(table.number + 1, self._clock(), person, command, fact)
        # Until the real time is known, a process that finds this table after a crash must check it at once.
        mark = msgspec.structs.replace(self._summary, due_at=entry.at) if may_be_needed(table, fact) else None
        given, also = ([], []) if self.deal is None else self.deal.stored_with(entry)
        try:
            await self._storage.append(table.id, [entry, *given], mark, _member(fact), also)
        except Conflict:
            await self._catch_up()
            return False
        except (Unavailable, asyncio.CancelledError):
            # It may have been stored nevertheless: reread the log before doing anything else.
            self._stale = True
            self._background.start(self._recover())
            raise
        self._happen(entry, *given, mine=True)
        return True

    def _happen(self, *entries: Entry, mine: bool) -> None:
        """Apply entries that were stored together; no command comes between them."""
        for entry in entries:
            self._apply(entry, mine=mine)
        self._driver.schedule(self, mine=mine)
        if mine and self.table.clock.since.number == entries[-1].number:
            self.turn_began(self.table)

    def _apply(self, entry: Entry, *, mine: bool) -> None:
        try:
            update = self.table.apply(entry)
        except UnreadableTable as error:
            self._set_aside(error)
            raise
        self.audience.broadcast(update)
        if update.changed:
            self._note_watchers()
        self._summary = summary_of(self.table, self._created, entry.at, None if update.changed else self._summary.shown)
        if not mine:
            return
        self.summarise(hurry=update.changed)
        if self.deal is not None:
            self.deal.follow(entry, update)
        if update.ended and self.on_end is not None:
            self.on_end(self.table)
        if update.ended:
            self._add_to_libraries()

    def summarise(self, *, hurry: bool = True) -> None:
        """Update the stored summary for lists and bots in the background; a mere move is not urgent."""
        self._storage.summarise(self.table.id, self._summary, hurry=hurry)

    def _add_to_libraries(self) -> None:
        """Add the finished game to libraries; if that fails, the next process that loads the table tries again."""
        at = next(update.at for update in reversed(self.table.history) if update.ended)
        asyncio.ensure_future(self._storage.keep(finished(self.table, at))).add_done_callback(report)

    @property
    def summary(self) -> Summary:
        """The current summary for lists."""
        return self._summary

    async def _note(self, person: Person, command: c.Note) -> Done:
        table = self.table
        note = StoredNote(person.id, check_note(table, person, command), command.card, clean(command.text))
        await self._storage.note(table.id, note)
        table.notes.write(note)
        self.audience.tell_person(person, Noted(note.card, note.text))
        return Done(command.id, table.number)

    async def _open_rematch(self, person: Person, command: c.Rematch, new: str) -> None:
        """Store a new table with the same group; it takes effect once the old log names it."""
        settings = check_settings(command.settings or self.table.settings)
        now = self._clock()
        known = list(seats_after(self.table, person, settings.parsed_rules().players))
        entries = [Entry(number, now, None, None, fact) for number, fact in enumerate(known, start=1)]
        members = [fact.person for fact in known if isinstance(fact, logged.Sat)]
        await self._storage.create(StoredTable(new, person.id, settings, now), entries, members)

    async def reach(self, number: int) -> None:
        """Catch up with the log if a client knows a number from another process that is not known here."""
        if number > self.table.number and self._context.shared:
            async with self._lock:
                await self._catch_up()

    async def _catch_up(self) -> bool:
        """Apply log entries that are not known here yet; return whether there were any."""
        try:
            entries = await self._storage.entries(self.table.id, self.table.number)
        except UnreadableTable as error:
            self._set_aside(error)
            raise
        if not entries:
            self.table.notes.read(await self._storage.notes(self.table.id), self.table.seating)
        for entry in entries:
            self._happen(entry, mine=False)
        self._stale = False
        return bool(entries)

    def _set_aside(self, error: UnreadableTable) -> None:
        """Refuse this table from now on: the state in memory no longer matches the log."""
        if self.unreadable is None:
            log.error("a table is set aside", extra={"error": type(error).__name__, "reason": str(error)})
        self.unreadable = error
        self._driver.stop()
        self.audience.close(str(error), again=isinstance(error, NewerTable), code=code_of(error))

    async def dismiss(self, reason: str) -> None:
        """Refuse further commands and close all connections: the table was removed."""
        async with self._lock:
            self.unreadable = RemovedTable(reason)
            self._driver.stop()
            self.audience.close(reason, again=False, code=code_of(self.unreadable))

    async def wake(self) -> None:
        """Apply what another process has added to the log."""
        async with self._lock:
            try:
                await self._catch_up()
            except UnreadableTable:
                pass  # already announced
            except Unavailable:
                self._stale = True
                self._background.start(self._recover())

    async def _recover(self) -> None:
        await asyncio.sleep(RETRY_SECONDS)
        if self._stale:
            await self.wake()

    def join(self, listener: Listener, since: int | None = None, seen_as: str | None = None) -> None:
        """Add a listener; send a snapshot or what was missed since a number, and each update from now on."""
        self.audience.join(listener, since, seen_as)
        self.used = time.monotonic()
        if listener.person is not None:
            self._welcome(listener.person)
            self._note_watcher(listener.person, listener.viewer)

    def look(self, person: Person | None) -> Viewer:
        """Return as which viewer a visitor sees the table; raise `NotAllowed` if they may not watch."""
        viewer = viewer_of(self.table, person, None)
        if viewer is None:
            raise not_watching(self.table, person)
        if person is not None:
            self._note_watcher(person, viewer)
        return viewer

    def _welcome(self, person: Person) -> None:
        """Cancel the substitute for a person who has come back."""
        seat = self.table.seating.seat_of(person.id)
        if seat is not None and self.table.seating[seat].next is not None:
            self._background.start(self._stay(seat))

    async def _stay(self, seat: int) -> None:
        async with self._lock:
            if self.table.phase is Phase.PLAYING and self.table.seating[seat].next is not None:
                await self._commit(logged.Stayed(seat), None, None)

    def _note_watchers(self) -> None:
        """Note who sees hands now, such as spectators who were here before the deal."""
        for listener in self.audience.listeners:
            if listener.person is not None:
                self._note_watcher(listener.person, listener.viewer)

    def _note_watcher(self, person: Person, viewer: Viewer | None) -> None:
        """Note what a connected person sees."""
        self._spectators.note(person, viewer)
        if self.deal is not None:
            self.deal.note(person.id)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        self.audience.leave(listener)
        self.used = time.monotonic()


def _member(fact: LoggedFact) -> str | None:
    """Return who lists the table among their own from now on."""
    return fact.person if isinstance(fact, logged.Sat | logged.Knocked) else None


@lru_cache(maxsize=1000)
def _counter(command: str, outcome: str) -> Counter:
    return COMMANDS.labels(command, outcome)
