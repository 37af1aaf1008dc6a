"""`hanabi review` and `hanabi solve`: their output, and their one-line errors."""

import json
from pathlib import Path

import pytest

from hanabi import Game, Rules
from hanabi.bots import make_bot
from hanabi.records import Record
from hanabi.simulation.runs.plain import play_game
from tests.support.cli import run
from tests.support.games import skilful_game

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = Game.deal(Rules(players=3), seed=6)
    play_game(game, [make_bot("cautious") for _ in range(3)], [0] * 3)
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(Record.of(game).to_json())
    return path


def test_a_review_begins_with_the_deal_and_ends_with_the_counts(file: Path) -> None:
    shown = run("review", file, "--worlds", 5)
    lines = shown.output.splitlines()
    assert (shown.exit_code, shown.exception) == (0, None)
    assert "This deal could be won; you were on course until turn" in lines[0]
    assert lines[1].startswith("Turn ")
    assert lines[-3].startswith("Alice: ")


def test_a_review_can_be_printed_as_json_plotted_and_limited_to_a_seat(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "reach.svg"
    shown = run("review", file, "--worlds", 2, "--json", "--seat", 1, "--plot", picture)
    data = json.loads(shown.output)
    assert {moment["seat"] for moment in data["moments"]} <= {1}
    assert len(data["found"]) == len(data["scores"])
    assert "best still possible" in picture.read_text()


def test_a_review_includes_opinions_of_bots_and_is_translated(file: Path) -> None:
    shown = run("review", file, "--worlds", 2, "--moments", 1, "--bot", "conventions", "--language", "fr")
    assert "Cette donne pouvait être gagnée" in shown.output
    assert "serait plutôt pour" in shown.output or "aurait fait de même" in shown.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--seat", 7), "There is no seat 7"),
        (("--bot", "nobody"), "There is no bot 'nobody'"),
        (("--plot", "reach.doc"), "is no picture"),
    ],
)
def test_invalid_review_arguments_give_a_one_line_error(file: Path, words: tuple[object, ...], sentence: str) -> None:
    shown = run("review", file, *words)
    assert (shown.exit_code, sentence in shown.output) == (2, True)


def test_games_in_progress_are_not_reviewed(tmp_path: Path) -> None:
    path = tmp_path / "going.json"
    path.write_text(Record.of(skilful_game(Rules(players=3), 4, 20)).to_json())
    shown = run("review", path)
    assert (shown.exit_code, shown.output) == (
        2,
        "hanabi: This game is not over. It can be reviewed when it is.\n",
    )


def test_a_solved_deal_can_be_saved_as_a_record(tmp_path: Path) -> None:
    line = tmp_path / "line.json"
    shown = run("solve", "--seed", 7, "--players", 3, "-o", line)
    assert shown.output == "25 of 25: every firework can be completed, in 53 turns.\n"
    assert Record.from_json(line.read_text()).replay().score == 25
    assert Record.from_json(run("solve", "--seed", 7, "--players", 3, "-o", "-").output).score == 25


def test_a_position_of_a_record_can_be_solved(file: Path) -> None:
    answer = json.loads(run("solve", file, "--turn", 30, "--json").output)
    assert answer["found"] == answer["proved"] == answer["record"]["result"]["score"]
    assert "is the most that can be reached" in run("solve", "--seed", 545, "--players", 3).output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Pass either a record or --seed"),
        (("game", "--seed", 1), "Pass either a record or --seed"),
        (("game", "--turn", 400), "The record has turns 0 to"),
        (("game", "--players", 3), "--rules and --players only work with --seed"),
        (("--seed", 1, "--turn", 3), "--turn needs a record"),
        (("--seed", 1, "--rules", "hand=1"), "does not model hands of one card"),
        (("--seed", 1, "-o", "no/such/folder.json"), "cannot write it"),
    ],
)
def test_invalid_solve_arguments_give_a_one_line_error(file: Path, words: tuple[object, ...], sentence: str) -> None:
    shown = run("solve", *(file if word == "game" else word for word in words))
    assert (shown.exit_code, sentence in shown.output) == (2, True)
