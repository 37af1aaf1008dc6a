"""Measure bots and write their scores: `python benchmarks/bots.py [--games N] [NAME ...]`.

It writes `src/hanabi/bots/scores.json`, which `hanabi bots` shows, and the table in `docs/bots.md`. Bots that are not
named keep their scores. One job, seed 0; a third strike scores zero.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from hanabi.bots import BOTS
from hanabi.bots.scores import FILE, Score, measured_scores
from hanabi.rules import Rules
from hanabi.simulation.execution import carry_out
from hanabi.simulation.runs import Run

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- scores: written by benchmarks/bots.py -->", "<!-- end of scores -->"


def main() -> None:
    """Measure bots and write their scores."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="the bots to measure; by default all")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    scores = {name: dict(own) for name, own in measured_scores().items() if name in BOTS}
    for name in wanted.names or BOTS:
        scores[name] = {players: measure(name, players, wanted.games, wanted.seed) for players in (2, 3, 4, 5)}
        print(name, *(f"{players}: {score.mean:.3f}" for players, score in scores[name].items()), flush=True)
    write(scores)


def measure(name: str, players: int, games: int, seed: int) -> Score:
    """Measure one bot at all seats."""
    run = Run(bots=(name,), rules=Rules(players=players), games=games, seed=seed)
    report = carry_out(run, 1, None, keep_going=False, saver=None)
    tally = report.tally
    rate = tally.games / report.seconds
    return Score(round(tally.mean, 4), round(tally.stderr, 4), tally.share(25), games, seed, round(rate))


def write(scores: dict[str, dict[int, Score]]) -> None:
    """Write both files."""
    data: dict[str, Any] = {
        name: {str(players): score._asdict() for players, score in scores[name].items()}
        for name in BOTS
        if name in scores
    }
    (ROOT / "src" / "hanabi" / "bots" / FILE).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    before, _, rest = DOCS.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    DOCS.write_text(f"{before}{BEGIN}\n{table(scores)}{END}{after}", encoding="utf-8")


def table(scores: dict[str, dict[int, Score]]) -> str:
    """Return the scores as a Markdown table: mean, standard error, fraction of perfect games."""
    lines = ["| bot | 2 players | 3 players | 4 players | 5 players | games each |", "|---|---|---|---|---|---|"]
    for name in BOTS:
        if name in scores:
            cells = [f"{s.mean:.3f} ± {s.stderr:.3f}, {100 * s.perfect:.1f} %" for s in scores[name].values()]
            lines.append(f"| `{name}` | {' | '.join(cells)} | {next(iter(scores[name].values())).games:,} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
