"""Run commands of the program in the process of the test."""

from typing import IO

from click.testing import CliRunner, Result

from hanabi.cli import main


def run(*arguments: object, stdin: str | bytes | IO[bytes] | None = None) -> Result:
    """Run a command: `run("simulate", "--bot", "cautious", "--games", 20)`."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=stdin)
