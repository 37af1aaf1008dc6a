"""Push messages are encrypted for one browser, signed by the server, and sent only to public addresses."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from hanabi.server.notifications.outbound import BadAddress, Outbound, Unreachable, is_public, parsed
from hanabi.server.notifications.web_push import (
    CURVE,
    VALID_SECONDS,
    BadKeys,
    Signer,
    check_keys,
    encrypted,
    from_base64url,
    new_key,
    sealed,
    to_base64url,
)
from tests.support.push_service import BrowserKeys, check_signature


def private(text: str) -> ec.EllipticCurvePrivateKey:
    """Return a private key in the encoding of RFC 8291."""
    return ec.derive_private_key(int.from_bytes(from_base64url(text), "big"), CURVE)


P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_example_of_rfc_8291() -> None:
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        P256DH,
        AUTH,
        private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        from_base64url("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_base64url(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    browser = BrowserKeys(private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), from_base64url(AUTH))
    assert browser.decrypt(body) == b"When I grow up, I want to be a watermelon"


def test_two_pushes_share_nothing() -> None:
    first, second = (encrypted(b"the same", P256DH, AUTH) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), (P256DH[:-4], AUTH), ("B" * 87, AUTH), (P256DH, "BTBZ"), (P256DH, ""), ("A", AUTH), (P256DH, "A")],
)
def test_invalid_keys_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(BadKeys):
        check_keys(p256dh, auth)


def test_the_server_signs_for_one_push_service() -> None:
    key = new_key()
    signer = Signer(key)
    assert Signer(key).public == signer.public
    header = signer.authorization("https://push.example:8443/abc?d", "https://hanabi.example", 1000.5)
    claims = {"aud": "https://push.example:8443", "exp": 1000 + VALID_SECONDS, "sub": "https://hanabi.example"}
    assert check_signature(header, signer.public) == claims


@pytest.mark.parametrize(
    "url",
    [
        "",
        "push",
        "http://push.example/",
        "ftp://push.example/",
        "https://",
        "https://user:secret@push.example/",
        "https://push.example:0/",
        "https://push.example:99999/",
        "https://push.example/a b",
        "https://push.example/\r\nX-Evil: 1",
        "https://pusch.exämple/",
        "https://[::1/",
        "file:///etc/passwd",
    ],
)
def test_invalid_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        parsed(url, anywhere=False)


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://10.1.2.3/",
        "https://192.168.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:127.0.0.1]/",
        "https://[fd00::1]/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "https://0x7f.1/",
    ],
)
async def test_nothing_is_sent_into_a_private_network(url: str) -> None:
    with pytest.raises(BadAddress, match="private"):
        await Outbound().post(url, {}, b"")


def test_public_addresses_are_recognised() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:4700::1111")
    assert not is_public("2002:7f00:1::")
    assert not is_public("fe80::1%eth0")
    assert not is_public("224.0.0.1")


Answering = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def _silent(reader: asyncio.StreamReader, _: asyncio.StreamWriter) -> None:
    await reader.read()


async def _endless(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            writer.write(b"x" * 10_000)
            await writer.drain()


async def _rude(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"hello?\r\n")
    await writer.drain()


async def _shut(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.close()


@pytest.mark.parametrize("answering", [_silent, _endless, _rude, _shut])
async def test_invalid_responses_time_out(answering: Answering) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        handlers.append(asyncio.current_task())
        try:
            await answering(reader, writer)
        finally:
            writer.transport.abort()

    handlers: list[asyncio.Task[None] | None] = []
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Unreachable):
            await Outbound(anywhere=True, seconds=0.3).post(f"http://127.0.0.1:{port}/", {}, b"body")
        for handler in filter(None, handlers):
            handler.cancel()
        await asyncio.wait(filter(None, handlers))


async def test_unreachable_addresses() -> None:
    with pytest.raises(Unreachable):
        await Outbound(anywhere=True, seconds=5).post("http://127.0.0.1:9/", {}, b"")
    with pytest.raises(Unreachable):
        await Outbound(seconds=5).post("https://nobody.invalid/", {}, b"")
