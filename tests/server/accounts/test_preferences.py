"""Preferences are personal, the same on all devices, and validated."""

import json
from pathlib import Path

import msgspec
import pytest

from hanabi.protocol.accounts import Preferences, known_preferences
from hanabi.protocol.messages import Person
from hanabi.server.accounts.storage import PreferenceStorage
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from tests.support.http import ask, register
from tests.support.servers import Server, StartServer


def put(server: Server, body: object, secret: str, **headers: str) -> int:
    """Set preferences and return the status."""
    sent = json.dumps(body).encode()
    return ask(f"{server.url}/api/me/preferences", "PUT", sent, Cookie=f"hanabi={secret}", **headers).status


def test_preferences_are_stored_for_a_person(server: Server) -> None:
    ann, ben = register(server), register(server, "Ben")
    mine = f"{server.url}/api/me/preferences"
    assert ask(mine, Cookie=f"hanabi={ann}").json() is None
    assert put(server, {"theme": "dark", "newest": "left", "language": "ja"}, ann) == 200
    assert put(server, {"newest": "left"}, ann) == 200
    result = ask(mine, Cookie=f"hanabi={ann}").json()
    assert result == msgspec.to_builtins(Preferences(newest="left"))
    assert ask(mine, Cookie=f"hanabi={ben}").json() is None


def test_strangers_have_no_preferences(server: Server) -> None:
    mine = f"{server.url}/api/me/preferences"
    assert ask(mine).json() is None
    assert ask(mine, Cookie="hanabi=stolen").status == 403
    assert put(server, {}, "stolen") == 403
    assert put(server, {}, register(server), Origin="https://elsewhere.example") == 403


@pytest.mark.parametrize(
    "body",
    [
        {"theme": "green"},
        {"sky": "dark"},
        {"language": "x" * 4000},
        {"language": "EN"},
        {"sound": True},
        ["dark"],
        "dark",
    ],
)
def test_invalid_preferences_are_refused(server: Server, body: object) -> None:
    ann = register(server)
    assert put(server, body, ann) == 400
    assert ask(f"{server.url}/api/me/preferences", Cookie=f"hanabi={ann}").json() is None


def test_changes_are_rate_limited(start_server: StartServer) -> None:
    server = start_server()
    ann = register(server)
    assert 429 in {put(server, {"pace": "on"}, ann) for _ in range(60)}


def test_unknown_stored_preferences_are_ignored() -> None:
    assert known_preferences({"theme": "dark", "sound": "loud", "cards": "round"}) == Preferences(theme="dark")
    assert known_preferences(["dark"]) == Preferences()


async def test_preferences_survive_a_restart(tmp_path: Path) -> None:
    ann = Person("ann", "Ann")

    async def work(chosen: Preferences | None) -> Preferences | None:
        engine = open_engine(f"sqlite:///{tmp_path}/kept.sqlite3")
        await upgrade(engine)
        writer = Writer(engine)
        writer.start()
        storage = PreferenceStorage(engine, writer)
        if chosen is not None:
            await storage.keep(ann, Preferences(), 1)
            await storage.keep(ann, chosen, 2)
        found = await storage.of(ann)
        await writer.stop()
        await engine.dispose()
        return found

    assert await work(None) is None
    assert await work(Preferences(pace="on")) == Preferences(pace="on")
    assert await work(None) == Preferences(pace="on")
