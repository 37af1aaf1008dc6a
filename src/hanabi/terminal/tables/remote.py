"""A table of a server, through `hanabi.client`: the same seat for the screens as a local one."""

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
    """A seat at a table of a server. The view is built here, from what the server tells this seat."""

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
        self._told: queue.Queue[tuple[Event, ...] | HanabiError] = queue.Queue()
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
        """Sit down at a table and wait until the cards are dealt; `say` hears how it goes."""
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
        """Pass on what happens, as the whole list of events, so that undone moves are understood too."""
        try:
            async for told in self._live:
                if isinstance(told, ConnectionChanged):
                    self.warning = "" if told.connected else self._live.server
                elif isinstance(told, Update):
                    self._put_aside(told)
                elif isinstance(told, Snapshot):
                    self._remember_talk()
                self._told.put(self._live.view.events)
        except HanabiError as error:
            self._told.put(error)

    def _put_aside(self, update: Update) -> None:
        names = [name_of(seat) for seat in self._live.info.seats]
        if sentence := news(self._texts, names, self.seat, update):
            self.asides.append(Aside(len(self._live.view.events), sentence))

    def _remember_talk(self) -> None:
        """What was said before one came, or while the line was broken; what was heard already is not told again."""
        heard = {aside.sentence for aside in self.asides}
        for said in self._live.remarks:
            sentence = self._texts("news.said", name=said.name, text=said_words(self._texts, said))
            if sentence not in heard:
                self.asides.append(Aside(len(self._live.view.events), sentence))

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
    def is_my_turn(self) -> bool:
        """Whether the player is to move: not in a pause, and not while a bot plays the seat."""
        info = self._live.info
        return super().is_my_turn and not info.paused and info.seats[self.seat].bot is None

    @property
    def is_waiting(self) -> bool:
        """Others may act at any time."""
        return not self.view.is_over

    def wait(self, patience: float = PATIENCE) -> tuple[Event, ...]:
        """Wait a moment for something to happen; nothing if nothing does."""
        if not self._unseen:
            try:
                told = self._told.get(timeout=patience) if patience else self._told.get_nowait()
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
        """Whether some person has moved: a move is taken back if everybody agrees."""
        seats = self._live.info.seats
        return not self.view.is_over and any(seats[deed.seat].person for deed in self.deeds())

    def undo(self) -> None:
        """Propose to take the latest move of a person back; alone with bots that is agreed on at once."""
        self._line.ask(said_in(self._texts, self._live.propose(c.Motion.UNDO)))

    def why(self, turn: int) -> ExplainedMove:
        """The reason of a bot's move as the server tells it; of a person's, what people read in it."""
        deed, info = self.deeds()[turn], self._live.info
        readable = info.settings.advice or self.view.is_over
        read = readings(self.view, turn) if readable else ()
        if deed.seat == self.seat or not (told := self._told_why(turn)):
            return ExplainedMove(turn, deed, Silence.NO_REASON, readings=read)
        return ExplainedMove(turn, deed, _reason(told), told.withheld and told.kind is not None, read)

    def _told_why(self, turn: int) -> Why | None:
        """What the server says of a move; nothing for a person's, where nobody is advised."""
        assert self._live.account is not None
        try:
            answer = self._line.ask(self._live.account.call("GET", f"/api/tables/{self._live.id}/why?turn={turn}"))
        except ServerError:
            return None
        return msgspec.json.decode(answer, type=Why)

    def advice(self) -> list[Advice]:
        """What the advisor would consider, from the player's view alone, where the table allows advice."""
        if not self._live.info.settings.advice:
            raise IllegalAction(self._texts("blocked.advice"))
        advisor = SeatedBot(partial(self._make_bot, self._advisor), self.seat, seed=0)
        advisor.follow(self.view.events)
        return advisor.advise()

    def insight(self) -> "Insight":
        """What bots understand of the player, where the table allows advice."""
        if not self._live.info.settings.advice:
            raise IllegalAction(self._texts("blocked.advice"))
        self.bots = [seat.bot for seat in self._live.info.seats]
        return super().insight()

    def note_on(self, place: int) -> str:
        """The player's note on a card."""
        return self._live.notes.get(place, "")

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


def _reason(told: Why) -> Reason | Silence:
    if told.kind is None:
        return Silence.LATER if told.withheld else Silence.NO_REASON
    try:
        return from_data(told.kind, told.data)
    except HanabiError:
        return Own(told.sentence)


async def _deal(live: LiveTable, wait_for: Callable[[int], object]) -> None:
    """Wait until the cards are dealt; whoever opened the table deals as soon as it is full."""
    told = -1
    while not live.has_game:
        free = sum(seat.kept or not (seat.person or seat.bot) for seat in live.info.seats)
        if free == 0 and live.you is not None and live.info.host == live.you.id:
            await live.start()
        if free != told:
            wait_for(free)
            told = free
        async for _ in live:
            break


def _uncovered(event: Drew, card: str) -> Drew:
    return Drew(event.seat, Card.parse(card))
