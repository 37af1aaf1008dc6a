"""Plots of runs and tournaments, using matplotlib."""

from collections.abc import Sequence
from pathlib import Path

from hanabi.plots import new_figure, save_figure
from hanabi.simulation.runs.statistics import Tally


def plot_histogram(path: Path, title: str, tally: Tally, max_score: int) -> None:
    """Plot the distribution of scores, in percent."""
    figure = new_figure()
    axes = figure.subplots()
    scores = range(min([*tally.scores, max_score]), max_score + 1)
    bars = axes.bar(list(scores), [100 * tally.share(score) for score in scores], color="#3b6ea5")
    bars[-1].set_color("#d9822b")
    axes.axvline(tally.mean, color="black", linewidth=1, linestyle="--")
    axes.set_title(f"{title}\nmean {tally.mean:.3f} ± {tally.stderr:.3f}, {tally.games:,} games", fontsize=11)
    axes.set_xlabel("score")
    axes.set_ylabel("percent of games")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.spines[["top", "right"]].set_visible(False)
    save_figure(figure, path)


def plot_matrix(path: Path, title: str, names: Sequence[str], tallies: dict[tuple[str, str], Tally], most: int) -> None:
    """Plot the mean score of every pair of bots as a heat map."""
    figure = new_figure()
    axes = figure.subplots()
    means = [[tallies[row, column].mean for column in names] for row in names]
    image = axes.imshow(means, vmin=0, vmax=most, cmap="viridis")
    for row, line in enumerate(means):
        for column, mean in enumerate(line):
            colour = "white" if mean < most / 2 else "black"
            axes.text(column, row, f"{mean:.2f}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(title, fontsize=11)
    figure.colorbar(image, label="mean score")
    save_figure(figure, path)
