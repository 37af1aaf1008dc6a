"""Other programs at a live table: a bot in another language, and a model through the SDK's client."""

import asyncio

from hanabi.bots import make_bot
from hanabi.client import Account, LiveTable
from hanabi.client.commands import play
from hanabi.protocol.settings import Settings
from tests.support.models import play_as_model
from tests.support.programs import EXAMPLES, node
from tests.support.servers import Server


async def test_a_program_and_a_model_play_a_whole_game_with_a_person(server: Server) -> None:
    ann = await Account.register(server.url, "Ann")
    link = await ann.open_table(Settings(rules="R Y G, ranks=3, players=3"))
    async with LiveTable(link, ann) as table, LiveTable(link, await Account.register(link, "Node")) as other:
        await table.sit(0)
        await other.sit(1)
        program = f"program:{node()} {EXAMPLES / 'simple.mjs'}"
        result, score, same = await asyncio.gather(
            play_as_model(link), play(table, lambda: make_bot("cautious")), play(other, lambda: make_bot(program))
        )
    assert score == same
    assert f"with {score} of 9 points" in result
    assert "seat 0 is Ann, seat 1 is Node, seat 2 is Model" in result
