"""Events: several tables with one deal; players see no cards of other tables until they have finished."""

import time
from pathlib import Path
from typing import Any

import pytest

from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import Rules
from hanabi.server.deals.chosen_deals import ChosenDeal, chosen_deal
from hanabi.server.events import routes as evenings
from hanabi.table.errors import Malformed
from tests.support.app import running_app
from tests.support.events import SETTINGS, SMALL, begin_game, finish_game, open_event
from tests.support.http import Guest, ask
from tests.support.servers import Server


def test_one_deal_at_all_tables_and_no_card_for_players(server: Server) -> None:
    host = Guest(server, "Hanna")
    evening = open_event(host, 3)
    path = f"/api/evenings/{evening['id']}"
    assert [table["phase"] for table in evening["tables"]] == ["waiting"] * 3
    tables = [table["id"] for table in evening["tables"]]
    guests = [begin_game(server, table, name) for table, name in zip(tables, ("Ann", "Ben", "Cat"), strict=True)]
    both = list(zip(guests, tables, strict=True))
    begins = [guest.get("GET", f"/api/tables/{table}/export")["events"] for guest, table in both]
    assert begins[0] == begins[1] == begins[2]  # each sees the other hand of the same deal

    seen = host.get("GET", path)
    assert [table["board"]["score"] for table in seen["tables"]] == [0, 0, 0]
    assert seen["hosting"]
    for stranger in (guests[0], Guest(server, "Eve")):
        result = stranger.get("GET", path)
        assert [table["board"] for table in result["tables"]] == [None] * 3
        assert not result["hosting"]
        assert stranger.ask("GET", f"/api/tables/{tables[1]}/export").status == 403
    assert host.ask("GET", f"/api/tables/{tables[1]}/export").status == 403

    finish_game(guests[0], tables[0])
    result = guests[0].get("GET", path)
    assert result["tables"][0]["phase"] == "over"
    assert result["tables"][1]["board"]["score"] == 0  # players who have finished may look
    assert not result["over"]
    for guest, table in both[1:]:
        finish_game(guest, table)
    result = ask(f"{server.url}{path}").json()
    assert result["over"]
    assert all(table["board"] is not None for table in result["tables"])
    assert ask(f"{server.url}/api/tables/{tables[1]}/export").status == 200  # and now everyone may


def test_the_host_cannot_play_and_nobody_can_open_more_tables(server: Server) -> None:
    host = Guest(server, "Hanna")
    evening = open_event(host, 1)
    table = evening["tables"][0]["id"]
    host.do(table, "sit", seat=0)
    host.do(table, "add_bot", seat=1, bot="cautious", delay=60)
    refused = host.ask("POST", f"/api/tables/{table}/commands", {"type": "start", "id": "x"})
    assert refused.status == 409
    deal = host.get("GET", f"/api/tables/{table}")["deal"]
    assert Guest(server, "Eve").ask("POST", f"/api/deals/{deal}/tables", {}).status == 403


def test_a_host_who_plays_sees_no_more_than_others(server: Server) -> None:
    host = Guest(server, "Hanna")
    evening = open_event(host, 2, plays=True)
    path = f"/api/evenings/{evening['id']}"
    one, other = (table["id"] for table in evening["tables"])
    begin_game(server, one, "Ann")
    host.do(other, "sit", seat=0)
    host.do(other, "add_bot", seat=1, bot="cautious", delay=60)
    host.do(other, "start")
    assert [table["board"] for table in host.get("GET", path)["tables"]] == [None, None]


async def test_an_answer_waits_for_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "WAIT_SECONDS", 0.3)
    monkeypatch.setattr(evenings, "LOOK_SECONDS", 0.05)
    async with running_app(tmp_path) as app:
        host, ann = [await app.register(name) for name in ("Hanna", "Ann")]
        made = await host.post("/api/evenings", {"settings": SETTINGS, "tables": 2})
        evening = await host.get(f"/api/evenings/{made['id']}")
        path = f"/api/evenings/{made['id']}?tag={evening['tag']}"
        began = time.monotonic()
        assert (await host.get(path))["tag"] == evening["tag"]
        assert time.monotonic() - began >= 0.3
        await ann.do(evening["tables"][0]["id"], "sit")
        assert (await host.get(path))["tag"] != evening["tag"]


def test_a_chosen_deal(server: Server) -> None:
    game = Game.deal(Rules.parse(SMALL), seed=3)
    host = Guest(server, "Hanna")
    for text in (" ".join(map(str, game.deck)), Record.of(game).to_json()):
        evening = open_event(host, 1, deal=text)
        assert evening["chosen"]
        table = evening["tables"][0]["id"]
        assert host.get("GET", f"/api/tables/{table}")["chosen_by"] == "Hanna"  # and everyone there can see it
        guest = begin_game(server, table, "Ann")
        finish_game(guest, table)
        assert guest.get("GET", f"/api/tables/{table}/record")["deck"] == list(map(str, game.deck))
    for deal, plays in (("R1 R2", False), ("nonsense", False), ("{}", False), ("x" * 12_001, False), (text, True)):
        wanted = {"settings": SETTINGS, "deal": deal, "plays": plays}
        assert host.ask("POST", "/api/evenings", wanted).status == 400


@pytest.mark.parametrize("body", [{"tables": 0}, {"tables": 17}, {"settings": {"rules": "nothing"}}, {"deal": 3}, []])
def test_nonsense_is_refused(server: Server, body: Any) -> None:
    assert Guest(server, "Hanna").ask("POST", "/api/evenings", body).status == 400


def test_unknown_events(server: Server) -> None:
    for path in ("/api/evenings/nothing", "/evening/nothing/qr.svg"):
        assert ask(f"{server.url}{path}").status == 404
    assert ask(f"{server.url}/api/evenings", "POST", b"{}").status == 403


def test_cards_may_be_written_with_commas_and_in_small_letters() -> None:
    rules = Rules.parse(SMALL)
    deck = tuple(map(str, rules.deck))
    assert chosen_deal(", ".join(deck).lower(), rules) == ChosenDeal(rules, 0, deck)
    with pytest.raises(Malformed):
        chosen_deal("R1", rules)
