"""Partners for measuring a bot: the learned player, and the matrix that saves its cells."""

import json
from pathlib import Path

import pytest
from benchmarks import conventions, learned, partners, shadows
from click.testing import CliRunner

from hanabi import Game, Rules
from hanabi.bots import find_bot, make_bot
from hanabi.bots.base import StrategyBot
from hanabi.bots.conventions.levels import LEVELS
from hanabi.records.record import Record
from hanabi.simulation.runs.plain import play_game

RULES = Rules(players=2)


def games_of(folder: Path, name: str, count: int) -> None:
    """Save some games of a bot with itself."""
    for number in range(count):
        game = Game.deal(RULES, seed=number)
        play_game(game, [make_bot(name) for _ in range(2)], [0, 1])
        (folder / f"{number}.json").write_text(Record.of(game).to_json())


def test_a_player_learned_from_some_games_moves_like_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games, model = tmp_path / "games", tmp_path / "kept" / "learned.json"
    games.mkdir()
    games_of(games, "conventions:standard", 3)
    monkeypatch.setattr(learned, "MODEL", model)
    monkeypatch.setattr(learned, "TREES", 12)
    learned.model.cache_clear()
    result = CliRunner().invoke(learned.main, [str(games)])
    assert result.exit_code == 0, result.output
    assert "of 3 games" in result.output
    assert model.exists()
    game = Game.deal(RULES, seed=9)
    play_game(game, [learned.Learned(), make_bot("conventions")], [0, 1])
    assert game.is_over
    assert game.score >= 10, "it learned from games in which nearly everything is played"
    learned.model.cache_clear()


def test_a_shadow_of_another_level_follows_the_same_moves() -> None:
    for seed, pair in ((4, ("standard", "expert")), (0, ("beginner", "standard"))):
        game = Game.deal(RULES, seed=1)
        double = StrategyBot(shadows.DOUBLE)
        play_game(game, [make_bot("conventions"), double], [0, seed])
        assert shadows.PAIRS[double.memory.pair] == pair
        assert double.memory.moves == shadows.ENOUGH
        assert 0 <= double.memory.differing < shadows.ENOUGH
        levels = [LEVELS[name] for name in pair]
        assert [double.memory.mover.book.agreed, double.memory.shadow.book.agreed] == levels


def test_every_partner_can_be_created_by_name() -> None:
    assert all(find_bot(name) for name in partners.PARTNERS.values())


def test_cells_are_saved_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, kept = tmp_path / "page.md", tmp_path / "partners.json"
    page.write_text("<!-- partners: written by benchmarks/conventions.py -->\n<!-- end of partners -->\n")
    monkeypatch.setattr(conventions, "DOCS", page)
    monkeypatch.setattr(partners, "KEPT", kept)
    monkeypatch.setattr(partners, "cell", lambda *asked: f"{asked[0]} beside {asked[1]}")
    for partner in ("hasty", "facts alone"):
        options = ["cautious", "--players", "2", "--partner", partner, "--games", "4"]
        result = CliRunner().invoke(partners.main, options)
        assert result.exit_code == 0, result.output
    assert sorted(json.loads(kept.read_text())) == ["2 facts alone cautious", "2 hasty cautious"]
    rows = [line for line in page.read_text().splitlines() if line.startswith("| 2 |")]
    assert [row.split("|")[2].strip() for row in rows] == ["facts alone", "hasty"]
    assert rows[0].endswith("| cautious beside cautious |")
