"""`hanabi replay` shows any turn, walks through a game, and explores branches."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from hanabi import Game, Rules
from hanabi.records import Record
from hanabi.records.branches import before_turn
from hanabi.records.reading import RecordError
from hanabi.review.commands import what_if
from hanabi.review.commands.what_if import best_line, play_out
from hanabi.review.solver import Bounds
from tests.support.cli import run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a recorded game of two bots."""
    played = Game.deal(Rules.parse("cocktail-2015", 2), seed=3)
    play_out(played, "cautious")
    file = tmp_path / "game.json"
    file.write_text(Record.of(played, ["Ann", "Ben"]).to_json())
    return file


def replay(file: Path, *options: str, typed: str = "") -> Result:
    return run("replay", file, *options, stdin=typed)


def test_a_turn_can_be_shown_from_a_seat(game: Path) -> None:
    shown = replay(game, "--turn", "5", "--seat", "1")
    assert shown.exit_code == 0
    assert "Ben: ?? ?? ?? ?? ??" in shown.output
    assert "Ann: ?? ??" not in shown.output
    assert "Fireworks" in shown.output
    assert replay(game, "--turn", "500").exit_code == 2


def test_a_branch_is_finished_by_bots_and_compared_with_the_game(game: Path, tmp_path: Path) -> None:
    result = replay(
        game, "--turn", "3", "--what-if", "play 0", "--play-on", "cautious", "-o", str(tmp_path / "branch.json")
    )
    assert result.exit_code == 0
    assert "As played:" in result.output
    branch = Record.from_json((tmp_path / "branch.json").read_text())
    assert branch.replay().is_over
    data = json.loads(replay(game, "--turn", "3", "--what-if", "play 0", "--play-on", "cautious", "--json").output)
    assert [data["moves"][0], data["score"]] == ["play 0", branch.score]
    assert data["played"]["score"] == Record.from_json(game.read_text()).score


def test_illegal_moves_are_rejected(game: Path, tmp_path: Path) -> None:
    for wrong in ("play 9", "win", "hint +1 Q"):
        assert replay(game, "--turn", "3", "--what-if", wrong).exit_code == 2
    assert replay(game, "--what-if", "play 0", "-o", str(tmp_path / "no" / "branch.json")).exit_code == 2


def test_walking_through_the_game_and_a_branch(game: Path) -> None:
    walked = replay(game, "--follow", typed="\n3\n-\nplay 9\nplay 0\n99999\nq\n").output
    last = Record.from_json(game.read_text()).replay().turn
    for line in (f"Turn 0 of {last}.", f"Turn 1 of {last}.", f"Turn 3 of {last}.", "Turn 3 of 3 (what if)."):
        assert line in walked
    assert walked.count("(what if)") == 2


def test_the_best_possible_score_is_shown_on_request(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter((Bounds(20, 20), Bounds(18, 19)))
    monkeypatch.setattr(what_if, "solve_deal", lambda _: next(found))
    result = replay(game, "--turn", "3", "--what-if", "play 0", "--best")
    assert "Best possible score: 20 as played, 18 to 19 in this branch." in result.output


def test_best_line_reports_unmodelled_rules() -> None:
    unknown = Game.deal(Rules(players=2, hand_size=1), seed=1)
    assert "does not model" in best_line(unknown)


def test_a_game_before_a_turn() -> None:
    game = Game.deal(Rules(players=2), seed=1)
    assert before_turn(game, 0).turn == 0
    game.apply(game.legal_actions()[-1])
    game.abandon("vote")
    assert not before_turn(game, 1).is_over
    with pytest.raises(RecordError):
        before_turn(game, 2)
    with pytest.raises(RecordError):
        before_turn(game, -1)
