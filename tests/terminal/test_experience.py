"""Teammates by experience: beginners for a newcomer, all conventions for an experienced player."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from hanabi.terminal.commands import play
from hanabi.terminal.tables.invitation import Experience, Invitation
from hanabi.terminal.tables.saves import Save, Shelf


def seated(home: Path, *options: str) -> list[str | None]:
    """Return the bots of the game that some options deal."""
    result = CliRunner().invoke(play, ["--plain", "--new", *options], env={"HANABI_HOME": str(home)}, input="quit\n")
    assert result.exit_code == 0, result.output
    newest = max(home.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    return Save.from_json(newest.read_bytes()).bots


def test_a_newcomer_gets_beginners_until_they_say_otherwise(tmp_path: Path) -> None:
    beginners = [None, "conventions:beginner", "conventions:beginner"]
    assert seated(tmp_path) == beginners
    assert seated(tmp_path) == beginners, "that there is a game now does not make him experienced"
    assert seated(tmp_path, "--experienced") == [None, "conventions", "conventions"]
    assert seated(tmp_path) == [None, "conventions", "conventions"], "the answer is kept"
    assert seated(tmp_path, "--newcomer") == beginners


def test_requested_bots_take_precedence(tmp_path: Path) -> None:
    assert seated(tmp_path, "--newcomer", "--bot", "cautious") == [None, "cautious", "cautious"]


def test_rules_that_the_conventions_do_not_support_get_other_bots(tmp_path: Path) -> None:
    assert seated(tmp_path, "--variant", "up-or-down") == [None, "cautious", "cautious"]


def test_the_experience_option_deals_a_new_game(tmp_path: Path) -> None:
    seated(tmp_path)
    runner = CliRunner()
    runner.invoke(play, ["--plain", "--experienced"], env={"HANABI_HOME": str(tmp_path)}, input="quit\n")
    assert len(list(tmp_path.glob("*.json"))) == 2


@pytest.mark.parametrize("kept", [b"", b"\xff\xfe", b"both\n"])
def test_an_unreadable_answer_counts_as_newcomer(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "experience").write_bytes(kept)
    assert Experience(Shelf(tmp_path)).is_newcomer


def test_a_player_with_saved_games_is_no_newcomer(tmp_path: Path) -> None:
    assert Experience(Shelf(tmp_path)).is_newcomer
    (tmp_path / "finished").mkdir()
    (tmp_path / "finished" / "game.json").write_text("{}")
    experience = Experience(Shelf(tmp_path))
    assert not experience.is_newcomer
    assert experience.suited(Invitation(), bots_said=False, advisor_said=False).bots == ("conventions",)


def test_an_unwritable_folder_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    experience = Experience(Shelf(tmp_path / "file"))
    experience.say(newcomer=False)
    assert experience.is_newcomer
