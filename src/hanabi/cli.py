"""The commands: each lives beside what it commands and is loaded when it is called."""

import importlib
from typing import Any

import click

from hanabi import __version__
from hanabi.rules import HanabiError

COMMANDS = {
    "agreement": "hanabi.simulation.commands.agreement:agreement_command",
    "bench": "hanabi.simulation.commands.bench:bench",
    "bots": "hanabi.bots.commands:bots",
    "connect": "hanabi.client.commands:connect",
    "conventions": "hanabi.bots.conventions.commands:conventions",
    "convert": "hanabi.records.commands:convert",
    "db": "hanabi.server.administration:db",
    "evaluate": "hanabi.envs.evaluation.commands:evaluate",
    "evenings": "hanabi.server.operators.commands:evenings",
    "import": "hanabi.terminal.imports:import_command",
    "mcp": "hanabi.envs.mcp.commands:mcp",
    "learn": "hanabi.terminal.lessons:learn",
    "people": "hanabi.server.operators.commands:people",
    "play": "hanabi.terminal.commands:play",
    "course": "hanabi.learn.course.commands:course_command",
    "puzzle": "hanabi.terminal.puzzles:puzzle",
    "puzzles": "hanabi.learn.puzzles.commands:puzzles",
    "protocol": "hanabi.server.commands:protocol",
    "replay": "hanabi.review.commands.replay:replay",
    "review": "hanabi.review.commands.review:review_command",
    "rules": "hanabi.learn.commands:rules",
    "serve": "hanabi.server.commands:serve",
    "simulate": "hanabi.simulation.commands.simulate:simulate",
    "solve": "hanabi.review.commands.solve:solve_command",
    "tables": "hanabi.server.operators.commands:tables",
    "tournament": "hanabi.simulation.commands.tournament:tournament",
    "verify": "hanabi.server.commands:verify",
}
"""Where each command lives, as module and function."""


class LazyGroup(click.Group):
    """A group that imports a command's module only to run it or to show its help."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the commands, in order."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of a name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module, function = COMMANDS[cmd_name].split(":")
        command: click.Command = getattr(importlib.import_module(module), function)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a mistake of the caller is one clear line and exit code 2."""
        try:
            return super().invoke(ctx)
        except HanabiError as error:
            click.echo(f"hanabi: {error}", err=True)
            ctx.exit(2)


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, package_name="hanabi")
def main() -> None:
    """Hanabi: play it, study it, simulate it."""
