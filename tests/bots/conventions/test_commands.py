"""`hanabi dev conventions`: the list, meanings in words and as JSON, a picture, and invalid input."""

import json
from pathlib import Path

from hanabi.bots.conventions.levels import CONVENTIONS
from tests.support.cli import run

FINESSE = ('R1; B "Y1 G1 W1 B4 R2"; C "G4 W4 R3 W3 G3"', "red to C", "B plays 4")


def test_the_list_marks_the_conventions_of_a_level() -> None:
    lines = run("dev", "conventions", "--level", "beginner").output.splitlines()
    assert len(lines) == len(CONVENTIONS)
    assert [line.split()[2] for line in lines if line.startswith("[x]")] == ["saves", "prompts", "finesses"]


def test_moves_are_explained_in_order() -> None:
    assert run("dev", "conventions", *FINESSE).output.splitlines() == [
        "red to C",
        "  B slot 4: finesse {R2}",
        "  C slot 2: play {R2,R3}",
        "B plays 4",
        "  C slot 2: play {R3}",
    ]


def test_json_output_has_the_same_meanings() -> None:
    result = json.loads(run("dev", "conventions", *FINESSE[:2], "--json").output)
    assert [entry["move"] for entry in result] == ["red to C"]
    assert [(meaning["kind"], meaning["cards"]) for meaning in result[0]["meanings"]] == [
        ("finesse", ["R2"]),
        ("play", ["R2", "R3"]),
    ]


def test_a_picture_is_written(tmp_path: Path) -> None:
    assert run("dev", "conventions", *FINESSE[:2], "--picture", str(tmp_path / "finesse.svg")).exit_code == 0
    assert "finesse" in (tmp_path / "finesse.svg").read_text("utf-8")


def test_invalid_input_gives_one_clear_line() -> None:
    for arguments in (("--level", "grand"), ("--level", "12"), ("nonsense",), (FINESSE[0], "B sings")):
        result = run("dev", "conventions", *arguments)
        assert result.exit_code == 2
        assert result.stderr.strip().count("\n") == 0
