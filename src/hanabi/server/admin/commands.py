"""`hanabi admin tables`, `events` and `people`; every change is written to the audit log."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import click
import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Phase
from hanabi.server.admin import inspection
from hanabi.server.admin.database_commands import database_option, with_engine
from hanabi.server.admin.moderation import Moderator
from hanabi.server.live.clock import now_ms

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
word_option = click.option(
    "--find", "word", default="", metavar="TEXT", help="Only list entries with this text in their title or names."
)
limit_option = click.option("--limit", default=100, show_default=True, type=click.IntRange(1, 1_000_000))
yes_option = click.option("--yes", is_flag=True, help="Apply the changes; without this, only print them.")


def _do(database: str, work: Callable[[Moderator], Awaitable[str]]) -> None:
    """Let a moderator work on a database, and print the result."""

    async def run(engine: AsyncEngine) -> str:
        await inspection.check_revision(engine)
        return await work(Moderator(engine, now_ms))

    click.echo(with_engine(database, run))


def _show(database: str, as_json: bool, find: Callable[[AsyncEngine], Awaitable[Sequence[Any]]]) -> None:
    """Print what was found, one per line."""

    async def run(engine: AsyncEngine) -> str:
        await inspection.check_revision(engine)
        found = await find(engine)
        for one in found:
            click.echo(msgspec.json.encode(one).decode() if as_json else str(one))
        return f"{len(found)} found."

    click.echo(with_engine(database, run), err=True)


def _dry(yes: bool, what: str) -> bool:
    """Return whether this is a dry run, and if so, say what --yes would do."""
    if not yes:
        click.echo(f"Nothing was changed. --yes {what}.")
    return not yes


@click.group()
def tables() -> None:
    """List, rename, close and remove tables.

    The server may keep running.
    """


@tables.command("list")
@click.option("--phase", type=click.Choice([phase.value for phase in Phase]), help="Only tables in this phase.")
@word_option
@limit_option
@json_option
@database_option
def list_tables(phase: str | None, word: str, limit: int, as_json: bool, database: str) -> None:
    """List tables, the last used first.

    The ids are the ends of their links.
    """
    _show(database, as_json, lambda engine: inspection.tables(engine, phase, word, limit))


@tables.command("rename")
@click.argument("table")
@click.argument("title")
@database_option
def rename_table(table: str, title: str, database: str) -> None:
    """Give a table another TITLE; "" removes it.

    Everyone at the table sees the new title.
    """

    async def work(moderator: Moderator) -> str:
        return f"The title was {await moderator.rename_table(table, title)!r}."

    _do(database, work)


@tables.command("close")
@click.argument("table")
@yes_option
@database_option
def close_table(table: str, yes: bool, database: str) -> None:
    """End the running game of a table; keep its record."""

    async def work(moderator: Moderator) -> str:
        await moderator.close_table(table)
        return "The game was ended."

    if not _dry(yes, f"ends the game of {table}"):
        _do(database, work)


@tables.command("remove")
@click.argument("table", nargs=-1, required=True)
@yes_option
@database_option
def remove_tables(table: tuple[str, ...], yes: bool, database: str) -> None:
    """Delete tables for good, with their games, chat and notes.

    People at these tables are disconnected.
    """

    async def work(moderator: Moderator) -> str:
        for name in table:
            await moderator.remove_table(name)
        return f"{len(table)} removed."

    if not _dry(yes, f"deletes {', '.join(table)} for good"):
        _do(database, work)


@click.group()
def evenings() -> None:
    """List and rename events.

    The server may keep running.
    """


@evenings.command("list")
@word_option
@limit_option
@json_option
@database_option
def list_evenings(word: str, limit: int, as_json: bool, database: str) -> None:
    """List events, the latest first.

    The ids are the ends of their links.
    """
    _show(database, as_json, lambda engine: inspection.evenings(engine, word, limit))


@evenings.command("rename")
@click.argument("evening")
@click.argument("title")
@database_option
def rename_evening(evening: str, title: str, database: str) -> None:
    """Give an event and its tables another TITLE; "" removes it.

    Everyone at the event sees the new title.
    """

    async def work(moderator: Moderator) -> str:
        return f"The title was {await moderator.rename_evening(evening, title)!r}."

    _do(database, work)


@click.group()
def people() -> None:
    """List, rename and remove people.

    The server may keep running.
    """


@people.command("list")
@word_option
@limit_option
@json_option
@database_option
def list_people(word: str, limit: int, as_json: bool, database: str) -> None:
    """List people, the last seen first.

    An id cannot be used to sign in.
    """
    _show(database, as_json, lambda engine: inspection.people(engine, word, limit))


@people.command("rename")
@click.argument("person")
@click.argument("name")
@database_option
def rename_person(person: str, name: str, database: str) -> None:
    """Give PERSON, by id, another NAME.

    The name changes at all tables where they sat, and everyone there sees it.
    """

    async def work(moderator: Moderator) -> str:
        return f"The name was {await moderator.rename_person(person, name)!r}."

    _do(database, work)


@people.command("remove")
@click.argument("person")
@yes_option
@database_option
def remove_person(person: str, yes: bool, database: str) -> None:
    """Delete PERSON, by id, and their data for good.

    That is devices, preferences, notes and learning progress. At tables they are `Nobody`.
    """

    async def work(moderator: Moderator) -> str:
        return f"{await moderator.remove_person(person)!r} was removed."

    if not _dry(yes, f"deletes the person {person} for good"):
        _do(database, work)
