"""The model's seat: at a table on a server, or at a local one with bots. It only sees its own view."""

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from hanabi.bots.base import Bot
from hanabi.bots.registry import make_bot
from hanabi.bots.seat import SeatedBot, honest
from hanabi.client import Account, LiveTable
from hanabi.envs.errors import EnvError
from hanabi.game import Game
from hanabi.protocol.commands import Remark
from hanabi.protocol.messages import SeatInfo
from hanabi.rules import Action, HanabiError
from hanabi.views import View


class ModelSeat(ABC):
    """One seat of one game."""

    names: tuple[str, ...] = ()
    """The name of the player at each seat."""

    @property
    @abstractmethod
    def view(self) -> View:
        """What the seat sees; raises `EnvError` while there is no game."""

    @property
    @abstractmethod
    def number(self) -> int:
        """The number of the seat."""

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to move."""
        return not self.view.is_over and self.view.seat == self.number

    @abstractmethod
    async def act(self, action: Action) -> None:
        """Make the seat's move."""

    @abstractmethod
    async def wait(self, seconds: float) -> None:
        """Wait until it is the seat's turn or the game is over, at most for the given time."""

    @abstractmethod
    async def say(self, text: str, remark: str) -> None:
        """Send a chat message or remark to the table."""

    @abstractmethod
    def remarks(self) -> list[str]:
        """Return the messages at the table, the latest last."""

    @abstractmethod
    async def write_note(self, card: int, text: str) -> None:
        """Set the note on a card, identified by its place in the deck; an empty text removes it."""

    @abstractmethod
    def notes(self) -> dict[int, str]:
        """Return the seat's own notes by card."""


class LocalSeat(ModelSeat):
    """Seat 0 of a local game with bots at the others, who move as soon as it is their turn."""

    def __init__(self, game: Game, bot: str, seed: int = 0) -> None:
        self._game = game
        self._view = game.view(0)
        seats = range(1, game.rules.players)
        self._bots = {seat: SeatedBot(partial(_honest_bot, bot), seat, seed + seat) for seat in seats}
        self.names = ("you", *(f"{bot} {seat}" for seat in seats))
        self._notes: dict[int, str] = {}
        self._said: list[str] = []
        self._let_bots_move()

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self._view

    @property
    def number(self) -> int:
        """The number of the seat."""
        return 0

    async def act(self, action: Action) -> None:
        """Make a move, and let the bots reply."""
        self._apply(action, 0)
        await asyncio.to_thread(self._let_bots_move)

    def _apply(self, action: Action, seat: int) -> None:
        for event in self._game.apply(action, seat=seat):
            self._view.observe(event)

    def _let_bots_move(self) -> None:
        while not self._game.is_over and self._game.seat != 0:
            bot = self._bots[self._game.seat]
            bot.follow(self._game.events)
            self._apply(bot.act(), self._game.seat)

    async def wait(self, seconds: float) -> None:
        """Return at once: bots have already moved."""

    async def say(self, text: str, remark: str) -> None:
        """Store the message; bots do not read it."""
        self._said.append(f"you: {text or remark}")

    def remarks(self) -> list[str]:
        """Return the messages."""
        return self._said

    async def write_note(self, card: int, text: str) -> None:
        """Store a note."""
        self._notes[card] = text

    def notes(self) -> dict[int, str]:
        """Return the notes."""
        return {card: text for card, text in self._notes.items() if text}


def _honest_bot(name: str) -> Bot:
    return honest(make_bot(name))


class LiveSeat(ModelSeat):
    """A seat at a table on a server, kept up to date over the same protocol as every client."""

    def __init__(self, table: LiveTable, *, start: bool) -> None:
        self._table, self._start = table, start
        self._changed = asyncio.Condition()
        self._failure: HanabiError | None = None

    @classmethod
    @asynccontextmanager
    async def at(cls, link: str, name: str, seat: int | None, *, start: bool) -> AsyncIterator["LiveSeat"]:
        """Take a seat at the table of a link while the block runs."""
        account = await Account.register(link, name)
        async with LiveTable(link, account) as table:
            await table.sit(seat)
            here = cls(table, start=start)
            following = asyncio.get_running_loop().create_task(here._follow())
            try:
                yield here
            finally:
                following.cancel()

    async def _follow(self) -> None:
        try:
            await self._start_if_full()
            async for _ in self._table:
                await self._start_if_full()
                await self._wake()
        except HanabiError as error:
            self._failure = error
            await self._wake()

    async def _wake(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _start_if_full(self) -> None:
        info = self._table.info
        if self._start and info.phase == "waiting" and all(seat.person or seat.bot for seat in info.seats):
            self._start = False
            await self._table.start()

    @property
    def view(self) -> View:
        """What the seat sees."""
        self._check()
        if not self._table.has_game:
            raise EnvError("The game has not started yet. Wait for the others.")
        return self._table.view

    def _check(self) -> None:
        if self._failure is not None:
            raise self._failure
        self.names = tuple(_name(seat) for seat in self._table.info.seats)

    @property
    def number(self) -> int:
        """The number of the seat."""
        if self._table.seat is None:
            raise EnvError("You have given up this seat.")
        return self._table.seat

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to move."""
        return self._table.is_my_turn

    async def act(self, action: Action) -> None:
        """Make a move; raise the table's refusal."""
        await self._table.act(action)

    async def wait(self, seconds: float) -> None:
        """Wait for news until it is the seat's turn or the game is over."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not self._table.is_my_turn and not self._table.is_over and self._failure is None:
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0:
                break
            async with self._changed:
                try:
                    await asyncio.wait_for(self._changed.wait(), min(left, 1.0))
                except TimeoutError:
                    continue
        self._check()

    async def say(self, text: str, remark: str) -> None:
        """Send a message, as far as the table's chat rules allow."""
        if remark and remark not in list(Remark):
            raise EnvError(f"A remark must be one of {', '.join(Remark)}, not {remark[:30]!r}.")
        await self._table.say(text, Remark(remark) if remark else None)

    def remarks(self) -> list[str]:
        """Return the messages at the table."""
        return [f"seat {said.seat}: {said.text or said.remark}" for said in self._table.remarks]

    async def write_note(self, card: int, text: str) -> None:
        """Store a private note on the server."""
        await self._table.note(card, text)

    def notes(self) -> dict[int, str]:
        """Return the seat's own notes."""
        return {card: text for card, text in self._table.notes.items() if text}


def _name(seat: SeatInfo) -> str:
    return str(seat.person.name if seat.person else seat.bot or "nobody")


def new_seed() -> int:
    """Return a random seed."""
    return secrets.randbits(32)
