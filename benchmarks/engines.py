"""Compare this engine with OpenSpiel, PettingZoo and JaxMARL in one run: `python -m benchmarks.engines`.

The other engines are the extra `benchmarks`: `pip install -e '.[benchmarks]'`. The results list those that are not
installed as missing. They are written to `benchmarks/RESULTS.md`.
"""

import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from benchmarks import peers
from benchmarks.sections import write_section
from hanabi import Rules
from hanabi.simulation.benchmarks.speed import Workload, bare_play, batch_play, observed_play, rates

RESULTS = Path(__file__).parent / "RESULTS.md"
BASELINE = "OpenSpiel"


@dataclass(frozen=True)
class Engine:
    """A way to play: its name, its package, and how to start it."""

    name: str
    package: str
    start: Callable[[int], Workload]


BARE = (
    Engine(BASELINE, "open_spiel", peers.open_spiel_bare),
    Engine("hanabi, compiled", "hanabi", lambda players: bare_play(Rules(players=players))),
)

OBSERVED = (
    Engine(BASELINE, "open_spiel", peers.open_spiel_observed),
    Engine("PettingZoo", "pettingzoo", peers.pettingzoo_observed),
    Engine("JaxMARL, 256 games at once", "jaxmarl", peers.jaxmarl_observed),
    Engine("hanabi, a batch of 256 from Python", "hanabi", lambda players: batch_play(Rules(players=players))),
    Engine("hanabi, compiled", "hanabi", lambda players: observed_play(Rules(players=players))),
)


def measure(engines: tuple[Engine, ...], players: int, seconds: float, rounds: int) -> dict[str, float | str]:
    """Return the rate of each engine, or why there is none."""
    plays: dict[str, Workload] = {}
    missing: dict[str, float | str] = {}
    for engine in engines:
        try:
            plays[engine.name] = engine.start(players)
        except ImportError as error:
            missing[engine.name] = f"not measured: {error}"
    found = rates(plays, seconds, rounds, lambda doing: click.echo(f"{players} players: {doing}", err=True))
    return {engine.name: missing.get(engine.name) or found[engine.name] for engine in engines}


def table(title: str, found: dict[str, float | str]) -> str:
    """Return the rates as Markdown with a title, and as multiples of the baseline."""
    return "\n".join([f"#### {title}", "", *rows("engine", found, BASELINE)])


def rows(what: str, found: dict[str, float | str], baseline_name: str) -> list[str]:
    """Return the rates as lines of a table, and as multiples of the baseline."""
    lines = [f"| {what} | moves per second | times {baseline_name} |", "|---|---:|---:|"]
    baseline = found[baseline_name]
    for name, rate in found.items():
        if isinstance(rate, str):
            lines.append(f"| {name} | {rate} | |")
        else:
            times = f"{rate / baseline:.2f}" if isinstance(baseline, float) else ""
            lines.append(f"| {name} | {rate:,.0f} | {times} |")
    return lines


def conditions(seconds: float, rounds: int, command: str = "engines") -> str:
    """Return what was measured, how, and on which machine."""
    packages = ("hanabi", "numba", "numpy", "open_spiel", "pettingzoo", "jaxmarl", "jax")
    versions = ", ".join(f"{package} {_version(package)}" for package in packages)
    return "\n".join(
        (
            "Random legal play of the standard game, moves per second of processor time on one core; deals are not",
            f"counted. Each number is the median of {rounds} rounds of {seconds} s in which the engines alternate.",
            "*With observations* means the observation of the player to move before every move; PettingZoo and",
            "JaxMARL always make observations, JaxMARL those of all players.",
            "",
            f"Python {platform.python_version()}, {_processor()}, {versions}.",
            "",
            "The interpreted engine is measured by `python -m benchmarks.interpreted`.",
            "",
            f"To measure again: `pip install -e '.[benchmarks]'`, then `python -m benchmarks.{command}`.",
        )
    )


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(not installed)"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(": ")[1] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


@click.command()
@click.option("--players", type=click.IntRange(2, 5), multiple=True, default=(2, 5), show_default=True)
@click.option("--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True)
@click.option("--rounds", type=click.IntRange(1, 99), default=5, show_default=True)
def main(players: tuple[int, ...], seconds: float, rounds: int) -> None:
    """Measure all engines and write the results."""
    parts = ["## Engines side by side", conditions(seconds, rounds)]
    for count in players:
        parts.append(f"### {count} players")
        parts.append(table("Without observations", measure(BARE, count, seconds, rounds)))
        parts.append(table("With observations", measure(OBSERVED, count, seconds, rounds)))
    text = "\n\n".join(parts)
    write_section(RESULTS, "engines", text)
    click.echo(text)


if __name__ == "__main__":
    sys.exit(main())
