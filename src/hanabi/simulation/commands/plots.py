"""Pictures of runs and tournaments, by matplotlib."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hanabi.rules import HanabiError
from hanabi.simulation.runs.statistics import Tally


class PlotError(HanabiError):
    """A picture that cannot be made."""


def require_plots(path: Path) -> None:
    """Find out before a long run whether its picture can be made."""
    try:
        import matplotlib as mpl
    except ImportError:
        raise PlotError("Pictures need matplotlib: pip install 'hanabi[plots]'.") from None
    kinds = _figure().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in kinds:
        raise PlotError(f"'{path}' is no picture: use a name that ends in one of {', '.join(sorted(kinds))}.")
    if not path.parent.is_dir():
        raise PlotError(f"There is no folder '{path.parent}'.")
    mpl.rcParams["svg.fonttype"] = "none"


def plot_histogram(path: Path, title: str, tally: Tally, max_score: int) -> None:
    """Draw how often each score came up, in percent."""
    figure = _figure()
    axes = figure.subplots()
    scores = range(min([*tally.scores, max_score]), max_score + 1)
    bars = axes.bar(list(scores), [100 * tally.share(score) for score in scores], color="#3b6ea5")
    bars[-1].set_color("#d9822b")
    axes.axvline(tally.mean, color="black", linewidth=1, linestyle="--")
    axes.set_title(f"{title}\nmean {tally.mean:.3f} ± {tally.stderr:.3f}, {tally.games:,} games", fontsize=11)
    axes.set_xlabel("score")
    axes.set_ylabel("percent of the games")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.spines[["top", "right"]].set_visible(False)
    _save(figure, path)


def plot_matrix(path: Path, title: str, names: Sequence[str], tallies: dict[tuple[str, str], Tally], most: int) -> None:
    """Draw the mean of every pair of bots as a heat map."""
    figure = _figure()
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
    _save(figure, path)


def _figure() -> Any:
    from matplotlib.figure import Figure

    return Figure(figsize=(7, 4.5), dpi=120, layout="constrained")


def _save(figure: Any, path: Path) -> None:
    try:
        figure.savefig(path)
    except OSError as error:
        raise PlotError(f"'{path}' cannot be written: {error.strerror}.") from None
