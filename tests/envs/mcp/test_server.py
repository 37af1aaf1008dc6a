"""A model's seat through the SDK's own client: it can play whole games, and sees none of its own cards."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import Client

from hanabi import Game, Rules
from hanabi.envs.mcp.seats import LocalSeat, ModelSeat
from hanabi.envs.mcp.server import make_server
from hanabi.envs.text import parse_position
from tests.support.cli import run

PARTNER = """
from hanabi import Discard, Play
from hanabi.bots import Bot

class Aside(Bot):
    def act(self, view):
        return Discard(0) if Discard(0) in view.legal_actions() else Play(0)
"""


@asynccontextmanager
async def seated(game: Game, bot: str) -> AsyncIterator[ModelSeat]:
    yield LocalSeat(game, bot)


async def ask(client: Any, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    [content] = result.content
    return ("! " if result.is_error else "") + str(content.text)


def client_of(game: Game, bot: str) -> Client:
    """Return a client of a server that sits in a game."""
    return Client(make_server(lambda: seated(game, bot)))


@pytest.mark.parametrize("players", [2, 4])
async def test_a_model_plays_a_whole_game_with_bots(players: int) -> None:
    game, source = Game.deal(Rules(players=players), seed=5), random.Random(5)
    async with client_of(game, "cautious") as client:
        answer = await ask(client, "look")
        while "It is your turn." in answer:
            legal = (await ask(client, "legal_moves")).splitlines()
            assert legal == [str(action) for action in game.view(0).legal_actions()]
            hints = [move for move in legal if move.startswith(("hint", "discard"))]
            answer = await ask(client, "act", action=source.choice(hints or legal))
    assert game.is_over
    assert f"with {game.score} of 25 points" in answer


WRONG_CALLS: list[tuple[str, dict[str, Any], str]] = [
    ("act", {"action": "fly 3"}, "is not an action"),
    ("act", {"action": "discard 0"}, "nothing may be discarded"),
    ("act", {"action": "hint +9 R"}, "1 to 1 seats"),
    ("wait", {"seconds": 1e9}, "0 to 300 seconds"),
    ("say", {}, "Pass a text or a remark"),
    ("note", {"slot": 17, "text": "x"}, "no card in slot 17"),
    ("note", {"slot": 0, "text": "x", "of_seat": 5}, "There is no seat 5"),
]


async def test_tools_have_descriptions_and_errors_are_messages() -> None:
    async with client_of(Game.deal(Rules(players=2), seed=1), "cautious") as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(tools) == ["look", "legal_moves", "act", "wait", "say", "note", "notes"]
        assert all(tool.description for tool in tools.values())
        assert "seat" not in tools["act"].input_schema["properties"]
        for tool, given, words in WRONG_CALLS:
            answer = await ask(client, tool, **given)
            assert answer.startswith("! ")
            assert words in answer
        assert await ask(client, "notes") == "There are no notes."
        assert await ask(client, "note", slot=1, text="red?") == "Noted."
        assert await ask(client, "note", slot=0, text="save", of_seat=1) == "Noted."
        assert await ask(client, "notes") == "seat 0, slot 1: red?\nseat 1, slot 0: save"
        assert await ask(client, "note", slot=1, text="") == "Removed."
        assert await ask(client, "say", text="Good luck") == "Said."
        assert "Said: you: Good luck" in await ask(client, "wait", seconds=0)
        line = await ask(client, "look", notation=True)
        assert parse_position(line).you == 0


async def test_no_answer_depends_on_the_own_cards(tmp_path: Path) -> None:
    """Twin games: the model's own hand holds other cards, and everything it receives is the same."""
    (tmp_path / "aside.py").write_text(PARTNER)
    bot = f"{tmp_path / 'aside.py'}:Aside"
    rules = Rules(players=3, strikes=20)
    deck = [str(card) for card in Game.deal(rules, seed=3).deck]
    twin = [*deck[-5:], *deck[5:-5], *deck[:5]]
    assert deck[:5] != twin[:5]
    one, other = [await received_in(Game(rules, cards), bot) for cards in (deck, twin)]
    assert one == other
    assert len(one) > 20


async def received_in(game: Game, bot: str) -> list[str]:
    """Return everything that a model receives during some turns."""
    async with client_of(game, bot) as client:
        received = [(await client.list_tools()).model_dump_json()]
        for _ in range(4):
            for tool, given in (("look", {}), ("look", {"notation": True}), ("legal_moves", {}), ("notes", {})):
                received.append((await client.call_tool(tool, given)).model_dump_json())
            legal = (await ask(client, "legal_moves")).splitlines()
            hint = next(move for move in legal if move.startswith("hint"))
            received.append((await client.call_tool("act", {"action": hint})).model_dump_json())
            received.append((await client.call_tool("note", {"slot": 2, "text": "?"})).model_dump_json())
            received.append((await client.call_tool("act", {"action": "discard 77"})).model_dump_json())
        return received


def test_invalid_options_give_one_line_and_exit_code_2() -> None:
    for words, says in (
        (["--bot", "nobody"], "There is no bot"),
        (["--bot", "cheater"], "needs to see its own cards"),
        (["--rules", "nonsense"], "neither an edition"),
        (["--players", "9"], "players must be"),
    ):
        result = run("research", "mcp", *words)
        assert (result.exit_code, result.output.count("\n")) == (2, 1), result.output
        assert says in result.output
