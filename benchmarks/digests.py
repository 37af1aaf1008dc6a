"""Digests of games: `python -m benchmarks.digests [--games N] [-o FILE] [--against FILE]`.

One SHA-256 for each bot, level and number of players, over the moves and scores of the first games of a run. Two
versions of the program that write the same digests play the same games, move by move. The levels that search play
a tenth of the games. `tests/golden/digests.json` is the small set that the tests hold:

    python -m benchmarks.digests --games 20 -o tests/golden/digests.json
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hanabi.bots import BOTS
from hanabi.rules import Rules
from hanabi.simulation.runs import Run, play_chunk

SEED = 2027
PLAYERS = (2, 3, 4, 5, 6)
SEARCHING = ("information:late", "information:full")
"""The levels that take many times as long for a game."""

Digests = dict[str, dict[str, dict[str, Any]]]
"""For each bot and number of players: `games`, `mean` and `sha256`."""


def main() -> None:
    """Play, write, compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games of each bot at each table")
    parser.add_argument("--bots", nargs="+", metavar="NAME", default=list(BOTS), help="which bots; else all")
    parser.add_argument("--players", nargs="+", type=int, default=PLAYERS, metavar="P", help="how many sit at a table")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write; else standard output")
    parser.add_argument("--against", type=Path, metavar="FILE", help="older digests: name what differs, exit code 1")
    wanted = parser.parse_args()
    found = digests(wanted.bots, wanted.players, wanted.games)
    text = json.dumps(found, indent=1) + "\n"
    if wanted.output:
        wanted.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    if wanted.against and (different := differences(json.loads(wanted.against.read_text(encoding="utf-8")), found)):
        sys.exit(f"other games: {', '.join(different)}")


def digests(bots: Iterable[str], players: Iterable[int], games: int) -> Digests:
    """The digests of some bots at some tables, each told as it is done."""
    found: Digests = {}
    for name in bots:
        found[name] = {}
        for count in players:
            found[name][str(count)] = digest(name, count, games_of(name, games))
            print(name, count, *found[name][str(count)].values(), file=sys.stderr, flush=True)
    return found


def games_of(name: str, games: int) -> int:
    """How many games of a bot are played where the others play so many."""
    return max(games // 10, 1) if name in SEARCHING else games


def digest(name: str, players: int, games: int) -> dict[str, Any]:
    """The digest of the first games of a run with one bot at all seats."""
    run = Run(bots=(name,), rules=Rules(players=players), games=games, seed=SEED, logged=True)
    chunk = play_chunk(run, 0, games)
    whole = hashlib.sha256()
    for result, actions in zip(chunk.results, chunk.log, strict=True):
        moves = " ".join(str(action) for action in actions.tolist() if action != -1)
        whole.update(f"{moves}: {result['score']}, {result['status']}\n".encode())
    return {"games": games, "mean": round(float(chunk.results["score"].mean()), 4), "sha256": whole.hexdigest()}


def differences(old: Digests, new: Digests) -> list[str]:
    """The bots and numbers of players of `new` that are missing from `old` or played other games there."""
    return [
        f"{name} with {players} players"
        for name, tables in new.items()
        for players, found in tables.items()
        if old.get(name, {}).get(players) != found
    ]


if __name__ == "__main__":
    main()
