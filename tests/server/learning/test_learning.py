"""Learning over HTTP: the rulebook, lessons and progress."""

import json
from typing import Any

import pytest

from hanabi.learn.lessons import lessons
from tests.support.http import ask, register
from tests.support.servers import Server


def test_R34_the_rules_of_any_table_can_be_read(server: Server) -> None:
    result = ask(f"{server.url}/api/rulebook?rules=abacus%2Bcrowning%2Bplayers%3D4").json()
    assert result["rules"]["text"] == "abacus+crowning+players=4"
    assert result["rules"]["in_force"] == ["empty-hints", "crowning"]
    assert [chapter["name"] for chapter in result["variants"]] == ["empty-hints", "crowning"]
    usual = ask(f"{server.url}/api/rulebook").json()
    assert usual["rules"]["based_on"] == "cocktail-2015"
    assert usual["variants"] == []


def test_invalid_rules_are_refused_with_a_message(server: Server) -> None:
    refused = ask(f"{server.url}/api/rulebook?rules=chess")
    assert (refused.status, refused.json()["code"]) == (400, "notation_error")


def walked(server: Server, lesson: str, *moves: str, secret: str = "") -> Any:
    """Return a lesson after some moves."""
    body = json.dumps({"moves": moves}).encode()
    return ask(f"{server.url}/api/lessons/{lesson}", "POST", body, **({"Cookie": f"hanabi={secret}"} if secret else {}))


def learning(server: Server, secret: str = "") -> dict[str, Any]:
    """Return a person's progress."""
    address = f"{server.url}/api/me/learning"
    result = ask(address, Cookie=f"hanabi={secret}") if secret else ask(address)
    assert result.status == 200
    return dict(result.json())


def kept(server: Server, body: object, secret: str, **headers: str) -> int:
    """Store progress and return the status."""
    sent = json.dumps(body).encode()
    return ask(f"{server.url}/api/me/learning", "PUT", sent, Cookie=f"hanabi={secret}", **headers).status


def test_strangers_may_learn_and_progress_is_stored_for_people(server: Server) -> None:
    begun = walked(server, "read").json()
    assert (begun["outcome"], begun["number"], begun["next"]) == ("begin", 2, "give")
    assert walked(server, "read", "play 2").json()["outcome"] == "done"
    assert learning(server) == {"lessons": [it.id for it in lessons()], "done": [], "newcomer": None, "games": 0}
    ann = register(server)
    assert walked(server, "read", "play 0", secret=ann).json()["outcome"] == "wrong"
    assert learning(server, ann)["done"] == []
    for _ in range(2):  # stored once, although sent twice
        assert walked(server, "read", "play 2", secret=ann).json()["outcome"] == "done"
        assert learning(server, ann)["done"] == ["read"]


def test_progress_before_signing_in_is_not_lost(server: Server) -> None:
    ann = register(server)
    walked(server, "give", "hint +1 2", secret=ann)
    assert kept(server, {"done": ["read", "hidden", "of-tomorrow"], "newcomer": True}, ann) == 200
    assert kept(server, {"done": []}, ann) == 200
    result = learning(server, ann)
    assert (result["done"], result["newcomer"]) == (["hidden", "read", "give"], True)
    assert kept(server, {"newcomer": False}, ann) == 200
    assert learning(server, ann)["newcomer"] is False


def test_people_who_were_signed_out_can_continue_learning(server: Server) -> None:
    """After signing out or deleting an account, storing progress fails, but lessons still work."""
    assert kept(server, {"done": ["read"]}, "gone") == 403
    assert walked(server, "read", "play 2", secret="gone").json()["outcome"] == "done"
    assert learning(server, "gone")["done"] == []


@pytest.mark.parametrize(
    ("lesson", "moves", "status", "code"),
    [
        ("nothing", [], 404, "unknown_lesson"),
        ("lire", [], 404, "unknown_lesson"),
        ("read", ["dance"], 400, "notation_error"),
        ("hidden", ["discard 0"], 400, "illegal_action"),
        ("read", ["play 2", "play 2"], 400, "lesson_over"),
        ("read", ["x" * 41], 400, "malformed"),
        ("read", ["play 2"] * 21, 400, "malformed"),
    ],
)
def test_invalid_lessons_and_moves_are_refused_with_a_message(
    server: Server, lesson: str, moves: list[str], status: int, code: str
) -> None:
    refused = walked(server, lesson, *moves)
    assert (refused.status, refused.json()["code"]) == (status, code)
    assert refused.json()["message"].endswith(".")


def test_other_sites_cannot_store_progress(server: Server) -> None:
    assert kept(server, {"newcomer": True}, register(server), Origin="https://elsewhere.example") == 403
    assert kept(server, {"newcomer": "perhaps"}, register(server)) == 400
