"""The command line, as a table of commands. The module of a command is imported only when it runs."""

import importlib
from collections.abc import Mapping
from typing import Any

import click

from hanabi import __version__
from hanabi.rules import HanabiError

Commands = Mapping[str, tuple[str, str]]
"""For each command name, its module and function, and its line in the help."""

PLAY: Commands = {
    "play": ("hanabi.terminal.commands:play", "Play in the terminal with bots"),
    "serve": ("hanabi.server.commands:serve", "Run a server for people and bots"),
    "learn": ("hanabi.terminal.lessons:learn", "Learn the game in short lessons"),
    "puzzle": ("hanabi.terminal.puzzles:puzzle", "Solve the puzzle of the day"),
    "rules": ("hanabi.learn.commands:rules", "Show the rules of an edition"),
}
GAMES: Commands = {
    "replay": ("hanabi.review.commands.replay:replay", "Show a recorded game move by move"),
    "review": ("hanabi.review.commands.review:review_command", "Find where a game lost points, and why"),
    "solve": ("hanabi.review.commands.solve:solve_command", "Find the best possible score of a deal"),
    "convert": ("hanabi.records.commands:convert", "Convert a recorded game to another format"),
    "verify": ("hanabi.server.commands:verify", "Check a finished game against the commitment to its deck"),
    "import": ("hanabi.terminal.imports:import_command", "Add games to your library on a server"),
    "bots": ("hanabi.bots.commands:bots", "List the bots and their scores"),
    "simulate": ("hanabi.simulation.commands.simulate:simulate", "Play many games with bots and print statistics"),
}
GROUPS: Commands = {
    "research": ("hanabi.cli:research", "Evaluate bots and programs, and seat them at tables"),
    "admin": ("hanabi.cli:admin", "Manage a server's database, tables, people and events"),
    "dev": ("hanabi.cli:dev", "Benchmark the engine, inspect conventions, generate data"),
}
RESEARCH: Commands = {
    "evaluate": ("hanabi.envs.evaluation.commands:evaluate", "Evaluate a program or bot on fixed deals"),
    "tournament": ("hanabi.simulation.commands.tournament:tournament", "Play every bot with every other"),
    "agreement": ("hanabi.simulation.commands.agreement:agreement_command", "Compare bots' moves with people's"),
    "connect": ("hanabi.client.commands:connect", "Seat a bot at a live table"),
    "mcp": ("hanabi.envs.mcp.commands:mcp", "Seat a language model at a table, over MCP"),
}
ADMIN: Commands = {
    "db": ("hanabi.server.admin.database_commands:db", "Upgrade, back up, restore and clean up the database"),
    "tables": ("hanabi.server.admin.commands:tables", "List, rename, close and remove tables"),
    "people": ("hanabi.server.admin.commands:people", "List, rename and remove people"),
    "events": ("hanabi.server.admin.commands:evenings", "List and rename events"),
}
DEV: Commands = {
    "bench": ("hanabi.simulation.commands.bench:bench", "Measure the speed of the engine"),
    "conventions": ("hanabi.bots.conventions.commands:conventions", "Explain what moves mean by the conventions"),
    "course": ("hanabi.learn.course.commands:course_command", "Make and check the positions of the course"),
    "protocol": ("hanabi.server.commands:protocol", "Print the types of the table protocol"),
    "puzzles": ("hanabi.learn.puzzles.commands:puzzles", "Make and check puzzles"),
}
MOVED = {
    "agreement": "research agreement",
    "bench": "dev bench",
    "connect": "research connect",
    "conventions": "dev conventions",
    "course": "dev course",
    "db": "admin db",
    "evaluate": "research evaluate",
    "evenings": "admin events",
    "mcp": "research mcp",
    "people": "admin people",
    "protocol": "dev protocol",
    "puzzles": "dev puzzles",
    "tables": "admin tables",
    "tournament": "research tournament",
}
"""Old names from before the command groups, which still work for one release."""


class NoSuchCommand(HanabiError):
    """The command does not exist."""


class LazyGroup(click.Group):
    """A command group that gets its help and completion from tables, without importing its commands."""

    def __init__(
        self,
        name: str,
        summary: str,
        sections: Mapping[str, Commands],
        moved: Mapping[str, str] | None = None,
        options_metavar: str = "[-h | --help]",
    ) -> None:
        super().__init__(
            name,
            help=f"{summary}.",
            options_metavar=options_metavar,
            context_settings={"help_option_names": ["-h", "--help"]},
        )
        self.sections = sections
        self.table = {name: entry for section in sections.values() for name, entry in section.items()}
        self.moved = moved or {}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands in the order of the help."""
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command. Old names lead to the commands that replaced them."""
        if cmd_name in self.table:
            module, function = self.table[cmd_name][0].split(":")
            command: click.Command = getattr(importlib.import_module(module), function)
            return command
        if cmd_name in self.moved:
            group, name = self.moved[cmd_name].split()
            return GROUPED[group].get_command(ctx, name)
        return None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command. Report the new name of a moved one, or suggest the nearest name."""
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is None and not ctx.resilient_parsing:
            raise NoSuchCommand(f"No such command {name[:40]!r}. {_hint(ctx, name)}")
        if name in self.moved and not ctx.resilient_parsing:
            click.echo(f"hanabi {name} is now hanabi {self.moved[name]}", err=True)
        return self.moved.get(name, name), command, rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Report a user's mistake in one line, with exit code 2."""
        try:
            return super().invoke(ctx)
        except HanabiError as error:
            click.echo(f"hanabi: {error}", err=True)
            ctx.exit(2)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help from the tables."""
        formatter.write_text(str(self.help))
        self.format_usage(ctx, formatter)
        width = max(map(len, self.table))
        for title, commands in self.sections.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), summary) for name, (_, summary) in commands.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list["click.shell_completion.CompletionItem"]:
        """Complete command names from the tables, and options."""
        from click.shell_completion import CompletionItem

        names = [
            CompletionItem(name, help=summary)
            for name, (_, summary) in self.table.items()
            if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)


def _hint(ctx: click.Context, word: str) -> str:
    """Suggest the command that was probably meant, from any group."""
    from difflib import get_close_matches

    paths = MOVED | {name: f"{group} {name}" for group in GROUPED for name in GROUPED[group].table}
    paths |= {name: name for name in main.table}
    found = get_close_matches(word, paths, n=1)
    return f"Did you mean 'hanabi {paths[found[0]]}'?" if found else f"See '{ctx.command_path} --help'."


def _group(name: str, commands: Commands) -> LazyGroup:
    return LazyGroup(name, GROUPS[name][1], {"Commands": commands})


research = _group("research", RESEARCH)
admin = _group("admin", ADMIN)
dev = _group("dev", DEV)
GROUPED = {"research": research, "admin": admin, "dev": dev}

main = click.version_option(__version__, package_name="hanabi")(
    LazyGroup(
        "hanabi",
        "Play Hanabi, review games, and simulate bots",
        {"Play and learn": PLAY, "Games and bots": GAMES, "More commands": GROUPS},
        MOVED,
        options_metavar="[-h | --help] [--version]",
    )
)
