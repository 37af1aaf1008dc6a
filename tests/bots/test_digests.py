"""Every bot plays the same games as before; `python -m benchmarks.digests --golden` records them anew."""

import json
from collections.abc import Iterator

import pytest
from benchmarks.digests import GOLDEN, PLAYERS, SEED, differences, digest, digest_of, golden_games

from hanabi import Rules
from hanabi.bots import BOTS, make_bot
from hanabi.bots.registry import find_bot
from hanabi.compiled.deals import game_of_run, seat_seed
from hanabi.rules.board import STATUSES
from hanabi.simulation.runs.plain import play_game
from tests.support.sizes import SOAK, sized

pytestmark = pytest.mark.slow

DIGESTS = json.loads(GOLDEN.read_text(encoding="utf-8"))
ALIASES = {"conventions:expert": "conventions"}
"""Names of strategies that also have another name; only the soak profile plays their games under both."""


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", sized([name for name in BOTS if name not in ALIASES], soak=list(BOTS)))
def test_bots_play_the_same_games_as_before(name: str, players: int) -> None:
    # Compiling the conventions takes long, and interpreted they play the same games.
    if name.startswith("conventions") and not SOAK:
        found = digest_of(interpreted(name, players, golden_games(name)))
    else:
        found = digest(name, players, golden_games(name))
    assert found == DIGESTS[name][str(players)]


def test_an_alias_is_the_same_strategy_and_has_the_same_digests() -> None:
    for alias, name in ALIASES.items():
        assert find_bot(alias) is find_bot(name)
        assert DIGESTS[alias] == DIGESTS[name]


def interpreted(name: str, players: int, games: int) -> Iterator[tuple[list[int], int, int]]:
    """Play the games of the run interpreted, each seat with its own view."""
    rules = Rules(players=players)
    for number in range(games):
        game = game_of_run(rules, SEED, number)
        seats = range(players)
        play_game(game, [make_bot(name) for _ in seats], [seat_seed(SEED, number, seat) for seat in seats])
        actions = [rules.index_of(entry.action) for entry in game.log]  # type: ignore[union-attr]
        yield actions, game.score, STATUSES.index(game.status)


def test_a_single_different_game_changes_the_digest() -> None:
    shorter = digest("random", 2, golden_games("random") - 1)
    assert shorter["sha256"] != DIGESTS["random"]["2"]["sha256"]
    assert differences(DIGESTS, {"random": {"2": shorter}}) == ["random with 2 players"]
    assert differences(DIGESTS, DIGESTS) == []
