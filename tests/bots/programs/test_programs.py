"""Programs in any language at a seat: they play alike, and their mistakes are reported clearly."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from hanabi import Game, Rules
from hanabi.bots import BotNotFound, SeatedBot, make_bot
from hanabi.bots.programs import ProgramBot
from hanabi.bots.programs.position import Position
from hanabi.bots.programs.process import ProgramDied, ProgramLate, ProgramNonsense
from hanabi.bots.reasons import Own
from hanabi.records import Record
from hanabi.simulation.runs import Run, play_chunk
from tests.support.cli import run
from tests.support.programs import EXAMPLES, end_all, node
from tests.support.sizes import sized

pytestmark = pytest.mark.slow

GAMES = sized(12, soak=1000)


@pytest.fixture(autouse=True)
def _no_program_is_left() -> None:
    end_all()


@pytest.fixture
def script(tmp_path: Path) -> "Script":
    return Script(tmp_path)


class Script:
    """Writes Python programs for tests."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, text: str) -> str:
        path = self._folder / "program.py"
        path.write_text("import json, sys, time\n" + text)
        return f"{sys.executable} {path}"


ANSWER = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "act":
        print({}, flush=True)
"""


@pytest.mark.parametrize("players", [2, 4])
def test_programs_in_two_languages_play_alike(players: int) -> None:
    rules = Rules(players=players)
    program = Run(bots=(f"program:{node()} {EXAMPLES / 'simple.mjs'}",), rules=rules, games=GAMES, seed=5, logged=True)
    twin = Run(bots=(f"{EXAMPLES / 'simple.py'}:Simple",), rules=rules, games=GAMES, seed=5, logged=True)
    one, other = play_chunk(program, 0, GAMES), play_chunk(twin, 0, GAMES)
    assert one.failures == []
    assert one.log.tolist() == other.log.tolist()
    assert one.results.tolist() == other.results.tolist()
    assert one.results["score"].sum() > 0


def test_a_program_gives_reasons_and_may_name_actions_by_index(script: Script) -> None:
    command = script(
        ANSWER.format("""json.dumps({"action": len(message["legal"]) * 0 + 5, "reason": "  I  like it. "})""")
    )
    seat = SeatedBot(lambda: ProgramBot(command), 0, 7)
    game = Game.deal(Rules(players=2), seed=1)
    seat.follow(game.events)
    assert str(seat.act()) == "play 0"
    assert seat.explain() == Own("I like it.")


def test_a_program_receives_only_what_its_seat_sees(script: Script, tmp_path: Path) -> None:
    """Twin games that differ only in what the seat cannot see produce the same bytes."""
    heard = tmp_path / "heard"
    text = f"out = open({str(heard)!r}, 'a')\n" + ANSWER.replace(
        "    message", "    out.write(line); out.flush()\n    message", 1
    ).format("""json.dumps({"action": message["legal"][-1]})""")
    command = script(text)
    rules, bytes_heard = Rules(players=3), []
    for swap in (False, True):
        deck = [str(card) for card in Game.deal(rules, seed=4).deck]
        if swap:  # swap the hand of seat 0 for cards at the bottom of the draw pile, which no seat will see
            deck[:5], deck[-5:] = deck[-5:], deck[:5]
        game = Game(rules, deck)
        seat = SeatedBot(lambda: ProgramBot(command), 0, 7)
        seat.follow(game.events)
        game.apply(seat.act())
        for aside in ("hint +1", "hint +2"):  # hints between the others, which reveal nothing about the hand of seat 0
            game.apply(next(action for action in game.legal_actions() if str(action).startswith(aside)))
        seat.follow(game.events)
        seat.act()
        bytes_heard.append(heard.read_bytes())
        heard.write_bytes(b"")
        end_all()
    assert bytes_heard[0] == bytes_heard[1]
    messages = [json.loads(line) for line in bytes_heard[0].splitlines()]
    assert [message["type"] for message in messages] == ["start", "act", "act"]
    assert messages[1]["view"]["hands"][0] == [None] * 5
    assert [event["type"] for event in messages[2]["events"]][:2] == ["hinted", "turn"]


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        (ANSWER.format("'hello'"), ProgramNonsense, "'hello', which is not a JSON object"),
        (ANSWER.format("json.dumps([1])"), ProgramNonsense, "not a JSON object"),
        (ANSWER.format("json.dumps({})"), ProgramNonsense, "'None': There is no action None"),
        (ANSWER.format("json.dumps({'action': 'fly 3'})"), ProgramNonsense, "'fly 3' is not an action"),
        (ANSWER.format("json.dumps({'action': 99})"), ProgramNonsense, "0 to 19"),
        (ANSWER.format("json.dumps({'action': 'discard 0'})"), ProgramNonsense, "'discard 0', which is not legal now"),
        (ANSWER.format("'x' * 2_000_000"), ProgramNonsense, "1,000,000 characters"),
        ("sys.stdin.readline(); time.sleep(60)", ProgramLate, "within 0.5 s"),
        (
            "sys.stdin.readline(); sys.exit('no more')",
            ProgramDied,
            "code 1 before it answered; its error output ends with: no more",
        ),
        ("import os; os.close(1); sys.stdin.read()", ProgramDied, "before it answered"),
    ],
)
def test_mistakes_of_a_program_give_one_clear_sentence(
    script: Script, text: str, kind: type[Exception], words: str
) -> None:
    command = script(text)
    seat = SeatedBot(lambda: ProgramBot(command, seconds=0.5 if kind is ProgramLate else 30), 0, 7)

    def play() -> None:
        seat.follow(Game.deal(Rules(players=2), seed=1).events)
        seat.act()

    with pytest.raises(kind, match=words):
        play()


def test_a_program_that_cannot_be_started_is_an_error() -> None:
    for command in ("/no/such/program", "'unclosed"):
        with pytest.raises(ProgramDied, match="cannot be started"):
            make_bot(f"program:{command}").start(Rules(players=2), 0, 0)
    with pytest.raises(BotNotFound, match=r"node bot\.mjs"):
        make_bot("program: ")


def test_a_run_saves_the_record_of_a_failing_program(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = script(
        "turns = 0\n"
        + ANSWER.replace(
            "        print", "        turns += 1\n        if turns == 3: sys.exit(4)\n        print", 1
        ).format("""json.dumps({"action": message["legal"][-1]})""")
    )
    simulate = ["simulate", "--bot", f"program:{command}", "--games", "3", "--keep-going", "--jobs", "1", "--json"]
    result = run(*simulate)
    assert result.exit_code == 0, result.output
    report = json.loads(result.output)
    assert report["failed"] == 3
    assert "exited with code 4" in report["failures"][0]["reason"]
    assert len(Record.from_json(json.dumps(report["failures"][0]["record"])).replay().log) == 4
    monkeypatch.chdir(tmp_path)
    result = run(*simulate[:5], "--jobs", "1")
    assert result.exit_code == 2
    assert "exited with code 4" in result.output


def test_programs_can_play_in_a_tournament() -> None:
    program = f"program:{node()} {EXAMPLES / 'simple.mjs'}"
    command = ["research", "tournament", "--bot", program, "--bot", "random", "--games", "4", "--jobs", "1", "--json"]
    result = run(*command)
    assert result.exit_code == 0, result.output
    assert [pair["games"] for pair in json.loads(result.output)["pairs"]] == [4, 4, 4]


def test_a_position_is_restored_from_its_data() -> None:
    from tests.support.games import random_game

    for seed in range(5):
        game = random_game(Rules.parse("R Y G B W rainbow, choreography, deck-plays", players=3), seed)
        for seat in range(3):
            seen = Position.of(game.view(seat))
            assert Position.from_data(game.rules, json.loads(json.dumps(seen.to_data()))) == seen


def test_the_example_is_as_short_as_the_docs_say() -> None:
    assert len((EXAMPLES / "simple.mjs").read_text().splitlines()) <= 32
    assert shutil.which(node())
