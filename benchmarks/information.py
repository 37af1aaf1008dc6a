"""Measure the bot `information` and write its tables in the docs and the README: `python -m benchmarks.information`.

    python -m benchmarks.information levels rules learned       scores of levels
    python -m benchmarks.information gains                      what each rule that gains is worth

Every measurement is kept in `benchmarks/information.json`, so that they can be made one at a time;
with `--missing` those that are there already are left out. Measurements with another seed are dropped.
Seeds used for tuning are below 1000; this one was used for nothing else. The third strike scores
zero, no empty hints.
One process; the time is the processor's, without compiling.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from hanabi.bots.information import memory
from hanabi.bots.information.bulk import play_deep, play_full, play_late, play_learned, play_rules
from hanabi.compiled.results import Results, new_log, new_results
from hanabi.rules import Rules, kernel

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "information.md"
README = ROOT / "README.md"
BOTS = ROOT / "docs" / "bots.md"
DATA = Path(__file__).with_suffix(".json")
SEED = 77041
PLAYERS = (2, 3, 4, 5)
CHUNK = 100
"""Games between two signs of life."""
LEVELS = {
    "rules": (play_rules, 20_000),
    "learned": (play_learned, 20_000),
    "late": (play_late, 20_000),
    "full": (play_full, 3_000),
    "deep": (play_deep, 5_000),
}
HABITS = ("JOINTLY", "AHEAD", "LOSSES", "PATIENT", "LAST_ROUND", "PLAY_ORDER", "SAVES")
HABITS_OF_TWO = ("SAFE", "EQUAL", "PLAYS", "QUESTIONS", "HINT_FIRST")
Loop = Callable[..., None]


def main() -> None:
    """Measure what is asked for, then write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("levels", "gains", "write"))
    parser.add_argument("names", nargs="*", choices=(*LEVELS, []), help="which levels; all if none is named")
    parser.add_argument("--games", type=int, help="other than the usual number")
    parser.add_argument("--missing", action="store_true", help="only levels that are not measured yet")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    wanted = parser.parse_args()
    kept = recall()
    if wanted.what == "levels":
        for name in wanted.names or LEVELS:
            for players in wanted.players:
                if wanted.missing and str(players) in kept["levels"].get(name, {}):
                    continue
                measure_level(kept, name, players, wanted.games)
    elif wanted.what == "gains":
        for players in wanted.players:
            measure_gains(kept, players, wanted.games or 40_000)
    write(kept)


def recall() -> Any:
    """What was measured before with this seed."""
    kept = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    return kept if kept.get("seed") == SEED else {"seed": SEED, "levels": {}, "gains": {}}


def measure_level(kept: Any, name: str, players: int, games: int | None) -> None:
    """One level at all seats."""
    loop, usual = LEVELS[name]
    results, seconds = played(loop, players, games or usual)
    scores = results["score"].astype(float)
    row = {
        "games": len(scores),
        "mean": round(float(scores.mean()), 4),
        "stderr": round(float(scores.std() / len(scores) ** 0.5), 4),
        "perfect": round(float((scores == 25).mean()), 4),
        "struck_out": int((results["status"] == kernel.STRUCK_OUT).sum()),
        "rate": round(len(scores) / seconds, 1),
    }
    kept["levels"].setdefault(name, {})[str(players)] = row
    print(name, players, row, flush=True)
    DATA.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def measure_gains(kept: Any, players: int, games: int) -> None:
    """What is lost when one rule is taken out, on the same deals."""
    whole = played(play_rules, players, games)[0]["score"].astype(float)
    for name in HABITS + (HABITS_OF_TWO if players == 2 else ()):
        habits = memory.ALL_HABITS & ~getattr(memory, name)
        less = whole - played(play_rules, players, games, habits)[0]["score"]
        row = {"games": games, "gain": round(float(less.mean()), 4), "stderr": round(_error(less), 4)}
        kept["gains"].setdefault(name, {})[str(players)] = row
        print(name, players, row, flush=True)
    DATA.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def _error(numbers: Any) -> float:
    return float(np.std(numbers) / len(numbers) ** 0.5)


def played(loop: Loop, players: int, games: int, *more: int) -> tuple[Results, float]:
    """The results of some games and the processor's seconds for them."""
    rules = Rules(players=players)
    loop(rules, 0, 0, new_results(1), new_log(1, kept=False), *more)
    results, log = new_results(games), new_log(games, kept=False)
    began = time.process_time()
    for first in range(0, games, CHUNK):
        done = min(games, first + CHUNK)
        loop(rules, SEED, first, results[first:done], log[first:done], *more)
        print(f"{done:,} of {games:,} games", end="\r", file=sys.stderr, flush=True)
    return results, time.process_time() - began


def write(kept: Any) -> None:
    """Write the tables between their marks."""
    levels, gains = level_lines(kept["levels"]), gain_lines(kept["gains"])
    for page, mark, lines in (
        (DOCS, "levels", levels),
        (DOCS, "gains", gains),
        (README, "levels", levels),
        (BOTS, "levels", levels),
    ):
        begin, end = f"<!-- {mark}: written by benchmarks/information.py -->", f"<!-- end of {mark} -->"
        before, _, rest = page.read_text(encoding="utf-8").partition(begin)
        text = f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.partition(end)[2]}"
        page.write_text(text, encoding="utf-8")


def level_lines(levels: Any) -> list[str]:
    """The table of scores."""
    lines = [
        "| level | players | games | mean | perfect | struck out | games a second |",
        "|---|---|---|---|---|---|---|",
    ]
    for name in LEVELS:
        for players, row in sorted(levels.get(name, {}).items()):
            score = f"{row['mean']:.3f} ± {row['stderr']:.3f}"
            lines.append(
                f"| {name} | {players} | {row['games']:,} | {score} | {row['perfect']:.1%} "
                f"| {row['struck_out']} | {row['rate']:,.{0 if row['rate'] >= 100 else 1}f} |"
            )
    return lines


def gain_lines(gains: Any) -> list[str]:
    """The table of what each rule is worth."""
    lines = ["| rule | " + " | ".join(f"{players} players" for players in PLAYERS) + " |", "|---" * 5 + "|"]
    for name in HABITS + HABITS_OF_TWO:
        cells = [gains.get(name, {}).get(str(players)) for players in PLAYERS]
        shown = [f"{cell['gain']:+.4f} ± {cell['stderr']:.4f}" if cell else "-" for cell in cells]
        lines.append(f"| `{name}` | " + " | ".join(shown) + " |")
    return lines


if __name__ == "__main__":
    main()
