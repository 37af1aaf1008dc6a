"""Evaluate our bots for the first rows of the table in docs/research.md: `python -m benchmarks.evaluation`."""

import tempfile
from pathlib import Path

import click

from benchmarks.sections import write_section
from hanabi.envs.evaluation import DEALS, Evaluation

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
BOTS = ("random", "cautious", "conventions", "information")


def row(bot: str, games: int) -> str:
    """Return a bot's means for each number of players."""
    with tempfile.TemporaryDirectory() as folder:
        evaluation = Evaluation(Path(folder), bot=bot, games=games)
        for _ in evaluation.carry_out():
            pass
        cells = [f"{each['mean']:.2f} ± {each['stderr']:.2f}" for each in evaluation.rows()]
    return f"| `{bot}` | {' | '.join(cells)} |"


@click.command()
@click.option("--games", default=100, show_default=True)
def main(games: int) -> None:
    """Evaluate our bots and write the table."""
    head = ["| all seats alike | 2 players | 3 players | 4 players | 5 players |", "|---|---|---|---|---|"]
    about = f"Mean scores on {games} deals of `{DEALS}` for each number of players, with their standard errors."
    text = "\n".join([*head, *(row(bot, games) for bot in BOTS), "", about])
    write_section(PAGE, "evaluation", text)
    click.echo(text)


if __name__ == "__main__":
    main()
