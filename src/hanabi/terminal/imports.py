"""`hanabi import`: games from files into one's library on a server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import click

from hanabi.client.account import Account
from hanabi.protocol.library import MOST_AT_ONCE, BroughtGame
from hanabi.records.files import MAX_COLLECTION, split_games
from hanabi.records.reading import RecordError, parse_json
from hanabi.terminal.tables.saves import default_folder

MAX_REQUEST = 900_000
"""The bytes of games that are sent together."""


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--server",
    required=True,
    metavar="LINK",
    help="The server; or the link of *another device* in the browser, which makes you the same person here.",
)
@click.option("--name", default="", help="The name under which you played in these games.")
def import_command(files: tuple[Path, ...], server: str, name: str) -> None:
    """Add games to your library on a server.

    FILES are games of hanab.live or records of ours: one a file, a list, or a game a line. What cannot be replayed
    is not kept, and is told with the place and the reason.
    """
    failed = asyncio.run(_bring(files, server, name))
    if failed:
        raise click.exceptions.Exit(1)


async def _bring(files: tuple[Path, ...], server: str, name: str) -> int:
    """Send everything in parts; how many games could not be kept."""
    account = await _account(server, name)
    games = [(f"{file}, game {number}", game) for file in files for number, game in enumerate(_games(file), start=1)]
    told: list[BroughtGame] = []
    for part in parts(games):
        answers = await _sent(account, part, name)
        for (place, _), game in zip(part, answers, strict=True):
            if game.id is None:
                click.echo(
                    f"{place}: {game.where}: {game.message}" if game.where else f"{place}: {game.message}", err=True
                )
        told += answers
        click.echo(f"{len(told)} of {len(games)} games", err=True)
    kept, failed = sum(game.new for game in told), sum(game.id is None for game in told)
    click.echo(f"{kept} games are kept, {len(told) - kept - failed} were there already, {failed} could not be kept.")
    return failed


async def _sent(account: Account, part: list[tuple[str, bytes]], name: str) -> list[BroughtGame]:
    """What came of some games; those that are no JSON are not sent at all."""
    wrong = {place: _complaint(game) for place, (_, game) in enumerate(part)}
    sent = [game for place, (_, game) in enumerate(part) if wrong[place] is None]
    answers = iter(await account.bring(sent, name) if sent else [])
    return [next(answers) if complaint is None else complaint for complaint in wrong.values()]


def _complaint(game: bytes) -> BroughtGame | None:
    try:
        parse_json(game)
    except RecordError as error:
        return BroughtGame(None, new=False, message=str(error))
    return None


async def _account(server: str, name: str) -> Account:
    keys = default_folder() / "accounts.keys"
    if "/device/" in server:
        return await Account.accept(keys, server)
    return await Account.remembered(keys, server, name or "Somebody")


def _games(file: Path) -> list[bytes]:
    try:
        with file.open("rb") as stream:
            return split_games(stream.read(MAX_COLLECTION + 1))
    except OSError as error:
        raise RecordError(f"cannot read it: {error.strerror}.", str(file)) from None
    except RecordError as error:
        raise RecordError(str(error), str(file)) from None


def parts(games: list[tuple[str, bytes]]) -> Iterator[list[tuple[str, bytes]]]:
    """So many games as one request takes; one that no request takes stays alone and is refused there."""
    part: list[tuple[str, bytes]] = []
    size = 0
    for place, game in games:
        if part and (len(part) == MOST_AT_ONCE or size + len(game) > MAX_REQUEST):
            yield part
            part, size = [], 0
        part.append((place, game))
        size += len(game)
    if part:
        yield part
