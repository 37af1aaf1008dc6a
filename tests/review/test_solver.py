"""The solver: its lines replay to their scores, its bounds are sound, and brute force confirms its answers."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanabi import Game, Rules
from hanabi.bots import make_bot
from hanabi.compiled.deals import game_of_run
from hanabi.review.solver import GLANCE, LOOK, STUDY, Bounds, NotModelled, check_modelled, solve, solve_deal
from hanabi.review.solver.best import best
from hanabi.review.solver.machine import WORKSPACE, Machine, machine_of
from hanabi.review.solver.workspace import OPEN, Workspace
from hanabi.rules import Rearranging
from hanabi.rules.state import blank_record
from hanabi.simulation.runs import Run, game_of_log, play_chunk
from hanabi.simulation.runs.plain import play_game
from tests.review.brute import brute_force
from tests.review.tiny import tiny_game
from tests.support.games import random_game, skilful_game
from tests.support.sizes import SOAK, sized

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "impossible-deals.json").read_text())

VARIANTS = (
    "R Y G B W",
    "cocktail-2015+avalanche",
    "R Y G B W rainbow, empty-hints",
    "crowning",
    "choreography",
    "deck-plays",
    "crowning, choreography, deck-plays",
    "R Y G B reversed-white, scarce-ones",
    "R Y G B, ranks=4, hints=2, strikes=2, keep-points",
)


def ended(game: Game, bounds: Bounds) -> Game:
    """Return the game at the end of the solver's line."""
    for action in bounds.line:
        game.apply(action)
    return game


@pytest.mark.slow
@pytest.mark.parametrize("text", VARIANTS)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_line_replays_to_its_score(text: str, players: int) -> None:
    rules = Rules.parse(text, players)
    for seed in range(2 if not SOAK else 200):
        for game in (Game.deal(rules, seed=seed), skilful_game(rules, seed, 25), random_game(rules, seed, 12)):
            points = 0 if rules.crowning else game.score
            bounds = solve_deal(game, LOOK)
            assert points <= bounds.found <= bounds.proved <= rules.max_score or game.is_over
            if bounds.line or not rules.crowning:
                assert (ended(game, bounds).score, game.is_over) == (bounds.found, True)


@pytest.mark.slow
def test_brute_force_agrees() -> None:
    decided = 0
    for seed in range(sized(25, soak=500)):
        game = tiny_game(seed)
        truth = brute_force(game, sized(100_000, soak=1_500_000))
        if truth is not None:
            bounds = solve_deal(game, STUDY)
            assert (bounds.found, bounds.proved) == (truth, truth), (str(game.rules), seed)
            decided += 1
    assert decided > (sized(18, soak=470))


def cheated(players: int, count: int) -> Iterator[Game]:
    """Yield games of a bot that sees every hand and does not use the bounds, many played by compiled code."""
    run = Run(bots=("cheater",), rules=Rules(players=players), games=count, logged=True)
    if SOAK:
        log = play_chunk(run, 0, count).log
        yield from (game_of_log(run, number, log[number].tolist()) for number in range(count))
    for number in range(0 if SOAK else count):
        game = game_of_run(run.rules, run.seed, number)
        play_game(game, [make_bot("cheater") for _ in range(players)], [0] * players)
        yield game


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bounds_refute_no_position_of_a_line_that_was_played(players: int) -> None:
    for game in cheated(players, sized(4, soak=2_500)):
        again = Game(game.rules, game.deck)
        for entry in game.log:
            work = machine_of(game.rules).refute(again.state, game.score)
            assert work["refutations"][OPEN] > 0
            again.apply(entry.action)  # type: ignore[union-attr]


def interpreted(game: Game, work: Any, effort: int) -> tuple[int, int, list[int]]:
    best(work, game.state, game.rules.blank_state(), game.rules.compiled, effort)
    return work.found, work.proved, work.line[: work.length]


@pytest.mark.slow
def test_interpreted_and_compiled_solvers_agree() -> None:
    work = blank_record(Workspace, Rules().compiled)
    games = [tiny_game(seed) for seed in range(40)]
    games += [Game.deal(Rules(players=players), seed=7) for players in range(2, 7)]
    for game in games:
        effort = GLANCE if game.rules.max_score == 25 else LOOK
        bounds = solve(game.rules, game.state, effort)
        line = [game.rules.index_of(action) for action in bounds.line]
        assert interpreted(game, work, effort) == (bounds.found, bounds.proved, line)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(int(p), seed) for p, seeds in GOLDEN.items() for seed in seeds])
def test_known_unwinnable_deals(players: int, seed: int) -> None:
    bounds = solve_deal(Game.deal(Rules(players=players), seed=seed))
    assert bounds.found <= bounds.proved < 25


@pytest.mark.slow
def test_a_finished_game_has_its_own_score() -> None:
    game = random_game(Rules(players=2), 3)
    assert solve_deal(game) == Bounds(game.score, game.score)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("hand=1", "hands of one card"), ("up-or-down", "'up-or-down'"), ("half-tokens", "'half-tokens'")],
)
def test_unmodelled_rules_are_rejected_with_a_message(text: str, sentence: str) -> None:
    with pytest.raises(NotModelled, match=sentence):
        solve_deal(Game.deal(Rules.parse(text, 2), seed=1))


def test_unknown_options_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the rules get a new option, the solver rejects it until it models it."""
    monkeypatch.setattr("hanabi.review.solver.MODELLED", {"players", "hand_size", "suits", "based_on"})
    check_modelled(Rules(players=3))
    with pytest.raises(NotModelled, match="'rearranging'"):
        check_modelled(Rules(players=3, rearranging=Rearranging.NEVER))


def test_every_option_is_modelled_or_rejected_by_name() -> None:
    for text in VARIANTS:
        check_modelled(Rules.parse(text, 3))


def test_a_machine_is_reused_for_the_same_rules_and_keeps_its_workspace() -> None:
    first, second = machine_of(Rules(players=2)), machine_of(Rules(players=3))
    assert (first.rules.players, second.rules.players) == (2, 3)
    assert machine_of(Rules(players=3)) is second
    assert isinstance(second, Machine)
    assert WORKSPACE.itemsize < 20_000_000
