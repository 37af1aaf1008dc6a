"""Runs: compiled bots play like interpreted ones, and results depend only on the description of the run."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hanabi.bots import BotError, make_bot
from hanabi.bots.registry import RulesRefused, find_bot
from hanabi.compiled.deals import SeedError, game_of_run, seat_seed
from hanabi.compiled.results import FAILED, RESULT, Log, Results
from hanabi.game import Game
from hanabi.rules import Rules
from hanabi.simulation.execution.scheduler import RunFailed, RunReport, Scheduler
from hanabi.simulation.execution.workers import WorkersError, workers
from hanabi.simulation.runs import Run, RunError, is_compiled, play_chunk, record_of, replay_game
from hanabi.simulation.runs.plain import play_game
from hanabi.simulation.runs.statistics import Tally
from tests.simulation.own_bots import OWN
from tests.support.variants import VARIANTS

OURS = ("random", "cautious", "cheater")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "own.py"
    path.write_text(OWN)
    return path


def interpreted(run: Run, number: int) -> Game:
    """Play a game of a run with bots interpreted on views."""
    game = game_of_run(run.rules, run.seed, number)
    seeds = [seat_seed(run.seed, number, seat) for seat in range(run.rules.players)]
    play_game(game, [make_bot(name) for name in run.names(number)], seeds)
    return game


def report_of(run: Run, jobs: int = 1, **options: Any) -> RunReport:
    with workers(run, jobs, None) as (executor, count):
        settings: dict[str, Any] = {"keep_going": False, "watch": lambda *_: None} | options
        return Scheduler(run, executor, count, **settings).finish()


@pytest.mark.slow
@pytest.mark.parametrize("bot", OURS)
def test_compiled_and_interpreted_bots_play_alike_under_all_rules(bot: str) -> None:
    for seed, (name, rules) in enumerate(VARIANTS.items()):
        run = Run(bots=(bot,), rules=rules, games=1, seed=seed)
        if rules.up_or_down and not getattr(find_bot(bot), "either_way", True):
            with pytest.raises(RulesRefused, match="up or down"):
                replay_game(run, 5)
        else:
            assert replay_game(run, 5).log == interpreted(run, 5).log, name


@pytest.mark.slow
def test_compiled_mixed_teams_play_like_interpreted_ones(own: Path) -> None:
    for players in (2, 3, 5):
        rules = Rules.parse("avalanche, choreography", players)
        run = Run(bots=("cautious", f"{own}:REMEMBERS"), rules=rules, games=10, seed=4, mixed=True, logged=True)
        assert is_compiled(run)
        for number in range(8):
            game = replay_game(run, number)
            assert game.log == interpreted(run, number).log
            assert game.is_over


@pytest.mark.slow
def test_a_compiled_strategy_with_memory_plays_like_the_interpreted_one(own: Path) -> None:
    run = Run(bots=(f"{own}:REMEMBERS",), rules=Rules(players=3), games=9, seed=1)
    for number in range(5):
        assert replay_game(run, number).log == interpreted(run, number).log


def test_two_bots_share_the_seats_in_all_combinations() -> None:
    run = Run(bots=("random", "cautious"), rules=Rules(players=3), games=6, mixed=True)
    seatings = {run.seating(number) for number in range(6)}
    assert len(seatings) == 6
    assert not seatings & {(0, 0, 0), (1, 1, 1)}
    by_seat = Run(bots=("a", "b", "a"), rules=Rules(players=3), games=1)
    assert by_seat.names(9) == ("a", "b", "a")


@pytest.mark.slow
def test_results_do_not_depend_on_how_games_are_divided() -> None:
    run = Run(bots=("cautious", "cheater"), rules=Rules(players=4), games=600, mixed=True, seed=9)
    whole = play_chunk(run, 0, 600).results
    parts = [play_chunk(run, first, 75).results for first in range(0, 600, 75)]
    assert np.array_equal(whole, np.concatenate(parts))
    one, two = report_of(run, 1), report_of(run, 2)
    assert one.tally == two.tally
    assert one.done == two.done == 600
    assert one.tally.mean == pytest.approx(float(whole["score"].mean()))
    assert one.tally.stderr == pytest.approx(float(whole["score"].std(ddof=1)) / 600**0.5)


@pytest.mark.slow
def test_plain_bots_give_the_same_in_processes_and_in_place(own: Path) -> None:
    run = Run(bots=(f"{own}:First", "cautious"), rules=Rules(players=2), games=12)
    assert report_of(run, 1).tally == report_of(run, 2).tally


@pytest.mark.slow
def test_a_plain_bot_plays_like_its_compiled_form(own: Path) -> None:
    plain, compiled = (Run(bots=(f"{own}:{name}",), rules=Rules(players=3), games=20) for name in ("First", "LAST"))
    assert report_of(plain).tally == report_of(compiled).tally


def bulk_of_wins(rules: Rules, seed: int, first: int, results: Results, log: Log) -> None:
    """A bulk loop of a strategy, which writes results that no other loop would."""
    results["score"] = rules.max_score
    results["turns"] = range(first, first + len(results))
    log[:, :1] = seed


@pytest.mark.slow
def test_a_team_of_one_strategy_uses_its_own_bulk_loop(tmp_path: Path) -> None:
    path = tmp_path / "quick.py"
    path.write_text(f"{OWN}\nQUICK = Strategy(LEGAL, None, None, act, bulk='{__name__}:bulk_of_wins')\n")
    run = Run(bots=(f"{path}:QUICK",), rules=Rules(players=2), games=9, seed=3, logged=True)
    chunk = play_chunk(run, 4, 5)
    assert chunk.results["score"].tolist() == [25] * 5
    assert chunk.results["turns"].tolist() == [4, 5, 6, 7, 8]
    assert chunk.log[:, 0].tolist() == [3] * 5
    mixed = Run(bots=(f"{path}:QUICK", "cautious"), rules=Rules(players=2), games=9, seed=3)
    assert (play_chunk(mixed, 0, 5).results["score"] < 25).all()


@pytest.mark.slow
def test_a_game_of_a_run_can_be_replayed_alone_and_exported() -> None:
    run = Run(bots=("cheater",), rules=Rules(players=3), games=50, seed=2)
    results = play_chunk(run, 0, 50).results
    game = replay_game(run, 41)
    assert (game.score, game.turn) == (results[41]["score"], results[41]["turns"])
    record = record_of(run, 41, game)
    assert record.replay().score == game.score
    assert record.players == ("cheater 0", "cheater 1", "cheater 2")


@pytest.mark.slow
def test_the_cheater_nearly_always_wins() -> None:
    for players, least in ((2, 24.88), (3, 24.97), (4, 24.95), (5, 24.94)):
        tally = report_of(Run(bots=("cheater",), rules=Rules(players=players), games=3000, seed=77)).tally
        assert tally.mean > least
        assert tally.struck_out == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "says", "turn"),
    [
        ("Raises", "raised KeyError: 'lost'", 3),
        ("Illegal", "chose the illegal action 'play 17': There is no slot 17", 0),
        ("Hangs", "took longer than 0.2 s for a move", 0),
        ("BAD", "chose an illegal action: There is no action 1000", 2),
    ],
)
def test_a_failing_bot_is_reported_with_the_record_of_its_game(own: Path, bot: str, says: str, turn: int) -> None:
    rules = Rules(players=2, strikes=20)
    run = Run(bots=(f"{own}:{bot}",), rules=rules, games=3, time_limit=None if bot == "BAD" else 0.2)
    with pytest.raises(RunFailed) as caught:
        report_of(run)
    failure = caught.value.failure
    assert says in str(caught.value)
    assert (failure.game, failure.turn) == (0, turn)
    assert len(json.loads(failure.record)["actions"]) == turn
    going = report_of(run, keep_going=True)
    assert (going.done, going.tally.games, len(going.failures)) == (3, 0, 3)


def test_failed_games_are_left_out_of_the_statistics() -> None:
    results = np.array([(25, 1, 60), (0, FAILED, 3), (0, 2, 9)], RESULT)
    tally = Tally()
    tally.add(results)
    assert (tally.games, tally.mean, tally.struck_out, tally.histogram) == (2, 12.5, 1, {"0": 1, "25": 1})


@pytest.mark.slow
def test_a_bot_that_ends_its_process_is_reported(own: Path) -> None:
    run = Run(bots=(f"{own}:Ends",), rules=Rules(players=2), games=3)
    with pytest.raises(Exception, match="A worker process was lost"):
        report_of(run, 2)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"games": 0}, RunError),
        ({"games": -5}, RunError),
        ({"games": 10**12}, RunError),
        ({"seed": -1}, SeedError),
        ({"seed": 2**62}, SeedError),
        ({"first": -1}, SeedError),
        ({"time_limit": 0.0}, RunError),
        ({"time_limit": float("nan")}, RunError),
        ({"bots": ("random", "random", "random")}, RunError),
    ],
)
def test_invalid_runs_are_errors(settings: dict[str, Any], error: type[Exception]) -> None:
    standard: dict[str, Any] = {"bots": ("random",), "rules": Rules(players=2), "games": 1}
    with pytest.raises(error):
        Run(**(standard | settings))


def test_invalid_numbers_of_jobs_are_errors() -> None:
    run = Run(bots=("random",), rules=Rules(players=2), games=1)
    for jobs in (0, -1, 10**6):
        with pytest.raises(WorkersError, match="The number of jobs must be 1 to"), workers(run, jobs, None):
            pass
    with pytest.raises(BotError):
        is_compiled(Run(bots=("nobody",), rules=Rules(players=2), games=1))
