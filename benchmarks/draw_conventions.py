"""Draw the pictures of docs/conventions.md: `python benchmarks/draw_conventions.py`."""

from pathlib import Path

from hanabi.bots.conventions import Position
from hanabi.bots.conventions.explain.picture import draw

PICTURES = {
    "play": ('B "G4 B3 R1 W2 B4"', "red to B", 1),
    "save": ('B "G5 R3 B3 R4 B4"', "5 to B", 1),
    "ambiguous": ('R1; B "G2 R3 B3 R4 B4"', "2 to B", 1),
    "prompt": ('R1; B "G1 R2[2] W1 B4 B3"; C "G4 W4 R3 W3 G3"', "red to C", 1),
    "finesse": ('R1; B "Y1 G1 W1 B4 R2"; C "G4 W4 R3 W3 G3"', "red to C", 1),
    "reverse": ('B "B3 G1 W1 R2 B4"; C "Y3 W4 G4 W3 R1"', "red to B", 2),
    "trash-move": ('R1 Y1 G1 B1 W1; B "B3 R3 G1 R4 B4"', "1 to B", 4),
    "bluff": ('R1 G1; B "Y1 W1 B4 R4 G2"; C "G4 W4 R3 W3 B3"', "red to C", 11),
    "layer": ('R1 G1; B "Y1 W1 B4 R2 G2"; C "G4 W4 R3 W3 B3"', "red to C", 5),
}


def main() -> None:
    """Write an SVG file for each position."""
    folder = Path(__file__).parent.parent / "docs" / "pictures"
    for name, (text, move, level) in PICTURES.items():
        position = Position.parse(f"{text}; discard Y1", level)
        meanings = position.read(move)
        (folder / f"conventions-{name}.svg").write_text(draw(position, meanings, f"A: {move}"), encoding="utf-8")


if __name__ == "__main__":
    main()
