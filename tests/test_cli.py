"""The command line: what it prints, and one clear line for every mistake."""

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.shell_completion import BashComplete

from hanabi import __version__
from hanabi.cli import MOVED, LazyGroup, main
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


GROUPS = ("", "research", "admin", "dev")


def group_of(path: str) -> LazyGroup:
    group = main.get_command(click.Context(main), path) if path else main
    assert isinstance(group, LazyGroup)
    return group


COMMANDS = [f"{path} {name}".split() for path in GROUPS for name in group_of(path).table]


@pytest.mark.parametrize("path", GROUPS)
def test_help_lists_every_command_of_a_group_on_one_screen(path: str) -> None:
    lines = run(*path.split(), "--help").output.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    for name, (_, summary) in group_of(path).table.items():
        assert [line.split(maxsplit=1) for line in lines].count([name, summary]) == 1


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_the_help_of_a_command_begins_with_its_line_in_the_list(words: list[str]) -> None:
    (_, summary) = group_of(" ".join(words[:-1])).table[words[-1]]
    output = run(*words, "--help").output
    assert f"Usage: hanabi {' '.join(words)} [" in output
    assert f"{summary}.\n" in output


def test_the_version_is_told() -> None:
    assert run("--version").output.strip().endswith(__version__)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("dance", "See 'hanabi --help'."),
        ("research dance", "See 'hanabi research --help'."),
        ("pley", "Did you mean 'hanabi play'?"),
        ("tournment", "Did you mean 'hanabi research tournament'?"),
        ("event", "Did you mean 'hanabi admin events'?"),
        ("research bench", "Did you mean 'hanabi dev bench'?"),
    ],
)
def test_an_unknown_command_is_refused_with_the_nearest_name(words: str, hint: str) -> None:
    result = run(*words.split())
    assert result.exit_code == 2
    assert result.stderr == f"hanabi: No such command '{words.split()[-1]}'. {hint}\n"
    assert result.stdout == ""


@pytest.mark.parametrize("name", MOVED)
def test_an_old_name_does_the_same_and_tells_the_new_one(name: str) -> None:
    old, new = run(name, "--help"), run(*MOVED[name].split(), "--help")
    assert (old.exit_code, old.stdout) == (new.exit_code, new.stdout) == (0, new.stdout)
    assert (old.stderr, new.stderr) == (f"hanabi {name} is now hanabi {MOVED[name]}\n", "")
    assert [name] not in [line.split()[:1] for line in run("--help").output.splitlines()]


def test_an_old_name_fails_with_the_same_exit_code() -> None:
    old, new = run("conventions", "nonsense"), run("dev", "conventions", "nonsense")
    assert (old.exit_code, old.stdout) == (new.exit_code, new.stdout) == (2, "")
    assert old.stderr == f"hanabi conventions is now hanabi dev conventions\n{new.stderr}"


@pytest.mark.parametrize(
    ("words", "incomplete", "completed"),
    [
        ([], "re", ["replay", "review", "research"]),
        ([], "tour", []),
        (["admin"], "", ["db", "tables", "people", "events"]),
        (["research", "tournament"], "--pl", ["--players", "--plot"]),
        (["tournament"], "--pl", ["--players", "--plot"]),
    ],
)
def test_the_shell_completes(
    words: list[str], incomplete: str, completed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = BashComplete(main, {}, "hanabi", "_HANABI_COMPLETE").get_completions(words, incomplete)
    assert [item.value for item in found] == completed
    assert capsys.readouterr().err == ""


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
    assert "the game is not over" in run("replay", "-", stdin=record.to_json()).output


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
