"""The web application over real sockets: authentication, permissions, and headers for browsers."""

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hanabi import __version__
from hanabi.client import Account, LiveTable, Refusal, ServerError, TableClosed
from hanabi.protocol import VERSION
from hanabi.protocol.settings import Settings, Watch
from hanabi.rules import Play
from hanabi.server.http.sockets.socket import check_version
from hanabi.table.errors import OutdatedPage
from tests.support.http import ask, register
from tests.support.servers import Server, StartServer
from tests.support.waiting import eventually

pytestmark = pytest.mark.slow


@pytest.fixture
def strict(start_server: StartServer) -> Server:
    """Start a server with the default limits."""
    return start_server()


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    answer = ask(f"{server.url}/api/people", "POST", b'{"name": "  Ann\\u202e "}')
    assert answer.json()["name"] == "Ann"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(answer.headers["Set-Cookie"].split("; "))
    secret = register(server)
    assert ask(f"{server.url}/api/me", Cookie=f"hanabi={secret}").json()["name"] == "Ann"
    assert ask(f"{server.url}/api/me").json() is None
    assert ask(f"{server.url}/api/me", Cookie="hanabi=stolen").status == 403
    assert ask(f"{server.url}/api/me", Cookie='hanabi=";;=[').json() is None


def test_pages_come_with_a_strict_policy(server: Server) -> None:
    for path in ("/", "/api/choices", "/nowhere", "/t/nothing"):
        headers = ask(f"{server.url}{path}").headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert (headers["X-Content-Type-Options"], headers["Referrer-Policy"]) == ("nosniff", "same-origin")


async def test_other_sites_cannot_act_for_a_person(server: Server) -> None:
    secret = register(server)
    foreign = ask(f"{server.url}/api/tables", "POST", b"{}", Cookie=f"hanabi={secret}", Origin="https://evil.example")
    assert (foreign.status, foreign.json()["code"]) == (403, "other_site")
    own = ask(f"{server.url}/api/tables", "POST", b"{}", Cookie=f"hanabi={secret}", Origin=server.url)
    assert own.status == 201
    table = own.json()["id"]

    address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus):
        await connect(address, origin="https://evil.example", proxy=None)  # type: ignore[arg-type]


def test_the_list_of_my_tables_shows_whose_turn_it_is_and_the_score(server: Server) -> None:
    secret = register(server)
    own = f"hanabi={secret}"
    settings = b'{"rules": "cocktail-2015+players=2", "begins": 0}'
    table = ask(f"{server.url}/api/tables", "POST", settings, Cookie=own).json()["id"]

    def order(**command: Any) -> None:
        body = json.dumps({"id": command["type"], **command}).encode()
        assert ask(f"{server.url}/api/tables/{table}/commands", "POST", body, Cookie=own).status == 200

    def line() -> tuple[bool, int | None, int | None]:
        [result] = ask(f"{server.url}/api/me/tables", Cookie=own).json()
        return result["your_turn"], result["to_move"], result["score"]

    order(type="sit", seat=0)
    order(type="add_bot", seat=1, bot="cautious", delay=60)
    assert line() == (False, None, None)
    order(type="start")
    assert line() == (True, 0, None)
    order(type="act", turn=0, action="play 0")
    assert line() == (False, 1, None)
    order(type="propose", motion="end")
    assert line() in {(False, None, 0), (False, None, 1)}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/people", b"", 400),
        ("/api/people", b"{", 400),
        ("/api/people", b'{"name": 3}', 400),
        ("/api/people", b'{"name": "\\u0007"}', 403),
        ("/api/people", b'{"name": "' + b"x" * 20_000 + b'"}', 400),
        ("/api/tables", b'{"rules": "chess"}', 400),
        ("/api/tables", b'{"rules": "abacus+players=2", "begins": 4}', 400),
        ("/api/tables", b'{"unknown": 1}', 400),
    ],
)
def test_bad_requests_get_a_clear_message(server: Server, path: str, body: bytes, status: int) -> None:
    answer = ask(f"{server.url}{path}", "POST", body, Cookie=f"hanabi={register(server)}")
    assert answer.status == status
    said = answer.json()
    assert said["type"] == "refused"
    assert said["message"].endswith(".")
    assert "Traceback" not in said["message"]


async def test_guessed_links_lead_nowhere(server: Server) -> None:
    secret = register(server)
    for table in ("x", "A" * 22, "..%2f..", "A" * 500):
        assert ask(f"{server.url}/api/tables/{table}", Cookie=f"hanabi={secret}").status == 404
    account = await Account.register(server.url, "Ann")

    with pytest.raises(TableClosed, match="no such table"):
        async with LiveTable(f"{server.url}/t/AAAAAAAA", account):
            pass


async def test_two_windows_of_one_player_and_a_stranger(server: Server) -> None:
    ann, ben, eve = [await Account.register(server.url, name) for name in ("Ann", "Ben", "Eve")]
    link = await ann.open_table(Settings(rules="abacus+players=2", begins=0, listed=True, watch=Watch.NOBODY))
    async with LiveTable(link, ann) as one, LiveTable(link, ann) as two, LiveTable(link, ben) as other:
        await one.sit()
        await other.sit()
        await two.start()
        await one.note(3, "mine")
        await two.act("play 0")
        with pytest.raises(Refusal, match="turn"):
            await one.send(_stale())
        await eventually(lambda: min(one.n, two.n) >= 4 and 3 in two.notes)
        assert one.view.events == two.view.events
        with pytest.raises(TableClosed, match="without a seat"):
            await LiveTable(link, eve).__aenter__()
        export = await _export(eve, one.id)
        assert export == "Nobody may watch this game without a seat."
        assert one.id in [line.id for line in await eve.lobby()]
        assert [line.id for line in await ann.my_tables()] == [one.id]
        with pytest.raises(ServerError, match="when the game is over"):
            await ann.record(one.id)


def _stale() -> Any:
    from hanabi.protocol.commands import Act

    return Act(id="late", turn=0, action=Play(0))


async def _export(account: Account, table: str) -> str:
    try:
        return (await account.call("GET", f"/api/tables/{table}/export")).decode()
    except ServerError as error:
        return str(error)


async def test_an_unreadable_action_is_refused_with_its_id_and_the_connection_stays(server: Server) -> None:
    account = await Account.register(server.url, "Ann")
    link = await account.open_table(Settings())
    address = f"ws{server.url.removeprefix('http')}/api/tables/{link.rpartition('/')[2]}/socket"
    async with connect(address, additional_headers={"Cookie": f"hanabi={account.secret}"}, proxy=None) as socket:
        for name, action in (("a", "sing"), ("b", "play 0" + " " * 20), ("c", 5)):
            await socket.send(json.dumps({"type": "act", "id": name, "turn": 0, "action": action}))
        await socket.send(json.dumps({"type": "sit", "id": "d"}))
        answers: list[tuple[str, str]] = []
        while len(answers) < 4:
            heard = json.loads(await socket.recv())
            if heard["type"] in ("refused", "done"):
                answers.append((heard["id"], heard.get("code", "done")))
    assert answers == [("a", "notation_error"), ("b", "malformed"), ("c", "malformed"), ("d", "done")]


async def test_commands_and_new_people_are_limited(start_server: StartServer) -> None:
    server = start_server("--limit", "messages=0.1/60", "--limit", "creations=0.1/20")
    account = await Account.register(server.url, "Ann")
    link = await account.open_table(Settings())
    address = f"ws{server.url.removeprefix('http')}/api/tables/{link.rpartition('/')[2]}/socket"
    async with connect(address, additional_headers={"Cookie": f"hanabi={account.secret}"}, proxy=None) as socket:
        await socket.send("x" * 5000)
        await socket.send(b"\x00\x01")
        for number in range(100):
            wish = "leave" if number % 2 else "sit"
            await socket.send(json.dumps({"type": wish, "id": f"{number}"}))
        codes: list[str] = []
        while len(codes) < 102:
            heard = json.loads(await socket.recv())
            codes += [heard.get("code", "done")] if heard["type"] in ("refused", "done") else []
    assert codes[:3] == ["malformed", "malformed", "done"]
    assert codes.count("too_fast") > 10
    made = [ask(f"{server.url}/api/people", "POST", b'{"name": "A"}').status for _ in range(50)]
    assert made.count(429) > 10
    assert made[0] == 201


def test_health_metrics_and_quiet_logs(strict: Server) -> None:
    secret = register(strict)
    table = ask(f"{strict.url}/api/tables", "POST", b"{}", Cookie=f"hanabi={secret}").json()["id"]
    ask(f"{strict.url}/api/tables/{table}", Cookie=f"hanabi={secret}")
    assert ask(f"{strict.url}/health").json() == {"status": "ok", "version": __version__}
    assert b"hanabi_tables 1.0" in ask(f"{strict.url}/metrics").body
    strict.stop()
    said = strict.log()
    assert secret not in said
    assert table not in said
    assert "stopped" in said


async def test_clients_reconnect_after_a_graceful_restart(strict: Server) -> None:
    ann = await Account.register(strict.url, "Ann")
    link = await ann.open_table(Settings())
    async with asyncio.timeout(60), LiveTable(link, ann) as table:
        await table.sit()
        await asyncio.to_thread(strict.stop)
        await asyncio.to_thread(strict.start)
        await table.say("Here again")
        assert (table.seat, table.remarks[-1].text) == (0, "Here again")


async def test_a_client_of_another_version_gets_the_right_error(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def greeted(query: str) -> dict[str, Any]:
        ann = await Account.register(server.url, "Ann")
        table = (await ann.open_table(Settings())).rpartition("/")[2]
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/socket{query}"
        async with connect(address, proxy=None) as socket:
            greeting: dict[str, Any] = json.loads(await socket.recv())
            return greeting

    for query in ("", f"?protocol={VERSION}", "?protocol=x"):
        assert (await greeted(query))["type"] == "snapshot"
    newer = await greeted(f"?protocol={VERSION + 1}")
    assert (newer["type"], newer["again"], newer["code"]) == ("closing", True, "newer_page")
    monkeypatch.setattr("hanabi.server.http.sockets.socket.VERSION", VERSION + 1)
    with pytest.raises(OutdatedPage, match="load this page again"):
        check_version(VERSION)
