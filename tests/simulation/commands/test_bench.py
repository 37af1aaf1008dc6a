"""`hanabi dev bench`, and the comparison with other engines that are not installed."""

import json

import pytest
from benchmarks import engines

from hanabi.simulation.benchmarks.speed import Workload
from tests.support.cli import run


def bench(*arguments: str) -> str:
    result = run("dev", "bench", "--seconds", "0.01", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.slow
def test_json_output_has_every_rate() -> None:
    answer = json.loads(bench("--json", "--players", "2", "--players", "3"))
    assert [result["players"] for result in answer["results"]] == [2, 3]
    for result in answer["results"]:
        assert all(result[f"{name}_moves_per_second"] > 1000 for name in ("bare", "observed", "batch"))


@pytest.mark.slow
def test_the_table_names_the_rules() -> None:
    assert "rainbow" in bench("--rules", "R Y G B W rainbow, players=4")
    assert "crowning" in bench("--rules", "crowning", "--players", "2", "--observations", "minimal")


@pytest.mark.parametrize(
    "arguments", [("--players", "9"), ("--rules", "nonsense"), ("--seconds", "0"), ("--observations", "all")]
)
def test_bad_input_gives_one_clear_error(arguments: tuple[str, ...]) -> None:
    result = run("dev", "bench", *arguments)
    assert result.exit_code == 2
    assert not result.stdout
    assert result.stderr.strip()


def test_a_peer_that_is_not_installed_is_reported_as_missing() -> None:
    def missing(players: int) -> Workload:
        raise ImportError(f"no such engine for {players}")

    contenders = (
        engines.Engine(engines.BASELINE, "none", lambda _: lambda: 1),
        engines.Engine("gone", "none", missing),
    )
    found = engines.measure(contenders, players=2, seconds=0.01, rounds=1)
    text = engines.table("Title", found)
    assert "| gone | not measured: no such engine for 2 | |" in text
    assert f"| {engines.BASELINE} |" in text
    assert "| 1.00 |" in text


def test_the_conditions_include_versions_and_the_command() -> None:
    text = engines.conditions(seconds=1, rounds=5)
    assert "python -m benchmarks.engines" in text
    assert "numba" in text
