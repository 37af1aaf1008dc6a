"""Advice, reasons and replays over HTTP, with valid and invalid requests."""

import json
import random
from typing import Any

import pytest

from tests.support.http import Answer, ask, register
from tests.support.servers import Server, StartServer
from tests.support.waiting import wait_until

NONSENSE = ("", "x", "-1", "1e3", "0", "99999999", "9" * 40, "seat:9", "seat:-1", "all%20", "%00", "%ff%fe", "seat:0x1")


class Guest:
    """A person at a table with one bot."""

    def __init__(self, server: Server, **settings: Any) -> None:
        self._server = server
        self.cookie = f"hanabi={register(server)}"
        body = json.dumps({"rules": "abacus+players=2", "begins": 1} | settings).encode()
        self.table = self.post("", body).json()["id"]

    def post(self, path: str, body: bytes) -> Answer:
        """Send a POST request."""
        return ask(f"{self._server.url}/api/tables{path}", "POST", body, Cookie=self.cookie)

    def get(self, path: str, cookie: str | None = None) -> Answer:
        """Send a request about the guest's table, optionally with another cookie."""
        own = self.cookie if cookie is None else cookie
        return ask(f"{self._server.url}/api/tables/{self.table}/{path}", Cookie=own)

    def order(self, **command: Any) -> dict[str, Any]:
        """Send a command, which must succeed."""
        body = json.dumps({"id": f"c{random.getrandbits(40)}"} | command).encode()
        answer = self.post(f"/{self.table}/commands", body)
        assert answer.status == 200, answer.body
        done: dict[str, Any] = answer.json()
        return done

    def begin(self) -> "Guest":
        """Sit down with a bot that moves first, and wait for its move."""
        self.order(type="sit", seat=0)
        self.order(type="add_bot", seat=1, bot="cautious", delay=0)
        self.order(type="start")
        wait_until(lambda: self.get("export").json()["events"][-1].get("seat") == 0)
        return self


@pytest.fixture(scope="module")
def guest(server: Server) -> Guest:
    """Return a guest whose turn it is, at a table with advice."""
    return Guest(server, advice=True).begin()


def test_questions_are_answered(guest: Guest) -> None:
    advice = guest.get("advice").json()
    assert (advice["turn"], len(advice["moves"])) == (1, 5)
    assert set(advice["moves"][0]) == {"action", "kind", "sentence", "data", "value"}
    moved = guest.get("export").json()["n"]
    why = guest.get(f"why?n={moved}").json()
    assert (why["n"], why["seat"], why["bot"], why["withheld"]) == (moved, 1, "cautious", True)
    frames = guest.get("replay?as=seat:0").json()["frames"]
    assert [frame["what"]["type"] for frame in frames] == ["dealing", "moved"]
    assert all(card["card"] is None for frame in frames for card in frame["picture"]["hands"][0])


def test_refusals_have_fitting_codes(server: Server, guest: Guest) -> None:
    stranger = f"hanabi={register(server)}"
    for path, cookie, status, code in [
        ("advice", "", 403, "stranger"),
        ("advice", stranger, 400, "not_seated"),
        ("why?n=5", stranger, 403, "not_watched"),
        ("why?n=1", guest.cookie, 400, "malformed"),
        ("replay?as=all", guest.cookie, 403, "not_allowed"),
        ("replay?as=seat:1", guest.cookie, 403, "not_allowed"),
        ("replay?as=seat:0", stranger, 403, "not_allowed"),
        ("replay", guest.cookie, 400, "malformed"),
    ]:
        answer = guest.get(path, cookie)
        assert (answer.status, answer.json()["code"]) == (status, code), path
    silent = Guest(server)
    assert silent.get("replay?as=all").json()["code"] == "not_now"
    silent.begin()
    assert silent.get("advice").json()["code"] == "not_allowed"


@pytest.mark.parametrize("question", ["why?n=", "why?turn=", "replay?as=", "advice?", "export?"])
def test_invalid_questions_are_refused_with_a_message(server: Server, guest: Guest, question: str) -> None:
    for nonsense in NONSENSE:
        answer = guest.get(question + nonsense)
        assert answer.status in (200, 400, 403), (question, nonsense)
        assert answer.status == 200 or answer.json()["message"].endswith(".")
    assert "trace" not in server.log()


def test_questions_to_the_bots_are_rate_limited(start_server: StartServer) -> None:
    guest = Guest(start_server(), advice=True).begin()
    asked = [guest.get("advice").status for _ in range(60)]
    assert asked[0] == 200
    assert asked.count(429) > 5


def test_after_the_end_everyone_with_the_link_may_look(server: Server) -> None:
    guest = Guest(server).begin()
    moved = guest.get("export").json()["n"]
    guest.order(type="propose", motion="end")
    for eyes in ("all", "seat:0", "seat:1"):
        assert guest.get(f"replay?as={eyes}", cookie="").status == 200
    why = guest.get(f"why?n={moved}", cookie="").json()
    assert (why["withheld"], why["kind"] is None, why["understood"]) == (False, False, [])
