"""Measure the information bot, and write its tables in the docs and the README: `python -m benchmarks.information`.

    python -m benchmarks.information levels rules learned       scores of levels
    python -m benchmarks.information levels deep --minutes 60   as many games as fit into that time, continued by the
                                                                next call; `--minutes 0` only reports saved games
    python -m benchmarks.information gains                      the gain of each rule

Every measurement is saved in `benchmarks/information.json`, so they can be made one at a time; `--missing` skips those
that are saved already. Measurements with another seed are dropped. The games of a level are saved, too
(`benchmarks/tally.py`): an interrupted measurement is continued, unless the bot has changed since or `--anew` is given,
and a level is compared with the previous ones on the same deals. Seeds used for tuning are below 1000; this one is not
used for anything else. The third strike scores zero, and there are no empty hints. Times are processor time of one
process, without compilation.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import tally
from benchmarks.tally import standard_error
from hanabi.bots.information import memory
from hanabi.bots.information.bulk import play_deep, play_full, play_late, play_learned, play_rules
from hanabi.compiled.results import new_log, new_results
from hanabi.rules import Rules

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "information.md"
README = ROOT / "README.md"
BOTS = ROOT / "docs" / "bots.md"
DATA = Path(__file__).with_suffix(".json")
SEED = 77041
PLAYERS = (2, 3, 4, 5)
CHUNK = 100
"""Games between two progress messages."""
WHILE = 10.0
"""The approximate seconds of play before games are saved."""
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
    """Measure what is requested, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("levels", "gains", "write"))
    parser.add_argument("names", nargs="*", choices=(*LEVELS, []), help="the levels; by default all")
    parser.add_argument("--games", type=int, help="number of games; by default that of the level")
    parser.add_argument("--minutes", type=float, help="processor time per level; the next call continues")
    parser.add_argument("--anew", action="store_true", help="discard saved games of these levels")
    parser.add_argument("--missing", action="store_true", help="skip levels with saved measurements")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS)
    wanted = parser.parse_args()
    kept = recall()
    if wanted.what == "levels":
        for name in wanted.names or LEVELS:
            for players in wanted.players:
                if wanted.missing and str(players) in kept["levels"].get(name, {}):
                    continue
                if wanted.anew:
                    tally.forget(tally_name(name, players))
                measure_level(kept, name, players, wanted.games, wanted.minutes)
    elif wanted.what == "gains":
        for players in wanted.players:
            measure_gains(kept, players, wanted.games or 40_000)
    write(kept)


def recall() -> Any:
    """Load earlier measurements with this seed."""
    kept = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    return kept if kept.get("seed") == SEED else {"seed": SEED, "levels": {}, "gains": {}}


def measure_level(kept: Any, name: str, players: int, games: int | None, minutes: float | None) -> None:
    """Measure one level at all seats, continuing an earlier measurement."""
    loop, usual = LEVELS[name]
    play_on(tally_name(name, players), loop, players, games or usual, minutes)
    row = level_row(name, players)
    kept["levels"].setdefault(name, {})[str(players)] = row
    print(name, players, row, flush=True)
    DATA.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def tally_name(level: str, players: int) -> str:
    """Return the name under which the games of a level are saved."""
    return f"information-{level}-{players}"


def play_on(name: str, loop: Loop, players: int, games: int, minutes: float | None) -> None:
    """Play the games of a run that have not been played yet, as time permits."""
    rules, done = Rules(players=players), tally.recall(name)
    loop(rules, 0, 0, new_results(1), new_log(1, kept=False))
    end = time.process_time() + 60 * minutes if minutes is not None else float("inf")
    while len(done.scores) < games and time.process_time() < end:
        number = min(games - len(done.scores), chunk_for(done))
        results, log = new_results(number), new_log(number, kept=False)
        began = time.process_time()
        loop(rules, SEED, len(done.scores), results, log)
        done.add(results, time.process_time() - began)
        print(f"{len(done.scores):,} of {games:,} games", end="\r", file=sys.stderr, flush=True)


def chunk_for(done: tally.Tally) -> int:
    """Return how many games to play before they are saved."""
    return max(1, int(WHILE * len(done.scores) / done.seconds)) if done.seconds else 1


def level_row(name: str, players: int) -> dict[str, Any]:
    """Return the results of a level, and its gain over each level before it."""
    done = tally.recall(tally_name(name, players))
    if not done.scores:
        raise SystemExit(f"no game of {name} was played")
    scores = np.array(done.scores, float)
    row = {
        "games": len(scores),
        "mean": round(float(scores.mean()), 4),
        "stderr": round(standard_error(scores), 4),
        "perfect": round(float((scores == 25).mean()), 4),
        "struck_out": done.struck_out,
        "rate": round(len(scores) / done.seconds, 1),
    }
    before = list(LEVELS)[: list(LEVELS).index(name)]
    compared = {level: tally.compare(done, tally.recall(tally_name(level, players))) for level in before}
    return row | {"over": {level: gain for level, gain in compared.items() if gain}}


def measure_gains(kept: Any, players: int, games: int) -> None:
    """Measure the loss when one rule is disabled, on the same deals."""
    whole = played(play_rules, players, games)
    for name in HABITS + (HABITS_OF_TWO if players == 2 else ()):
        habits = memory.ALL_HABITS & ~getattr(memory, name)
        less = whole - played(play_rules, players, games, habits)
        row = {"games": games, "gain": round(float(less.mean()), 4), "stderr": round(standard_error(less), 4)}
        kept["gains"].setdefault(name, {})[str(players)] = row
        print(name, players, row, flush=True)
    DATA.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def played(loop: Loop, players: int, games: int, *more: int) -> Any:
    """Return the scores of some games."""
    rules = Rules(players=players)
    loop(rules, 0, 0, new_results(1), new_log(1, kept=False), *more)
    results, log = new_results(games), new_log(games, kept=False)
    for first in range(0, games, CHUNK):
        done = min(games, first + CHUNK)
        loop(rules, SEED, first, results[first:done], log[first:done], *more)
        print(f"{done:,} of {games:,} games", end="\r", file=sys.stderr, flush=True)
    return results["score"].astype(float)


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
    """Return the table of scores."""
    lines = [
        "| level | players | games | mean | perfect | struck out | games a second | over the level before |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in LEVELS:
        for players, row in sorted(levels.get(name, {}).items()):
            score = f"{row['mean']:.3f} ± {row['stderr']:.3f}"
            lines.append(
                f"| {name} | {players} | {row['games']:,} | {score} | {row['perfect']:.1%} "
                f"| {row['struck_out']} | {row['rate']:,.{0 if row['rate'] >= 100 else 1}f} | {gain_cell(row)} |"
            )
    return lines


def gain_cell(row: Any) -> str:
    """Return the gain over the nearest earlier level, on the deals that both have played."""
    compared = list(row.get("over", {}).values())
    return f"{compared[-1]['gain']:+.3f} ± {compared[-1]['stderr']:.3f}" if compared else "-"


def gain_lines(gains: Any) -> list[str]:
    """Return the table of what each rule gains."""
    lines = ["| rule | " + " | ".join(f"{players} players" for players in PLAYERS) + " |", "|---" * 5 + "|"]
    for name in HABITS + HABITS_OF_TWO:
        cells = [gains.get(name, {}).get(str(players)) for players in PLAYERS]
        shown = [f"{cell['gain']:+.4f} ± {cell['stderr']:.4f}" if cell else "-" for cell in cells]
        lines.append(f"| `{name}` | " + " | ".join(shown) + " |")
    return lines


if __name__ == "__main__":
    main()
