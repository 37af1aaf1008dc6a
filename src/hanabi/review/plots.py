"""The picture of a review: score and reach as steps, the moments marked, strikes and tokens below."""

from pathlib import Path

from hanabi.plots import new_figure, save_figure
from hanabi.review.review import Review


def plot_reach(path: Path, review: Review, title: str) -> None:
    """Draw the score and the best score still possible, turn by turn."""
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
