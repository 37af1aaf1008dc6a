"""`hanabi research mcp`."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import click

from hanabi.bots.registry import make_bot
from hanabi.bots.seat import honest
from hanabi.envs.errors import EnvError
from hanabi.envs.mcp.seats import LiveSeat, LocalSeat, ModelSeat, new_seed
from hanabi.game import Game
from hanabi.rules import Rules


@click.command()
@click.argument("link", required=False)
@click.option("--name", default="Model", show_default=True, help="The name at the table of a server.")
@click.option("--seat", type=int, metavar="N", help="The seat to take there; the first free one otherwise.")
@click.option("--start", is_flag=True, help="Start the game there as soon as every seat is taken.")
@click.option("--rules", "rules_text", default="", metavar="TEXT", help="What is played at a local table.")
@click.option("--players", type=int, default=None, help="How many sit at a local table (2 unless the rules say).")
@click.option("--bot", default="conventions", show_default=True, metavar="NAME", help="The teammates at a local table.")
@click.option("--seed", type=int, default=None, help="The deal of a local table; a new one if it is not given.")
def mcp(
    link: str | None,
    name: str,
    seat: int | None,
    start: bool,
    rules_text: str,
    players: int | None,
    bot: str,
    seed: int | None,
) -> None:
    """Seat a language model at a table, over MCP.

    This is a Model Context Protocol server on standard input and output.

    With LINK, the link of a table as people get it, the model sits there among people; without, it sits at
    a local table with bots. It sees what a player at its seat sees. Needs the extra `mcp`.
    """
    try:
        from hanabi.envs.mcp.server import make_server
    except ModuleNotFoundError as error:
        raise EnvError(f"This command needs the extra `mcp`: pip install 'hanabi[mcp]' ({error}).") from None

    take: AbstractAsyncContextManager[ModelSeat]
    if link is None:
        rules = Rules.parse(rules_text, players) if rules_text.strip() else Rules(players=players or 2)
        honest(make_bot(bot))
        game = Game.deal(rules, seed=new_seed() if seed is None else seed)
        take = _at_table(game, bot)
    else:
        take = LiveSeat.at(link, name, seat, start=start)
    make_server(lambda: take).run("stdio")


@asynccontextmanager
async def _at_table(game: Game, bot: str) -> AsyncIterator[ModelSeat]:
    yield LocalSeat(game, bot)
