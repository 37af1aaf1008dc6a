"""Make docs/pictures/encodings.svg: the sections of an observation, to scale.

Run it from the checkout: python docs/pictures/observation.py
"""

from pathlib import Path

from hanabi import Rules
from hanabi.simulation.observations import Layout, Section

PICTURE = Path(__file__).with_suffix(".svg")

GAMES = {
    "2 players": "R Y G B W, players=2",
    "5 players": "R Y G B W, players=5",
    "3 players, with more rules": "R Y G B W rainbow, choreography, deck-plays, players=3",
}
INKS = {
    "cards": "#b5651d",
    "short hands": "#b5651d",
    "deck": "#31708e",
    "fireworks": "#c0392b",
    "hint tokens": "#2e7d5b",
    "lives": "#2e7d5b",
    "discards": "#6b6b6b",
    "knowledge": "#7a4fa3",
    "announced": "#c2185b",
    "from the deck": "#c2185b",
}
LAST_MOVE = "#9a7d0a"
LINE, LEFT, WIDTH, TOP = 22, 130, 250, 62


def bar(section: Section, column: int, row: int, scale: float) -> str:
    """One section of one game: its bar, and where it starts and ends."""
    left, top = LEFT + column * (WIDTH + 40), TOP + row * LINE
    width = max(1.5, section.size * scale)
    ink = INKS.get(section.name, LAST_MOVE)
    last = section.start + section.size - 1
    return (
        f'<rect x="{left}" y="{top}" width="{width:.1f}" height="{LINE - 8}" fill="{ink}" rx="2"/>'
        f'<text x="{left + width + 5:.1f}" y="{top + 11}" class="small">{section.size} ({section.start}–{last})</text>'
    )


def draw() -> str:
    """The whole picture."""
    layouts = {name: Layout(Rules.parse(text)) for name, text in GAMES.items()}
    longest = max(layouts.values(), key=lambda layout: len(layout.sections))
    names = [section.name for section in longest.sections]
    largest = max(section.size for layout in layouts.values() for section in layout.sections)
    scale = (WIDTH - 80) / largest
    parts = [f'<text x="10" y="{TOP + row * LINE + 11}">{name}</text>' for row, name in enumerate(names)]
    for column, (title, layout) in enumerate(layouts.items()):
        left = LEFT + column * (WIDTH + 40)
        parts.append(f'<text x="{left}" y="26" class="title">{title}</text>')
        parts.append(f'<text x="{left}" y="46" class="small">{layout.size} numbers; section: size (first–last)</text>')
        parts += [bar(section, column, names.index(section.name), scale) for section in layout.sections]
    width, height = LEFT + len(layouts) * (WIDTH + 40), TOP + len(names) * LINE + 10
    style = "text{font:13px sans-serif;fill:#222}.title{font-weight:bold}.small{font-size:11px;fill:#555}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    background = '<rect width="100%" height="100%" fill="#fffdf8"/>'
    return "\n".join([head, f"<style>{style}</style>", background, *parts, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
