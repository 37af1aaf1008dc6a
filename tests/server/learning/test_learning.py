"""What those ask for who learn the game, over HTTP."""

import json
from typing import Any

import pytest

from hanabi.learn.lessons import lessons
from tests.support.http import ask, register
from tests.support.servers import Server


def test_R34_the_rules_of_any_table_can_be_read(server: Server) -> None:
    told = ask(f"{server.url}/api/rulebook?rules=abacus%2Bcrowning%2Bplayers%3D4").json()
    assert told["rules"]["text"] == "abacus+crowning+players=4"
    assert told["rules"]["in_force"] == ["empty-hints", "crowning"]
    assert [chapter["name"] for chapter in told["variants"]] == ["empty-hints", "crowning"]
    usual = ask(f"{server.url}/api/rulebook").json()
    assert usual["rules"]["based_on"] == "cocktail-2015"
    assert usual["variants"] == []


def test_rules_that_nobody_can_read_are_refused_with_a_sentence(server: Server) -> None:
    refused = ask(f"{server.url}/api/rulebook?rules=chess")
    assert (refused.status, refused.json()["code"]) == (400, "notation_error")


def walked(server: Server, lesson: str, *moves: str, secret: str = "") -> Any:
    """A lesson after some moves."""
    body = json.dumps({"moves": moves}).encode()
    return ask(f"{server.url}/api/lessons/{lesson}", "POST", body, **({"Cookie": f"hanabi={secret}"} if secret else {}))


def learning(server: Server, secret: str = "") -> dict[str, Any]:
    """How far somebody got."""
    address = f"{server.url}/api/me/learning"
    told = ask(address, Cookie=f"hanabi={secret}") if secret else ask(address)
    assert told.status == 200
    return dict(told.json())


def kept(server: Server, body: object, secret: str, **headers: str) -> int:
    """Tell what was learned before; the status."""
    sent = json.dumps(body).encode()
    return ask(f"{server.url}/api/me/learning", "PUT", sent, Cookie=f"hanabi={secret}", **headers).status


def test_anybody_may_learn_and_who_is_known_is_remembered(server: Server) -> None:
    begun = walked(server, "read").json()
    assert (begun["outcome"], begun["number"], begun["next"]) == ("begin", 2, "give")
    assert walked(server, "read", "play 2").json()["outcome"] == "done"
    assert learning(server) == {"lessons": [it.id for it in lessons()], "done": [], "newcomer": None, "games": 0}
    ann = register(server)
    assert walked(server, "read", "play 0", secret=ann).json()["outcome"] == "wrong"
    assert learning(server, ann)["done"] == []
    for _ in range(2):  # sent twice, it is there once
        assert walked(server, "read", "play 2", secret=ann).json()["outcome"] == "done"
        assert learning(server, ann)["done"] == ["read"]


def test_what_was_done_before_one_had_a_name_is_not_lost(server: Server) -> None:
    ann = register(server)
    walked(server, "give", "hint +1 2", secret=ann)
    assert kept(server, {"done": ["read", "hidden", "of-tomorrow"], "newcomer": True}, ann) == 200
    assert kept(server, {"done": []}, ann) == 200
    told = learning(server, ann)
    assert (told["done"], told["newcomer"]) == (["hidden", "read", "give"], True)
    assert kept(server, {"newcomer": False}, ann) == 200
    assert learning(server, ann)["newcomer"] is False


def test_somebody_who_is_no_more_goes_on_learning(server: Server) -> None:
    """The page of an account that was signed out, or deleted: a sentence, and the lesson is still there."""
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
def test_what_makes_no_sense_is_refused_with_a_sentence(
    server: Server, lesson: str, moves: list[str], status: int, code: str
) -> None:
    refused = walked(server, lesson, *moves)
    assert (refused.status, refused.json()["code"]) == (status, code)
    assert refused.json()["message"].endswith(".")


def test_other_sites_learn_for_nobody(server: Server) -> None:
    assert kept(server, {"newcomer": True}, register(server), Origin="https://elsewhere.example") == 403
    assert kept(server, {"newcomer": "perhaps"}, register(server)) == 400
