"""Write the samples of games in this folder: `python -m tests.golden.sample DATA`.

DATA is a folder with `hle/*.jsonl.gz`, games of the Hanabi Learning Environment, one JSON object per
line; the samples in `hle` omit observations, those in `observations` include them. The games in
hanab.live's format are our own.
"""

import gzip
import json
import sys
from pathlib import Path

from hanabi.records import Record, to_hanab_live
from hanabi.rules import Rules
from tests.support.games import skilful_game

HERE = Path(__file__).parent
GAMES_OF_HLE = 2
RULES_OF_HANAB_LIVE = (
    "R Y G B W, players=2",
    "R Y G B W, deck-plays, players=3",
    "R Y G B W rainbow, players=4",
    "R Y G B W, crowning, empty-hints, players=5",
    "R Y G B W T, hand=4, players=6",
)


def sample_hle(folder: Path) -> None:
    """Save the first games of each file."""
    for source in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(source, "rt") as lines:
            games = [json.loads(next(lines)) for _ in range(GAMES_OF_HLE)]
        target = HERE / "hle" / source.name.removesuffix(".gz")
        target.write_text("".join(json.dumps(_without_observations(game)) + "\n" for game in games))


def sample_observations(folder: Path) -> None:
    """Save one short game of each file with all of its observations."""
    for source in sorted(folder.glob("*.jsonl.gz")):
        with gzip.open(source, "rt") as lines:
            shortest = min(lines, key=len)
        (HERE / "observations" / source.name).write_bytes(gzip.compress(shortest.encode(), mtime=0))


def _without_observations(game: dict[str, object]) -> dict[str, object]:
    def bare(step: dict[str, object]) -> dict[str, object]:
        return {key: value for key, value in step.items() if not key.startswith("obs") and key != "move"}

    return game | {"initial": bare(game["initial"]), "steps": [bare(step) for step in game["steps"]]}  # type: ignore[arg-type, attr-defined]


def write_hanab_live() -> None:
    """Play a few games that differ in players and options, and save their scores beside them."""
    index = []
    for number, text in enumerate(RULES_OF_HANAB_LIVE):
        record = Record.of(skilful_game(Rules.parse(text), seed=number))
        name = f"own_{number}.json"
        (HERE / "hanab-live" / name).write_text(to_hanab_live(record))
        index.append({"file": name, "players": record.rules.players, "expected_score": record.score})
    (HERE / "hanab-live" / "index.json").write_text(json.dumps(index, indent=1) + "\n")


if __name__ == "__main__":
    sample_hle(Path(sys.argv[1]) / "hle")
    sample_observations(Path(sys.argv[1]) / "hle")
    write_hanab_live()
