"""The benchmark: its deals never change, every game is saved, wrong answers are counted, and it can be resumed."""

import hashlib
import json
import sys
from pathlib import Path

import pytest
from click.testing import Result

from hanabi.envs.evaluation.deals import deal
from hanabi.envs.text import parse_position, parse_words
from hanabi.records import Record
from tests.support.cli import run
from tests.support.programs import end_all

PROGRAM = """
import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "act":
        asked += 1
        legal, kept = message["legal"], message
        if "{how}" == "nonsense" and asked % 4 == 0:
            print("{{}}", flush=True)
            continue
        if "{how}" == "stubborn" and asked % 4 == 0:
            legal = ["fly 1"]
        if "{how}" == "dying" and asked == 4:
            sys.exit(3)
        with open({log!r}, "a") as log:
            log.write(json.dumps([message["text"], message["notation"]]) + "\\n")
    elif message["type"] == "refused":
        legal = message["legal"] if "{how}" == "nonsense" else ["fly 2"]
    else:
        continue
    print(json.dumps({{"action": legal[-1]}}), flush=True)
"""


def program(folder: Path, how: str) -> str:
    path = folder / f"{how}.py"
    path.write_text(PROGRAM.format(how=how, log=str(folder / "log")))
    return f"{sys.executable} {path}"


def evaluate(*words: str) -> Result:
    end_all()
    return run("research", "evaluate", *words, "--json")


def test_the_deals_never_change() -> None:
    decks = [str(card) for players in (2, 3, 4, 5) for number in range(25) for card in deal(players, number).deck]
    digest = hashlib.sha256(" ".join(decks).encode()).hexdigest()
    assert digest == "b6fd50d76db7ec831f86884b5595d88ec8677e670a14a480e2a2ae5e16395f3e"


@pytest.mark.slow
def test_a_program_is_evaluated_and_every_game_is_saved(tmp_path: Path) -> None:
    out = tmp_path / "out"
    judged = ("--command", program(tmp_path, "fine"), "--players", "2", "--games", "3", "--out", str(out))
    result = json.loads(evaluate(*judged).output)
    [row] = result["results"]
    assert (row["games"], row["illegal"], row["given_up"], result["deals"]) == (3, 0, 0, "hanabi-deals-1")
    assert row["moves"] > 10
    for number in range(3):
        record = Record.from_json((out / f"2p-{number:04}.record.json").read_text())
        assert record.replay().deck == deal(2, number).deck
    texts = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert all(parse_words(words) == parse_position(line) for words, line in texts)
    (out / "2p-0001.result.json").unlink()
    before = (out / "2p-0000.result.json").stat().st_mtime_ns
    assert json.loads(evaluate(*judged).output)["results"][0]["mean"] == row["mean"]
    assert (out / "2p-0000.result.json").stat().st_mtime_ns == before
    more = json.loads(evaluate(*judged[:-4], "--games", "4", "--out", str(out)).output)
    assert more["results"][0]["games"] == 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "illegal", "failure"),
    [("nonsense", 2, ""), ("stubborn", 3, "'fly 2' is not an action"), ("dying", 0, "exited with code 3")],
)
def test_illegal_answers_are_counted_and_the_game_is_saved(
    tmp_path: Path, how: str, illegal: int, failure: str
) -> None:
    out = tmp_path / "out"
    result = evaluate("--command", program(tmp_path, how), "--players", "2", "--games", "1", "--out", str(out))
    [row] = json.loads(result.output)["results"]
    assert row["illegal"] >= illegal
    assert row["given_up"] == bool(failure)
    kept = json.loads((out / "2p-0000.result.json").read_text())
    assert failure in kept["failure"]
    record = Record.from_json((out / "2p-0000.record.json").read_text())
    assert record.replay().status.value == ("abandoned" if failure else kept["status"])


@pytest.mark.slow
def test_a_program_with_partners_sits_at_each_seat_in_turn(tmp_path: Path) -> None:
    judged = ("--command", program(tmp_path, "fine"), "--partner", "cautious", "--players", "3", "--games", "3")
    result = evaluate(*judged, "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    records = [json.loads(path.read_text()) for path in sorted((tmp_path / "out").glob("*.record.json"))]
    assert [[name.split()[0] for name in record["players"]].index("judged") for record in records] == [0, 1, 2]


@pytest.mark.slow
def test_bots_are_evaluated_on_the_same_deals(tmp_path: Path) -> None:
    result = evaluate("--bot", "random", "--games", "2", "--out", str(tmp_path / "out"))
    data = json.loads(result.output)
    assert [row["games"] for row in data["results"]] == [2, 2, 2, 2]
    record = Record.from_json((tmp_path / "out" / "5p-0001.record.json").read_text())
    assert record.replay().deck == deal(5, 1).deck


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "either a program's command or a bot"),
        (("--bot", "random", "--command", "x"), "either a program's command or a bot"),
        (("--bot", "random", "--partner", "cautious"), "tournament"),
        (("--bot", "nobody"), "There is no bot"),
        (("--bot", "random", "--games", "0"), "1 to 1000 deals"),
        (("--bot", "random", "--players", "7"), "2 to 5 players"),
        (("--command", "x", "--time-limit", "0"), "time limit"),
    ],
)
def test_invalid_options_give_one_line_and_exit_code_2(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    result = evaluate(*words, "--out", str(tmp_path / "out"))
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert says in result.output


@pytest.mark.slow
def test_a_folder_of_another_evaluation_is_left_unchanged(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert evaluate("--bot", "random", "--players", "2", "--games", "1", "--out", str(out)).exit_code == 0
    result = evaluate("--bot", "cautious", "--players", "2", "--games", "1", "--out", str(out))
    assert (result.exit_code, "different evaluation" in result.output) == (2, True)
    (out / "evaluation.json").write_text("{")
    assert "cannot be read" in evaluate("--bot", "random", "--out", str(out)).output
    result = run(
        "research", "evaluate", "--bot", "random", "--players", "2", "--games", "1", "--out", str(tmp_path / "b")
    )
    assert "random on hanabi-deals-1" in result.output
