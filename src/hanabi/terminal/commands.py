"""`hanabi play`: play in the terminal."""

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
"""The exit code of a program interrupted by Ctrl-C."""


@click.command()
@click.option("--players", "-p", type=int, metavar="N", help="Number of players including you, 2 to 6 (default: 3).")
@click.option("--edition", "-e", type=click.Choice(list(EDITIONS)), help="Printed edition (default: cocktail-2015).")
@click.option(
    "--variant",
    "-v",
    "variants",
    multiple=True,
    metavar="NAME",
    help="Add a variant: crowning, choreography, avalanche, rainbow, black, hand=4, ... (repeatable).",
)
@click.option("--rules", metavar="TEXT", help="Rules as text, as printed by `hanabi replay --json`.")
@click.option(
    "--bot", "-b", "bots", multiple=True, metavar="NAME", help="Bot for the next seat; the last one fills the others."
)
@click.option(
    "--newcomer/--experienced",
    default=None,
    help="Your experience, which determines your teammates unless you choose bots; remembered for later games.",
)
@click.option("--advisor", metavar="NAME", help="Bot that gives advice (default: one like your teammates).")
@click.option("--seed", type=click.IntRange(min=0), metavar="N", help="Seed of the shuffle, for a repeatable deal.")
@click.option(
    "--deal", type=click.Path(), metavar="FILE", help="Deal as in a game record, or from a file that lists the cards."
)
@click.option("--first", type=int, metavar="N", help="First player: 1 is you, 2 the next clockwise.")
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--new", is_flag=True, help="Deal a new game even if another one is unfinished.")
@click.option("--resume", type=click.Path(), metavar="FILE", help="Resume the game in a file.")
@click.option("--saves", is_flag=True, help="List unfinished games and exit.")
@click.option("--join", metavar="LINK", help="Join a table on a server.")
@click.option("--setup", is_flag=True, help="Choose the game on a start screen.")
@click.option("--plain", is_flag=True, help="Use line mode, for pipes, screen readers and small terminals.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language (default: the locale's).")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    metavar="SECONDS",
    help="Delay before a bot's move in full-screen mode.",
)
@click.option("--calm", is_flag=True, help="Disable animations.")
def play(**wishes: Any) -> None:
    """Play in the terminal with bots.

    Without options, resume your unfinished game or deal a new one. Every move is saved as it is made,
    so you can leave at any time. Table options deal a new game.
    """
    texts = Texts.load(wishes["lang"] or system_language())
    if wishes["join"]:
        _join(texts, wishes)
    elif wishes["saves"]:
        _list_saves(texts)
    else:
        _sit_down(texts, wishes)


_TABLE_OPTIONS = ("players", "edition", "variants", "rules", "bots", "seed", "deal", "first", "new", "setup")
"""The options that request a new table."""


def _sit_down(texts: Texts, wishes: dict[str, Any]) -> None:
    from hanabi.terminal.tables.host import Host
    from hanabi.terminal.tables.saves import Shelf

    shelf = Shelf()
    host = Host(texts, _suited(shelf, wishes), shelf)
    table = None
    if wishes["resume"] is not None:
        table = host.resume(Path(wishes["resume"]))
    elif wishes["newcomer"] is None and not any(_is_given(wishes[name]) for name in _TABLE_OPTIONS):
        table = host.resume_latest()
    if is_plain(wishes["plain"]):
        _play_plain(host, table, wishes["setup"])
    else:
        _play_full_screen(host, table, wishes)


def _is_given(wish: Any) -> bool:
    """Return whether an option was given: 0 counts, although it equals `False`."""
    return wish is not None and wish is not False and wish != ()


def _suited(shelf: "Shelf", wishes: dict[str, Any]) -> "Invitation":
    """Return the requested table; unless chosen, teammates and advisor suit the player's experience."""
    from hanabi.terminal.tables.invitation import Experience

    experience = Experience(shelf)
    newcomer = wishes["newcomer"]
    experience.say(experience.is_newcomer if newcomer is None else newcomer)
    return experience.suited(_invitation(wishes), bool(wishes["bots"]), wishes["advisor"] is not None)


def _invitation(wishes: dict[str, Any]) -> "Invitation":
    """Return the requested table; options that were not given keep their defaults."""
    from hanabi.terminal.tables.invitation import Invitation, check_players

    given: dict[str, Any] = {
        name: wishes[name]
        for name in ("players", "edition", "variants", "bots", "seed", "first", "name", "advisor")
        if _is_given(wishes[name])
    }
    if wishes["players"] is not None:
        check_players(wishes["players"])
    if wishes["rules"] is not None:
        given["rules_text"] = wishes["rules"]
    if wishes["deal"] is not None:
        given["deck"] = _deck(wishes["deal"])
    return Invitation(**given)


def _deck(file: str) -> tuple[str, ...]:
    from hanabi.terminal.tables.invitation import InvitationError, read_deck

    try:
        return read_deck(Path(file).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise InvitationError(f"{file}: cannot read the deal: {reason}.") from None


def is_plain(asked: bool) -> bool:
    """Return whether to use line mode: on request, or because the terminal cannot do more."""
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
        # The reader is gone (as with `| head`). The game is saved, so exit quietly.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    finally:
        table.close()


def _forgive_encoding() -> None:
    """Replace characters that the terminal cannot show instead of failing."""
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
