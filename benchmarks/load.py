"""Cheap players for the load test of the server, which leave the machine to the server.

Every table plays the same game: a hint while all hint tokens are available, else a discard. The rules allow empty
hints, so these moves are legal with any deck, and every message that a player sends is encoded once for all tables. Of
the messages to players, the type and the number are checked: each must come once and in order.
"""

import asyncio
import base64
import json
import os
import random
import sys
import time
from collections import deque
from contextlib import closing
from typing import Any, cast

from hanabi import Game
from hanabi.rules import Discard, Hint, Rules

PLAYERS = 3
RULES = f"cocktail-2015+players={PLAYERS}+empty-hints"
OPENERS = 24
"""How many tables are opened concurrently."""

PATIENCE = 60.0
"""The time limit for each step of opening a table, in seconds."""

TICK = 0.001
"""Seconds between checks for actions that are due."""

DEAL = PLAYERS + 1
"""The number of the deal in every table's log."""


def moves() -> list[str]:
    """Return the actions of a whole game."""
    game = Game.deal(Rules.parse(RULES), seed=0)
    while not game.is_over:
        game.apply(Discard(0) if game.hint_tokens < game.rules.hint_tokens else Hint(1, 1))
    return [str(entry.action) for entry in game.log]  # type: ignore[union-attr]


def frame(text: str) -> bytes:
    """Return a text as a frame from a client; a mask of zeros does not change the text."""
    size = len(text)
    length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
    return b"\x81" + length + bytes(4) + text.encode()


def act(turn: int, action: str) -> bytes:
    """Return the frame of a move."""
    return frame(f'{{"type":"act","id":"m{turn}","turn":{turn},"action":"{action}"}}')


ACTS = [act(turn, action) for turn, action in enumerate(moves())]
UPDATES = [b'{"type":"update","n":%d,' % number for number in range(DEAL + len(ACTS) + 2)]
"""The beginning of the update with each number."""


class Player(asyncio.Protocol):
    """A WebSocket client that reads as little as possible."""

    def __init__(self, table: "Table", seat: int, cookie: str) -> None:
        self._table = table
        self._rest = b""
        self._open = False
        self._next = DEAL
        self.seat = seat
        self.heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET /api/tables/{table.name}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: hanabi={cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._hello)

    def connection_lost(self, error: Exception | None) -> None:
        """Count the loss, and fail a pending request."""
        self._table.load.lost += 1
        self._answer(RuntimeError(f"The server hung up: {error}."))

    def data_received(self, data: bytes) -> None:
        """Read the response to the WebSocket request, then frames."""
        if self._rest:
            data = self._rest + data
        self._rest = b""
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._open = True
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._answer(RuntimeError(head.decode()))
                return
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Process whole frames; those of the server have no mask."""
        at, end = 0, len(data)
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length > 125:
                start += 2 if length == 126 else 8
                if end < start:
                    break
                length = int.from_bytes(data[at + 2 : start])
            if end < start + length:
                break
            if data[at] == 0x81:
                self._receive(data, start, start + length)
            elif data[at] == 0x89:
                self.transport.write(b"\x8a" + bytes([128 | length, 0, 0, 0, 0]) + data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def _receive(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(UPDATES[self._next], start):
            self._next += 1
            self._table.update_received()
        elif data.startswith(b'{"type":"refused"', start):
            self._table.load.refused.append(data[start:end].decode())
            self._answer(RuntimeError(data[start:end].decode()))
        elif data.startswith((b'{"type":"done"', b'{"type":"snapshot"'), start):
            self._answer()
        elif data.startswith(b'{"type":"update"', start) and self._next > DEAL:
            self._table.load.astray += 1

    def _answer(self, error: Exception | None = None) -> None:
        if self.heard.done():
            return
        if error is None:
            self.heard.set_result(None)
        else:
            self.heard.set_exception(error)

    async def ask(self, command: str) -> None:
        """Send a command and wait until it is done."""
        self.heard = asyncio.get_running_loop().create_future()
        self.transport.write(frame(command))
        await asyncio.wait_for(self.heard, PATIENCE)


class Table:
    """A table: its players, how many of them have not received the latest action, and the actions that are due."""

    __slots__ = ("due", "load", "missing", "name", "number", "owed", "players", "ready", "sent", "turn")

    def __init__(self, load: "Load", name: str, number: int) -> None:
        self.load = load
        self.name = name
        self.number = number
        self.players: list[Player] = []
        self.ready = asyncio.Event()
        self.missing = PLAYERS
        self.turn = -1
        self.due = self.sent = 0.0
        self.owed: deque[float] = deque()

    def update_received(self) -> None:
        """Count a player who received the latest action."""
        self.missing -= 1
        if self.missing:
            return
        self.turn += 1
        if self.turn == 0:
            self.ready.set()
            return
        now = time.perf_counter()
        self.load.heard.append((now, now - self.due, now - self.sent))
        if self.owed:
            self._send(self.owed.popleft())

    def act(self, due: float) -> None:
        """Make the move that is due, or as soon as all players have received the previous one."""
        if self.missing:
            self.owed.append(due)
        elif self.turn < len(ACTS):
            self._send(due)

    def _send(self, due: float) -> None:
        if self.turn == len(ACTS):
            return
        self.missing = PLAYERS
        self.due, self.sent = due, time.perf_counter()
        self.players[self.turn % PLAYERS].transport.write(ACTS[self.turn])

    async def sit_down(self, people: list[str]) -> None:
        """Connect the players, seat them and deal."""
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(people):
            address = self.load.address_of(self.number, seat)
            _, player = await loop.create_connection(lambda s=seat, c=cookie: Player(self, s, c), *address)  # type: ignore[misc]
            self.players.append(player)
        await asyncio.wait_for(asyncio.gather(*(player.heard for player in self.players)), PATIENCE)
        sit = '{"type":"sit","id":"sit","seat":%d}'
        await asyncio.gather(*(player.ask(sit % player.seat) for player in self.players))
        await self.players[0].ask('{"type":"start","id":"start"}')
        await asyncio.wait_for(self.ready.wait(), PATIENCE)


async def post(address: tuple[str, int], path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """Send a request on its own connection; return the response, and the secret of a new person."""
    data = json.dumps(body)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(data)}\r\nCookie: hanabi={cookie}"
    reader, writer = await asyncio.open_connection(*address)
    with closing(writer):
        writer.write(f"{head}\r\nConnection: close\r\n\r\n{data}".encode())
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines if line)
        answer = await reader.readexactly(int(headers["content-length"]))
    if " 201 " not in first:
        raise RuntimeError(f"{first}: {answer.decode()}")
    secret = next((line for line in lines if line.lower().startswith("set-cookie: hanabi=")), "=")
    return json.loads(answer), secret.partition("=")[2].partition(";")[0]


class Load:
    """All tables and their measurements."""

    def __init__(self, *ports: int, spread: bool = False) -> None:
        self._ports = ports
        self._spread = spread
        """Whether the players of one table connect to different processes."""
        self.tables: list[Table] = []
        self.heard: list[tuple[float, float, float]] = []
        """For each action: when the last player received it, and how long after it was due and after it was sent."""
        self.refused: list[str] = []
        self.astray = 0
        """Duplicate updates, or updates out of order."""
        self.lost = 0

    def address_of(self, table: int, seat: int = 0) -> tuple[str, int]:
        """Return the address of the process that a player of a table connects to."""
        return "127.0.0.1", self._ports[(table + (seat if self._spread else 0)) % len(self._ports)]

    async def open(self, count: int) -> None:
        """Open tables, some concurrently, and show progress."""
        numbers = iter(range(1, count + 1))
        await asyncio.gather(*(self._open_some(numbers, count) for _ in range(min(OPENERS, count))))
        print(file=sys.stderr)

    async def _open_some(self, numbers: Any, count: int) -> None:
        for number in numbers:
            address = self.address_of(number)
            people = [(await post(address, "/api/people", {"name": f"P{number}-{n}"}))[1] for n in range(PLAYERS)]
            opened, _ = await post(address, "/api/tables", {"rules": RULES, "begins": 0}, people[0])
            table = Table(self, opened["id"], number)
            await table.sit_down(people)
            self.tables.append(table)
            print(f"\r{len(self.tables)} of {count} tables", end="", file=sys.stderr, flush=True)

    async def play(self, rate: float, began: float, until: float) -> None:
        """Let the tables move in turn, evenly spaced, with `rate` actions per second in total."""
        random.shuffle(self.tables)
        number = 0
        await asyncio.sleep(began - time.perf_counter())
        while (due := began + number / rate) < until:
            if due > time.perf_counter():
                await asyncio.sleep(TICK)
                continue
            self.tables[number % len(self.tables)].act(due)
            number += 1
