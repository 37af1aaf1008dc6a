"""Solve many deals and report the results: `python -m benchmarks.solver [--deals N] [--first SEED]`.

Each deal is that of `Game.deal` with its seed, and each line is replayed in the game. The times are processor time of
one thread with compiled code from the cache, for everything that `solve_deal` does. The table is written to
`docs/review.md`.
"""

import argparse
import statistics
import time
from collections import Counter
from pathlib import Path

from benchmarks.sections import write_section
from hanabi import Game, Rules
from hanabi.bots.scores import measured_scores
from hanabi.review.solver import solve_deal

PAGE = Path(__file__).parent.parent / "docs" / "review.md"
PLAYERS = (2, 3, 4, 5)


def main() -> None:
    """Measure, then write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6_000, help="deals for each number of players")
    parser.add_argument("--first", type=int, default=100_000, help="the seed of the first deal")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    wanted = parser.parse_args()
    rows = [measure(players, wanted.first, wanted.deals) for players in PLAYERS]
    text = table(rows, wanted.first, wanted.deals)
    print(text)
    if not wanted.dry:
        write_section(PAGE, "solver", text)


def measure(players: int, first: int, deals: int) -> tuple[int, Counter[str], list[float], list[int]]:
    """Solve some deals; return their kinds, how long each took, and the seeds of unsolved ones."""
    rules = Rules(players=players)
    solve_deal(Game.deal(rules, seed=0))
    kinds: Counter[str] = Counter()
    seconds, undecided = [], []
    for seed in range(first, first + deals):
        game = Game.deal(rules, seed=seed)
        began = time.process_time()
        bounds = solve_deal(game)
        seconds.append(time.process_time() - began)
        for action in bounds.line:
            game.apply(action)
        assert game.score == bounds.found, f"the line of {players} players, seed {seed}, scores {game.score}"
        kind = "winnable" if bounds.found == 25 else "impossible" if bounds.proved < 25 else "undecided"
        kinds[kind] += 1
        kinds["apart"] += not bounds.exact
        if kind == "undecided":
            undecided.append(seed)
    print(players, dict(kinds), undecided, f"{1000 * statistics.mean(seconds):.2f} ms", flush=True)
    return players, kinds, seconds, undecided


def table(rows: list[tuple[int, Counter[str], list[float], list[int]]], first: int, deals: int) -> str:
    """Return the figures as Markdown, with the share of deals that `cheater` wins."""
    cheater = measured_scores()["cheater"]
    lines = [
        f"{deals:,} deals for each number of players (`Game.deal`, seeds {first:,} to {first + deals - 1:,}; the same",
        "shuffles serve all numbers of players); every line was replayed. Milliseconds of processor time,",
        "from a warm cache, on a busy machine; `python -m benchmarks.solver` measures them.",
        "",
        "| players | winnable | impossible | undecided | score exact | ms: mean, median, most | `cheater` wins |",
        "|---|---|---|---|---|---|---|",
    ]
    for players, kinds, seconds, undecided in rows:
        took = (
            f"{1e3 * statistics.mean(seconds):.1f}, {1e3 * statistics.median(seconds):.1f}, {1e3 * max(seconds):,.0f}"
        )
        seeds = f" ({', '.join(map(str, undecided))})" if undecided else ""
        lines.append(
            f"| {players} | {kinds['winnable']:,} ({kinds['winnable'] / deals:.2%}) | {kinds['impossible']} "
            f"| {kinds['undecided']}{seeds} | {1 - kinds['apart'] / deals:.2%} | {took} "
            f"| {cheater[players].perfect:.1%} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
