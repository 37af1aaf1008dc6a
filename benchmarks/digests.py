"""Digests of games: `python -m benchmarks.digests [--games N] [-o FILE] [--against FILE]`.

For each bot, level and number of players, the digest is a SHA-256 of the moves and scores of the first games of a run.
Two versions of the program with the same digests play the same games, move by move. Levels that search play a tenth of
the games. The small set used by the tests, `tests/golden/digests.json`, is written by

    python -m benchmarks.digests --golden
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from hanabi.bots import BOTS
from hanabi.rules import Rules
from hanabi.simulation.runs import Run, play_chunk

SEED = 2027
PLAYERS = (2, 3, 4, 5, 6)
SEARCHING = ("information:late", "information:full", "information:deep")
"""Levels whose games take much longer."""

GOLDEN = Path(__file__).parent.parent / "tests" / "golden" / "digests.json"

Digests = dict[str, dict[str, dict[str, Any]]]
"""For each bot and number of players: `games`, `mean` and `sha256`."""


def main() -> None:
    """Play games, and write or compare their digests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games per bot and number of players")
    parser.add_argument("--bots", nargs="+", metavar="NAME", default=list(BOTS), help="the bots; by default all")
    parser.add_argument("--players", nargs="+", type=int, default=PLAYERS, metavar="P", help="numbers of players")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="output file; by default standard output")
    parser.add_argument(
        "--against", type=Path, metavar="FILE", help="compare with older digests; exit code 1 if any differ"
    )
    parser.add_argument("--golden", action="store_true", help=f"few games of all, into {GOLDEN.name} of the tests")
    wanted = parser.parse_args()
    found = digests(
        wanted.bots, wanted.players, golden_games if wanted.golden else lambda name: games_of(name, wanted.games)
    )
    write(found, GOLDEN if wanted.golden else wanted.output)
    if wanted.against and (different := differences(json.loads(wanted.against.read_text(encoding="utf-8")), found)):
        sys.exit(f"other games: {', '.join(different)}")


def write(found: Digests, output: Path | None) -> None:
    """Write digests to a file or to standard output."""
    text = json.dumps(found, indent=1) + "\n"
    if output:
        output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def digests(bots: Iterable[str], players: Iterable[int], games: Callable[[str], int]) -> Digests:
    """Return the digests of some bots and numbers of players, and print each when it is done."""
    found: Digests = {}
    for name in bots:
        found[name] = {}
        for count in players:
            found[name][str(count)] = digest(name, count, games(name))
            print(name, count, *found[name][str(count)].values(), file=sys.stderr, flush=True)
    return found


def games_of(name: str, games: int) -> int:
    """Return how many games of a bot to play if most bots play `games`."""
    return max(games // 10, 1) if name in SEARCHING else games


def golden_games(name: str) -> int:
    """Return how many games of a bot the tests play: few if it searches or if the tests do not compile it."""
    if name == "information:deep":
        return 1
    return 2 if name in SEARCHING or name.startswith("conventions") else 20


def digest(name: str, players: int, games: int) -> dict[str, Any]:
    """Return the digest of the first games of a run with one bot at all seats."""
    run = Run(bots=(name,), rules=Rules(players=players), games=games, seed=SEED, logged=True)
    chunk = play_chunk(run, 0, games)
    return digest_of(
        (actions[actions != -1].tolist(), int(result["score"]), int(result["status"]))
        for actions, result in zip(chunk.log, chunk.results, strict=True)
    )


def digest_of(games: Iterable[tuple[list[int], int, int]]) -> dict[str, Any]:
    """Return the digest of games given by their actions, score and status."""
    whole, scores = hashlib.sha256(), []
    for actions, score, status in games:
        whole.update(f"{' '.join(map(str, actions))}: {score}, {status}\n".encode())
        scores.append(score)
    return {"games": len(scores), "mean": round(sum(scores) / len(scores), 4), "sha256": whole.hexdigest()}


def differences(old: Digests, new: Digests) -> list[str]:
    """Return the bots and numbers of players of `new` that are missing from `old` or differ there."""
    return [
        f"{name} with {players} players"
        for name, tables in new.items()
        for players, found in tables.items()
        if old.get(name, {}).get(players) != found
    ]


if __name__ == "__main__":
    main()
