"""Hidden cards change nothing that is shown, printed or readable in the save.

Two games differ only in the player's own cards and in cards that are not drawn yet. All output
must be the same, byte by byte.
"""

import io
import json
from pathlib import Path

import pytest

from hanabi import Game, Hint, Rules
from hanabi.bots.reasons import Own
from hanabi.terminal.plain import PlainGame
from hanabi.terminal.tables.local import LocalTable
from hanabi.terminal.tables.saves import Keeper
from hanabi.texts import LANGUAGES, Texts

from .screens import application, picture
from .tables import NAMES, maker, settle

RULES = Rules(players=3, strikes=20, hint_tokens=20)
ROUNDS = 7


def twins(tmp_path: Path) -> tuple[LocalTable, LocalTable]:
    """Return the two games after some rounds; the bots make the same moves whatever they see."""
    deck = list(Game.deal(RULES, seed=11).deck)
    other = [*deck[-5:], *deck[5:-5], *deck[:5]]
    assert set(deck[:5]) != set(other[:5])
    return _played(deck, tmp_path / "one.json"), _played(other, tmp_path / "two.json")


def _played(deck: list, path: Path) -> LocalTable:  # type: ignore[type-arg]
    table = LocalTable.deal(Game(RULES, deck), NAMES[:3], [None, "scripted", "scripted"], maker, Keeper(path))
    for number in range(ROUNDS):
        hints = [action for action in table.view.legal_actions() if isinstance(action, Hint)]
        table.take(hints[number % len(hints)])
        settle(table)
    return table


def test_views_are_the_same(tmp_path: Path) -> None:
    one, two = twins(tmp_path)
    assert one.view.events == two.view.events
    assert one.reasons() == two.reasons()
    assert one.advice() == two.advice()


@pytest.mark.parametrize("language", LANGUAGES)
def test_line_mode_prints_the_same(tmp_path: Path, language: str) -> None:
    commands = "look\nwhy all\nadvice\nmeant\npile\nlog\nhelp\nhint 2 1\nplay 9\nquit\n"
    printed = []
    for table in twins(tmp_path):
        sink = io.StringIO()
        PlainGame(table, Texts.load(language), io.StringIO(commands), sink).run()
        printed.append(sink.getvalue())
    assert printed[0] == printed[1]
    assert len(printed[0]) > 1000


def test_the_readable_part_of_the_save_is_the_same(tmp_path: Path) -> None:
    twins(tmp_path)
    one, two = (json.loads((tmp_path / name).read_text()) for name in ("one.json", "two.json"))
    assert one.pop("sealed") != two.pop("sealed")
    assert one == two


async def test_the_screen_is_the_same(tmp_path: Path) -> None:
    async def pictures(table: LocalTable) -> list[str]:
        shown = []
        app = application(table, tmp_path)
        async with app.run_test(size=(120, 40)) as pilot:
            for keys in (["1"], ["k"], ["k"], ["h", "1"], ["w"], ["escape", "v"], ["escape", "l"]):
                await pilot.press(*keys)
                await pilot.pause()
                shown.append(picture(app))
        return shown

    one, two = [await pictures(table) for table in twins(tmp_path)]
    assert one == two


def test_a_bot_that_reveals_cards_is_hidden_until_the_end(tmp_path: Path) -> None:
    table, _ = twins(tmp_path)
    assert not any(isinstance(move.why, Own) for move in table.reasons())
    while not table.view.is_over:
        table.take(next(action for action in table.view.legal_actions() if str(action).startswith("play")))
        settle(table)
    assert all(isinstance(move.why, Own) and "you hold" in move.why.sentence for move in table.reasons())
