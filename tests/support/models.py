"""A language model's side of the MCP server, played by a script."""

import asyncio
import sys
from typing import Any

from mcp import Client, StdioServerParameters


async def _ask(client: Any, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result.content
    return str(result.content[0].text)


async def play_as_model(link: str) -> str:
    """Run `hanabi research mcp`, hint and discard while that is legal, and return the last text: how it ended."""
    words = ["-m", "hanabi", "research", "mcp", link, "--name", "Model", "--start"]
    async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
        for _ in range(600):
            answer = await _ask(client, "wait", seconds=5.0) if await _has_begun(client) else ""
            if "The game is over" in answer:
                return answer
            if "It is your turn." in answer:
                legal = (await _ask(client, "legal_moves")).splitlines()
                safe = [move for move in legal if not move.startswith("play")]
                await _ask(client, "note", slot=0, text="oldest")
                await _ask(client, "act", action=(safe or legal)[0])
    raise AssertionError("The game does not end.")


async def _has_begun(client: Any) -> bool:
    result = await client.call_tool("look", {})
    if result.is_error:
        assert "has not started" in result.content[0].text
        await asyncio.sleep(0.2)
    return not result.is_error
