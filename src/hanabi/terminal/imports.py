"""`hanabi import`: upload games from files to your library on a server."""

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
"""The maximum size of the games in one request, in bytes."""


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--server",
    required=True,
    metavar="LINK",
    help="The server, or a device link from the browser, which signs you in as the same person.",
)
@click.option("--name", default="", help="Your player name in these games.")
def import_command(files: tuple[Path, ...], server: str, name: str) -> None:
    """Add games to your library on a server.

    FILES are games of hanab.live or records in our format: one per file, a list, or one per line. Games that cannot be
    replayed are not imported; the place and reason are printed.
    """
    failed = asyncio.run(_bring(files, server, name))
    if failed:
        raise click.exceptions.Exit(1)


async def _bring(files: tuple[Path, ...], server: str, name: str) -> int:
    """Upload all games in batches, and return how many were not imported."""
    account = await _account(server, name)
    games = [(f"{file}, game {number}", game) for file in files for number, game in enumerate(_games(file), start=1)]
    done: list[BroughtGame] = []
    for part in parts(games):
        answers = await _sent(account, part, name)
        for (place, _), game in zip(part, answers, strict=True):
            if game.id is None:
                click.echo(
                    f"{place}: {game.where}: {game.message}" if game.where else f"{place}: {game.message}", err=True
                )
        done += answers
        click.echo(f"{len(done)} of {len(games)} games", err=True)
    new, failed = sum(game.new for game in done), sum(game.id is None for game in done)
    click.echo(f"{new} games imported, {len(done) - new - failed} were there already, {failed} could not be imported.")
    return failed


async def _sent(account: Account, part: list[tuple[str, bytes]], name: str) -> list[BroughtGame]:
    """Upload some games and return the results; invalid JSON is not sent at all."""
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
    """Split games into batches that fit into a request; one that is too large is alone, for the server to reject."""
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
