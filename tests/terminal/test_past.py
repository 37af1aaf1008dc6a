"""Viewing the past during a game, reasons for every move, pace and efficiency."""

import io
from pathlib import Path

import pytest

from hanabi import Rules
from hanabi.rules import Hint
from hanabi.terminal.plain import PlainGame
from hanabi.terminal.screens.reading import ReadingScreen
from hanabi.terminal.screens.table import TableScreen
from hanabi.terminal.tables.past import PastTable, moments
from hanabi.terminal.words.description import describe_table
from hanabi.texts import Texts
from hanabi.views import pace_of

from .screens import application, picture, settle
from .tables import play_on, speaker, table
from .tables import settle as let_bots_move


def typed(lines: str, turns: int = 2) -> str:
    """Return the output of line mode for some commands, after some turns."""
    game = table()
    play_on(game, turns)
    sink = io.StringIO()
    PlainGame(game, Texts.load("en"), io.StringIO(lines), sink).run()
    return sink.getvalue()


def test_every_past_turn_shows_the_table_of_that_turn() -> None:
    game = table()
    seen = []
    while len(game.deeds()) < 9:
        seen.append((len(game.deeds()), list(describe_table(game, speaker(game)))))
        game.take(game.advice()[0].action)
        let_bots_move(game)
    assert len(moments(game.view.events)) == len(game.deeds()) + 1
    for turn, lines in seen:
        assert list(describe_table(PastTable(game, turn), speaker(game))) == lines


def test_notes_follow_their_cards_in_the_past() -> None:
    game = table()
    game.write_note(0, 4, "mine")
    play_on(game, 3)
    assert PastTable(game, 0).note(0, 4) == "mine"


def test_hands_of_the_past_are_revealed_only_at_the_end() -> None:
    game = table(Rules.parse("R Y, ranks=3, hand=3, players=2"))
    assert None in PastTable(game, 0).open_hands().hands[0]
    play_on(game, 30)
    assert game.view.is_over
    past = PastTable(game, 1)
    assert None not in past.open_hands().hands[0]
    assert None in past.view.hands[0]


def test_the_past_in_line_mode() -> None:
    output = typed("back 1\nback 3\nback 99\nback\nback zero\nquit\n")
    assert "The table at turn 1:\nTurn 1. Hint tokens 8 of 8." in output
    assert "That was turn 3; the game is at turn 7." in output
    assert "You can look back to turns 1 to 7." in output
    assert "Which turn? Say its number, such as 5." in output
    assert "‘zero’ is not the number of a card." in output


def test_every_move_of_the_log_can_be_explained() -> None:
    output = typed("log\n" + "".join(f"why {turn}\n" for turn in range(1, 8)) + "quit\n")
    for turn in range(1, 7):
        assert output.count(f"\n{turn}. ") >= 2, turn
    assert output.count("That was your own move.") == 2
    assert "What experienced people read in it: " in output
    assert "The moves so far are 1 to 6." in output
    assert "Nothing has happened yet." in typed("why 1\nquit\n", turns=0)


def test_pace_and_efficiency_are_shown() -> None:
    game = table()
    play_on(game, 3)
    count = pace_of(game.view)
    line = next(describe_table(game, speaker(game)))
    assert f"Pace {count.pace}. Efficiency {count.efficiency}, {count.needed} needed." in line


async def test_the_past_on_the_full_screen_and_the_call_back(tmp_path: Path) -> None:
    game = table()

    app = application(game, tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        for _ in range(2):
            await settle(pilot)
            hint = next(advice.action for advice in game.advice() if isinstance(advice.action, Hint))
            await pilot.press("h", *["tab"] * (hint.offset - 1), str(hint.value).lower(), "enter")
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert "· pace " in picture(app)
        await pilot.press("[")
        assert (screen.past, game.view.turn) == (5, 6)
        assert "It is your turn! Esc leads" in picture(app)
        assert "turn 6 ·" in picture(app).splitlines()[0]
        await pilot.press("home")
        assert "turn 1 ·" in picture(app).splitlines()[0]
        assert "8/8" in picture(app)
        turn = game.view.turn
        await pilot.press("1", "p")
        assert "This is the past: Esc leads back to the game." in picture(app)
        assert game.view.turn == turn
        await pilot.press("]", "w")
        await pilot.pause()
        assert isinstance(app.screen, ReadingScreen)
        assert "1. You told" in picture(app)
        await pilot.press("escape")
        await pilot.press("escape")
        assert "Your turn" in picture(app)
        await pilot.press("[", "]")
        assert "Your turn" in picture(app)


@pytest.mark.parametrize("key", ["z", "+", "s"])
async def test_keys_for_other_people_do_nothing_at_a_local_table(tmp_path: Path, key: str) -> None:
    app = application(table(), tmp_path)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert "here are only you and bots" in picture(app)


def test_commands_for_other_people_fail_at_a_local_table() -> None:
    assert typed("say 1\npause\nagree\nquit\n").count("That is for tables of a server") == 3
