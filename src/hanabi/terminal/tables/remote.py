"""A table on a server, used through `hanabi.client`, with the same interface as a local one."""

import queue
import threading
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hanabi.bots.base import Advice
from hanabi.bots.disclosure import readings
from hanabi.bots.reason_data import from_data
from hanabi.bots.reasons import Own, Reason
from hanabi.bots.seat import SeatedBot
from hanabi.client import Account, ConnectionChanged, LiveTable, ServerError
from hanabi.protocol import commands as c
from hanabi.protocol.messages import Snapshot, Update
from hanabi.protocol.thoughts import Why
from hanabi.rules import Action, Card, Drew, Event, HanabiError, IllegalAction
from hanabi.terminal.tables.line import Line
from hanabi.terminal.tables.local import MakeBot
from hanabi.terminal.tables.remote_company import RemoteCompany, name_of, said_in
from hanabi.terminal.tables.table import PATIENCE, Aside, ExplainedMove, Silence, Table
from hanabi.terminal.words.news import news, said_words
from hanabi.texts import Texts
from hanabi.views import Omniscient, Seat, View

if TYPE_CHECKING:
    from hanabi.bots.conventions import Insight


class RemoteTable(Table):
    """A seat at a table on a server. The view is built from what the server sends to this seat."""

    left_key = "remote.left"
    warning_key = "remote.broken"

    def __init__(self, line: Line, live: LiveTable, texts: Texts, make_bot: MakeBot, advisor: str) -> None:
        assert live.seat is not None
        self.seat = live.seat
        self.names = tuple(name_of(seat) for seat in live.info.seats)
        self._line = line
        self._live = live
        self._texts = texts
        self._make_bot = make_bot
        self._advisor = advisor
        self._received: queue.Queue[tuple[Event, ...] | HanabiError] = queue.Queue()
        self._unseen: list[Event] = []
        self._lock = threading.RLock()
        self._is_closed = False
        self._view = View.of(live.view.events, Seat(self.seat))
        self.company = RemoteCompany(line, live, texts)
        self.asides: list[Aside] = []
        self._remember_talk()
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
        """Take a seat at a table and wait until the cards are dealt, reporting progress to `say`."""
        line = Line()
        try:
            account = line.ask(Account.remembered(keys, link, name))
            live = LiveTable(link, account)
            line.ask(live.__aenter__())
            if live.seat is None or live.info.seats[live.seat].kept:
                line.ask(live.sit())
            line.start(_deal(live, lambda free: say(texts.count("remote.waiting", free)))).result()
            return cls(line, live, texts, make_bot, advisor)
        except BaseException:
            line.close()
            raise

    async def _listen(self) -> None:
        """Forward what happens as the whole list of events, which also covers undone moves."""
        try:
            async for message in self._live:
                if isinstance(message, ConnectionChanged):
                    self.warning = "" if message.connected else self._live.server
                elif isinstance(message, Update):
                    self._put_aside(message)
                elif isinstance(message, Snapshot):
                    self._remember_talk()
                self._received.put(self._live.view.events)
        except HanabiError as error:
            self._received.put(error)

    def _put_aside(self, update: Update) -> None:
        names = [name_of(seat) for seat in self._live.info.seats]
        if sentence := news(self._texts, names, self.seat, update):
            self.asides.append(Aside(len(self._live.view.events), sentence))

    def _remember_talk(self) -> None:
        """Add chat messages sent before joining or while disconnected, without repeating known ones."""
        heard = {aside.sentence for aside in self.asides}
        for said in self._live.remarks:
            sentence = self._texts("news.said", name=said.name, text=said_words(self._texts, said))
            if sentence not in heard:
                self.asides.append(Aside(len(self._live.view.events), sentence))

    @property
    def view(self) -> View:
        """The game as the player knows it now."""
        with self._lock:
            while not self._received.empty():
                self._take_in(self._received.get())
            return self._view

    def _take_in(self, events: tuple[Event, ...] | HanabiError) -> None:
        if isinstance(events, HanabiError):
            raise events
        known = self._view.events
        if events[: len(known)] != known:
            self._view = View.of(events, Seat(self.seat))
            return
        self._unseen += [self._view.observe(event) for event in events[len(known) :]]

    @property
    def is_my_turn(self) -> bool:
        """Whether the player is to move: not in a pause, and not while a bot substitutes for them."""
        info = self._live.info
        return super().is_my_turn and not info.paused and info.seats[self.seat].bot is None

    @property
    def is_waiting(self) -> bool:
        """Whether others may act, which they may at any time."""
        return not self.view.is_over

    def wait(self, patience: float = PATIENCE) -> tuple[Event, ...]:
        """Wait briefly for events; return none if nothing happens."""
        if not self._unseen:
            try:
                events = self._received.get(timeout=patience) if patience else self._received.get_nowait()
            except queue.Empty:
                return ()
            with self._lock:
                self._take_in(events)
        return self._news()

    def _news(self) -> tuple[Event, ...]:
        with self._lock:
            events, self._unseen = tuple(self._unseen), []
            return events

    def take(self, action: Action) -> tuple[Event, ...]:
        """Make the player's move, and wait until the server has confirmed it."""
        return self._do(self._live.act(action))

    def rearrange(self, order: Sequence[int]) -> tuple[Event, ...]:
        """Rearrange the player's own hand."""
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
        """Whether any person has moved: a move is undone if everyone agrees."""
        seats = self._live.info.seats
        return not self.view.is_over and any(seats[deed.seat].person for deed in self.deeds())

    def undo(self) -> None:
        """Propose to undo the latest move of a person; alone with bots this takes effect at once."""
        self._line.ask(said_in(self._texts, self._live.propose(c.Motion.UNDO)))

    def why(self, turn: int) -> ExplainedMove:
        """Explain a bot's move by the server's answer, and a person's by how people read it."""
        deed, info = self.deeds()[turn], self._live.info
        readable = info.settings.advice or self.view.is_over
        read = readings(self.view, turn) if readable else ()
        if deed.seat == self.seat or not (answer := self._request_reason(turn)):
            return ExplainedMove(turn, deed, Silence.NO_REASON, readings=read)
        return ExplainedMove(turn, deed, _reason(answer), answer.withheld and answer.kind is not None, read)

    def _request_reason(self, turn: int) -> Why | None:
        """Request the reason of a move; `None` for a person's move or where advice is not allowed."""
        assert self._live.account is not None
        try:
            answer = self._line.ask(self._live.account.call("GET", f"/api/tables/{self._live.id}/why?turn={turn}"))
        except ServerError:
            return None
        return msgspec.json.decode(answer, type=Why)

    def advice(self) -> list[Advice]:
        """Return what the advisor would consider, from the player's view alone, where the table allows advice."""
        if not self._live.info.settings.advice:
            raise IllegalAction(self._texts("blocked.advice"))
        advisor = SeatedBot(partial(self._make_bot, self._advisor), self.seat, seed=0)
        advisor.follow(self.view.events)
        return advisor.advise()

    def insight(self) -> "Insight":
        """Return what bots understand of the player, where the table allows advice."""
        if not self._live.info.settings.advice:
            raise IllegalAction(self._texts("blocked.advice"))
        self.bots = [seat.bot for seat in self._live.info.seats]
        return super().insight()

    def note_on(self, place: int) -> str:
        """Return the player's note on a card."""
        return self._live.notes.get(place, "")

    def write_note(self, seat: int, slot: int, text: str) -> None:
        """Write a note on a card, or remove it."""
        place = self.view.state.drawn[seat][slot]
        self._line.ask(self._live.note(place, text.strip()))
        self._live.notes[place] = text.strip()

    def open_hands(self) -> View:
        """Return the finished game with every hand visible, once the server has revealed the deck."""
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
        """Disconnect; the player keeps the seat."""
        if self._is_closed:
            return
        self._is_closed = True
        self._line.close()


def _reason(answer: Why) -> Reason | Silence:
    if answer.kind is None:
        return Silence.LATER if answer.withheld else Silence.NO_REASON
    try:
        return from_data(answer.kind, answer.data)
    except HanabiError:
        return Own(answer.sentence)


async def _deal(live: LiveTable, wait_for: Callable[[int], object]) -> None:
    """Wait until the cards are dealt; the host deals as soon as the table is full."""
    reported = -1
    while not live.has_game:
        free = sum(seat.kept or not (seat.person or seat.bot) for seat in live.info.seats)
        if free == 0 and live.you is not None and live.info.host == live.you.id:
            await live.start()
        if free != reported:
            wait_for(free)
            reported = free
        async for _ in live:
            break


def _uncovered(event: Drew, card: str) -> Drew:
    return Drew(event.seat, Card.parse(card))
