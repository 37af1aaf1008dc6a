"""Options shared by the commands that play runs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from hanabi.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])


def shared_options(command: F) -> F:
    """Add the options of a run to a command: its rules, games and workers."""
    options = (
        click.option("--players", type=int, default=None, help="Number of players; 2 unless the rules say otherwise."),
        click.option("--games", type=int, default=1000, show_default=True, help="Number of games."),
        click.option(
            "--seed", type=int, default=0, show_default=True, help="Seed of all deals and of the bots' random choices."
        ),
        click.option(
            "--rules",
            "rules_text",
            default="",
            metavar="TEXT",
            help="Rules, such as 'abacus' or 'R Y G B W rainbow, crowning'.",
        ),
        click.option("--jobs", type=int, default=None, help="Number of parallel jobs; by default one per processor."),
        click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster; 'local' starts one here."),
        click.option(
            "--time-limit",
            type=float,
            metavar="SECONDS",
            help="Time limit per move for bots in plain Python.",
        ),
        click.option("--keep-going", is_flag=True, help="Skip games in which a bot fails, and continue."),
        click.option(
            "--plot",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help="Plot to a file (.png, .svg, .pdf).",
        ),
        click.option("--json", "as_json", is_flag=True, help="Print the result as JSON."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def read_rules(text: str, players: int | None) -> Rules:
    """Parse the rules of a command. The option gives the number of players if the text does not."""
    return Rules.parse(text, players) if text.strip() else Rules(players=2 if players is None else players)
