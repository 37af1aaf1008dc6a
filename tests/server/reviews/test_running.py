"""Nothing of a review is available while a game is running: all kinds of people try all routes and messages."""

import asyncio
import re
from collections.abc import Iterator
from inspect import getmembers
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from starlette.routing import WebSocketRoute

from hanabi.game import Game
from hanabi.protocol import reviews as review_types
from hanabi.protocol.commands import Command
from hanabi.protocol.messages import Message
from hanabi.protocol.reviews import MistakeAnswer, MistakePage
from hanabi.protocol.shared_replays import Wish
from hanabi.records import Record
from hanabi.rules import Rules, parse_action
from hanabi.server.http.sockets import patience
from hanabi.server.reviews import routes
from hanabi.server.reviews.service import ReviewDesk
from hanabi.server.reviews.tasks import CompileSolver
from tests.support.app import App, Guest, Socket, routes_of, running_app
from tests.support.reviews import FakeWorkers
from tests.support.tables import shuffled

RULES = "cocktail-2015+players=3"
TWO = "cocktail-2015+players=2"
WHERE = "/api/me/mistakes"

PLACES = {"turn": "0", "number": "1", "lesson": "read", "page": "1", "name": "x", "code": "x", "device": "x"}
PLACES |= {"secret": "x", "deal": "x", "branch": "x", "evening": "x"}
"""The values for the parts of an address; tables and games are the running one."""

BODIES: dict[str, object] = {
    "POST /device/{code}": {},
    "POST /api/rules": {"rules": RULES},
    "POST /api/lessons/{lesson}": {},
    "PUT /api/me/learning": {},
    "POST /api/puzzles/{number}": {"choice": None, "tips": 0},
    "POST /api/people": {"name": "Eve"},
    "PUT /api/me": {"name": "Ann"},
    "POST /api/me/device": {},
    "DELETE /api/me/devices/{device}": None,
    "POST /api/me/recovery": {},
    "DELETE /api/me/recovery": None,
    "POST /api/recovery": {"sentence": "one two three four five six seven eight"},
    "PUT /api/me/preferences": {},
    "PUT /api/me/calls": {},
    "POST /api/me/calls/browsers": {},
    "DELETE /api/me/calls/browsers": {},
    "POST /api/me/calls/feed": {},
    "DELETE /api/me/calls/feed": None,
    "POST /api/deals/{deal}/tables": {},
    "POST /api/tables/{table}/deal": {},
    "POST /api/tables/{table}/branches": {"turn": 0, "action": "play 0"},
    "POST /api/branches/{branch}": {"action": "play 0"},
    "PUT /api/branches/{branch}": {"name": "x"},
    "DELETE /api/branches/{branch}": None,
    "POST /api/evenings": {"settings": {"rules": RULES}, "tables": 1},
    "POST /api/me/games": {},
    "POST /api/tables": {"rules": RULES},
    "POST /api/tables/{table}/commands": {"type": "say", "id": "x", "remark": "know-nothing"},
    "POST /api/me/mistakes/{table}/{turn}": {"choice": "play 0"},
    "POST /api/reviews": {},
}
"""The bodies of all routes that take one; a new route must be added here."""

COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "pause"},
    {"type": "resume"},
    {"type": "note", "card": 0, "text": "f"},
    {"type": "say", "remark": "know-nothing"},
    {"type": "rearrange", "turn": 0, "order": [1, 0, 2, 3, 4]},
    {"type": "propose", "motion": "undo"},
    {"type": "vote", "agree": False},
    {"type": "propose", "motion": "end"},
    {"type": "vote", "agree": False},
    {"type": "stand_in", "seat": 0, "delay": 60},
    {"type": "stand_in", "seat": 1, "delay": 60},
    {"type": "take_back"},
    {"type": "swap", "seat": 1},
    {"type": "vote", "agree": False},
    {"type": "add_bot", "seat": 0, "bot": "cautious"},
    {"type": "unseat", "seat": 5},
    {"type": "change", "settings": {"rules": RULES, "watch": "everything", "begins": 0}},
    {"type": "act", "turn": 9999, "action": "play 0"},
    {"type": "rematch"},
    {"type": "start"},
)
"""Every kind of command, in an order that leaves the table unchanged; `sit` and `leave` are for players."""

WISHES: tuple[dict[str, Any], ...] = (
    {"type": "show", "moment": 1},
    {"type": "point", "card": 1},
    {"type": "lead"},
    {"type": "tell", "text": "x"},
)

ODD: tuple[dict[str, Any], ...] = ({"type": "review"}, {"type": "puzzle", "turn": 0}, {"type": "mistakes"}, {})


def tags(union: Any) -> set[str]:
    """Return the tags of the messages of a union."""
    return {kind.__struct_config__.tag for kind in get_args(union)}


def shapes() -> Iterator[tuple[set[str], set[str]]]:
    """Yield the required and possible fields of each type of a review."""
    for _, kind in getmembers(review_types, lambda it: isinstance(it, type) and issubclass(it, msgspec.Struct)):
        if kind.__module__ == review_types.__name__ and kind not in (MistakePage, MistakeAnswer):
            fields = msgspec.structs.fields(kind)
            yield {field.name for field in fields if field.required}, {field.name for field in fields}


SHAPES = list(shapes())


def of_reviews(value: Any) -> Iterator[Any]:
    """Yield everything in a JSON value that looks like part of a review."""
    if isinstance(value, dict):
        if any(least and least <= value.keys() <= most for least, most in SHAPES):
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from of_reviews(part)


class Watchdog(FakeWorkers):
    """The process that reviews, which must not be asked about any game."""

    @property
    def games(self) -> list[Any]:
        """The tasks about games that it received."""
        return [task for task in self.asked if not isinstance(task, CompileSolver)]


class Running:
    """A table with three players, a spectator and a stranger, all of whom try everything."""

    def __init__(self, here: App, guests: list[Guest], table: str) -> None:
        self.here = here
        self.guests = guests
        self.players = guests[:3]
        self.table = table
        self.sockets: list[Socket] = []

    @classmethod
    async def open(cls, here: App) -> "Running":
        """Seat two players and connect everyone."""
        guests = [await here.register(name) for name in ("Ann", "Ben", "Cat", "Dan")]
        table = (await guests[0].post("/api/tables", {"rules": RULES, "begins": 0, "watch": "everything"}))["id"]
        running = cls(here, [*guests, Guest(here)], table)
        for seat in range(2):
            await guests[seat].do(table, "sit", seat=seat)
        running.sockets = [guest.socket(f"/api/tables/{table}/socket") for guest in running.guests]
        for socket in running.sockets:
            await socket.said(lambda result: result["type"] == "snapshot")
        return running

    async def try_routes(self) -> None:
        """Try every route as a player and as a spectator, and those that name a table as everyone."""
        for method, route in routes_of(self.here):
            near = "{table}" in route.path or "{game}" in route.path or "/me" in route.path
            for guest in self.guests if near else (self.guests[0], self.guests[3]):
                answer = await guest.ask(method, self.address(route.path), self.body(method, route.path))
                assert answer.status < 500, route.path
                assert "sentinel" not in answer.body.decode(errors="replace"), route.path
                if answer.headers.get("content-type") == "application/json" and "schema" not in route.path:
                    assert list(of_reviews(answer.json())) == [], route.path

    def address(self, path: str) -> str:
        """Return the address of a route."""
        places = PLACES | {"table": self.table, "game": self.table}
        return re.sub(r"{(\w+)}", lambda found: places[found[1]], path) + "?as=all&turn=0&seen=0"

    def body(self, method: str, path: str) -> object:
        """Return the body for a route."""
        return None if method == "GET" else BODIES[f"{method} {path}"]

    async def try_messages(self) -> None:
        """Try every command and unknown messages as everyone, then the messages of shared replays."""
        for message in (*COMMANDS, *ODD):
            for socket in self.sockets:
                await socket.order(message)
        for seat, socket in enumerate(self.sockets[:2]):
            await socket.order({"type": "leave"})
            await socket.order({"type": "sit", "seat": seat})
        for guest in self.guests:
            together = guest.socket(f"/api/tables/{self.table}/together")
            for wish in WISHES:
                await together.order(wish)
            await together.said(lambda result: result["type"] == "closing")
            self.check(together)
            await together.close()
        for socket in self.sockets:
            self.check(socket)

    def check(self, socket: Socket) -> None:
        """Check that nothing of a review was received."""
        assert socket.heard
        assert {result["type"] for result in socket.heard} <= tags(Message)
        assert list(of_reviews(socket.heard)) == []
        assert "sentinel" not in str(socket.heard)

    async def picture(self) -> Any:
        """Return the table as a spectator who sees everything."""
        return (await self.guests[3].get(f"/api/tables/{self.table}/replay?as=all"))["frames"][-1]["picture"]

    async def act(self, picture: Any) -> None:
        """Let the player to move play the oldest card."""
        await self.players[picture["seat"]].do(self.table, "act", turn=picture["turn"], action="play 0")


def last_move(picture: Any) -> bool:
    """Return whether playing the oldest card would be the last strike."""
    card = picture["hands"][picture["seat"]][0]["card"]
    return picture["strikes"] == 2 and card not in picture["playable"]


def test_every_kind_of_message_and_route_is_tried() -> None:
    assert {command["type"] for command in COMMANDS} | {"sit", "leave"} == tags(Command)
    assert {wish["type"] for wish in WISHES} == tags(Wish)


def test_parts_of_a_review_are_recognised() -> None:
    moment = review_types.ReviewMoment(0, 0, "play 0", 25, 24, "turns", {"en": "So."})
    for found in (moment, review_types.ReviewMover(1), review_types.ReviewLine(()), review_types.ReviewOpinions(())):
        assert list(of_reviews([{"x": msgspec.to_builtins(found)}]))


@pytest.mark.slow
async def test_nothing_of_a_review_is_available_while_a_game_is_running(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    dog = Watchdog()
    dog.outline = replace_headline(dog.outline)
    monkeypatch.setattr(patience, "LONG_BREATH_SECONDS", 0)
    monkeypatch.setattr(routes, "ReviewDesk", lambda _, storage, clock: ReviewDesk(dog, storage, clock))
    async with running_app(tmp_path, workers=1, review_ahead=True) as here:
        assert {f"{method} {it.path}" for method, it in routes_of(here) if method != "GET"} == set(BODIES)
        sockets = {it.path.rpartition("/")[2] for it in here.app.routes if isinstance(it, WebSocketRoute)}
        assert sockets == {"socket", "together"}
        running = await Running.open(here)
        await try_everything(running, dog, "waiting")
        await running.players[2].do(running.table, "sit", seat=2)
        await running.players[0].do(running.table, "start")
        await running.act(await running.picture())
        await try_everything(running, dog, "playing")
        while not last_move(picture := await running.picture()):
            await running.act(picture)
        await try_everything(running, dog, "playing")
        await running.act(picture)
        await after_the_end(running, dog)


def replace_headline(outline: review_types.ReviewOutline) -> review_types.ReviewOutline:
    """Return an outline that is recognisable everywhere."""
    return msgspec.structs.replace(outline, headline={"en": "sentinel"})


async def try_everything(running: Running, dog: Watchdog, phase: str) -> None:
    """Try all routes and messages, which leave the table unchanged."""
    await running.try_routes()
    await running.try_messages()
    assert (await running.guests[3].get(f"/api/tables/{running.table}"))["phase"] == phase
    assert dog.games == []


async def after_the_end(running: Running, dog: Watchdog) -> None:
    """Check that the review is available now, and would have been found."""
    for socket in running.sockets:
        await socket.said(lambda result: bool(result.get("opening")))
        running.check(socket)
    result = await running.guests[4].get(f"/api/tables/{running.table}/review")
    assert dog.games
    assert list(of_reviews(result))
    assert (await running.guests[4].ask("GET", f"/api/reviews/{running.table}")).status == 409
    for socket in running.sockets:
        await socket.close()


async def sent(person: Guest, record: Record) -> Any:
    """Return the review of a submitted game."""
    result = await person.post("/api/reviews", record.to_data())
    async with asyncio.timeout(600):  # the solver may have to be compiled first
        while result["state"] in ("waiting", "working"):
            result = await person.get(f"/api/reviews/{result['key']}?seen={result['seen']}")
    return result


@pytest.mark.slow
async def test_submitting_the_beginning_of_a_running_game_gives_no_review(tmp_path: Path) -> None:
    async with running_app(tmp_path) as here:
        ann, ben = [await here.register(name) for name in ("Ann", "Ben")]
        table = (await ann.post("/api/tables", {"rules": TWO, "begins": 0}))["id"]
        game = Game(Rules.parse(TWO), shuffled(1)(Rules.parse(TWO)))
        for seat, person in enumerate((ann, ben)):
            await person.do(table, "sit", seat=seat)
        await ann.do(table, "start")
        for turn, person in enumerate((ann, ben)):
            await person.do(table, "act", turn=turn, action="play 0")
            game.apply(parse_action("play 0"))
        # Nobody at the table knows this deck; even someone who guessed every card gets nothing before the end.
        result = await sent(ann, Record.of(game, ("Ann", "Ben")))
        assert (result["state"], result["outline"], result["moments"]) == ("refused", None, [])
        assert result["message"].startswith("This game is not over")
        for part in ("line", "puzzle", "opinions"):
            assert (await ann.ask("GET", f"/api/reviews/{result['key']}/0/{part}")).status == 400
        brought = await ann.post("/api/me/games", {"name": "Ann", "games": [Record.of(game).to_data()]})
        assert brought[0]["id"] is None
        # A made-up end makes it that person's own game, which is reviewed as submitted.
        game.abandon("vote")
        typed = await sent(ann, Record.of(game, ("Ann", "Ben")))
        assert (typed["state"], typed["frames"], typed["others"]) == ("done", [], [])
        assert (await ann.ask("GET", f"/api/tables/{table}/review")).status == 409
        assert (await ann.get(WHERE))["games"] == 0
