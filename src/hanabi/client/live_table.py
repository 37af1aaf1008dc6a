"""A table on a server as one viewer sees it, kept up to date over a WebSocket."""

import asyncio
import contextlib
import random
import secrets
from collections import deque
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from types import TracebackType

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hanabi.client.account import Account, ServerError, base_of, table_of
from hanabi.client.seen_table import SeenTable
from hanabi.protocol import VERSION
from hanabi.protocol import commands as c
from hanabi.protocol.messages import (
    Closing,
    Done,
    Message,
    Noted,
    Presence,
    Refused,
    Snapshot,
    Update,
)
from hanabi.protocol.settings import Settings
from hanabi.protocol.viewers import viewer_key
from hanabi.rules import Action, HanabiError, parse_action

LONGEST_WAIT = 5.0
"""The maximum number of seconds between attempts to reconnect."""

TRY_AGAIN = frozenset({"unavailable", "too_fast"})
"""Refusals after which a command is sent again automatically."""

_decoder = msgspec.json.Decoder(Message)


class Refusal(HanabiError):
    """The table refused a command; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class TableClosed(HanabiError):
    """The server closed the connection permanently."""


@dataclass(frozen=True, slots=True)
class ConnectionChanged:
    """The connection broke or is back; pending commands are sent again automatically."""

    connected: bool


News = Snapshot | Update | Noted | Presence | ConnectionChanged
"""What iterating a table yields, in order; the table's attributes already include it."""


@dataclass(slots=True)
class _Pending:
    data: bytes
    answer: "asyncio.Future[Done | Refused]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class LiveTable(SeenTable):
    """One viewer's live table. Use it with `async with`, iterate over its news, and send commands.

    Every command returns once the server has stored it, or raises `Refusal`. If the connection breaks
    meanwhile, the client reconnects, catches up and sends the command again; its id prevents it from
    being executed twice.
    """

    def __init__(
        self, link: str, account: Account | None = None, *, beside: int | None = None, also_at: Sequence[str] = ()
    ) -> None:
        """Identify the table by its link; `also_at` lists other addresses of the same service to fall back on."""
        super().__init__()
        self.id = table_of(link)
        self._servers = deque([base_of(link), *map(base_of, also_at)])
        self.account = account
        self.connected = False
        self._beside = beside
        self._news: asyncio.Queue[News | HanabiError] = asyncio.Queue()
        self._pending: dict[str, _Pending] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._arrived = asyncio.Event()
        self._failure: HanabiError | None = None
        self._welcome = self._turned_away = False

    async def __aenter__(self) -> "LiveTable":
        self._task = asyncio.get_running_loop().create_task(self._run())
        arrived = asyncio.get_running_loop().create_task(self._arrived.wait())
        await asyncio.wait({self._task, arrived}, return_when=asyncio.FIRST_COMPLETED)
        arrived.cancel()
        if self._failure is not None:
            raise self._failure
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    @property
    def server(self) -> str:
        """The address in use."""
        return self._servers[0]

    async def __aiter__(self) -> AsyncIterator[News]:
        while True:
            news = await self._news.get()
            if isinstance(news, HanabiError):
                raise news
            yield news

    async def send(self, command: c.Command) -> Done:
        """Send a command and wait until it is done; raise `Refusal` if it is refused."""
        while True:
            if self._failure is not None:
                raise self._failure
            answer = await self._ask(command)
            if isinstance(answer, Done):
                return answer
            if answer.code not in TRY_AGAIN:
                raise Refusal(answer.code, answer.message)
            await asyncio.sleep(0.5)

    async def _ask(self, command: c.Command) -> Done | Refused:
        pending = self._pending[command.id] = _Pending(c.encode_command(command))
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(pending.data, text=True)
        try:
            return await pending.answer
        finally:
            self._pending.pop(command.id, None)

    async def act(self, action: Action | str) -> Done:
        """Make a move."""
        chosen = parse_action(action) if isinstance(action, str) else action
        return await self.send(c.Act(id=new_id(), turn=self.view.turn, action=chosen))

    async def sit(self, seat: int | None = None) -> Done:
        """Take a seat, by default the first free one."""
        return await self.send(c.Sit(id=new_id(), seat=seat))

    async def leave(self) -> Done:
        """Give up the seat."""
        return await self.send(c.Leave(id=new_id()))

    async def start(self) -> Done:
        """Shuffle and deal."""
        return await self.send(c.Start(id=new_id()))

    async def add_bot(self, seat: int, bot: str, delay: float = 1.0) -> Done:
        """Add a bot at a free seat."""
        return await self.send(c.AddBot(id=new_id(), seat=seat, bot=bot, delay=delay))

    async def rearrange(self, order: Sequence[int]) -> Done:
        """Rearrange the hand (R29): slot i gets the card of slot `order[i]`."""
        return await self.send(c.Rearrange(id=new_id(), turn=self.view.turn, order=tuple(order)))

    async def note(self, card: int, text: str) -> Done:
        """Set the note on a card, identified by its place in the deck."""
        return await self.send(c.Note(id=new_id(), card=card, text=text))

    async def say(self, text: str = "", remark: c.Remark | None = None) -> Done:
        """Send a chat message or one of the fixed remarks."""
        return await self.send(c.Say(id=new_id(), text=text, remark=remark))

    async def pause(self) -> Done:
        """Pause the clock and all moves."""
        return await self.send(c.Pause(id=new_id()))

    async def resume(self) -> Done:
        """Resume after a pause."""
        return await self.send(c.Resume(id=new_id()))

    async def propose(self, motion: c.Motion) -> Done:
        """Propose to undo a move or to end the game."""
        return await self.send(c.Propose(id=new_id(), motion=motion))

    async def vote(self, agree: bool) -> Done:
        """Vote on the current proposal."""
        proposal = self.info.proposal
        return await self.send(c.Vote(id=new_id(), agree=agree, proposal=proposal.n if proposal else None))

    async def stand_in(self, seat: int, bot: str = "cautious") -> Done:
        """Let a bot substitute for an absent person, or for oneself."""
        return await self.send(c.StandIn(id=new_id(), seat=seat, bot=bot))

    async def take_back(self) -> Done:
        """Take over from the substitute."""
        return await self.send(c.TakeBack(id=new_id()))

    async def rematch(self, settings: Settings | None = None) -> str:
        """Open a new table for the same group and return its link."""
        done = await self.send(c.Rematch(id=new_id(), settings=settings))
        return f"{self.server}/t/{done.table}"

    def _address(self) -> str:
        base = "ws" + self.server.removeprefix("http")
        query = [f"protocol={VERSION}"]
        if self.is_known:
            query += [f"since={self.n}", f"as={viewer_key(self.viewer)}"]
        if self._beside is not None:
            query.append(f"beside={self._beside}")
        return f"{base}/api/tables/{self.id}/socket?{'&'.join(query)}"

    async def _run(self) -> None:
        """Stay connected until closed permanently."""
        wait = 0.0
        while self._failure is None:
            try:
                await self._converse()
                wait = self._pause_after(wait)
            except (OSError, WebSocketException, TimeoutError) as error:
                if not self.is_known and wait > 1.0:
                    self._fail(ServerError(f"{self.server} cannot be reached: {error}."))
                wait = min(LONGEST_WAIT, 0.1 + 2 * wait)
                self._servers.rotate(-1)
            self._set_connected(False)
            if self._failure is None:
                await asyncio.sleep(wait * random.uniform(0.5, 1.0))

    def _pause_after(self, wait: float) -> float:
        """Return the delay before reconnecting, growing while the server turns us away; then try the next address."""
        if not self._turned_away:
            return 0.0
        self._servers.rotate(-1)
        return 0.1 if self._welcome else min(LONGEST_WAIT, 0.1 + 2 * wait)

    async def _converse(self) -> None:
        self._welcome = self._turned_away = False
        headers = {"Cookie": f"hanabi={self.account.secret}"} if self.account else {}
        async with connect(
            self._address(), additional_headers=headers, compression=None, max_size=4_000_000, proxy=None
        ) as socket:
            self._socket = socket
            try:
                for pending in list(self._pending.values()):
                    await socket.send(pending.data, text=True)
                async for data in socket:
                    self._hear(_decoder.decode(data))
            finally:
                self._socket = None

    def _set_connected(self, connected: bool) -> None:
        if connected != self.connected:
            self.connected = connected
            self._news.put_nowait(ConnectionChanged(connected))

    def _fail(self, error: HanabiError) -> None:
        self._failure = error
        self._news.put_nowait(error)
        self._arrived.set()
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(error)

    def _hear(self, message: Message) -> None:
        if not isinstance(message, Closing):
            self._welcome = True
            self._set_connected(True)
        match message:
            case Done(id=name) | Refused(id=name):
                pending = self._pending.get(name or "")
                if pending is not None and not pending.answer.done():
                    pending.answer.set_result(message)
            case Closing(reason, again):
                self._turned_away = True
                if not again:
                    self._fail(TableClosed(reason))
            case _:
                self.take_in(message)
                self._news.put_nowait(message)
                self._arrived.set()


def new_id() -> str:
    """Generate a command id."""
    return secrets.token_urlsafe(9)
