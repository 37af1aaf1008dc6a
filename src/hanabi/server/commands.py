"""`hanabi serve`, `hanabi verify` and `hanabi dev protocol`."""

import gc
import json
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.records.files import file_bytes
from hanabi.records.reading import MAX_BYTES, Reader, RecordError, parse_json
from hanabi.records.record import Record
from hanabi.rules import HanabiError
from hanabi.server.admin.database_commands import database_option, with_engine
from hanabi.table.commitment import check_opening


class BadOption(HanabiError):
    """An option whose value is invalid."""


Command = TypeVar("Command", bound=Callable[..., Any])


def _setting(name: str, *older: str, **more: Any) -> Callable[[Command], Command]:
    """Declare an option that can also be set in the environment: `--bot-seconds` is `HANABI_BOT_SECONDS`."""
    own = f"HANABI_{name.strip('-').replace('-', '_').upper()}"
    return click.option(name, envvar=[own, *older], show_envvar=True, **more)


def _seconds(value: float) -> float:
    if not 0.1 <= value <= 600:
        raise BadOption(f"A bot may think for 0.1 to 600 seconds, not {value:g}.")
    return value


@click.command()
@_setting("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@_setting("--port", default=8000, show_default=True, type=click.IntRange(1, 65535))
@database_option
@_setting("--url", metavar="URL", help="The public address of the server, including its path, if any.")
@_setting(
    "--trusted-proxies",
    "FORWARDED_ALLOW_IPS",
    default="127.0.0.1,::1",
    show_default=True,
    metavar="ADDRESSES",
    help="Addresses or networks of proxies whose X-Forwarded-For header is trusted.",
)
@_setting(
    "--workers",
    default=2,
    show_default=True,
    type=click.IntRange(1, 64),
    help="The number of worker processes for bots.",
)
@_setting(
    "--bot-seconds",
    default=10.0,
    show_default=True,
    type=float,
    callback=lambda *given: _seconds(given[2]),
    help="The time limit for a bot's move, in seconds.",
)
@_setting("--plain", is_flag=True, help="Serve simple pages instead of the browser client.")
@_setting("--imprint", type=click.Path(path_type=Path), help="A Markdown file to show at /imprint.")
@_setting("--keep-days", type=click.IntRange(1, 36_500), help="Delete unused tables and people after this many days.")
@_setting("--trusted", is_flag=True, help="Disable rate limits, for tests and private networks.")
@_setting(
    "--calls-anywhere",
    is_flag=True,
    help="Allow notifications to be sent to private addresses and over plain HTTP.",
)
@click.option(
    "--limit",
    "changes",
    multiple=True,
    envvar="HANABI_LIMITS",
    show_envvar=True,
    metavar="NAME=VALUE",
    help="Change a limit, such as watchers=500 or messages=10/30; docs/deploy.md lists them.",
)
@_setting(
    "--reviews",
    default="ahead",
    show_default=True,
    type=click.Choice(["ahead", "asked"]),
    help="Review games as they end, with the solver compiled at startup, or only on request.",
)
@_setting("--log-level", default="info", show_default=True, type=click.Choice(["debug", "info", "warning"]))
def serve(
    host: str,
    port: int,
    database: str,
    url: str | None,
    trusted_proxies: str,
    workers: int,
    bot_seconds: float,
    plain: bool,
    imprint: Path | None,
    keep_days: int | None,
    trusted: bool,
    calls_anywhere: bool,
    changes: tuple[str, ...],
    reviews: str,
    log_level: str,
) -> None:
    """Run a server for people and bots.

    All data is stored in the database; the server can be stopped or killed at any time and resumes where
    it was. With PostgreSQL, several servers can share one database.
    """
    from hanabi.server.app import make_app
    from hanabi.server.http.address import check_proxies, check_url, listen
    from hanabi.server.http.limits import TRUSTED, Limits
    from hanabi.server.http.sockets.uvicorn_server import run
    from hanabi.server.monitoring import configure
    from hanabi.server.options import Options
    from hanabi.server.site.client import BUILT

    url, proxies = check_url(url) if url else None, check_proxies(trusted_proxies)
    sockets = listen(host, port)
    configure(log_level)
    tune_interpreter()
    options = Options(
        database=database,
        public_url=url,
        workers=workers,
        bot_seconds=bot_seconds,
        client=Path(os.devnull) if plain else BUILT,
        calls_anywhere=calls_anywhere,
        imprint=imprint,
        keep_days=keep_days,
        limits=(TRUSTED if trusted else Limits()).but(changes),
        review_ahead=reviews == "ahead",
    )
    with_engine(database, _prepare, create=True)  # reports an unusable database in one line
    app = make_app(options)
    click.echo(f"Hanabi is at {url or f'http://{host}:{port}'} (Ctrl-C stops it)", err=True)
    run(app, options.limits, sockets, proxies)


def tune_interpreter() -> None:
    """Collect garbage rarely and switch threads often, to reduce the latency for players."""
    # Reference counting frees almost everything, so cycles need to be collected only rarely.
    gc.set_threshold(10_000, 20, 10)
    gc.freeze()
    # The thread that commits needs the interpreter only briefly and should not wait long for it.
    sys.setswitchinterval(0.0005)


@click.command()
@click.argument("record")
def verify(record: str) -> None:
    """Check a finished game against the commitment to its deck.

    RECORD is a record from the server (.../record), - for standard input, or the link of a table.
    The deck must match the commitment published before the game; the moves are replayed, too.
    The exit code is 2 if anything does not match.
    """
    data = _fetch(record) if record.startswith(("http://", "https://")) else _read(record)
    game = Record.from_data(data)
    game.replay()
    deck = [str(card) for card in game.deck]
    commitment = data.get("commitment").text()
    check_opening(commitment, data.get("nonce").text(), str(game.rules), game.first, deck)
    click.echo(f"The deck is the one that was promised ({commitment[:16]}...), and the {len(game.entries)} moves hold.")
    click.echo(f"Score {game.score}, {game.status.replace('_', ' ')}.")


def _read(name: str) -> Reader:
    try:
        return parse_json(file_bytes(name))
    except RecordError as error:
        raise RecordError(str(error), "standard input" if name == "-" else name) from None


def _fetch(link: str) -> Reader:
    base, _, table = link.rstrip("/").rpartition("/t/")
    address = f"{base}/api/tables/{table}/record" if base else link
    try:
        with urllib.request.urlopen(address, timeout=10) as response:
            return parse_json(response.read(MAX_BYTES + 1))
    except urllib.error.HTTPError as error:
        raise RecordError(_said(error), link) from None
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot be reached: {error}.", link) from None


def _said(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read(4096))["message"])
    except (ValueError, KeyError, TypeError):
        return f"the server answered with status {error.code}."


@click.command()
@click.option("--typescript", "as_typescript", is_flag=True, help="Print TypeScript types instead of JSON Schema.")
@click.option("--output", "-o", metavar="OUT", default="-", help="The file to write; - is standard output.")
def protocol(as_typescript: bool, output: str) -> None:
    """Print the types of the table protocol."""
    from hanabi.protocol.schema import json_schema, typescript

    text = typescript() if as_typescript else json.dumps(json_schema(), indent=2) + "\n"
    if output == "-":
        click.echo(text, nl=False)
    else:
        Path(output).parent.mkdir(parents=True, exist_ok=True)
        Path(output).write_text(text, encoding="utf-8")


async def _prepare(engine: AsyncEngine) -> None:
    from hanabi.server.storage.file import claim
    from hanabi.server.storage.upgrade import upgrade as upgrade_schema

    with claim(engine):
        await upgrade_schema(engine)
