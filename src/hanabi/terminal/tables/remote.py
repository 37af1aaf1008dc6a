"""A table of a server, through `hanabi.client`: the same seat for the screens as a local one."""

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from hanabi.bots.base import Advice
from hanabi.bots.seat import SeatedBot
from hanabi.client import Account, ConnectionChanged, LiveTable, TableClosed
from hanabi.rules import Action, Card, Discarded, Drew, Event, HanabiError, Hinted, IllegalAction, Played
from hanabi.terminal.tables.local import MakeBot
from hanabi.terminal.tables.table import Silence, Table, TeammateMove
from hanabi.texts import Texts
from hanabi.views import Omniscient, Seat, View

PATIENCE = 1.0
"""Seconds that `wait` waits before it returns empty-handed."""
LONGEST = 30.0
"""Seconds for the server to answer a command."""

T = TypeVar("T")


class Line:
    """A thread with an event loop, in which the conversation with the server runs."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, task: Coroutine[Any, Any, T]) -> "Future[T]":
        """Begin something in the loop."""
        return asyncio.run_coroutine_threadsafe(task, self._loop)

    def ask(self, task: Coroutine[Any, Any, T]) -> T:
        """Do something in the loop and wait for its answer."""
        try:
            return self.start(task).result(LONGEST)
        except TimeoutError:
            raise TableClosed("The server does not answer.") from None

    def close(self) -> None:
        """Hang up: end whatever still runs, then the loop."""
        self.ask(_end_others())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(LONGEST)
        self._loop.close()


async def _end_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


class RemoteTable(Table):
    """A seat at a table of a server. The view is built here, from what the server tells this seat."""

    left_key = "remote.left"
    warning_key = "remote.broken"

    def __init__(self, line: Line, live: LiveTable, texts: Texts, make_bot: MakeBot, advisor: str) -> None:
        assert live.seat is not None
        self.seat = live.seat
        self.names = tuple(_name(seat) for seat in live.info.seats)
        self._line = line
        self._live = live
        self._texts = texts
        self._make_bot = make_bot
        self._advisor = advisor
        self._told: queue.Queue[tuple[Event, ...] | HanabiError] = queue.Queue()
        self._unseen: list[Event] = []
        self._lock = threading.RLock()
        self._is_closed = False
        self._view = View.of(live.view.events, Seat(self.seat))
        line.start(self._listen())

    @classmethod
    def join(
        cls,
        link: str,
        name: str,
        keys: Path,
        texts: Texts,
        make_bot: MakeBot,
        advisor: str,
        say: Callable[[str], object],
    ) -> "RemoteTable":
        """Sit down at a table and wait until the cards are dealt; `say` hears how it goes."""
        line = Line()
        try:
            account = line.ask(Account.remembered(keys, link, name))
            live = LiveTable(link, account)
            line.ask(live.__aenter__())
            if live.seat is None:
                line.ask(live.sit())
            line.start(_deal(live, lambda free: say(texts.count("remote.waiting", free)))).result()
            return cls(line, live, texts, make_bot, advisor)
        except BaseException:
            line.close()
            raise

    async def _listen(self) -> None:
        """Pass on what happens, as the whole list of events, so that undone moves are understood too."""
        try:
            async for news in self._live:
                if isinstance(news, ConnectionChanged):
                    self.warning = "" if news.connected else self._live.server
                self._told.put(self._live.view.events)
        except HanabiError as error:
            self._told.put(error)

    @property
    def view(self) -> View:
        """The game as the player knows it, up to now."""
        with self._lock:
            while not self._told.empty():
                self._take_in(self._told.get())
            return self._view

    def _take_in(self, told: tuple[Event, ...] | HanabiError) -> None:
        if isinstance(told, HanabiError):
            raise told
        known = self._view.events
        if told[: len(known)] != known:
            self._view = View.of(told, Seat(self.seat))
            return
        self._unseen += [self._view.observe(event) for event in told[len(known) :]]

    @property
    def is_waiting(self) -> bool:
        """Others may act at any time."""
        return not self.view.is_over

    def wait(self) -> tuple[Event, ...]:
        """Wait a moment for something to happen; nothing if nothing does."""
        if not self._unseen:
            try:
                told = self._told.get(timeout=PATIENCE)
            except queue.Empty:
                return ()
            with self._lock:
                self._take_in(told)
        return self._news()

    def _news(self) -> tuple[Event, ...]:
        with self._lock:
            events, self._unseen = tuple(self._unseen), []
            return events

    def take(self, action: Action) -> tuple[Event, ...]:
        """Take the player's turn: it has happened when the server says so."""
        return self._do(self._live.act(action))

    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Put the own hand into a new order."""
        return self._do(self._live.rearrange(order))

    def _do(self, deed: Coroutine[Any, Any, object]) -> tuple[Event, ...]:
        before = len(self.view.events)
        self._line.ask(deed)
        events: tuple[Event, ...] = ()
        while len(self.view.events) <= before:
            events += self.wait()
        return events + self._news()

    @property
    def can_undo(self) -> bool:
        """Among people a move is taken back by agreement, which the browser offers."""
        return False

    def undo(self) -> None:
        """Not by oneself."""
        raise IllegalAction(self._texts("blocked.undo"))

    def reasons(self) -> list[TeammateMove]:
        """The teammates' moves; nobody's reasons go over the line."""
        moves = [event for event in self.view.events if isinstance(event, Played | Discarded | Hinted)]
        return [TeammateMove(event, Silence.NO_REASON) for event in moves if event.seat != self.seat]

    def advice(self) -> list[Advice]:
        """What the advisor would consider, from the player's view alone."""
        advisor = SeatedBot(partial(self._make_bot, self._advisor), self.seat, seed=0)
        advisor.follow(self.view.events)
        return advisor.advise()

    def note(self, seat: int, slot: int) -> str:
        """The player's note on a card."""
        return self._live.notes.get(self.view.state.drawn[seat][slot], "")

    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it."""
        place = self.view.state.drawn[seat][slot]
        self._line.ask(self._live.note(place, text.strip()))
        self._live.notes[place] = text.strip()

    def open_hands(self) -> View:
        """The finished game with every hand open, once the server has opened the deck."""
        view, opening = self.view, self._live.opening
        if not view.is_over or opening is None:
            return view
        deck = iter(opening.deck)
        events = [_uncovered(event, next(deck)) if isinstance(event, Drew) else event for event in view.events]
        return View.of(events, Omniscient())

    @property
    def place(self) -> str:
        """The table's link."""
        return f"{self._live.server}/t/{self._live.id}"

    def close(self) -> None:
        """Hang up; the seat stays the player's."""
        if self._is_closed:
            return
        self._is_closed = True
        self._line.close()


async def _deal(live: LiveTable, wait_for: Callable[[int], object]) -> None:
    """Wait until the cards are dealt; whoever opened the table deals as soon as it is full."""
    told = -1
    while not live.has_game:
        free = sum(not (seat.person or seat.bot) for seat in live.info.seats)
        if free == 0 and live.you is not None and live.info.host == live.you.id:
            await live.start()
        if free != told:
            wait_for(free)
            told = free
        async for _ in live:
            break


def _name(seat: Any) -> str:
    return str(seat.person.name if seat.person else seat.bot)


def _uncovered(event: Drew, card: str) -> Drew:
    return Drew(event.seat, Card.parse(card))
