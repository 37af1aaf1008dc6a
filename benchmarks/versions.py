"""Compare random play of two versions of this project in one run: `python -m benchmarks.versions OLD NEW`.

OLD and NEW are folders with the sources of a version, such as worktrees of an earlier commit and of this one. Processes
of the two alternate for several rounds. Each reports its processor time per move, which depends little on other load,
and the result is the median of the ratios of neighbouring processes.
"""

import os
import statistics
import subprocess
import sys
from pathlib import Path

import click

INTERPRETED = """
import random, sys, time
from hanabi.rules import Rules, kernel
rules = Rules(players=int(sys.argv[1]))
compiled = rules.compiled if hasattr(rules, "compiled") else rules.tables  # before release 2.0.0
game, deck = rules.blank_state(), rules.numbers_of(rules.deck)
legal, source, moves = [0] * compiled.actions, random.Random(1), 0
begun = time.process_time()
for _ in range(int(sys.argv[2])):
    game.deck = source.sample(deck, len(deck))
    kernel.deal(game, compiled, 0)
    while game.status == kernel.PLAYING:
        count = kernel.legal_actions(game, compiled, legal)
        kernel.step(game, compiled, legal[int(source.random() * count)])
        moves += 1
print((time.process_time() - begun) / moves)
"""

COMPILED = """
import sys, time
from hanabi.rules import Rules
from hanabi.simulation.runs.chunk import play_chunk
from hanabi.simulation.runs.run import Run
run = Run(bots=("random",), rules=Rules(players=int(sys.argv[1])), games=200_000)
play_chunk(run, 0, 100)
begun = time.process_time()
chunk = play_chunk(run, 0, 100 * int(sys.argv[2]))
print((time.process_time() - begun) / int(chunk.results["turns"].sum()))
"""

WAYS = {"interpreted": INTERPRETED, "compiled": COMPILED}


def seconds(tree: Path, script: str, players: int, games: int) -> float:
    """Return the processor time per move of one version."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    done = subprocess.run(
        [sys.executable, "-c", script, str(players), str(games)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def compare(trees: tuple[Path, Path], script: str, players: int, games: int, rounds: int) -> tuple[float, float, float]:
    """Return the medians of both versions, and of the ratio of neighbours."""
    for tree in trees:
        seconds(tree, script, players, 1)
    pairs = []
    for place in range(rounds):
        order = trees if place % 2 == 0 else trees[::-1]
        found = {tree: seconds(tree, script, players, games) for tree in order}
        pairs.append((found[trees[0]], found[trees[1]]))
    old, new = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    return old, new, statistics.median(after / before for before, after in pairs)


@click.command()
@click.argument("old", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("new", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--way", "ways", multiple=True, type=click.Choice(list(WAYS)), help="Way of playing; both by default.")
@click.option("--games", default=400, show_default=True, help="Games per round; a hundred times as many compiled.")
@click.option("--rounds", default=9, show_default=True)
def main(old: Path, new: Path, ways: tuple[str, ...], games: int, rounds: int) -> None:
    """Compare random play of two versions."""
    for way in ways or WAYS:
        for players in (2, 5):
            before, after, ratio = compare((old, new), WAYS[way], players, games, rounds)
            click.echo(
                f"{way}, {players} players: {before * 1e9:.0f} ns a move before, {after * 1e9:.0f} after; "
                f"{ratio - 1:+.1%} time."
            )


if __name__ == "__main__":
    main()
