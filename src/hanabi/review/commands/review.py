"""`hanabi review`: what happened in a recorded game, and what it cost."""

import json
from pathlib import Path

import click

from hanabi.plots import require_plots
from hanabi.records.files import load
from hanabi.review.data import to_data
from hanabi.review.fair import WORLDS
from hanabi.review.moments import MOMENTS
from hanabi.review.plots import plot_reach
from hanabi.review.review import review_game
from hanabi.review.sentences import Reviewer
from hanabi.texts import LANGUAGES, Texts


@click.command("review")
@click.argument("file")
@click.option("--seat", type=int, metavar="N", help="Only the moves of seat N.")
@click.option(
    "--moments", type=click.IntRange(0, 100), default=MOMENTS, show_default=True, help="How many moves to look at."
)
@click.option(
    "--worlds",
    type=click.IntRange(2, 10_000),
    default=WORLDS,
    show_default=True,
    help="In how many worlds, alike for the player, a move is compared with others.",
)
@click.option("--bot", "bots", multiple=True, metavar="NAME", help="Also ask this bot what it would have done.")
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="The language to tell it in.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the review for a program to read.")
@click.option(
    "--plot", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Draw score and reach (.png, .svg)."
)
def review_command(
    file: str,
    seat: int | None,
    moments: int,
    worlds: int,
    bots: tuple[str, ...],
    language: str,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Find where a game lost points, and why.

    Also say whether it could be won, and whether anybody could have known.

    FILE is a record of ours or a game of hanab.live; - reads standard input. Only games that are over
    are reviewed, and only under rules that the solver models (exit code 2).
    """
    if plot:
        require_plots(plot)
    record = load(file)
    found = review_game(record, seat=seat, moments=moments, worlds=worlds, bots=bots)
    reviewer = Reviewer(Texts.load(language), record.rules, record.players)
    if plot:
        plot_reach(plot, found, reviewer.headline(found))
    if as_json:
        click.echo(json.dumps(to_data(found)))
        return
    for line in reviewer.lines(found):
        click.echo(line)
