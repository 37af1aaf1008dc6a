"""Pictures by matplotlib: what every one of them needs."""

from pathlib import Path
from typing import Any

from hanabi.rules import HanabiError


class PlotError(HanabiError):
    """A picture that cannot be made."""


def require_plots(path: Path) -> None:
    """Find out before long work whether its picture can be made."""
    try:
        import matplotlib as mpl
    except ImportError:
        raise PlotError("Pictures need matplotlib: pip install 'hanabi[plots]'.") from None
    kinds = new_figure().canvas.get_supported_filetypes()
    if path.suffix[1:].lower() not in kinds:
        raise PlotError(f"'{path}' is no picture: use a name that ends in one of {', '.join(sorted(kinds))}.")
    if not path.parent.is_dir():
        raise PlotError(f"There is no folder '{path.parent}'.")
    mpl.rcParams["svg.fonttype"] = "none"


def new_figure() -> Any:
    """An empty picture."""
    from matplotlib.figure import Figure

    return Figure(figsize=(7, 4.5), dpi=120, layout="constrained")


def save_figure(figure: Any, path: Path) -> None:
    """Write a picture; a `PlotError` if that is not possible."""
    try:
        figure.savefig(path)
    except OSError as error:
        raise PlotError(f"'{path}' cannot be written: {error.strerror}.") from None
