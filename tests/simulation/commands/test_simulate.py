"""`hanabi simulate`, `hanabi research tournament` and `hanabi bots`, for people and for programs."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hanabi.bots import bot_names
from hanabi.records import read_record
from tests.conftest import ROOT
from tests.simulation.own_bots import OWN
from tests.support.cli import run

TIMES = ("seconds", "games_per_second")
KEYS = [
    "bot",
    "players",
    "games",
    "seed",
    "mean",
    "stderr",
    "perfect",
    "struck_out",
    "seconds",
    "games_per_second",
    "histogram",
    "rules",
]


def data_of(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in TIMES}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    return path


@pytest.mark.slow
def test_json_output_has_the_documented_keys_and_adds_up() -> None:
    data = data_of("simulate", "--bot", "cautious", "--players", "3", "--games", "200", "--seed", "4")
    assert list(data) == KEYS
    scores = {int(score): count for score, count in data["histogram"].items()}
    assert sum(scores.values()) == data["games"] == 200
    assert data["mean"] == sum(score * count for score, count in scores.items()) / 200
    assert (data["players"], data["seed"], data["bot"], data["struck_out"]) == (3, 4, "cautious", 0)


@pytest.mark.slow
def test_one_job_two_jobs_and_a_cluster_print_the_same() -> None:
    common = ("simulate", "--bot", "cheater", "--players", "2", "--games", "1500", "--seed", "3")
    one = data_of(*common, "--jobs", "1")
    assert without_times(one) == without_times(data_of(*common, "--jobs", "2"))
    assert without_times(one) == without_times(data_of(*common, "--cluster", "local", "--jobs", "2"))


@pytest.mark.slow
def test_text_output_shows_the_same_numbers() -> None:
    output = run("simulate", "--bot", "cautious", "--games", "50", "--rules", "abacus+players=4").output
    assert "cautious, 4 players, 50 games, seed 0 (abacus+players=4)" in output
    assert re.search(r"mean +\d+\.\d{4} ± \d\.\d{4} of 25", output)


@pytest.mark.slow
def test_a_bot_for_each_seat() -> None:
    data = data_of("simulate", "--bot", "cheater", "--bot", "random", "--games", "20")
    assert data["bot"] == ["cheater", "random"]


@pytest.mark.slow
def test_records_of_selected_games_are_saved(tmp_path: Path) -> None:
    common = ("simulate", "--bot", "cautious", "--games", "15", "--save")
    data = data_of(*common, str(tmp_path / "all"), "--which", "all")
    games = {path.stem: read_record(path.read_text()) for path in (tmp_path / "all").iterdir()}
    assert set(games) == {f"game-{number}" for number in range(15)}
    scores = {name: record.replay().score for name, record in games.items()}
    assert sum(scores.values()) == pytest.approx(15 * data["mean"])
    data_of(*common, str(tmp_path / "worst"))
    worst = sorted(scores, key=lambda name: (scores[name], int(name.removeprefix("game-"))))[:10]
    assert {path.stem for path in (tmp_path / "worst").iterdir()} == set(worst)
    data_of("simulate", "--bot", "cheater", "--games", "40", "--save", str(tmp_path / "bad"), "--which", "imperfect")
    assert all(read_record(path.read_text()).score < 25 for path in (tmp_path / "bad").iterdir())
    alone = ("--first", "7", "--games", "1", "--which", "all", "--save", str(tmp_path / "alone"))
    data_of("simulate", "--bot", "cautious", *alone)
    assert read_record((tmp_path / "alone" / "game-7.json").read_text()) == games["game-7"]


@pytest.mark.slow
def test_plots_are_written(tmp_path: Path) -> None:
    histogram, matrix = tmp_path / "scores.svg", tmp_path / "matrix.png"
    assert run("simulate", "--bot", "cautious", "--games", "50", "--plot", str(histogram)).exit_code == 0
    assert "mean" in histogram.read_text()
    shared = ("--games", "20", "--plot", str(matrix))
    assert run("research", "tournament", "--bot", "cautious", "--bot", "random", *shared).exit_code == 0
    assert matrix.read_bytes().startswith(b"\x89PNG")


def test_missing_matplotlib_or_dask_names_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "distributed", None)
    plot = run("simulate", "--bot", "random", "--plot", str(tmp_path / "a.png"))
    assert (plot.exit_code, "pip install 'hanabi[plots]'" in plot.stderr) == (2, True)
    cluster = run("simulate", "--bot", "random", "--cluster", "local")
    assert (cluster.exit_code, "pip install 'hanabi[cluster]'" in cluster.stderr) == (2, True)


@pytest.mark.slow
def test_a_tournament_of_mixed_teams() -> None:
    common = (
        "research",
        "tournament",
        "--bot",
        "cautious",
        "--bot",
        "random",
        "--bot",
        "cheater",
        "--games",
        "40",
        "--players",
        "3",
    )
    data = data_of(*common)
    means = {tuple(pair["bots"]): pair["mean"] for pair in data["pairs"]}
    assert len(means) == 6
    assert means["cheater", "cheater"] > means["cautious", "cheater"] > means["random", "cheater"]
    single = data_of("simulate", "--bot", "cautious", "--games", "40", "--players", "3")
    assert means["cautious", "cautious"] == single["mean"]
    output = run(*common).output
    assert f"{means['cautious', 'cheater']:.2f} ± " in output


@pytest.mark.slow
def test_bots_are_listed_with_their_measured_scores() -> None:
    listed = {bot["name"]: bot for bot in data_of("bots")}
    assert list(listed) == bot_names()
    assert listed["cheater"]["cheats"]
    for name in ("random", "cautious", "cheater"):
        assert set(listed[name]["scores"]) == {"2", "3", "4", "5"}
    again = data_of("simulate", "--bot", "cautious", "--players", "2", "--games", "2000")
    score = listed["cautious"]["scores"]["2"]
    assert abs(again["mean"] - score["mean"]) < 6 * again["stderr"]
    assert f"{score['mean']:.2f}" in run("bots").output


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--bot", "nobody"), "There is no bot 'nobody'"),
        (("--bot", "random", "--games", "0"), "A run must have 1 to"),
        (("--bot", "random", "--games", "99999999999999"), "A run must have 1 to"),
        (("--bot", "random", "--players", "9"), "The number of players must be 2 to 6"),
        (("--bot", "random", "--rules", "chess"), "'chess'"),
        (("--bot", "random", "--seed", "-1"), "A seed is a whole number"),
        (("--bot", "random", "--jobs", "0"), "The number of jobs"),
        (("--bot", "random", "--bot", "random", "--players", "3"), "Name one bot for all seats or 3"),
        (("--bot", "random", "--plot", "scores.doc"), "is no picture"),
        (("--bot", "random", "--plot", "no/such/folder/scores.png"), "There is no folder"),
        (("--bot", "random", "--save", "/dev/null/games"), "cannot be created"),
    ],
)
def test_a_mistake_gives_one_clear_line(arguments: tuple[str, ...], says: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_tournament_needs_two_different_bots() -> None:
    for bots in (("random",), ("random", "random")):
        result = run("research", "tournament", *(part for bot in bots for part in ("--bot", bot)))
        assert result.exit_code == 2


def test_the_game_of_a_failing_bot_is_saved(own: Path, tmp_path: Path) -> None:
    bad = ("simulate", "--bot", f"{own}:Raises", "--games", "3", "--jobs", "1")
    result = run(*bad)
    assert result.exit_code == 2
    found = re.search(r"Its record is in (\S+)\.", result.stderr.replace("\n", ""))
    assert found is not None
    assert len(read_record(Path(found[1]).read_text()).entries) == 3
    data = data_of(*bad, "--keep-going", "--save", str(tmp_path / "kept"))
    assert (data["games"], data["failed"], data["failures"][0]["reason"]) == (0, 3, "raised KeyError: 'lost'")
    assert len(list((tmp_path / "kept").glob("failed-*.json"))) == 3
    assert "3 games failed and are left out" in run(*bad, "--keep-going").output


@pytest.mark.slow
def test_a_hanging_bot_is_also_stopped_in_other_processes(own: Path) -> None:
    options = ("--games", "2", "--jobs", "2", "--time-limit", "0.3", "--keep-going")
    data = data_of("simulate", "--bot", f"{own}:Hangs", *options)
    assert data["failed"] == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bot", "jobs"), [("cautious", 1), ("cautious", 2), ("First", 1), ("First", 2)], ids=lambda value: str(value)
)
def test_ctrl_c_reports_the_games_played_so_far(own: Path, bot: str, jobs: int) -> None:
    """Interrupt a real process on a real terminal, which shows the progress bar with the mean so far."""
    name = bot if bot == "cautious" else f"{own}:{bot}"
    command = ["simulate", "--bot", name, "--games", "50000000", "--jobs", str(jobs), "--json"]
    code = "from hanabi.cli import main; main()"
    terminal, stderr = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", code, *command], stdout=subprocess.PIPE, stderr=stderr, start_new_session=True, cwd=ROOT
    )
    try:
        shown = read_until(terminal, b"mean ", 120)  # shown as soon as some games are finished
        assert b"50000000" in shown
        os.killpg(process.pid, signal.SIGINT)
        output, _ = process.communicate(timeout=30)
    finally:
        process.kill()
        os.close(terminal)
        os.close(stderr)
    data = json.loads(output)
    assert process.returncode == 130
    assert data["interrupted"]
    assert 0 < data["games"] < 50_000_000
    if bot == "cautious":
        again = data_of("simulate", "--bot", name, "--games", str(min(data["games"], 3000)))
        assert again["games"] != data["games"] or again["histogram"] == data["histogram"]


def read_until(terminal: int, wanted: bytes, seconds: float) -> bytes:
    text, end = b"", time.monotonic() + seconds
    while wanted not in text and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            text += os.read(terminal, 4096)
    assert wanted in text
    return text


@pytest.mark.slow
def test_the_bots_in_the_docs_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the bots and commands from `docs/bots.md`."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    simple, last = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (tmp_path / "simple.py").write_text(simple)
    (tmp_path / "first.py").write_text(last)
    monkeypatch.chdir(tmp_path)
    own_lines = [line for line in simple.partition("class ")[2].splitlines()[1:] if line.strip()]
    assert len(own_lines) <= 10
    assert "--bot simple.py:Simple --players 3" in text
    assert (
        data_of("simulate", "--bot", "simple.py:Simple", "--players", "3", "--games", "4", "--jobs", "1")["games"] == 4
    )
    assert data_of("simulate", "--bot", "first.py:LAST", "--players", "3", "--games", "4")["games"] == 4


@pytest.mark.slow
def test_a_run_can_be_reviewed() -> None:
    shown = run("simulate", "--bot", "random", "--games", "5", "--jobs", "1", "--review", "--json")
    answer = json.loads(shown.output)
    lost = sum(reason["mean"] for reason in answer["losses"].values())
    assert lost == pytest.approx(25 - answer["mean"])
    result = run("simulate", "--bot", "random", "--games", "5", "--jobs", "1", "--review")
    assert "the last strike" in result.output
    refused = run("simulate", "--bot", "random", "--rules", "hand=1", "--review")
    assert (refused.exit_code, "hands of one card" in refused.output) == (2, True)
