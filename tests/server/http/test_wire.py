"""The bytes of a WebSocket, however they are split and whichever server reads them; clients that do not read."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.datastructures import QueryParams
from uvicorn.config import Config
from uvicorn.server import ServerState

from hanabi.server.http.limits import TRUSTED, Limits
from hanabi.server.http.sockets.socket import MAX_WAITING, MAX_WAITING_BYTES, Connection
from hanabi.server.http.sockets.uvicorn_protocols import ON_CUT, SLICE_BYTES, LimitedWebSocket, limited
from tests.support.raw import CLOSE, PING, TEXT, Raw, frame, handshake, say
from tests.support.servers import AnyServer, Server, running_server
from tests.support.waiting import eventually


@pytest.fixture(scope="module", params=[Server, AnyServer], ids=["uvicorn", "hypercorn"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run `hanabi serve`, and the application on another ASGI server."""
    with running_server(tmp_path_factory.mktemp("either"), kind=request.param) as server:
        yield server


ONE = frame(say(1))

HIDING = frame(say(1), mask=bytes([say(1)[0] ^ 0x81, say(1)[1] ^ (0x80 | len(say(1)) - 6), 0, 0]))
"""A frame whose masked body looks like a frame."""

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
async def test_split_frames_make_the_same_commands(either: Server, name: str) -> None:
    async with await Raw.connect(either) as raw:
        for piece in PIECES[name]:
            raw.writer.write(piece)
            await raw.writer.drain()
            await asyncio.sleep(0.005)  # so that the pieces are sent separately
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
        (b"\x81" + bytes([len(say(1))]) + say(1), 1002),
        (frame(b"x" * 100, 3), 1002),
    ],
    ids=["no text", "not masked", "no such frame"],
)
async def test_invalid_frames_close_the_connection(either: Server, data: bytes, code: int) -> None:
    raw = await Raw.connect(either)
    raw.writer.write(data)
    # Servers that we know only by ASGI may close connections differently.
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


class Client:
    """A client that reads messages when the test lets it."""

    def __init__(self) -> None:
        self.got: list[Any] = []
        self.reads = asyncio.Event()
        self.is_gone = False

    async def send(self, message: Any) -> None:
        """Receive a message."""
        await self.reads.wait()
        if self.is_gone:
            raise OSError("gone")
        self.got.append(message.get("text", message.get("code")))


async def _flood(connection: Connection, message: bytes) -> None:
    """Queue more messages for a client than may wait."""
    most = MAX_WAITING if len(message) == 1 else 4
    async with connection.served:
        for _ in range(most):
            connection.tell(message)
        before = connection.closing
        connection.tell(message)
        assert (before, connection.closing) == (False, True)
        await connection.finish()


@pytest.mark.parametrize("message", [b"x", b"x" * (MAX_WAITING_BYTES // 4)], ids=["many", "heavy"])
async def test_a_slow_client_gets_all_messages_in_order_until_too_many_wait(
    monkeypatch: pytest.MonkeyPatch, message: bytes
) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.socket.GOODBYE_SECONDS", 0.01)

    client = Client()
    connection = Connection(client.send, QueryParams(""))
    for number in range(5):
        connection.tell(b"%d" % number)
    await asyncio.sleep(0)
    assert client.got == []
    client.reads.set()
    await eventually(lambda: client.got == ["0", "1", "2", "3", "4"])
    client.reads.clear()
    connection.tell(b"5")
    await asyncio.sleep(0)
    with pytest.raises(TimeoutError):
        await _flood(connection, message)
    connection.hang_up()
    assert connection.served.expired()
    assert client.got == ["0", "1", "2", "3", "4"]


async def test_a_single_message_may_exceed_the_limit() -> None:
    client = Client()
    connection = Connection(client.send, QueryParams(""))
    connection.tell(b"x" * (2 * MAX_WAITING_BYTES))
    assert not connection.closing
    client.reads.set()
    await eventually(lambda: len(client.got) == 1)


async def test_the_last_message_is_followed_by_the_close_frame() -> None:
    client = Client()
    connection = Connection(client.send, QueryParams(""))
    async with connection.served:
        connection.tell(b"1")
        connection.close("Enough.", again=False)
        connection.tell(b"2")
        client.reads.set()
        await connection.finish()
    assert client.got == ["1", '{"type":"closing","reason":"Enough.","again":false,"code":""}', 1000]


async def test_nothing_is_sent_to_a_lost_client() -> None:
    client = Client()
    client.is_gone = True
    client.reads.set()
    connection = Connection(client.send, QueryParams(""))
    connection.tell(b"1")
    await eventually(lambda: connection.closing)
    connection.tell(b"2")
    await asyncio.wait_for(connection.finish(), 5)
    assert client.got == []


class Transport(asyncio.Transport):
    """A transport that records what is written and reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.aborted = False

    def write(self, data: Any) -> None:
        """Record bytes."""
        self.written += data

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes written so far."""
        return len(self.written)

    def is_closing(self) -> bool:
        """Return whether it was aborted."""
        return self.aborted

    def pause_reading(self) -> None:
        """Do nothing."""

    def resume_reading(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Never close, because the client reads nothing."""

    def abort(self) -> None:
        """Abort."""
        self.aborted = True


def _protocol(app: Any, limits: Limits) -> tuple[LimitedWebSocket, Transport]:
    """Return a WebSocket that has received its handshake, and its transport."""
    _, kind = limited(limits, "")
    config = Config(app, ws=kind, log_config=None, ws_ping_interval=0.01, ws_ping_timeout=0.01)
    socket, transport = kind(config, ServerState(), {}), Transport()
    socket.connection_made(transport)
    socket.data_received(handshake("x"))
    return socket, transport


async def _accepted(app: Any, limits: Limits = Limits()) -> tuple[LimitedWebSocket, Transport]:  # noqa: B008
    """Return a WebSocket after its handshake, and its transport."""
    socket, transport = _protocol(app, limits)
    while b" 101 " not in transport.written:
        await asyncio.sleep(0)
    return socket, transport


async def _listening(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def test_a_client_that_answers_no_ping_is_aborted() -> None:
    """A graceful close would wait for ever, because the client does not read."""
    _, transport = await _accepted(_listening)
    await eventually(lambda: transport.aborted)


async def test_a_client_that_does_not_read_pongs_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.uvicorn_protocols.MAX_UNREAD_BYTES", 1000)

    socket, transport = await _accepted(_listening, TRUSTED)
    socket.stop_keepalive()
    while len(transport.written) <= 1000:
        assert not socket.close_sent
        socket.data_received(frame(b"x" * 125, PING))
    socket.data_received(frame(b"x" * 125, PING))
    assert socket.close_sent


async def test_a_client_that_does_not_read_the_last_bytes_is_aborted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.uvicorn_protocols.LINGER_SECONDS", 0.01)

    socket, transport = await _accepted(_listening)
    socket.stop_keepalive()
    socket.data_received(frame(b"\x03\xe8", CLOSE))
    await eventually(lambda: transport.aborted)


async def test_frames_wait_for_the_handshake() -> None:
    heard: list[Any] = []
    may_accept = asyncio.Event()

    async def late(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
        await receive()
        await may_accept.wait()
        await send({"type": "websocket.accept"})
        heard.append(await receive())

    socket, transport = _protocol(late, Limits())
    socket.data_received(frame(b"hey", PING) + frame(b"{}"))
    await asyncio.sleep(0)
    assert not transport.written
    may_accept.set()
    await eventually(lambda: heard)
    assert heard == [{"type": "websocket.receive", "text": "{}"}]
    assert transport.written.startswith(b"HTTP/1.1 101 ")
    assert b"\x8a\x03hey" in transport.written
    socket.connection_lost(None)


async def test_data_is_parsed_one_slice_per_turn_of_the_loop() -> None:
    socket, transport = await _accepted(_listening, TRUSTED)
    socket.stop_keepalive()
    before, pings = len(transport.written), frame(b"", PING) * 10_000
    socket.data_received(pings)
    turns = 0
    while len(transport.written) - before < 2 * 10_000:
        turns += 1
        await asyncio.sleep(0)
        assert len(transport.written) - before <= 2 * (turns + 1) * (SLICE_BYTES // len(frame(b"", PING)) + 1)
    assert turns >= len(pings) // SLICE_BYTES - 1


async def test_a_cut_client_is_not_read_and_is_delayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.server.http.sockets.uvicorn_protocols.CUT_SECONDS", 0.2)
    noted: list[str] = []

    async def accountable(scope: Any, receive: Any, send: Any) -> None:
        scope["state"][ON_CUT].append(lambda: noted.append("abuse"))
        await _listening(scope, receive, send)

    socket, transport = await _accepted(accountable)
    socket.stop_keepalive()
    socket.data_received(frame(b"", PING) * 1_000)
    assert socket.close_sent
    said = bytes(transport.written)
    assert said.endswith(b"too many frames")
    socket.data_received(frame(b"", PING) * 10)
    assert not transport.aborted
    await eventually(lambda: transport.aborted)
    assert noted == ["abuse"]
    assert bytes(transport.written) == said


async def test_several_faults_in_a_slice_count_once() -> None:
    noted: list[str] = []

    async def accountable(scope: Any, receive: Any, send: Any) -> None:
        scope["state"][ON_CUT].append(lambda: noted.append("abuse"))
        await _listening(scope, receive, send)

    socket, transport = await _accepted(accountable, TRUSTED)
    socket.stop_keepalive()
    socket.data_received(frame(b"\xff") * 3 + (frame(b"", last=False) + frame(b"", 0, last=False) * 40))
    assert noted == ["abuse"]
    assert transport.written.endswith(b"no UTF-8")


@pytest.fixture(scope="module")
def restless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server without limits on control frames and bytes."""
    with running_server(tmp_path_factory.mktemp("restless"), "--trusted") as server:
        yield server


@pytest.mark.slow
async def test_a_message_has_a_limited_number_of_fragments(restless: Server) -> None:
    text, most = say(1), Limits().fragments
    for count, answer in ((most, "s1"), (most + 1, 1008)):
        pieces = [text[:1], *[text[i : i + 1] for i in range(1, count - 1)], text[count - 1 :]]
        frames = [frame(piece, 0 if i else TEXT, last=i == count - 1) for i, piece in enumerate(pieces)]
        async with await Raw.connect(restless) as raw:
            raw.writer.write(b"".join(frames))
            assert await raw.answer() == answer


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [b'{"\xff"}', b'{"\xff'], ids=["in one frame", "before a close frame"])
async def test_invalid_utf8_is_not_logged_as_a_server_error(restless: Server, wrong: bytes) -> None:
    async with await Raw.connect(restless) as raw:
        raw.writer.write(frame(wrong[:2], last=False) + frame(wrong[2:], 0) + frame(b"\x03\xe8", CLOSE))
        assert await raw.closed() in (1000, 1007)
    assert "trace" not in restless.log()


@pytest.mark.slow
async def test_a_trusted_server_does_not_limit_control_frames(restless: Server) -> None:
    async with await Raw.connect(restless) as raw:
        raw.writer.write(frame(b"hey", PING) * 3_000 + frame(say(1)))
        assert [await raw.answer() for _ in range(3_001)] == [b"hey"] * 3_000 + ["s1"]
