"""`hanabi play`: sit down at a table in the terminal."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hanabi.rules import EDITIONS
from hanabi.texts import LANGUAGES, Texts, system_language

if TYPE_CHECKING:
    from hanabi.terminal.tables.host import Host
    from hanabi.terminal.tables.invitation import Invitation
    from hanabi.terminal.tables.saves import Shelf
    from hanabi.terminal.tables.table import Table

INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""


@click.command()
@click.option("--players", "-p", type=int, metavar="N", help="How many players, you included: 2 to 6 (usually 3).")
@click.option("--edition", "-e", type=click.Choice(list(EDITIONS)), help="The printed edition (usually cocktail-2015).")
@click.option(
    "--variant",
    "-v",
    "variants",
    multiple=True,
    metavar="NAME",
    help="A variant to add: crowning, choreography, avalanche, rainbow, black, hand=4, ... May be repeated.",
)
@click.option("--rules", metavar="TEXT", help="The rules as text, as `hanabi replay --json` prints them.")
@click.option(
    "--bot", "-b", "bots", multiple=True, metavar="NAME", help="A bot for the next seat; the last one fills the rest."
)
@click.option(
    "--newcomer/--experienced",
    default=None,
    help="How well you know the game: who sits with you unless you name bots. Kept for the next time.",
)
@click.option("--advisor", metavar="NAME", help="The bot that gives advice (usually one like your teammates).")
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="Shuffle by a number, to get the same deal again."
)
@click.option(
    "--deal", type=click.Path(), metavar="FILE", help="Deal as in a game record, or the cards listed in a file."
)
@click.option("--first", type=int, metavar="N", help="Who begins: 1 is you, 2 the next clockwise.")
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--new", is_flag=True, help="Deal a new game even if one was left; that one stays kept.")
@click.option("--resume", type=click.Path(), metavar="FILE", help="Go on with the game in a file.")
@click.option("--saves", is_flag=True, help="List the games that were left, and end.")
@click.option("--join", metavar="LINK", help="Sit down at a table of a server.")
@click.option("--setup", is_flag=True, help="Choose the game on a start screen.")
@click.option("--plain", is_flag=True, help="Line mode: for pipes, screen readers and small terminals.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language (usually the locale's).")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    metavar="SECONDS",
    help="How long a bot's move takes on the full screen.",
)
@click.option("--calm", is_flag=True, help="No moving pictures.")
def play(**wishes: Any) -> None:
    """Play in the terminal with bots.

    Without options, the game that you left goes on, or a new one is dealt. Every move is saved as
    it is made: leave whenever you like. Options for a table deal a new game.
    """
    texts = Texts.load(wishes["lang"] or system_language())
    if wishes["join"]:
        _join(texts, wishes)
    elif wishes["saves"]:
        _list_saves(texts)
    else:
        _sit_down(texts, wishes)


_TABLE_WISHES = ("players", "edition", "variants", "rules", "bots", "seed", "deal", "first", "new", "setup")
"""The options that ask for a new table."""


def _sit_down(texts: Texts, wishes: dict[str, Any]) -> None:
    from hanabi.terminal.tables.host import Host
    from hanabi.terminal.tables.saves import Shelf

    shelf = Shelf()
    host = Host(texts, _suited(shelf, wishes), shelf)
    table = None
    if wishes["resume"] is not None:
        table = host.resume(Path(wishes["resume"]))
    elif wishes["newcomer"] is None and not any(_is_said(wishes[name]) for name in _TABLE_WISHES):
        table = host.resume_latest()
    if is_plain(wishes["plain"]):
        _play_plain(host, table, wishes["setup"])
    else:
        _play_full_screen(host, table, wishes)


def _is_said(wish: Any) -> bool:
    """Whether an option was given: 0 is an answer, although it equals `False`."""
    return wish is not None and wish is not False and wish != ()


def _suited(shelf: "Shelf", wishes: dict[str, Any]) -> "Invitation":
    """The wishes, with teammates for a newcomer or an experienced player where no bots were asked for."""
    from hanabi.terminal.tables.invitation import Experience

    experience = Experience(shelf)
    newcomer = wishes["newcomer"]
    experience.say(experience.is_newcomer if newcomer is None else newcomer)
    return experience.suited(_invitation(wishes), bool(wishes["bots"]), wishes["advisor"] is not None)


def _invitation(wishes: dict[str, Any]) -> "Invitation":
    """The wishes that were said; the others keep their usual answer."""
    from hanabi.terminal.tables.invitation import Invitation, check_players

    said: dict[str, Any] = {
        name: wishes[name]
        for name in ("players", "edition", "variants", "bots", "seed", "first", "name", "advisor")
        if _is_said(wishes[name])
    }
    if wishes["players"] is not None:
        check_players(wishes["players"])
    if wishes["rules"] is not None:
        said["rules_text"] = wishes["rules"]
    if wishes["deal"] is not None:
        said["deck"] = _deck(wishes["deal"])
    return Invitation(**said)


def _deck(file: str) -> tuple[str, ...]:
    from hanabi.terminal.tables.invitation import InvitationError, read_deck

    try:
        return read_deck(Path(file).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise InvitationError(f"{file}: cannot read the deal: {reason}.") from None


def is_plain(asked: bool) -> bool:
    """Whether line mode is wanted, or all that this terminal can do."""
    people = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return asked or not people or os.environ.get("TERM", "") in ("", "dumb", "unknown")


def _play_plain(host: "Host", table: "Table | None", setup: bool) -> None:
    from hanabi.terminal.plain import PlainGame
    from hanabi.terminal.questions import ask_invitation

    _forgive_encoding()
    for warning in host.warnings:
        click.echo(warning, err=True)
    if setup:
        host.invitation = ask_invitation(host.texts, host.invitation)
    table = table or host.new()
    try:
        while PlainGame(table, host.texts).run():
            table.close()
            table = host.new()
    except KeyboardInterrupt:
        click.echo("\n" + host.texts(table.left_key, place=table.place))
        click.get_current_context().exit(INTERRUPTED)
    except BrokenPipeError:
        # The reader has gone (as with `| head`). The game is kept, so end quietly, at exit too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        table.close()


def _forgive_encoding() -> None:
    """A terminal that cannot show a letter shows another; it must not end the game."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _play_full_screen(host: "Host", table: "Table | None", wishes: dict[str, Any]) -> None:
    from hanabi.terminal.app import HanabiApp

    app = HanabiApp(host, table, setup=wishes["setup"], pace=wishes["pace"], calm=wishes["calm"])
    app.run()
    if app.return_code:
        click.get_current_context().exit(app.return_code)
    click.echo(app.farewell)


def _list_saves(texts: Texts) -> None:
    from hanabi.terminal.tables.saves import Shelf

    shelf = Shelf()
    for path in shelf.unfinished():
        click.echo(path)
    if not shelf.unfinished():
        click.echo(texts("host.no_saves"))


def _join(texts: Texts, wishes: dict[str, Any]) -> None:
    from hanabi.bots.registry import make_bot
    from hanabi.terminal.tables.host import Host
    from hanabi.terminal.tables.remote import RemoteTable
    from hanabi.terminal.tables.saves import Shelf

    host = Host(texts, _invitation(wishes), Shelf())
    keys = host.shelf.folder / "accounts.keys"
    name = wishes["name"] or os.environ.get("USER", "") or texts("remote.somebody")
    try:
        table = RemoteTable.join(wishes["join"], name, keys, texts, make_bot, host.invitation.advisor, click.echo)
    except KeyboardInterrupt:
        click.get_current_context().exit(INTERRUPTED)
    wishes |= {"pace": 0, "setup": False}
    try:
        if is_plain(wishes["plain"]):
            _play_plain(host, table, False)
        else:
            _play_full_screen(host, table, wishes)
    finally:
        table.close()
