"""The options that commands which play runs have in common."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from hanabi.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])


def shared_options(command: F) -> F:
    """Give a command the options of a run: its rules, its games and its workers."""
    options = (
        click.option("--players", type=int, default=None, help="How many sit at the table (2 unless the rules say)."),
        click.option("--games", type=int, default=1000, show_default=True, help="How many games to play."),
        click.option("--seed", type=int, default=0, show_default=True, help="Decides every deal and every bot's luck."),
        click.option(
            "--rules",
            "rules_text",
            default="",
            metavar="TEXT",
            help="What is played, such as 'abacus' or 'R Y G B W rainbow, crowning'.",
        ),
        click.option(
            "--jobs", type=int, default=None, help="How many games are played at once; all processors if not given."
        ),
        click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster; 'local' starts one here."),
        click.option(
            "--time-limit",
            type=float,
            metavar="SECONDS",
            help="The most that a bot in plain Python may take for a move.",
        ),
        click.option("--keep-going", is_flag=True, help="Leave out the games of a bot that fails, and go on."),
        click.option(
            "--plot",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help="Draw a picture (.png, .svg, .pdf).",
        ),
        click.option("--json", "as_json", is_flag=True, help="Print the result for a program to read."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def read_rules(text: str, players: int | None) -> Rules:
    """The rules of a command: its text, and the number of players where the text does not say."""
    return Rules.parse(text, players) if text.strip() else Rules(players=2 if players is None else players)
