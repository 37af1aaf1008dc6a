"""`hanabi replay --explain`: a bot's reasons for the moves of a recorded game."""

import json
import re
from pathlib import Path

import pytest

from hanabi import Game, Rules
from hanabi.bots import make_bot
from hanabi.records import Record
from hanabi.review.opinions import opinions
from hanabi.simulation.runs.plain import play_game
from tests.support.cli import run


def played(players: int, name: str) -> Record:
    """Return the record of a game of bots."""
    game = Game.deal(Rules(players=players), seed=6)
    play_game(game, [make_bot(name) for _ in range(players)], [0] * players)
    return Record.of(game)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(played(3, "information").to_json())
    return path


def test_a_bot_has_a_reason_for_each_of_its_own_moves() -> None:
    record = played(4, "information")
    found = list(opinions(record, "information"))
    assert len(found) == len(record.entries)
    assert all(opinion.choice == opinion.action and opinion.reason for opinion in found)


def test_a_bot_says_what_it_would_have_done_in_other_seats() -> None:
    found = list(opinions(played(2, "cautious"), "information"))
    assert any(opinion.choice != opinion.action for opinion in found)


def test_a_cheating_bot_sees_the_cards_of_a_record() -> None:
    record = played(3, "cheater")
    found = list(opinions(record, "cheater"))
    assert [opinion.choice for opinion in found] == [opinion.action for opinion in found]


def test_the_command_accepts_a_cheating_bot(file: Path) -> None:
    shown = run("replay", str(file), "--explain", "cheater")
    assert (shown.exit_code, shown.exception) == (0, None)
    assert "[would" in shown.output


def test_reasons_are_printed(file: Path) -> None:
    shown = run("replay", str(file), "--explain", "information")
    assert shown.exit_code == 0
    assert re.search(r"Tells \S.* that card [1-5] can be played\.", shown.output)
    assert "Sure to fit: " in shown.output
    assert "[would" not in shown.output


def test_reasons_are_available_as_json(file: Path) -> None:
    shown = run("replay", str(file), "--explain", "information", "--seat", "1", "--json")
    found = json.loads(shown.output)
    assert {reason["seat"] for reason in found} == {1}
    assert all(reason["kind"] and reason["sentence"] for reason in found)


def test_an_unknown_bot_gives_a_one_line_error(file: Path) -> None:
    shown = run("replay", str(file), "--explain", "nobody")
    assert shown.exit_code == 2
    assert "There is no bot 'nobody'" in shown.output


def test_without_the_option_the_transcript_is_unchanged(file: Path) -> None:
    assert "score" in json.loads(run("replay", str(file), "--json").output)
