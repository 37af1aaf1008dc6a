"""The learned choice: every candidate keeps the protocol true, and the trees can be reproduced."""

import json
import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from benchmarks import training

from hanabi import Rules
from hanabi.bots import make_bot
from hanabi.bots.information.choice import model
from hanabi.bots.information.choice.features import NAMES
from hanabi.bots.information.choice.options import list_options
from hanabi.bots.information.choice.seat import LearnedBot
from hanabi.bots.information.choice.trees import worth
from hanabi.bots.information.search.plan import DEPTH, MAX_FEATURES, NODES, TREE, Plan
from hanabi.rules.suits import PLAIN
from tests.bots.information.table import Table, check_public_state
from tests.support.sizes import sized
from tests.support.variants import VARIANTS

GAMES = sized(12, soak=100)
"""The number of random games in which each seat has its own view; `test_search` plays thousands, compiled."""


@pytest.mark.slow
def test_every_candidate_keeps_public_knowledge_true() -> None:
    for seed in range(GAMES):
        play_astray(Rules(players=2 if seed % 3 else 3), seed)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(name for name, rules in VARIANTS.items() if rules.players == 2))
def test_every_candidate_keeps_public_knowledge_true_in_every_variant_for_two(name: str) -> None:
    play_astray(VARIANTS[name], 1)


def play_astray(rules: Rules, seed: int) -> None:
    """Play a game of random candidates, and check public knowledge after every turn."""
    luck = random.Random(seed)
    table = Table(rules, seed)
    while not table.game.is_over:
        seat = table.game.seat
        plan = Plan(likely=0.5, discards=3)
        list_options(plan, table.memories()[seat], table.views[seat].state, rules.compiled, seat)
        action = rules.action_at(luck.choice(plan.actions[: plan.count]))
        assert action in table.game.legal_actions()
        table.observe(table.game.apply(action))
        if not table.game.is_over:
            check_public_state(table)


def trained() -> list[dict[str, Any]]:
    folder = files("hanabi.bots.information.choice")
    games = [model.plain_rules(players, suits) for players in range(2, 7) for suits in model.SUITS]
    paths = [folder.joinpath(model.file_name(rules)) for rules in games]
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths if path.is_file()]


def test_the_trees_are_complete_and_name_the_command_that_made_them() -> None:
    assert len(NAMES) <= MAX_FEATURES
    assert trained()
    for data in trained():
        assert data["made_by"].startswith("python -m benchmarks.training --players")
        for tree in data["trees"]:
            assert len(tree) == TREE
            assert all(0 <= feature < len(NAMES) for feature in tree[:NODES])
            assert all(0 <= bound <= 255 for bound in tree[NODES : 2 * NODES])


@pytest.mark.slow
def test_a_tree_is_evaluated_from_its_root_to_a_leaf() -> None:
    tree = [0] * NODES + [9] * NODES + list(range(1 << DEPTH))
    plan = Plan(trees=2, forest=tree * 2)
    plan.features[0] = 9
    assert worth(plan) == 0
    plan.features[0] = 10
    assert worth(plan) == 2 * 31


def test_trees_are_only_used_for_the_rules_of_their_training() -> None:
    five, six = (model.model_for(model.plain_rules(2, suits)).forest for suits in model.SUITS)
    assert five
    assert six
    assert five != six
    for edition in ("cocktail-2010", "cocktail-2015", "splash-2023", "cocktail-2025"):
        assert model.model_for(Rules.parse(f"{edition}+players=2")).forest == five
    assert model.model_for(Rules.parse("cocktail-2015+six-suits+players=2")).forest == six
    assert model.model_for(Rules.parse("abacus+players=2")) == model.Model()
    assert model.model_for(VARIANTS["empty-hints-2p"]) == model.Model()
    assert model.model_for(Rules(players=5, suits=PLAIN[:1], hand_size=1)) == model.Model()


def test_trees_for_other_features_are_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "trees-9.json").write_text(json.dumps({"version": 1, "features": ["luck"], "trees": []}))
    monkeypatch.setattr(model, "files", lambda _: tmp_path)
    with pytest.raises(ValueError, match="train it again"):
        model._read("trees-9.json")


def test_without_trees_the_rules_choose_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanabi.bots.information.choice.seat.model_for", lambda _: model.Model())
    plain, learned = Table(Rules(players=2), 3), Table(Rules(players=2), 3, "information:learned")
    assert isinstance(learned.bots[0], LearnedBot)
    assert type(make_bot("information")) is type(plain.bots[0])
    while not plain.game.is_over:
        action = plain.turn()[1]
        assert learned.turn()[1] == action
        plain.observe(plain.game.apply(action))
        learned.observe(learned.game.apply(action))


@pytest.mark.slow
@pytest.mark.timeout(900)  # compiles the whole training, which takes minutes on a busy machine
def test_training_twice_gives_the_same_trees() -> None:
    games = sized(200, soak=2000)
    made = [training.grown(*training.gathered(Rules(players=2), games, 5), 3, 5).tolist() for _ in range(2)]
    assert made[0] == made[1]
    assert made[0] != training.grown(*training.gathered(Rules(players=2), games, 6), 3, 6).tolist()
