"""Other programs at a live table: one of another language, and a model through the SDK's own client."""

import asyncio
import sys
from typing import Any

from mcp import Client, StdioServerParameters

from hanabi.bots import make_bot
from hanabi.client import Account, LiveTable
from hanabi.client.commands import play
from hanabi.protocol.settings import Settings
from tests.bots.programs.test_programs import EXAMPLES, node
from tests.support.servers import Server


async def ask(client: Any, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    return str(result.content[0].text)


async def model(link: str) -> str:
    """A model that hints, discards and at last plays, through a real process."""
    words = ["-m", "hanabi", "mcp", link, "--name", "Model", "--start"]
    async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
        for _ in range(600):
            told = await ask(client, "wait", seconds=5.0) if await has_begun(client) else ""
            if "The game is over" in told:
                return told
            if "It is your turn." in told:
                legal = (await ask(client, "legal_moves")).splitlines()
                safe = [move for move in legal if not move.startswith("play")]
                await ask(client, "note", slot=0, text="oldest")
                await ask(client, "act", action=(safe or legal)[0])
    raise AssertionError("The game does not end.")


async def has_begun(client: Any) -> bool:
    result = await client.call_tool("look", {})
    if result.is_error:
        assert "has not started" in result.content[0].text
        await asyncio.sleep(0.2)
    return not result.is_error


def test_a_program_and_a_model_play_a_whole_game_with_a_person(server: Server) -> None:
    async def run() -> tuple[str, int, int]:
        ann = await Account.register(server.url, "Ann")
        link = await ann.open_table(Settings(rules="R Y G, ranks=3, players=3"))
        async with LiveTable(link, ann) as table, LiveTable(link, await Account.register(link, "Node")) as other:
            await table.sit(0)
            await other.sit(1)
            program = f"program:{node()} {EXAMPLES / 'simple.mjs'}"
            told, score, same = await asyncio.gather(
                model(link), play(table, lambda: make_bot("cautious")), play(other, lambda: make_bot(program))
            )
            return told, score, same

    told, score, same = asyncio.run(run())
    assert score == same
    assert f"with {score} of 9 points" in told
    assert "seat 0 is Ann, seat 1 is Node, seat 2 is Model" in told
