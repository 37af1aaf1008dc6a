"""Make docs/pictures/terminal.svg: the table in a terminal, a hint about to be given.

Run it from the checkout: python docs/pictures/terminal.py
"""

import asyncio
import re
from pathlib import Path

from hanabi import Game, Hint, Rules
from hanabi.bots.names import NAMES
from hanabi.bots.registry import make_bot
from hanabi.terminal.app import HanabiApp
from hanabi.terminal.tables.host import Host
from hanabi.terminal.tables.invitation import Invitation
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Shelf
from hanabi.texts import Texts

PICTURE = Path(__file__).with_suffix(".svg")
TURNS = 6


def game_under_way() -> LocalTable:
    """A game some turns on, kept nowhere."""
    rules = Rules.edition("cocktail-2015", players=3)
    table = LocalTable.deal(Game.deal(rules, seed=3), ("You", *NAMES[1:3]), [None, "cautious", "cautious"], make_bot)
    for _ in range(TURNS):
        table.take(table.advice()[0].action)
        while table.is_waiting:
            table.wait()
    return table


async def draw() -> str:
    """The screen as SVG, without fonts from elsewhere."""
    table = game_under_way()
    app = HanabiApp(Host(Texts.load("en"), Invitation(), Shelf(Path())), table, calm=True)
    async with app.run_test(size=(96, 26)) as pilot:
        await pilot.pause()
        hint = next(move.action for move in table.advice() if isinstance(move.action, Hint))
        await pilot.press("h", *["tab"] * (hint.offset - 1), str(hint.value).lower())
        await pilot.pause()
        svg = app.export_screenshot(title="hanabi play", simplify=True)
    svg = re.sub(r"@font-face \{.*?\}\n*", "", svg, flags=re.DOTALL)
    svg = svg.replace("Fira Code, monospace", "DejaVu Sans Mono, Menlo, Consolas, monospace")
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


if __name__ == "__main__":
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
