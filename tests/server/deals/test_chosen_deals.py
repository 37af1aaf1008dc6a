"""Tables that continue from a chosen position show its moves, reveal nothing else, and count separately."""

import json
from typing import Any

import msgspec
import pytest

from hanabi.game import Game
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.records import Record, to_hanab_live
from hanabi.records.branches import before_turn
from hanabi.rules import Play, Rules
from hanabi.server.deals.chosen_deals import GameLink, chosen_deal
from hanabi.table.errors import BadDeal, BadRecord, NoSuchTurn, OtherPlayers
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import LoggedFact
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.table.visibility.replays import turn_of_frame
from hanabi.views import Seat
from tests.support.events import begin_game, finish_game, open_event
from tests.support.games import skilful_game
from tests.support.http import Answer, Guest
from tests.support.servers import Server
from tests.support.tables import in_order

RULES = "R Y G B W, players=2"
SMALL = Rules.parse("R Y, ranks=3, players=2")
TURN = 7


def played(seed: int = 4, text: str = RULES) -> Game:
    """Play a game to its end."""
    return skilful_game(Rules.parse(text), seed=seed)


def position(host: Guest, deal: str, turn: int | None, rules: str = RULES) -> dict[str, Any]:
    """Open an event with one table that continues from a turn of a game."""
    return open_event(host, 1, settings={"rules": rules, "title": "Friday"}, deal=deal, turn=turn)


def asked(host: Guest, deal: str, turn: int | None = None, rules: str = RULES) -> Answer:
    """Ask for an event with a position."""
    return host.ask("POST", "/api/evenings", {"settings": {"rules": rules}, "tables": 1, "deal": deal, "turn": turn})


def events_of(guest: Guest, table: str) -> Any:
    """Return what a player may know of a game."""
    return guest.get("GET", f"/api/tables/{table}/export")["events"]


def expected(game: Game, turn: int, seat: int) -> Any:
    """Return what a seat may know of a game before the move of a turn."""
    return json.loads(msgspec.json.encode(seen_events(before_turn(game, turn).events, Seat(seat))))


def sources_of(guest: Guest) -> list[str]:
    """Return the sources of the games in a library, once there are any."""
    lines: list[dict[str, str]] = []
    while not lines:  # games are added to libraries shortly after they end
        lines = guest.get("GET", "/api/me/games")["lines"]
    return [line["source"] for line in lines]


@pytest.mark.parametrize("text", [Record.to_json, to_hanab_live], ids=["own", "hanab-live"])
def test_a_table_continues_from_a_record(server: Server, text: Any) -> None:
    game, host = played(), Guest(server, "Hanna")
    evening = position(host, text(Record.of(game)), TURN)
    table = evening["tables"][0]["id"]
    info = host.get("GET", f"/api/tables/{table}")
    assert (info["from_turn"], info["chosen_by"], evening["from_turn"]) == (TURN, "Hanna", TURN)
    guest = begin_game(server, table, "Ann")
    assert events_of(guest, table) == expected(game, TURN, 0)
    undo = {"type": "propose", "id": "u", "motion": "undo"}
    assert guest.ask("POST", f"/api/tables/{table}/commands", undo).status == 409  # nobody made those moves
    finish_game(guest, table)
    result = guest.get("GET", f"/api/tables/{table}/record")
    assert result["deck"] == list(map(str, game.deck))
    assert len(result["actions"]) == TURN + 1  # and the end
    assert sources_of(guest) == ["chosen"]
    assert guest.get("GET", "/api/me/statistics")["total"]["games"] == 0
    assert guest.get("GET", "/api/me/statistics?source=chosen")["total"]["games"] == 1


def test_a_link_to_a_finished_game_can_be_a_position(server: Server) -> None:
    host = Guest(server, "Hanna")
    brought = host.get(
        "POST", "/api/me/games", {"games": [Record.of(played(), ("Hanna", "Bob")).to_data()], "name": "Hanna"}
    )
    source = brought[0]["id"]
    for link, turn in ((f"{server.url}/t/{source}?turn={TURN}", None), (f"{server.url}/t/{source}", TURN)):
        table = position(host, link, turn)["tables"][0]["id"]
        assert events_of(begin_game(server, table, "Ann"), table) == expected(played(), TURN, 0)
    table = position(host, link, TURN)["tables"][0]["id"]
    host.do(table, "sit", seat=0)
    host.do(table, "add_bot", seat=1, bot="cautious", delay=60)
    assert host.ask("POST", f"/api/tables/{table}/commands", {"type": "start", "id": "x"}).status == 409


def test_links_name_a_frame_of_the_replay() -> None:
    table = Table("t", "ann", Settings(rules=str(SMALL)))
    seated: list[LoggedFact] = [logged.Sat(0, "ann", "Ann"), logged.Sat(1, "ben", "Ben")]
    moves: list[LoggedFact] = [logged.Moved(0, Play(0)), logged.Said(0, "Ann", None, "hm"), logged.Moved(1, Play(0))]
    undone: list[LoggedFact] = [
        logged.Proposed(0, logged.Motion.UNDO, (0,), 1),
        logged.Moved(1, Play(1)),
        logged.Moderated(ended=True),
    ]
    facts = [*seated, logged.Dealt(0, in_order(SMALL), "", None, None), *moves, *undone]
    for number, fact in enumerate(facts, start=1):
        table.apply(Entry(number, 0, None, None, fact))
    assert [turn_of_frame(table, frame) for frame in range(7)] == [0, 1, 2, 1, 2, 2, 6]


def test_players_of_a_game_cannot_play_its_position(server: Server) -> None:
    evening = open_event(Guest(server, "Hanna"), 1)
    source = evening["tables"][0]["id"]
    ann = begin_game(server, source, "Ann")
    finish_game(ann, source)
    assert ann.get("GET", f"/api/evenings/{evening['id']}")["over"]  # and everyone may look
    table = position(Guest(server, "Host"), f"{server.url}/t/{source}", 0, str(SMALL))["tables"][0]["id"]
    ann.do(table, "sit", seat=0)
    ann.do(table, "add_bot", seat=1, bot="cautious", delay=60)
    assert ann.ask("POST", f"/api/tables/{table}/commands", {"type": "start", "id": "x"}).status == 409


def test_a_running_game_cannot_be_a_position(server: Server) -> None:
    answers = []
    for _ in range(2):  # twins: other cards, the same answer
        guest = Guest(server, "Ann")
        table = guest.get("POST", "/api/tables", {"rules": str(SMALL)})["id"]
        waiting = asked(guest, f"{server.url}/t/{table}")
        guest.do(table, "sit", seat=0)
        guest.do(table, "add_bot", seat=1, bot="cautious", delay=60)
        guest.do(table, "start")
        for asker in (guest, Guest(server, "Eve")):
            for turn in (None, 0, 99):
                answers.append(asked(asker, f"{server.url}/t/{table}?turn=0", turn))
        answers.append(waiting)
    assert {answer.status for answer in answers} == {409}
    assert len({answer.body for answer in answers}) == 1
    assert answers[0].json()["code"] == "still_running"


def test_a_game_hidden_from_the_host_cannot_be_a_position(server: Server) -> None:
    evening = open_event(Guest(server, "Hanna"), 2)
    first = evening["tables"][0]["id"]
    finish_game(begin_game(server, first, "Ann"), first)
    assert asked(Guest(server, "Eve"), f"{server.url}/t/{first}", 0).json()["code"] == "hidden_deal"


@pytest.mark.parametrize(
    ("change", "turn", "code"),
    [
        ({}, 10_000, "malformed"),
        ({}, 9_999, "no_such_turn"),
        ({}, -1, "malformed"),
        ({"deck": []}, 0, "bad_record"),
        ({"first": 1}, 3, "bad_record"),
        ({"actions": [{"type": "play"}]}, 0, "bad_record"),
        ({"format": "other"}, 0, "bad_record"),
        ({"rules": {"players": 99}}, 0, "bad_record"),
    ],
)
def test_invalid_positions_are_refused(server: Server, change: dict[str, Any], turn: int, code: str) -> None:
    host = Guest(server, "Hanna")
    answer = asked(host, json.dumps(Record.of(played()).to_data() | change), turn)
    assert (answer.status, answer.json()["code"]) == (400, code)


def test_other_invalid_positions_have_codes(server: Server) -> None:
    host, game = Guest(server, "Hanna"), played()
    record = Record.of(game).to_json()
    result = {
        "no_such_turn": (asked(host, record, game.turn), {"turns": game.turn}),
        "other_players": (asked(host, record, 1, "R Y G B W, players=3"), {"players": 2, "seats": 3}),
        "bad_deal": (asked(host, "R1 R2"), {"cards": 50}),
        "no_such_table": (asked(host, f"{server.url}/t/nothing-here"), {}),
    }
    for code, (answer, facts) in result.items():
        assert (answer.json()["code"], answer.json().get("facts", {})) == (code, facts)
    assert asked(host, " ".join(map(str, game.deck)), 1).json()["code"] == "no_such_turn"
    assert asked(host, "{" * 5000).json()["code"] == "bad_record"


def test_links_are_distinguished_from_other_texts() -> None:
    assert GameLink.parse(" https://a.example/games/t/a_b-1?turn=3&branch=x#y ") == GameLink("a_b-1", 3, "x")
    assert GameLink.parse("http://a.example/t/abc?turn=99999") == GameLink("abc", None, None)
    for text in (
        "",
        "R1 R2",
        "{}",
        "/t/abc",
        "ftp://a/t/abc",
        "https://a/t/abc/",
        "http://[a/t/abc",
        "https://a/t/" + 40 * "a",
    ):
        assert GameLink.parse(text) is None


def test_positions_are_validated() -> None:
    game = played()
    record = Record.of(game).to_json()
    assert chosen_deal(record, game.rules, 0).before == ()
    assert len(chosen_deal(record, game.rules, game.turn - 1).before) == game.turn - 1
    for text, turn, error in (
        (record, game.turn, NoSuchTurn),
        ("R1", 1, NoSuchTurn),
        ("R1", 0, BadDeal),
        ("{", 0, BadRecord),
    ):
        with pytest.raises(error):
            chosen_deal(text, game.rules, turn)
    with pytest.raises(OtherPlayers):
        chosen_deal(record, Rules.parse("R Y G B W, players=4"), 0)


def test_given_moves_cost_no_time_and_cannot_be_undone() -> None:
    table = Table("t", "hanna", Settings(rules=str(SMALL), bank=60, increment=5))
    facts: list[LoggedFact] = [
        logged.PositionNamed("deal", "Hanna", 2),
        logged.Sat(0, "ann", "Ann"),
        logged.Sat(1, "ben", "Ben"),
        logged.Dealt(0, in_order(SMALL), "", None, None),
        logged.Moved(0, Play(0)),
        logged.Moved(1, Play(0)),
    ]
    for number, fact in enumerate(facts, start=1):
        table.apply(Entry(number, 0, None, None, fact))
    assert (table.banks, table.undoable()) == ((60_000, 60_000), None)
    table.apply(Entry(7, 0, "ann", "c", logged.Moved(0, Play(0), used=3_000)))
    assert (table.banks, table.undoable()) == ((62_000, 60_000), 2)
    table.apply(Entry(8, 0, None, None, logged.Moderated(person="hanna", name="Polite")))
    assert table.chosen_by == "Polite"
    assert Person("ann", "Ann") == table.seating[0].person
