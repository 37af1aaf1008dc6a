"""One game in every format of records: `python -m tests.golden.formats` writes the files."""

from hanabi import Game, Rules
from hanabi.records import Record
from hanabi.records.formats import WRITERS
from hanabi.rules.actions import parse_action
from tests.support.data import GOLDEN

FOLDER = GOLDEN / "formats"


def game() -> Record:
    """Return a short game with hints, a play, a strike, a discard and a rearrangement."""
    played = Game.deal(Rules.parse("cocktail-2015+avalanche+players=3"), seed=1815)
    for action in ("hint +1 Y", "play 0", "hint +1 1", "discard 0", "play 1"):
        played.apply(parse_action(action))
        if action == "hint +1 Y":
            played.rearrange(1, [0, 1, 4, 2, 3])
    return Record.of(played, players=["Ann", "Ben", "Cy"])


def main() -> None:
    """Write the game in every format."""
    FOLDER.mkdir(exist_ok=True)
    for name, write in WRITERS.items():
        (FOLDER / f"{name}.txt").write_text(write(game()), encoding="utf-8")


if __name__ == "__main__":
    main()
