"""Notifications by push, webhook and feed: sent once, and only while it is that turn."""

import json
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.http import Guest, ask, first_hint
from tests.support.push_service import BrowserKeys, Endpoint, check_signature, serving
from tests.support.servers import Server
from tests.support.waiting import wait_until

DAY = 86_400
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """Run a push service."""
    with serving() as running:
        yield running


def table_of(ann: Guest, ben: Guest, **settings: Any) -> str:
    """Return a table with a deal where Ann begins."""
    chosen = {"rules": "cocktail-2015+players=2", "begins": 0, "clock": DAY, "title": "Over days", **settings}
    table = str(ann.get("POST", "/api/tables", chosen)["id"])
    for guest in (ann, ben):
        guest.do(table, "sit")
    ann.do(table, "start")
    return table


def test_a_turn_is_pushed_and_signed(server: Server, endpoint: Endpoint) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    keys = BrowserKeys()
    info = ben.get("POST", "/api/me/calls/browsers", keys.subscription(f"{endpoint.url}/ben", "de"))
    assert info["browsers"] == 1
    table = table_of(ann, ben)
    ann.do(table, "act", turn=0, action=first_hint(ann, table))
    received = endpoint.next()
    assert check_signature(received.headers["Authorization"], info["key"]) == {
        "aud": endpoint.url,
        "exp": pytest.approx(time.time() + 12 * 3600, abs=120),
        "sub": server.url,
    }
    assert received.path == "/ben"
    assert 0 < int(received.headers["TTL"]) <= DAY
    assert (received.headers["Content-Encoding"], received.headers["Urgency"]) == ("aes128gcm", "high")
    said = json.loads(keys.decrypt(received.body))
    assert said["kind"] == "turn"
    assert said["title"] == "Du bist am Zug"
    assert said["body"] == "Du bist am Zug: Over days. Noch 23 Stunden."
    assert said["path"] == f"/t/{table}?turn=1"
    assert table not in received.headers["Topic"]
    assert endpoint.is_quiet


def test_a_lost_browser_is_deleted(server: Server, endpoint: Endpoint) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    for path in ("gone", "here"):
        ben.get("POST", "/api/me/calls/browsers", BrowserKeys().subscription(f"{endpoint.url}/{path}"))
    table = table_of(ann, ben)
    ann.do(table, "act", turn=0, action=first_hint(ann, table))
    assert {endpoint.next().path, endpoint.next().path} == {"/gone", "/here"}
    wait_until(lambda: ben.get("GET", "/api/me/calls")["browsers"] == 1)


def test_webhook_and_feed_contain_the_turn(server: Server, endpoint: Endpoint) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    ben.get("PUT", "/api/me/calls", {"webhook": f"{endpoint.url}/hook?key=1", "language": "fr"})
    first = ben.get("POST", "/api/me/calls/feed")["link"]
    link = ben.get("POST", "/api/me/calls/feed")["link"]
    assert ask(first).status == 404
    table = table_of(ann, ben, title="")
    ann.do(table, "act", turn=0, action=first_hint(ann, table))
    received = endpoint.next()
    assert received.path == "/hook?key=1"
    assert f"{server.url}/t/{table}?turn=1" in received.json()["text"]
    assert received.json()["text"].startswith("C’est à vous de jouer\u202f: Ann, Ben.")
    feed = ask(link)
    assert (feed.status, feed.headers["Content-Type"].partition(";")[0]) == (200, "application/atom+xml")
    (entry,) = ElementTree.fromstring(feed.body).findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "À vous de jouer"
    way = entry.find(f"{ATOM}link")
    assert way is not None
    assert way.get("href") == f"{server.url}/t/{table}?turn=1"
    ben.get("DELETE", "/api/me/calls/feed")
    assert ask(link).status == 404


def test_a_signed_out_device_is_not_notified(server: Server, endpoint: Endpoint) -> None:
    ben = Guest(server, "Ben")
    ben.get("POST", "/api/me/calls/browsers", BrowserKeys().subscription(f"{endpoint.url}/ben"))
    other = Guest(server, "Ben's new phone")
    link = ben.get("POST", "/api/me/device")["link"]
    code = link.rpartition("/")[2]
    moved = ask(link, "POST", json.dumps({"code": code}).encode())
    other._secret = str(moved.headers["Set-Cookie"].partition("hanabi=")[2].partition(";")[0])
    assert other.get("GET", "/api/me/calls")["browsers"] == 1
    old = next(device for device in other.get("GET", "/api/me/devices") if not device["current"])
    other.get("DELETE", f"/api/me/devices/{old['id']}")
    assert other.get("GET", "/api/me/calls")["browsers"] == 0


@pytest.mark.parametrize(
    ("path", "method", "body"),
    [
        ("/api/me/calls", "PUT", {"webhook": "javascript:alert(1)"}),
        ("/api/me/calls", "PUT", {"webhook": "http://user@example.com/"}),
        ("/api/me/calls", "PUT", {"quiet_from": 24}),
        ("/api/me/calls", "PUT", {"zone": "../../etc/passwd\n"}),
        ("/api/me/calls", "PUT", {"zone": "x" * 61}),
        (
            "/api/me/calls/browsers",
            "POST",
            {"endpoint": "https://push.example/", "keys": {"p256dh": "AA", "auth": "AA"}},
        ),
        ("/api/me/calls/browsers", "POST", {**BrowserKeys().subscription("nowhere")}),
        ("/api/me/calls/browsers", "POST", {**BrowserKeys().subscription("https://a.example/"), "language": "../en"}),
    ],
)
def test_invalid_settings_are_refused(server: Server, path: str, method: str, body: Any) -> None:
    assert Guest(server, "Ann").ask(method, path, body).status == 400


def test_strangers_have_no_notifications(server: Server) -> None:
    for method, path in [("GET", "/api/me/calls"), ("PUT", "/api/me/calls"), ("POST", "/api/me/calls/feed")]:
        assert ask(f"{server.url}{path}", method, b"{}" if method != "GET" else None).status == 403
    for secret, status in (("x", 404), ("x" * 3000, 404), ("%00", 400)):
        assert ask(f"{server.url}/feed/{secret}.atom").status == status
