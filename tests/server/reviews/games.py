"""Finished games for reviews, played at a server or on paper."""

import json
import random
import time
from typing import Any

from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import Hint, Play, Rules
from tests.server.web.test_web import Answer, ask, register
from tests.support.servers import Server


def lost_record(rules: str = "players=2", seed: int = 3) -> Record:
    """A game that three strikes ended."""
    game = Game.deal(Rules.parse(rules), seed=seed)
    while not game.is_over:
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Play)))
    return Record.of(game)


class Friends:
    """Two people at a table over HTTP."""

    def __init__(self, server: Server, rules: str = "cocktail-2015+players=2") -> None:
        self.server = server
        self.cookies = [f"hanabi={register(server, name)}" for name in ("Ann", "Ben")]
        body = json.dumps({"rules": rules, "begins": 0}).encode()
        self.table = str(ask(f"{server.url}/api/tables", "POST", body, Cookie=self.cookies[0]).json()["id"])
        for seat in range(2):
            self.order(seat, type="sit", seat=seat)
        self.order(0, type="start")

    def order(self, whose: int, **command: Any) -> None:
        """One command that must be done."""
        body = json.dumps({"id": f"c{random.getrandbits(40)}"} | command).encode()
        url = f"{self.server.url}/api/tables/{self.table}/commands"
        answer = ask(url, "POST", body, Cookie=self.cookies[whose])
        assert answer.status == 200, answer.body

    def get(self, path: str, cookie: str = "") -> Answer:
        """One question about the table."""
        return ask(f"{self.server.url}/api/tables/{self.table}/{path}", Cookie=cookie)

    def legal(self, turn: int) -> list[str]:
        """What may be done; nothing when the game is over."""
        seat = turn % 2
        piece = self.get(f"replay?as=seat:{seat}&from={turn}", self.cookies[seat]).json()
        picture = piece["frames"][-1]["picture"]
        return list(picture["legal"]) if picture["status"] == "playing" else []

    def play_badly(self) -> "Friends":
        """Plays until the last strike."""
        turn = 0
        while legal := self.legal(turn):
            action = next(it for it in legal if it.startswith("play"))
            self.order(turn % 2, type="act", turn=turn, action=action)
            turn += 1
        return self


def hinted_record(turns: int = 3) -> Record:
    """A game that is not over."""
    game = Game.deal(Rules(players=2), seed=1)
    for _ in range(turns):
        game.apply(next(action for action in game.legal_actions() if isinstance(action, Hint)))
    return Record.of(game)


def reviewed(server: Server, path: str, answer: Answer | None = None) -> dict[str, Any]:
    """A review as soon as it is whole, or has failed."""
    patience = time.monotonic() + 600  # the solver may have to be compiled first
    told: dict[str, Any] = answer.json() if answer else ask(f"{server.url}{path}").json()
    while told["state"] in ("waiting", "working"):
        assert time.monotonic() < patience
        told = ask(f"{server.url}{path}?seen={told['seen']}").json()
    return told
