"""Hostile rules sent to `POST /api/rules`: each is refused with a code and a message, and requests are rate-limited."""

import json
import random
import time

import pytest

from hanabi.protocol.schema import json_schema
from tests.support.fuzz import random_value
from tests.support.http import Answer, ask
from tests.support.servers import Server

HOSTILE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"abacus"',
    b'{"text": 3}',
    b'{"text": "' + b"R " * 400 + b'"}',
    b'{"text": "' + b"," * 399 + b'"}',
    b'{"text": "\\u0000\\ud800"}',
    b'{"text": "players=\\u0665"}',
    b'{"text": "violet:V:' + b"all-ranks:" * 35 + b'"}',
    b'{"suits": [' + b",".join([b'"red"'] * 13) + b"]}",
    b'{"suits": [' + b"[" * 5000 + b"]" * 5000 + b"]}",
    b'{"options": {"players": 1e999}}',
    b'{"options": {"players": 99999999999999999999999999}}',
    b'{"options": {"players": true}}',
    b'{"options": {"__class__": "x"}}',
    b'{"options": {' + b",".join(b'"o%d": 1' % n for n in range(41)) + b"}}",
    b'{"edition": "../../etc/passwd"}',
    b'{"nonsense": 1}',
    b'{"text": "abacus"}' + b" " * 20_000,
]


def post(server: Server, body: bytes, **headers: str) -> Answer:
    """Ask about rules."""
    return ask(f"{server.url}/api/rules", "POST", body, **headers)


@pytest.mark.parametrize("body", HOSTILE, ids=lambda body: body[:30].decode(errors="replace"))
def test_invalid_rules_are_refused_with_a_message(server: Server, body: bytes) -> None:
    answer = post(server, body)
    assert answer.status == 400
    refused = answer.json()
    assert (refused["type"], refused["message"][-1]) == ("refused", ".")
    assert len(refused["message"]) <= 600
    assert "Traceback" not in server.log()


def test_random_questions_are_answered_or_refused(server: Server) -> None:
    luck = random.Random(16)
    schema = json_schema()["$defs"]["RulesAsked"]
    statuses = set()
    for _ in range(300):
        asked = random_value(schema, luck)
        words = luck.sample(["players", "hand", "hints", "ranks", "crowning", "rearrange", "odd"], 3)
        asked["options"] = {word: random_value({"type": luck.choice(["integer", "boolean"])}, luck) for word in words}
        if luck.random() < 0.5:
            options = {luck.choice(["hand", "hints", "strikes"]): luck.randrange(9)}
            asked = {"options": options, "added": luck.sample(["rainbow", "pink", "red", "gold"], 1)}
        statuses.add(post(server, json.dumps(asked).encode()).status)
    assert statuses == {200, 400}
    assert "Traceback" not in server.log()


def test_questions_are_rate_limited_and_only_from_our_own_pages(strict: Server) -> None:
    body = b'{"text": "abacus+players=2"}'
    assert post(strict, body, Origin="https://evil.example").status == 403
    assert ask(f"{strict.url}/api/rules").status == 405
    began = time.monotonic()
    answers = [post(strict, body) for _ in range(400)]
    allowed = sum(answer.status == 200 for answer in answers)
    assert 200 <= allowed <= 201 + 20 * (time.monotonic() - began)
    assert {answer.json().get("code") for answer in answers if answer.status != 200} == {"too_fast"}
