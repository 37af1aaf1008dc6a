"""`hanabi learn`: the whole course through a pipe, in every language."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanabi.cli import main
from hanabi.learn.lessons import lessons
from hanabi.rules import Hint, Play, parse_action
from hanabi.texts import LANGUAGES


def typed(move: str) -> str:
    """Return a move as people type it; English is accepted in every language."""
    action = parse_action(move)
    if isinstance(action, Hint):
        return f"hint {action.offset + 1} {action.value}"
    return f"{'play' if isinstance(action, Play) else 'discard'} {action.slot + 1}"  # type: ignore[attr-defined]


def learn(home: Path, *arguments: str, lines: list[str]) -> Result:
    """Run the command with some lines as input."""
    runner = CliRunner(env={"HANABI_HOME": str(home)})
    return runner.invoke(main, ["learn", *arguments], input="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course(tmp_path: Path, language: str) -> None:
    moves = [typed(step.accept[0]) for lesson in lessons() for step in lesson.steps]
    done = learn(tmp_path, "--lang", language, lines=moves)
    assert (done.exit_code, done.stderr) == (0, "")
    assert (tmp_path / "lessons").read_text().split() == [lesson.id for lesson in lessons()]
    assert not any(sign in done.output for sign in "{}")


def test_lessons_can_be_resumed_skipped_and_retried(tmp_path: Path) -> None:
    assert learn(tmp_path, lines=["play 1", "quit"]).exit_code == 0
    then = learn(tmp_path, lines=["play 1", "play 3", "dance", "discard 1", "skip", "quit"])
    assert "Lesson 2 of 9: Read a hint" in then.output
    assert "It does not fit: strike 1 of 3." in then.output  # the real outcome
    assert then.output.count("You played blue 1 (card 3).") == 1
    assert "I do not know the word" in then.output
    assert "all 8 hint tokens are there already" in then.output
    assert "Lesson 4 of 9" in then.output
    listed = learn(tmp_path, "--list", lines=[])
    assert [line.split()[0] for line in listed.output.splitlines() if line.endswith("done")] == ["hidden", "read"]


def test_an_unknown_lesson_is_an_error_and_a_damaged_progress_file_is_ignored(tmp_path: Path) -> None:
    refused = learn(tmp_path, "nothing", lines=[])
    assert refused.exit_code == 2
    assert "There is no lesson 'nothing'" in refused.output
    (tmp_path / "lessons").write_bytes(b"\xff\xfe")
    assert "Lesson 1 of 9" in learn(tmp_path, lines=["quit"]).output
