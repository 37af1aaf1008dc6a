"""Load on a real server: many tables in play over real sockets, with every action durable.

    python benchmarks/server.py                          # SQLite, 1,000 tables, 3,000 connections
    python benchmarks/server.py --database postgresql://...

It starts `hanabi serve`, seats three people at each table, and lets every table make its moves at a
steady pace, whatever the server does (so a slow answer does not slow the load down). The latency
of an action runs from the moment it was meant to be sent until the last of the three players has
received it. Three players' actions are hints and discards, the cheapest moves that keep a game going.
"""

import argparse
import asyncio
import base64
import gc
import json
import os
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any, cast

import msgspec
import uvloop

RESULTS = Path(__file__).parent / "results" / "server.json"
PLAYERS = 3
RULES = f"cocktail-2015+players={PLAYERS}"


class Event(msgspec.Struct):
    """The parts of an event that the load needs."""

    type: str
    seat: int = 0
    card: str | None = None
    slot: int | None = 0
    hint_tokens: int | None = None
    turn: int = 0


class Message(msgspec.Struct):
    """The parts of a message that the load needs."""

    type: str
    n: int = 0
    events: list[Event] = []
    code: str = ""
    message: str = ""


decoder = msgspec.json.Decoder(Message)


class Socket(asyncio.Protocol):
    """A WebSocket client as small as can be, so that the load is the server's."""

    def __init__(self, path: str, cookie: str, hear: Callable[[Message], None]) -> None:
        self._hear = hear
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: hanabi={cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.ready.set_exception(RuntimeError(head.decode()))
                return
            self._open = True
            self.ready.set_result(None)
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        while len(buffer) >= 2:
            opcode, length, start = buffer[0] & 15, buffer[1] & 127, 2
            if length > 125:
                size = 2 if length == 126 else 8
                start += size
                length = int.from_bytes(buffer[2:start]) if len(buffer) >= start else 1 << 40
            if len(buffer) < start + length:
                break
            payload, buffer = buffer[start : start + length], buffer[start + length :]
            if opcode == 1:
                self._hear(decoder.decode(payload))
            elif opcode == 9:
                self._write(10, payload)
        return buffer

    def send(self, text: bytes) -> None:
        """Send a message of text."""
        self._write(1, text)

    def _write(self, opcode: int, payload: bytes) -> None:
        mask = os.urandom(4)
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2)
        pad = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload) ^ int.from_bytes(pad)).to_bytes(size)
        self.transport.write(bytes([128 | opcode]) + length + mask + masked)


class Table:
    """One table's three players and what they know together."""

    def __init__(self, load: "Load", name: str) -> None:
        self.load = load
        self.name = name
        self.sockets: list[Socket] = []
        self.hands: list[list[str]] = [[] for _ in range(PLAYERS)]
        self.tokens = 8
        self.turn = 0
        self.mover: int | None = None
        self.heard: dict[int, int] = {}
        self.sent_at = 0.0
        self.numbers = 0

    def hear(self, seat: int, message: Message) -> None:
        """Take a message to one of the players in."""
        if message.type == "refused":
            self.load.refused.append(message.message)
        if message.type != "update":
            return
        count = self.heard.get(message.n, 0) + 1
        self.heard[message.n] = count
        for event in message.events:
            if event.type == "drew" and event.card is not None and seat == (event.seat + 1) % PLAYERS:
                self.hands[event.seat].append(event.card)
        if count == PLAYERS:
            del self.heard[message.n]
            self._everybody_heard(message)

    def _everybody_heard(self, message: Message) -> None:
        if self.sent_at:
            self.load.latencies.append((time.perf_counter(), time.perf_counter() - self.sent_at))
            self.sent_at = 0.0
        for event in message.events:
            match event.type:
                case "discarded":
                    self.hands[event.seat].pop(event.slot or 0)
                    self.tokens = event.hint_tokens or 0
                case "hinted":
                    self.tokens = event.hint_tokens or 0
                case "turn":
                    self.turn, self.mover = event.turn, event.seat
                case "ended":
                    self.mover = None
                    self.load.ended += 1

    async def play(self, start: float, pause: float, until: float) -> None:
        """Move at a steady pace until the end of the game or of the time."""
        due = start + random.random() * pause
        while due < until and self.mover is not None:
            await asyncio.sleep(due - time.perf_counter())
            while self.sent_at:  # the last action is still on its way
                await asyncio.sleep(0.002)
            if self.mover is not None:
                self._move(due)
            due += pause

    def _move(self, due: float) -> None:
        assert self.mover is not None
        action = "discard 0" if self.tokens < 8 else f"hint +1 {self.hands[(self.mover + 1) % PLAYERS][0][1]}"
        self.numbers += 1
        self.sent_at = due
        command = {"type": "act", "id": f"m{self.numbers}", "turn": self.turn, "action": action}
        self.sockets[self.mover].send(msgspec.json.encode(command))


class Load:
    """All tables."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.latencies: list[tuple[float, float]] = []
        self.refused: list[str] = []
        self.ended = 0
        self.tables: list[Table] = []

    async def post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """Ask over HTTP; the answer and a new cookie."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(data)}\r\n"
        writer.write(f"{head}Cookie: hanabi={cookie}\r\n\r\n".encode() + data)
        answer = await reader.read()
        writer.close()
        start, _, rest = answer.partition(b"\r\n\r\n")
        new = start.decode().lower().partition("set-cookie: hanabi=")[0]
        value = start[len(new) + len("set-cookie: hanabi=") :].partition(b";")[0].decode()
        return json.loads(rest), value

    async def open(self, people: list[str]) -> None:
        """Open a table, seat its players and deal."""
        opened, _ = await self.post("/api/tables", {"rules": RULES, "begins": 0}, people[0])
        table = Table(self, opened["id"])
        for seat, cookie in enumerate(people):
            path = f"/api/tables/{table.name}/socket"
            make = lambda seat=seat, cookie=cookie, path=path: Socket(path, cookie, lambda m: table.hear(seat, m))  # noqa: E731
            _, client = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", self.port)
            await client.ready
            table.sockets.append(client)
        for seat, client in enumerate(table.sockets):
            client.send(msgspec.json.encode({"type": "sit", "id": "sit", "seat": seat}))
            await asyncio.sleep(0.05)
        table.sockets[0].send(b'{"type":"start","id":"start"}')
        self.tables.append(table)

    async def prepare(self, tables: int) -> None:
        """Open all tables, a few at a time."""
        gate = asyncio.Semaphore(30)

        async def one(number: int) -> None:
            async with gate:
                people = [(await self.post("/api/people", {"name": f"P{number}-{seat}"}))[1] for seat in range(PLAYERS)]
                await self.open(people)

        await asyncio.gather(*(one(number) for number in range(tables)))
        while any(table.mover is None for table in self.tables):
            await asyncio.sleep(0.1)


def memory(pid: int) -> int:
    """The resident memory of a process in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def wait_until_up(port: int) -> None:
    """Wait for the server to answer."""
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise SystemExit("The server did not start.")


async def measure(arguments: argparse.Namespace, pid: int) -> dict[str, Any]:
    """Put the load on and say what came of it."""
    await wait_until_up(arguments.port)
    load = Load(arguments.port)
    empty = memory(pid)
    await load.prepare(arguments.tables)
    await asyncio.sleep(1)
    full = memory(pid)
    load.latencies.clear()
    gc.disable()  # a pause here would be counted as the server's
    began, used = time.perf_counter() + 1, cpu_seconds(pid)
    pause = arguments.tables / arguments.rate
    end = began + arguments.seconds
    await asyncio.gather(*(table.play(began, pause, end) for table in load.tables))
    await asyncio.sleep(1)
    used = cpu_seconds(pid) - used
    settled = [delay for at, delay in load.latencies if began + 3 < at < end]
    cuts = quantiles(settled, n=1000)
    return {
        "tables": arguments.tables,
        "connections": arguments.tables * PLAYERS,
        "asked_actions_per_second": arguments.rate,
        "actions_per_second": round(len(settled) / (arguments.seconds - 3)),
        "messages_per_second": round(len(settled) * (PLAYERS + 1) / (arguments.seconds - 3)),
        "actions": len(load.latencies),
        "refused": len(load.refused),
        "latency_ms": {
            "p50": round(cuts[499] * 1000, 1),
            "p90": round(cuts[899] * 1000, 1),
            "p99": round(cuts[989] * 1000, 1),
            "p99.9": round(cuts[998] * 1000, 1),
            "max": round(max(settled) * 1000, 1),
        },
        "server_cpu_ms_per_action": round(1000 * used / len(load.latencies), 3),
        "server_cpu_share": round(used / (arguments.seconds + 1), 2),
        "memory_mb": {
            "empty": round(empty / 1e6, 1),
            "seated": round(full / 1e6, 1),
            "end": round(memory(pid) / 1e6, 1),
        },
        "memory_kb_per_table": {
            "dealt, with 3 connections": round((full - empty) / 1e3 / arguments.tables, 1),
            "at the end, with 3 connections": round((memory(pid) - empty) / 1e3 / arguments.tables, 1),
        },
    }


def main() -> None:
    """Run the benchmark and write its results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=1600, help="actions a second, over all tables")
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--port", type=int, default=free_port())
    parser.add_argument("--database", help="another database than a fresh SQLite file")
    parser.add_argument("--save", action="store_true", help="write benchmarks/results/server.json")
    arguments = parser.parse_args()
    load_before = round(os.getloadavg()[0], 1)
    scratch = Path("build")
    scratch.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        database = arguments.database or f"sqlite:///{folder}/load.sqlite3"
        serve = [sys.executable, "-m", "hanabi", "serve", "--port", str(arguments.port), "--database", database]
        server = subprocess.Popen([*serve, "--trusted", "--workers", "1", "--log-level", "warning"])
        try:
            result = uvloop.run(measure(arguments, server.pid))
        finally:
            server.terminate()
            server.wait()
    kind = "postgresql" if arguments.database else "sqlite (WAL, synchronous=FULL)"
    machine = {"python": platform.python_version(), "cores": os.cpu_count(), "load_average_before": load_before}
    report = {"database": kind, **machine, **result}
    print(json.dumps(report, indent=2))
    if arguments.save:
        RESULTS.parent.mkdir(exist_ok=True)
        RESULTS.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
