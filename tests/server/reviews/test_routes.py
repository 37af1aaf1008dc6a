"""Reviews over HTTP: refused while the game is running, public to everyone with the link afterwards."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from hanabi.records import Record
from tests.support.http import Answer, ask
from tests.support.reviews import Friends, hinted_record, lost_record, reviewed
from tests.support.servers import Server

PARTS = ("review", "review?seen=0", "review/0/line", "review/0/puzzle", "review/0/opinions")


@pytest.fixture(scope="module")
def over(server: Server) -> Friends:
    """Return two friends who lost a game."""
    return Friends(server).play_badly()


def send(server: Server, body: bytes, **headers: str) -> Answer:
    return ask(f"{server.url}/api/reviews", "POST", body, **headers)


def test_reviews_are_refused_while_the_game_is_running(server: Server) -> None:
    friends = Friends(server)
    for cookie in (*friends.cookies, ""):
        for part in PARTS:
            answer = friends.get(part, cookie)
            assert (answer.status, answer.json()["code"]) == (409, "not_now"), part
    assert ask(f"{server.url}/api/reviews/{friends.table}").status == 409


def test_the_review_of_a_finished_table_is_the_same_for_all(server: Server, over: Friends) -> None:
    path = f"/api/tables/{over.table}/review"
    whole = reviewed(server, path)
    assert whole["state"] == "done"
    result = [over.get("review", cookie).json() for cookie in (*over.cookies, "")]
    assert result == [whole] * 3
    outline = whole["outline"]
    assert outline["headline"]["en"].startswith("0 of 25. This deal could be won")
    assert set(outline["headline"]) == {"en", "fr", "de", "ja"}
    assert len(outline["found"]) == len(outline["scores"]) == len(whole["frames"])
    assert whole["frames"] == list(range(len(whole["frames"])))
    losses = [moment["before"] - moment["after"] for moment in whole["moments"]]
    assert losses == sorted(losses, reverse=True)
    assert sum(losses) == 25
    for moment in whole["moments"]:
        steps = over.get(f"review/{moment['turn']}/line").json()["steps"]
        assert steps[0]["picture"]["turn"] == moment["turn"]
        assert steps[-1]["picture"]["score"] == moment["before"]


def test_opinions_and_puzzles_of_a_moment(server: Server, over: Friends) -> None:
    (moment, *_) = reviewed(server, f"/api/tables/{over.table}/review")["moments"]
    opinions = over.get(f"review/{moment['turn']}/opinions").json()["told"]
    assert len(opinions) == 3
    assert all(opinion["de"] and opinion["en"] for opinion in opinions)
    for found in reviewed(server, f"/api/tables/{over.table}/review")["moments"]:
        puzzle = over.get(f"review/{found['turn']}/puzzle")
        assert puzzle.status == (200 if found["closer"]["label"] == "mistake" else 409)


def test_invalid_turns_are_refused_with_a_message(server: Server, over: Friends) -> None:
    reviewed(server, f"/api/tables/{over.table}/review")
    for turn in ("x", "-1", "9999", "1e3", "%00", "9" * 40):
        for part in ("line", "puzzle", "opinions"):
            answer = over.get(f"review/{turn}/{part}")
            assert answer.status == 400, turn
            assert answer.json()["message"].endswith(".")
    assert over.get("review?seen=x").status == 200
    assert ask(f"{server.url}/api/tables/nothing/review").status == 404
    assert "Traceback" not in server.log()


def test_a_game_abandoned_at_once_is_reviewed(server: Server) -> None:
    friends = Friends(server)
    friends.order(0, type="propose", motion="end")
    friends.order(1, type="vote", agree=True)
    result = reviewed(server, f"/api/tables/{friends.table}/review")
    assert (result["state"], result["moments"], result["frames"]) == ("done", [], [0])


def test_submitted_games_are_reviewed_but_not_stored(server: Server) -> None:
    sent = send(server, lost_record().to_json().encode())
    assert sent.status == 200
    key = sent.json()["key"]
    result = reviewed(server, f"/api/reviews/{key}")
    assert (result["state"], result["frames"]) == ("done", [])
    turn = result["moments"][0]["turn"]
    assert ask(f"{server.url}/api/reviews/{key}/{turn}/line").status == 200
    assert send(server, lost_record().to_json().encode()).json()["key"] == key
    assert send(server, b"{}", Origin="https://elsewhere.example").status == 403


def illegal() -> bytes:
    """Return a record whose first move is illegal."""
    data = json.loads(lost_record().to_json())
    name = next(name for name in data if name in ("moves", "entries", "log", "actions"))
    data[name] = data[name][1:]
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 90_000, b'{"a":' * 20_000, b"x" * 100_001, illegal()],
    ids=["empty", "brace", "list", "null", "bytes", "deep", "deeper", "long", "illegal"],
)
def test_invalid_games_are_refused(server: Server, body: bytes) -> None:
    answer = send(server, body)
    assert answer.status == 400
    assert answer.json()["message"]
    assert "Traceback" not in server.log()


def test_an_unfinished_game_is_refused_with_a_message(server: Server) -> None:
    sent = send(server, hinted_record().to_json().encode())
    result = reviewed(server, f"/api/reviews/{sent.json()['key']}")
    assert result["state"] == "refused"
    assert result["message"].startswith("This game is not over")


def test_rules_that_are_not_modelled_are_refused(server: Server) -> None:
    record: Record = lost_record("players=2, hand=1")
    answer = send(server, record.to_json().encode())
    assert (answer.status, answer.json()["code"]) == (400, "not_modelled")


def test_a_hundred_simultaneous_requests(server: Server) -> None:
    friends = Friends(server).play_badly()
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda _: friends.get("review"), range(100)))
    assert {answer.status for answer in answers} == {200}
    result = reviewed(server, f"/api/tables/{friends.table}/review")
    assert result["state"] == "done"
