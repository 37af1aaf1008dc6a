"""The command line: what it prints, and one clear line for every mistake."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hanabi import __version__
from hanabi.cli import COMMANDS
from hanabi.records import Record, to_hanab_live
from hanabi.rules import Rules
from tests.support.cli import run
from tests.support.games import random_game, skilful_game

NAMES = ("Ann", "Ben", "Cy")


@pytest.fixture
def record() -> Record:
    return Record.of(skilful_game(Rules(players=3), seed=2), NAMES)


@pytest.fixture
def file(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "game.json"
    path.write_text(record.to_json())
    return str(path)


def test_help_lists_every_command_and_each_has_its_own() -> None:
    listed = run("--help").output
    for name in COMMANDS:
        assert name in listed
        assert "Usage: " in run(name, "--help").output
    assert run("--version").output.strip().endswith(__version__)


def test_an_unknown_command_is_refused() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.output


def test_replay_tells_the_game(file: str, record: Record) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    assert result.output.startswith("Ann, Ben and Cy play R Y G B W, players=3. Ann begins.\n")
    assert f"Score: {record.score} of 25." in result.output


def test_replay_from_a_seat_hides_its_cards(file: str) -> None:
    assert "Ben holds ?? ?? ?? ?? ??." in run("replay", file, "--seat", "1").output


def test_replay_with_boards(file: str) -> None:
    output = run("replay", file, "--boards", "--seat", "1").output
    assert "Fireworks R0 Y0 G0 B0 W0; hint tokens 8; strikes 0; draw pile 35; score 0, reachable 25." in output
    assert "    Ben: ?? ?? ?? ?? ??\n" in output


def test_replay_for_programs(file: str, record: Record) -> None:
    outcome = json.loads(run("replay", file, "--json").output)
    assert list(outcome) == ["players", "rules", "actions", "score", "status", "turns"]
    assert outcome["players"] == list(NAMES)
    assert (outcome["score"], outcome["status"]) == (record.score, record.status)
    assert len(outcome["actions"]) == outcome["turns"]


def test_replay_says_when_a_record_stops_in_mid_game() -> None:
    record = Record.of(random_game(Rules(), seed=1, turns=3))
    assert "still going" in run("replay", "-", stdin=record.to_json()).output


def test_colours_come_on_a_terminal_and_only_there(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in run("replay", file).output
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in run("replay", file).output


def test_convert_goes_round(file: str, record: Record, tmp_path: Path) -> None:
    theirs = run("convert", file, "--to", "hanab-live").output
    assert theirs == to_hanab_live(record)
    ours = tmp_path / "again.json"
    assert run("convert", "-", "-o", str(ours), stdin=theirs).exit_code == 0
    assert Record.from_json(ours.read_text()) == record
    assert run("convert", file, "--to", "text").output == run("replay", file).output


@pytest.mark.parametrize(
    ("arguments", "stdin", "complaint"),
    [
        (("replay", "nowhere.json"), None, "hanabi: nowhere.json: cannot read it: No such file or directory."),
        (("replay", "no\0where"), None, "that is no file name."),
        (("replay", "."), None, "hanabi: .: cannot read it: Is a directory."),
        (("replay", "-"), "{", "hanabi: standard input: line 1, column 2: this is not JSON"),
        (("replay", "-"), b"\xff", "hanabi: standard input: byte 0: the file is not UTF-8 text."),
        (("convert", "-", "--to", "hanab-live"), "{}", "hanabi: standard input: the file: this is neither"),
    ],
)
def test_mistakes_are_one_line_and_exit_code_2(
    arguments: tuple[str, ...], stdin: str | bytes | None, complaint: str
) -> None:
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_seat_that_is_not_there(file: str) -> None:
    result = run("replay", file, "--seat", "3")
    assert (result.exit_code, result.stderr) == (2, "hanabi: There is no seat 3: the seats are 0 to 2.\n")


def test_a_file_that_cannot_be_written(file: str, tmp_path: Path) -> None:
    result = run("convert", file, "-o", str(tmp_path / "no" / "game.json"))
    assert (result.exit_code, "cannot write it: No such file" in result.stderr) == (2, True)


@pytest.mark.slow
def test_a_reader_that_goes_away_is_met_with_silence(file: str) -> None:
    command = [sys.executable, "-c", "from hanabi.cli import main; main()", "replay", file, "--boards"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
