"""`hanabi review`: find where a recorded game lost points."""

import json
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import click

from hanabi.bots.reason_data import to_data as reason_data
from hanabi.bots.reasons import KINDS
from hanabi.plots import new_figure, require_plots, save_figure
from hanabi.records.files import load
from hanabi.review.fair import WORLDS
from hanabi.review.moments import MOMENTS
from hanabi.review.review import Review, review_game
from hanabi.review.sentences import Reviewer
from hanabi.rules import Action, Card
from hanabi.texts import LANGUAGES, Texts


@click.command("review")
@click.argument("file")
@click.option("--seat", type=int, metavar="N", help="Review only the moves of seat N.")
@click.option(
    "--moments", type=click.IntRange(0, 100), default=MOMENTS, show_default=True, help="Number of moves to examine."
)
@click.option(
    "--worlds",
    type=click.IntRange(2, 10_000),
    default=WORLDS,
    show_default=True,
    help="Number of sampled deals, consistent with what the player knew, in which moves are compared.",
)
@click.option(
    "--bot", "bots", multiple=True, metavar="NAME", help="Also show what this bot would have done (repeatable)."
)
@click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="Language of the review.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the review as JSON.")
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Plot the score and the best score still possible (.png, .svg).",
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

    Also report whether the deal could be won and whether the players could have known better.

    FILE is a record in our format or a game of hanab.live; - reads standard input. Only finished games
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


_PRINTED = (Card, Action)
_REASONS = tuple(KINDS.values())


def to_data(value: Any) -> Any:
    """Convert a part of a review to JSON data: cards and actions in notation, dataclasses by the names of their fields.

    >>> from hanabi.review.losses import Why
    >>> to_data(Why("last-copy", Card("R", 4)))
    {'kind': 'last-copy', 'card': 'R4', 'behind': None}
    """
    if isinstance(value, _PRINTED):
        return str(value)
    if isinstance(value, _REASONS):
        return {"kind": value.kind, "data": reason_data(value)}
    if is_dataclass(value):
        return {field.name: to_data(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [to_data(item) for item in value]
    return str(value) if isinstance(value, str) else value


def plot_reach(path: Path, review: Review, title: str) -> None:
    """Plot the score and the best score still possible for each turn."""
    figure = new_figure()
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=[4, 1])
    turns = range(len(review.found))
    above.fill_between(turns, review.scores, step="post", color="#3b6ea5", alpha=0.35, label="points")
    above.step(turns, review.found, where="post", color="#d9822b", linewidth=2, label="best still possible")
    if review.found != review.proved:
        above.step(turns, review.proved, where="post", color="#d9822b", linewidth=1, linestyle=":", label="not refuted")
    for moment in review.losses:
        above.plot(moment.turn + 1, moment.after, marker="v", color="black", markersize=6)
        above.annotate(f"{moment.turn + 1}", (moment.turn + 1, moment.after), (0, -14), textcoords="offset points")
    above.set_ylim(0, review.max_score + 1)
    above.set_title(title, fontsize=11)
    above.legend(loc="lower right", frameon=False)
    below.step(turns, review.hint_tokens, where="post", color="#4a4a4a", label="hint tokens")
    below.step(turns, review.strikes, where="post", color="#b3261e", label="strikes")
    below.set_xlabel("turn")
    below.legend(loc="upper right", frameon=False, fontsize=8)
    for axes in (above, below):
        axes.spines[["top", "right"]].set_visible(False)
    save_figure(figure, path)
