"""The full-screen interface, driven by keyboard and mouse, and compared with stored pictures."""

import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hanabi import Rules
from hanabi.terminal.screens.end import EndScreen
from hanabi.terminal.screens.reading import NoteScreen, ReadingScreen
from hanabi.terminal.screens.setup import SetupScreen
from hanabi.terminal.screens.table import TableScreen
from hanabi.terminal.tables.local import LocalTable
from hanabi.texts import LANGUAGES
from tests.support.sizes import sized

from .screens import application, click_bar, click_move, picture, play_whole_game, press_move, settle, until_on_screen
from .tables import play_on, table

GOLDEN = Path(__file__).parent.parent / "golden" / "screens"
RANKS = sized(3, soak=5)
"""The number of ranks in whole games, which determines their length."""


@asynccontextmanager
async def on_screen(
    of: LocalTable | None,
    home: Path,
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    setup: bool = False,
) -> AsyncIterator["Pilot[None]"]:
    """Run the full screen with a table, or with the start screen."""
    async with application(of, home, language, setup=setup).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def compare(name: str, shown: str) -> None:
    """Compare a picture with the stored one; `HANABI_GOLDEN=write` updates it."""
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("HANABI_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("move", [press_move, click_move])
async def test_a_whole_game(tmp_path: Path, move: Callable[..., Awaitable[None]]) -> None:
    rules = Rules.edition("cocktail-2015", players=3, ranks=RANKS)
    async with on_screen(table(rules, path=tmp_path / "game.json"), tmp_path) as pilot:
        played = await play_whole_game(pilot, move)
        assert isinstance(pilot.app.screen, EndScreen)
        assert f"Score: {played.view.score} of {rules.max_score}." in picture(pilot.app)
    assert len(list((tmp_path / "finished").glob("*.json"))) == 1


@pytest.mark.slow
async def test_a_whole_game_with_every_variant_by_keyboard(tmp_path: Path) -> None:
    rules = Rules.edition(
        "cocktail-2015", players=4, ranks=3, avalanche=True, crowning=True, choreography=True, deck_plays=True
    )

    async with on_screen(table(rules), tmp_path, size=(100, 40), language="fr") as pilot:
        await play_whole_game(pilot, press_move)
        assert isinstance(pilot.app.screen, EndScreen)


SIZES = {"80x24": (80, 24), "120x40": (120, 40), "40x24": (40, 24)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_picture_of_the_table(tmp_path: Path, size: str, language: str) -> None:
    of = table()
    play_on(of, 6)

    async with on_screen(of, tmp_path, size=SIZES[size], language=language) as pilot:
        compare(f"table-{size}-{language}", picture(pilot.app))


@pytest.mark.parametrize("size", SIZES)
async def test_picture_of_a_hint_preview(tmp_path: Path, size: str) -> None:
    async with on_screen(table(), tmp_path, size=SIZES[size]) as pilot:
        await pilot.press("h", "1")
        compare(f"hint-{size}", picture(pilot.app))
        before = pilot.app.screen
        assert isinstance(before, TableScreen)
        assert before.table.view.turn == 0


async def test_picture_of_six_players_in_a_small_terminal(tmp_path: Path) -> None:
    async with on_screen(table(Rules.edition("abacus", players=6)), tmp_path) as pilot:
        compare("six-players-80x24", picture(pilot.app))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "name"), [("question_mark", "help"), ("w", "why"), ("v", "advice"), ("x", "pile")])
async def test_pictures_of_the_dialogs(tmp_path: Path, key: str, name: str, language: str) -> None:
    of = table()
    play_on(of, 9)

    async with on_screen(of, tmp_path, language=language) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReadingScreen)
        compare(f"{name}-{language}", picture(pilot.app))
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_picture_of_the_end(tmp_path: Path) -> None:
    of = table()
    play_on(of, 99)

    async with on_screen(of, tmp_path) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, EndScreen)
        compare("end", picture(pilot.app))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_picture_of_the_start_screen_and_starting_a_game(tmp_path: Path, language: str) -> None:
    async with on_screen(None, tmp_path, language=language, setup=True) as pilot:
        assert isinstance(pilot.app.screen, SetupScreen)
        compare(f"setup-{language}", picture(pilot.app))
        await pilot.press("right", "down", "down", "down", "down", "right", "enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.rules.players == 4
        assert screen.table.rules.avalanche


async def test_R33_the_fuses_of_splash_on_the_screen(tmp_path: Path) -> None:
    async with on_screen(table(Rules.edition("splash-2023")), tmp_path, size=SIZES["120x40"]) as pilot:
        assert "Strikes ··· ·· · 0/3" in picture(pilot.app)


async def test_R7_the_start_screen_shows_who_begins_by_the_selected_edition(tmp_path: Path) -> None:
    async with on_screen(None, tmp_path, setup=True) as pilot:
        assert "By the booklet, whoever wears the most colourful clothes begins." in picture(pilot.app)
        await pilot.press("down", "left")
        assert "The booklet does not say who begins." in picture(pilot.app)
        await pilot.press("left")
        assert "By the booklet, the oldest player begins." in picture(pilot.app)


async def test_the_start_screen_in_forty_columns(tmp_path: Path) -> None:
    async with on_screen(None, tmp_path, setup=True, size=(40, 20)) as pilot:
        await pilot.press("down")
        shown = picture(pilot.app)
        assert "Edition Cocktail Games 2015" in shown
        assert "Bots Cautious" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_every_dialog_shows_how_to_close_it(tmp_path: Path, size: str) -> None:
    async with on_screen(table(), tmp_path, size=SIZES[size]) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Esc or a click" in picture(pilot.app)
        await pilot.press("down", "down")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_the_start_screen_by_mouse(tmp_path: Path) -> None:
    async with on_screen(None, tmp_path, setup=True) as pilot:
        await pilot.click("#field-1")
        await pilot.click("#field-1")
        await click_bar(pilot, "enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.rules.based_on == "cocktail-2025"


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["p"], "Choose one of your cards first: 1 to 5."),
        (["7"], "There is no card 7"),
        (["1", "d"], "You cannot discard: all 8 hint tokens are there already."),
        (["h", "b"], "Haru has no card that blue touches"),
        (["h", "enter"], "Name a colour or a number first."),
        (["1", "a"], "These rules have no announced plays."),
        (["1", "greater_than_sign"], "You may rearrange your hand after a hint to you"),
        (["u"], "There is no move here that you can take back"),
        (["k"], "all cards in sight"),
        (["t"], "The draw pile may be played from only"),
        (["n"], "Choose one of your cards first"),
    ],
)
async def test_impossible_moves_are_explained(tmp_path: Path, keys: list[str], answer: str) -> None:
    async with on_screen(table(), tmp_path) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert answer in " ".join(picture(pilot.app).split())


async def test_undo_notes_and_rearranging(tmp_path: Path) -> None:
    of = table(Rules.edition("cocktail-2015", players=2))

    async with on_screen(of, tmp_path) as pilot:
        await pilot.press("h", "r", "enter") if of.view.hands[1] else None
        await settle(pilot)
        if of.view.turn:
            await pilot.press("u")
            await settle(pilot)
        assert of.view.turn == 0
        await pilot.press("2", "n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NoteScreen)
        await pilot.press(*"five", "enter")
        await pilot.pause()
        assert of.note(0, 1) == "five"
        assert "✎" in picture(pilot.app)


async def test_moving_a_card_after_a_hint(tmp_path: Path) -> None:
    of = table()
    of.take(of.rules.action_at(of.rules.index_of(next(a for a in of.view.legal_actions() if str(a) == "hint +1 R"))))
    while of.is_waiting:
        of.wait()
    assert of.may_rearrange()

    async with on_screen(of, tmp_path) as pilot:
        known = [of.view.knowledge(0, slot) for slot in range(5)]
        await pilot.press("3", "less_than_sign")
        now = [of.view.knowledge(0, slot) for slot in range(5)]
        assert now == [known[0], known[2], known[1], known[3], known[4]]


async def test_another_game_after_the_end(tmp_path: Path) -> None:
    of = table()
    play_on(of, 99)

    async with on_screen(of, tmp_path) as pilot:
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.view.turn == 0


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
async def test_leaving_saves_the_game(tmp_path: Path, key: str) -> None:
    app = application(table(path=tmp_path / "game.json"), tmp_path)
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.return_code == 0
    assert "Your game is kept" in app.farewell
    assert (tmp_path / "game.json").exists()


async def test_a_failing_bot_is_reported_and_stops_nothing(tmp_path: Path) -> None:
    of = table(Rules(players=2, strikes=1, hand_size=1), bot="scripted", first=1)

    async with on_screen(of, tmp_path) as pilot:
        await until_on_screen(pilot, lambda: of.view.turn >= 1)
