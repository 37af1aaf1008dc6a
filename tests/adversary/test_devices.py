"""Links that sign in another device: who can use them up, and who is signed out."""

import asyncio
import hashlib
import json
from pathlib import Path

import pytest

from hanabi.client import Account, LiveTable
from hanabi.protocol.settings import Settings
from tests.adversary.honest import new_address
from tests.support.http import Answer, ask, register
from tests.support.raw import Raw
from tests.support.servers import Server

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def _link(server: Server, secret: str) -> str:
    return str(ask(f"{server.url}/api/me/device", "POST", b"", Cookie=f"hanabi={secret}").json()["link"])


def _accept(link: str, **headers: str) -> Answer:
    body = json.dumps({"code": link.rpartition("/")[2]}).encode()
    return ask(link, "POST", body, Content_Type="application/json", **headers)


def _secret(answer: Answer) -> str:
    return str(answer.headers["Set-Cookie"].partition("hanabi=")[2].partition(";")[0])


def _name(server: Server, secret: str) -> str | None:
    result = ask(f"{server.url}/api/me", Cookie=f"hanabi={secret}")
    return str(result.json()["name"]) if result.status == 200 else None


def test_a_one_time_link_moves_a_person_to_another_device(server: Server) -> None:
    secret = register(server, "Ann")
    link = _link(server, secret)
    used = _accept(link, Origin=server.url)
    assert (used.status, used.headers["Location"]) == (303, "/")
    other = _secret(used)
    assert other != secret
    assert _name(server, other) == "Ann"
    assert _accept(link).status == 403


def test_a_plain_page_uses_a_link_by_its_form(server: Server) -> None:
    link = _link(server, register(server, "Ann"))
    body = f"code={link.rpartition('/')[2]}".encode()
    assert ask(link, "POST", body, Content_Type="application/x-www-form-urlencoded").status == 303


@pytest.mark.parametrize(
    ("method", "body", "headers"),
    [
        ("GET", None, {}),
        ("HEAD", None, {}),
        ("OPTIONS", None, {}),
        ("PUT", b"code=CODE", {}),
        ("POST", b"", {}),
        ("POST", b"code=other", {}),
        ("POST", b'{"code": "other"}', {}),
        ("POST", b"code=CODE", {"Origin": "https://evil.example"}),
        ("POST", b"code=CODE", {"Sec_Fetch_Site": "same-site"}),
        ("POST", b"code=CODE", {"Origin": "null"}),
    ],
)
def test_nothing_else_uses_a_link_up(server: Server, method: str, body: bytes | None, headers: dict[str, str]) -> None:
    link = _link(server, register(server, "Ann"))
    code = link.rpartition("/")[2].encode()
    answer = ask(link, method, body and body.replace(b"CODE", code), **headers)
    assert "Set-Cookie" not in answer.headers
    assert _accept(link).status == 303


def test_devices_are_seen_and_signed_out_by_their_owner_only(server: Server) -> None:
    secret, stranger = register(server, "Ann"), register(server, "Eve")
    lost = _secret(_accept(_link(server, secret), User_Agent=FIREFOX))
    own = f"hanabi={secret}"
    there, here = ask(f"{server.url}/api/me/devices", Cookie=own).json()
    assert (there["name"], there["current"], here["current"]) == ("Firefox, Android", False, True)
    address = f"{server.url}/api/me/devices/{there['id']}"
    assert ask(address, "DELETE", Cookie=f"hanabi={stranger}").status == 403
    assert ask(address, "DELETE", Cookie=own, Origin="https://evil.example").status == 403
    assert _name(server, lost) == "Ann"
    assert ask(address, "DELETE", Cookie=own).status == 200
    assert (_name(server, lost), _name(server, secret)) == (None, "Ann")
    assert [device["id"] for device in ask(f"{server.url}/api/me/devices", Cookie=own).json()] == [here["id"]]
    assert secret not in str(here)
    gone = ask(f"{server.url}/api/me/devices/{here['id']}", "DELETE", Cookie=own)
    assert 'hanabi=""' in gone.headers["Set-Cookie"]
    assert _name(server, secret) is None


def test_a_signed_out_device_cannot_sign_in_again(server: Server) -> None:
    secret = register(server, "Ann")
    lost = _secret(_accept(_link(server, secret), User_Agent=FIREFOX))
    earlier, later = _link(server, lost), _link(server, lost)
    assert _accept(earlier).status == 403  # there is one link at a time
    own = f"hanabi={secret}"
    (there,) = [it for it in ask(f"{server.url}/api/me/devices", Cookie=own).json() if not it["current"]]
    assert ask(f"{server.url}/api/me/devices/{there['id']}", "DELETE", Cookie=own).status == 200
    assert _accept(later).status == 403
    assert ask(f"{server.url}/api/me/device", "POST", b"", Cookie=f"hanabi={lost}").status == 403


async def test_a_signed_out_device_receives_nothing_more(server: Server) -> None:
    ann = await Account.register(server.url, "Ann")
    link = await ann.open_table(Settings())
    accepted = await asyncio.to_thread(_accept, _link(server, ann.secret))
    async with LiveTable(link, ann) as table:
        await table.sit()
        async with await Raw.join(server, table.id, _secret(accepted), new_address()) as lost:
            assert (await lost.message("snapshot"))["viewer"]["kind"] == "seat"
            (other,) = [it for it in json.loads(await ann.call("GET", "/api/me/devices")) if not it["current"]]
            await ann.call("DELETE", f"/api/me/devices/{other['id']}")
            assert (await lost.message("closing"))["code"] == "signed_out"
            assert await lost.closed() == 1000
        await table.say("still here")


def _sentence(server: Server, secret: str, method: str = "POST") -> Answer:
    return ask(f"{server.url}/api/me/recovery", method, b"" if method == "POST" else None, Cookie=f"hanabi={secret}")


def _recover(server: Server, words: str, **headers: str) -> Answer:
    body = json.dumps({"words": words}).encode()
    return ask(f"{server.url}/api/recovery", "POST", body, Content_Type="application/json", **headers)


def test_a_recovery_phrase_is_valid_until_replaced_or_revoked(server: Server) -> None:
    secret = register(server, "Ann")
    assert _sentence(server, secret, "GET").json() is None
    first, second = [str(_sentence(server, secret).json()["words"]) for _ in range(2)]
    assert _recover(server, first).status == 403
    found = _recover(server, "  ".join(word[:4].upper() for word in second.split()))
    assert (found.status, found.json()["name"]) == (200, "Ann")
    assert _name(server, _secret(found)) == "Ann"
    assert _recover(server, second).status == 200
    assert _sentence(server, secret, "DELETE").status == 200
    assert _recover(server, second).status == 403


def test_a_recovery_phrase_requires_a_session_and_our_own_pages(server: Server) -> None:
    secret = register(server, "Ann")
    other = ask(f"{server.url}/api/me/recovery", "POST", b"", Cookie=f"hanabi={secret}", Origin="https://evil.example")
    assert other.status == 403
    assert _sentence(server, "x" * 43).status == 403
    words = str(_sentence(server, secret).json()["words"])
    assert _recover(server, words, Origin="https://evil.example").status == 403
    own = ask(f"{server.url}/api/me/devices", Cookie=f"hanabi={secret}").json()[0]["id"]
    assert ask(f"{server.url}/api/me/devices/{own}", "DELETE", Cookie=f"hanabi={secret}").status == 200
    assert _sentence(server, secret).status == 403


@pytest.mark.parametrize("words", ["", "able " * 8, "able " * 7, "\u202e" * 50, "a" * 5000, "é è à ù ô î ï ü", 7, None])
def test_invalid_recovery_phrases_are_refused(server: Server, words: object) -> None:
    body = json.dumps({"words": words}).encode()
    assert ask(f"{server.url}/api/recovery", "POST", body, Content_Type="application/json").status in (400, 403)


def test_the_database_contains_no_recovery_phrase(server: Server) -> None:
    words = str(_sentence(server, register(server, "Ann")).json()["words"])
    file = Path(server.database.removeprefix("sqlite:///"))
    stored = b"".join(part.read_bytes() for part in file.parent.glob(f"{file.name}*"))
    assert words.encode() not in stored
    assert hashlib.sha256(words.encode()).hexdigest().encode() not in stored


def test_guesses_are_rate_limited(strict: Server) -> None:
    codes = [_recover(strict, "able acid acorn actor adult after agent agree").status for _ in range(25)]
    assert codes[:20] == [403] * 20
    assert 429 in codes[20:]
