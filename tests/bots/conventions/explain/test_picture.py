"""The pictures in the docs about conventions equal those drawn now."""

from pathlib import Path

import pytest
from benchmarks.draw_conventions import PICTURES

from hanabi.bots.conventions import Position
from hanabi.bots.conventions.explain.picture import draw

FOLDER = Path(__file__).parents[4] / "docs" / "pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_in_the_docs_show_the_meanings_of_their_moves(name: str) -> None:
    text, move, level = PICTURES[name]
    position = Position.parse(f"{text}; discard Y1", level)
    assert draw(position, position.read(move), f"A: {move}") == (FOLDER / f"conventions-{name}.svg").read_text("utf-8")
