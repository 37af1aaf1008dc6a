"""`hanabi research mcp`: seat a language model at a table."""

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
@click.option("--name", default="Model", show_default=True, help="The model's name at the server's table.")
@click.option("--seat", type=int, metavar="N", help="The seat to take there (default: the first free one).")
@click.option("--start", is_flag=True, help="Start the server's game as soon as every seat is taken.")
@click.option("--rules", "rules_text", default="", metavar="TEXT", help="Rules of a local table.")
@click.option(
    "--players", type=int, default=None, help="Number of players at a local table (default: 2, unless the rules say)."
)
@click.option(
    "--bot",
    default="conventions",
    show_default=True,
    metavar="NAME",
    help="The bot that plays the teammates at a local table.",
)
@click.option("--seed", type=int, default=None, help="Seed of the deal at a local table (default: random).")
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

    Run a Model Context Protocol server on standard input and output.

    With LINK, the link of a table on a server, the model sits there among people; without it, at a local
    table with bots. It sees what a player at its seat sees. Needs the extra `mcp`.
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
