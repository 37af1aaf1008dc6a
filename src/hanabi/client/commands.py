"""`hanabi research connect`: seat a bot at a table of any server."""

import asyncio
import secrets
from collections.abc import Callable

import click

from hanabi.bots.base import Bot
from hanabi.bots.registry import make_bot
from hanabi.bots.seat import SeatedBot, honest
from hanabi.client.account import Account
from hanabi.client.live_table import LiveTable, Refusal
from hanabi.protocol.messages import Snapshot, Update
from hanabi.protocol.settings import Settings


@click.command()
@click.argument("link")
@click.option(
    "--bot",
    required=True,
    metavar="NAME",
    help="The bot: a name from `hanabi bots`, module:Class or 'program:command'.",
)
@click.option("--name", default="", help="The bot's name at the table (default: the bot's own).")
@click.option("--seat", type=int, metavar="N", help="The seat to take (default: the first free one).")
@click.option("--open", "opens", is_flag=True, help="Open a new table first; LINK is a server.")
@click.option("--rules", default="cocktail-2015+players=2", show_default=True, help="The rules of the new table.")
@click.option("--start", is_flag=True, help="Start the game as soon as every seat is taken.")
def connect(link: str, bot: str, name: str, seat: int | None, opens: bool, rules: str, start: bool) -> None:
    """Seat a bot at a live table.

    LINK is the link of the table. The bot plays until the game ends. It sees what a player at its
    seat sees, through the same protocol, and reconnects if the connection breaks.
    """
    honest(make_bot(bot))
    score = asyncio.run(
        _run(link, bot, name or bot, seat, Settings(rules=rules, listed=True) if opens else None, start)
    )
    click.echo(f"The game is over with {score} points.")


async def _run(link: str, bot: str, name: str, seat: int | None, opens: Settings | None, start: bool) -> int:
    account = await Account.register(link, name)
    if opens is not None:
        link = await account.open_table(opens)
        click.echo(f"The table is at {link}")
    async with LiveTable(link, account) as table:
        await table.sit(seat)
        click.echo(f"Seat {table.seat} is taken by {name}.", err=True)
        return await play(table, lambda: make_bot(bot), start=start)


async def play(table: LiveTable, make: Callable[[], Bot], *, start: bool = False) -> int:
    """Let a bot play at a seated table until the game ends, and return the score."""
    player: SeatedBot | None = None
    acted_at = -1
    if start and _is_full(table):
        await table.start()
    async for news in table:
        if start and isinstance(news, Update | Snapshot) and table.info.phase == "waiting" and _is_full(table):
            await table.start()
        if table.has_game and table.seat is not None:
            player = player or SeatedBot(make, table.seat, secrets.randbits(32))
            player.follow(table.view.events)
            if table.is_over:
                return table.view.score
            if table.is_my_turn and table.n != acted_at:
                acted_at = table.n
                await _act(table, player)
    raise AssertionError("A table's news do not end.")


async def _act(table: LiveTable, player: SeatedBot) -> None:
    """Let the bot move, ignoring refusals because the turn has passed meanwhile."""
    action = await asyncio.to_thread(player.act)
    try:
        await table.act(action)
    except Refusal as refusal:
        if refusal.code not in ("stale", "not_now", "game_over", "out_of_turn"):
            raise


def _is_full(table: LiveTable) -> bool:
    return all(seat.person or seat.bot for seat in table.info.seats)
