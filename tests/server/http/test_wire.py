"""The bytes of a WebSocket: however they are cut into pieces, and whichever server reads them."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.datastructures import QueryParams
from uvicorn.config import Config
from uvicorn.server import ServerState

from hanabi.server.http.limits import Limits
from hanabi.server.http.sockets.frames import framed
from hanabi.server.http.sockets.socket import MAX_WAITING, MAX_WAITING_BYTES, Connection
from hanabi.server.http.sockets.transports import MOST_UNSENT, AsgiLine
from hanabi.server.http.sockets.websocket_protocol import Wire
from tests.support.raw import CLOSE, PING, Raw, frame, handshake, say
from tests.support.servers import AnyServer, Server, running_server
from tests.support.waiting import eventually


@pytest.fixture(scope="module", params=[Server, AnyServer], ids=["short way", "plain ASGI"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with the shortcut for WebSockets, and one with plain ASGI."""
    with running_server(tmp_path_factory.mktemp("either"), kind=request.param) as server:
        yield server


ONE = frame(say(1))

HIDING = frame(say(1), mask=bytes([say(1)[0] ^ 0x81, say(1)[1] ^ (0x80 | len(say(1)) - 6), 0, 0]))
"""A frame whose masked body looks like a frame of its own."""

PIECES = {
    "whole": [ONE],
    "byte by byte": [ONE[i : i + 1] for i in range(len(ONE))],
    "two in one": [ONE + frame(say(2))],
    "one and a half": [ONE + frame(say(2))[:9], frame(say(2))[9:]],
    "long": [frame(say(1, "x" * 500))],
    "long and cut": [frame(say(1, "x" * 500))[:300], frame(say(1, "x" * 500))[300:] + frame(say(2))],
    "in fragments": [frame(say(1)[:5], last=False), frame(say(1)[5:20], 0, last=False), frame(say(1)[20:], 0)],
    "a ping between fragments": [
        frame(say(1)[:5], last=False),
        frame(b"hey", PING),
        frame(say(1)[5:], 0) + frame(say(2)),
    ],
    "no mask": [frame(say(1), mask=bytes(4))],
    "the header alone": [ONE[:6], ONE[6:]],
    "a body that looks like a frame": [HIDING[:6], HIDING[6:]],
}


@pytest.mark.parametrize("name", PIECES)
async def test_pieces_make_the_same_commands(either: Server, name: str) -> None:
    async with await Raw.connect(either) as raw:
        for piece in PIECES[name]:
            raw.writer.write(piece)
            await raw.writer.drain()
            await asyncio.sleep(0.005)  # so that the pieces travel apart
        expected: list[Any] = ["s1", "s2"] if frame(say(2))[9:] in b"".join(PIECES[name]) else ["s1"]
        if "ping" in name:
            expected.insert(0, b"hey")
        assert [await raw.answer() for _ in expected] == expected
        raw.writer.write(frame(say(3)))
        assert await raw.answer() == "s3"
        raw.writer.write(frame(b"\x03\xe8", 8))
        assert await raw.answer() == 1000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b'{"type":"say","id":"\xff"}'), 1007),
        (framed(say(1)), 1002),
        (frame(b"x" * 100, 3), 1002),
    ],
    ids=["no text", "not masked", "no such frame"],
)
async def test_what_is_no_websocket_is_closed(either: Server, data: bytes, code: int) -> None:
    raw = await Raw.connect(either)
    raw.writer.write(data)
    # Servers that we know by ASGI only have their own way to hang up.
    assert await raw.closed() in ((code,) if type(either) is Server else (code, None))
    raw.writer.close()


async def test_an_incomplete_handshake_is_refused(either: Server) -> None:
    async with await Raw.open(either) as raw:
        raw.writer.write(
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        )
        assert (await raw.reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 400 ")
    assert "AttributeError" not in either.log()


async def test_many_commands_at_once_are_all_answered_in_order(either: Server) -> None:
    raw = await Raw.connect(either)
    many = Limits().patient
    for number in range(many):
        raw.writer.write(frame(say(number)))
        await asyncio.sleep(0)
    assert [await raw.answer() for _ in range(many)] == [f"s{n}" for n in range(many)]
    raw.writer.close()


class SlowLine:
    """A line whose other side does not read."""

    is_writable = False
    on_writable: Any = None
    on_shutdown: Any = None

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.aborted = False

    def write_text(self, data: bytes) -> None:
        """Keep what is sent."""
        self.sent.append(data)

    async def close(self, code: int) -> None:  # noqa: ARG002
        """Never come to an end."""
        await asyncio.sleep(60)

    def abort(self) -> None:
        """Hang up."""
        self.aborted = True

    async def finish(self) -> None:
        """Nothing is left."""


@pytest.mark.parametrize("message", [b"x", b"x" * (MAX_WAITING_BYTES // 4)], ids=["many", "heavy"])
async def test_a_slow_line_keeps_the_order_and_is_closed_when_too_much_waits(
    monkeypatch: pytest.MonkeyPatch, message: bytes
) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.socket.GOODBYE_SECONDS", 0.01)

    line = SlowLine()
    connection = Connection(line, QueryParams(""))
    for number in range(3):
        connection.tell(b"%d" % number)
    line.is_writable = True
    connection.tell(b"3")
    assert line.sent == []
    line.on_writable()
    connection.tell(b"4")
    assert line.sent == [b"0", b"1", b"2", b"3", b"4"]
    line.is_writable = False
    taken = 0
    while not connection.closing:
        connection.tell(message)
        taken += 1
    assert taken == (MAX_WAITING if len(message) == 1 else 4) + 1
    await connection.finish()
    assert line.aborted


async def test_a_plain_line_writes_one_message_after_the_other_and_ends_with_its_client() -> None:
    sent: list[Any] = []
    may_send = asyncio.Event()

    async def send(message: Any) -> None:
        await may_send.wait()
        if len(sent) == 3:
            raise OSError("gone")
        sent.append(message.get("text", message.get("code")))

    line = AsgiLine(send)
    connection = Connection(line, QueryParams(""))
    for number in range(MOST_UNSENT + 2):
        connection.tell(b"%d" % number)
    await asyncio.sleep(0)
    assert (sent, line.is_writable) == ([], False)
    may_send.set()
    await eventually(lambda: len(sent) == 3)
    assert sent == ["0", "1", "2"]
    connection.tell(b"more")
    connection.close("Enough.", again=False)
    await asyncio.wait_for(connection.finish(), 5)
    assert sent == ["0", "1", "2"]


class Transport(asyncio.Transport):
    """A line that keeps what is written, and of which nothing is read."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.aborted = False

    def write(self, data: Any) -> None:
        """Keep bytes."""
        self.written += data

    def get_write_buffer_size(self) -> int:
        """Everything that was ever written."""
        return len(self.written)

    def is_closing(self) -> bool:
        """Whether it was hung up."""
        return self.aborted

    def pause_reading(self) -> None:
        """Nothing comes anyway."""

    def resume_reading(self) -> None:
        """Nothing comes anyway."""

    def close(self) -> None:
        """Wait until everything is read: for ever."""

    def abort(self) -> None:
        """Hang up."""
        self.aborted = True


async def _accepted(app: Any) -> tuple[Wire, Transport]:
    """A wire whose handshake is done, and its line."""
    config = Config(app, ws=Wire, log_config=None, ws_ping_interval=0.01, ws_ping_timeout=0.01)
    wire, transport = Wire(config, ServerState(), {}), Transport()
    wire.connection_made(transport)
    wire.data_received(handshake("x"))
    while b" 101 " not in transport.written:
        await asyncio.sleep(0)
    return wire, transport


async def _listening(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def test_who_answers_no_ping_or_leaves_pongs_unread_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing politely would wait for ever: there is too much that the other side does not read."""
    monkeypatch.setattr("hanabi.server.http.sockets.websocket_protocol.MOST_UNSENT", 1000)

    _, transport = await _accepted(_listening)
    await eventually(lambda: transport.aborted)
    wire, unread = await _accepted(_listening)
    wire.stop_keepalive()
    for _ in range(1000 // 127 + 2):
        wire.data_received(frame(b"x" * 125, PING))
        await asyncio.sleep(0)
    assert unread.aborted


async def test_who_does_not_read_the_last_words_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.websocket_protocol.LINGER_SECONDS", 0.01)

    wire, transport = await _accepted(_listening)
    wire.stop_keepalive()
    wire.data_received(frame(b"\x03\xe8", CLOSE))
    await eventually(lambda: transport.aborted)


async def test_frames_before_the_handshake_is_done_wait_for_it() -> None:
    heard: list[Any] = []
    may_accept = asyncio.Event()

    async def late(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
        await receive()
        await may_accept.wait()
        await send({"type": "websocket.accept"})
        heard.append(await receive())

    wire, transport = Wire(Config(late, ws=Wire, log_config=None), ServerState(), {}), Transport()
    wire.connection_made(transport)
    wire.data_received(handshake("x"))
    wire.data_received(frame(b"hey", PING) + frame(b"{}"))
    await asyncio.sleep(0)
    assert not transport.written
    may_accept.set()
    await eventually(lambda: heard)
    assert heard == [{"type": "websocket.receive", "text": "{}"}]
    assert transport.written.startswith(b"HTTP/1.1 101 ")
    assert transport.written.endswith(b"\x8a\x03hey")
    wire.connection_lost(None)


async def test_who_is_cut_is_not_read_any_more_and_comes_back_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.websocket_protocol.CUT_SECONDS", 0.2)
    noted: list[str] = []

    wire, transport = await _accepted(_listening)
    wire.stop_keepalive()
    wire.on_abuse = lambda: noted.append("abuse")
    wire.data_received(frame(b"", PING) * 1_000)
    await eventually(lambda: wire.close_sent)
    said = bytes(transport.written)
    assert said.endswith(b"too many frames without a command")
    wire.data_received(frame(b"", PING) * 10)
    assert not transport.aborted
    await eventually(lambda: transport.aborted)
    assert noted == ["abuse"]
    assert bytes(transport.written) == said
