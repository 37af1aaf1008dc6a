"""`hanabi play --plain` as people and pipes use it: a real process, a real terminal, real signals."""

import json
import os
import re
import signal
import subprocess
import sys
from itertools import cycle, product
from pathlib import Path

import pexpect
import pytest

from hanabi import Game, Rules
from hanabi.texts import LANGUAGES, Texts
from tests.support.sizes import sized
from tests.terminal.processes import HANABI, environment, spawn

pytestmark = pytest.mark.slow

VARIANTS = {
    "plain": [],
    "crowning": ["--variant", "crowning", "--players", "2"],
    "choreography": ["--variant", "choreography", "--players", "4"],
    "avalanche": ["--variant", "avalanche", "--players", "5"],
    "all three": ["-v", "crowning", "-v", "choreography", "-v", "avalanche"],
    "abacus": ["--edition", "abacus", "--variant", "rainbow", "--players", "2"],
    "deck plays": ["--edition", "splash-2023", "--variant", "deck-plays", "--variant", "six-suits"],
}
WORDY = ("all three", "deck plays")
"""Variants with command words of their own."""
GAMES = sized(
    [*product(WORDY, LANGUAGES), *zip(sorted(VARIANTS.keys() - set(WORDY)), cycle(LANGUAGES), strict=False)],
    soak=list(product(VARIANTS, LANGUAGES)),
)
"""Every variant in English and variants with their own words in every language; in a soak test, all combinations."""
VALUES = {"slot": r"\d", "suit": r"[\w -]+", "name": r"\w+", "value": r"[\w-]+", "score": r"\d+", "limit": r"\d+"}
"""Patterns for the placeholders of texts."""
MOVES = {
    "action.announce": "{command.play} {slot} {word.as} {suit}",
    "action.play": "{command.play} {slot}",
    "action.discard": "{command.discard} {slot}",
    "action.hint": "{command.hint} {name} {value}",
    "action.play_deck": "{command.play} {word.deck}",
}
"""The commands that follow advice."""


def pattern(language: str, key: str) -> str:
    """Return a pattern for a text of the catalogue with any values."""
    text = re.escape(Texts.load(language)(key))
    return re.sub(r"\\\{(\w+)\\\}", lambda match: f"(?P<{match[1]}>{VALUES[match[1]]})", text)


def typed(language: str, phrase: str, values: dict[str, str]) -> str:
    """Return a command in the words of a language."""
    words = Texts.load(language).words
    return re.sub(r"\{([\w.]+)\}", lambda match: values.get(match[1]) or words(match[1])[0], phrase)


def command(child: "pexpect.spawn[str]", line: str) -> str:
    """Type a line and return the output until the next prompt."""
    child.sendline(line)
    child.expect(r"(?m)^> ")
    return str(child.before)


def advised(answer: str, language: str) -> str:
    """Return the first advice as a command."""
    line = next(line for line in answer.splitlines() if line.startswith("1. "))
    for key, phrase in MOVES.items():
        if match := re.match(r"1\. " + pattern(language, key), line):
            return typed(language, phrase, match.groupdict())
    raise AssertionError(line)


@pytest.mark.parametrize(("variant", "language"), GAMES)
def test_a_person_plays_a_whole_game(tmp_path: Path, variant: str, language: str) -> None:
    child = spawn(tmp_path, "--lang", language, "--seed", "5", *VARIANTS[variant])
    child.expect(r"(?m)^> ")
    for _ in range(80):
        output = command(child, advised(command(child, typed(language, "{command.advice}", {})), language))
        if re.search(pattern(language, "end.score"), output):
            break
    else:
        raise AssertionError(output)
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(list((tmp_path / "finished").glob("*.json"))) == 1


def run(home: Path, script: str, *options: str, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [HANABI, "play", *options],
        input=script,
        env=environment(home, **more),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scripted_game_through_a_pipe_ends_with_exit_code_0(tmp_path: Path, language: str) -> None:
    done = run(tmp_path, "hint 2 1\n" + "play 1\n" * 60, "--seed", "4", "--lang", language)
    assert done.returncode == 0
    assert done.stderr == ""
    assert re.search(pattern(language, "end.score"), done.stdout)
    assert "\x1b" not in done.stdout


def test_a_pipe_needs_no_option_and_resumes_the_game(tmp_path: Path) -> None:
    first = run(tmp_path, "hint 2 1\n", "--seed", "3")
    second = run(tmp_path, "log\n")
    assert "You told Haru 1: cards 1 and 4." in first.stdout
    assert "Your game goes on where you left it." in second.stdout
    assert "You told Haru 1: cards 1 and 4." in second.stdout
    assert run(tmp_path, "", "--new").stdout.count("goes on where you left it") == 0
    assert len(run(tmp_path, "", "--saves").stdout.splitlines()) == 2


@pytest.mark.parametrize("stroke", range(4))
def test_no_move_is_lost_when_the_process_is_killed(tmp_path: Path, stroke: int) -> None:
    child = spawn(tmp_path, "--seed", "3")
    child.expect(r"(?m)^> ")
    output = ""
    for _ in range(2 + stroke):
        output = command(child, advised(command(child, "advice"), "en"))
    log = command(child, "log")
    child.sendline("play 1")
    if stroke % 2:
        child.expect(r"You played .* \(card 1\)")
    child.kill(signal.SIGKILL)
    child.wait()
    assert output
    again = run(tmp_path, "log\n")
    acknowledged = [line.strip() for line in log.splitlines() if line.strip()]
    if stroke % 2:
        acknowledged.append("You played ")
    assert again.returncode == 0
    for line in acknowledged:
        assert line in again.stdout


def test_control_c_exits_without_losing_anything(tmp_path: Path) -> None:
    child = spawn(tmp_path, "--seed", "3")
    child.expect(r"(?m)^> ")
    command(child, "hint 2 1")
    child.sendintr()
    child.expect("Your game is kept")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "You told Haru 1" in run(tmp_path, "log\n").stdout


def test_a_closed_output_pipe_ends_the_game_quietly(tmp_path: Path) -> None:
    line = f"printf 'hint 2 1\\nlook\\nlook\\nlook\\n' | {HANABI} play --plain --seed 3 | head -n 1"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        env=environment(tmp_path),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert run(tmp_path, "").returncode == 0


def test_forty_columns(tmp_path: Path) -> None:
    child = spawn(tmp_path, "--seed", "3", columns=40)
    child.expect(r"(?m)^> ")
    assert max(len(line) for line in str(child.before).splitlines()) <= 40
    child.close()


def test_line_mode_works_without_colours(tmp_path: Path) -> None:
    child = spawn(tmp_path, "--seed", "3", NO_COLOR="1")
    child.expect(r"(?m)^> ")
    assert "\x1b[" not in str(child.before).replace("\x1b[?2004h", "")
    child.close()


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "7"],
        ["--players", "1"],
        ["--edition", "none"],
        ["--variant", "nonsense"],
        ["--rules", "cocktail-2015+cocktail-2015"],
        ["--bot", "nobody"],
        ["--advisor", "nobody"],
        ["--advisor", "cheater"],
        ["--bot", "random", "--bot", "random", "--bot", "random"],
        ["--rules", ""],
        ["--first", "9"],
        ["--first", "0"],
        ["--deal", "no-such-file"],
        ["--deal", os.devnull],
        ["--deal", ""],
        ["--resume", "no-such-file"],
        ["--name", "x" * 99],
        ["--lang", "xx"],
        ["--seed", "-1"],
    ],
)
def test_invalid_options_give_one_line_and_exit_code_2(tmp_path: Path, options: list[str]) -> None:
    done = run(tmp_path, "", *options)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()[-1]) < 400
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("*.json"))


def test_zero_counts_as_a_given_option(tmp_path: Path) -> None:
    run(tmp_path, "hint 2 1\n", "--seed", "3")
    assert run(tmp_path, "", "--seed", "0").stdout != run(tmp_path / "other", "", "--seed", "3").stdout
    assert len(list(tmp_path.glob("*.json"))) == 2
    refused = run(tmp_path, "", "--first", "0")
    assert (refused.returncode, refused.stderr.splitlines()[-1]) == (
        2,
        "hanabi: The first player must be 1 to 3, not 0.",
    )


def test_a_deal_without_cards_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "deal.txt").write_text(" \n")
    done = run(tmp_path, "", "--deal", str(tmp_path / "deal.txt"))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, "hanabi: The deal file contains no cards.")


def test_a_damaged_save_gives_a_one_line_message(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{ damaged")
    done = run(tmp_path, "")
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "game.damaged").read_text() == "{ damaged"


def test_input_that_is_not_text(tmp_path: Path) -> None:
    done = subprocess.run(
        [HANABI, "play"], input=b"\xff\xfe\x00\nhelp\n", env=environment(tmp_path), capture_output=True, check=False
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_a_terminal_limited_to_ascii(tmp_path: Path) -> None:
    done = run(tmp_path, "aide\n", "--lang", "fr", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LANG="C")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


def test_the_deal_of_a_record_can_be_repeated(tmp_path: Path) -> None:
    run(tmp_path, "play 1\n" * 60, "--seed", "4")
    record = next((tmp_path / "finished").glob("*.json"))
    again = run(tmp_path, "", "--deal", str(record))
    assert again.stdout == run(tmp_path, "", "--seed", "4").stdout


def test_the_start_questions(tmp_path: Path) -> None:
    done = run(tmp_path, "9\n2\n\navalanche\nrandom\n", "--setup")
    assert "2 to 6 players." in done.stdout
    assert "avalanche of colours" in done.stdout
    assert "3 Natsu" not in done.stdout
    assert done.returncode == 0


def test_nothing_is_compiled_before_the_first_prompt(tmp_path: Path) -> None:
    script = (
        "import sys, io, json; sys.stdin = io.StringIO(''); sys.argv = ['hanabi', 'play', '--plain'];"
        "from hanabi.cli import main;"
        "main(standalone_mode=False);"
        "heavy = [name for name in ('numba', 'numpy', 'textual', 'rich', 'starlette') if name in sys.modules];"
        "print('heavy', json.dumps(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(tmp_path),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert json.loads(done.stdout.rsplit("heavy", 1)[1]) == []


def test_saves_are_sorted_by_time(tmp_path: Path) -> None:
    run(tmp_path, "hint 2 1\n", "--seed", "3")
    (first,) = tmp_path.glob("*.json")
    os.utime(first, (first.stat().st_atime, first.stat().st_mtime - 1))
    run(tmp_path, "", "--seed", "4")
    listed = run(tmp_path, "", "--saves").stdout.split()
    assert [Path(path).stat().st_mtime_ns for path in listed] == sorted(
        (Path(path).stat().st_mtime_ns for path in listed), reverse=True
    )


def test_the_output_does_not_depend_on_the_own_cards(tmp_path: Path) -> None:
    """The same game twice, except for the player's own cards: the output must be identical."""
    deck = [str(card) for card in Game.deal(Rules(players=3), seed=11).deck]
    bot = tmp_path / "same.py"
    bot.write_text("from hanabi.bots import Bot\nfrom hanabi import Play\n")
    bot.write_text(bot.read_text() + "class Same(Bot):\n    def act(self, view):\n        return Play(0)\n")
    printed = []
    for number, cards in enumerate((deck, [*deck[-5:], *deck[5:-5], *deck[:5]])):
        deal = tmp_path / f"deal{number}.txt"
        deal.write_text(" ".join(cards))
        options = ["--deal", str(deal), "--rules", "strikes=20, hints=20", "--bot", f"{bot}:Same", "--name", "Ann"]
        commands = "hint 2 1\nhint 3 1\nhint 2 2\nlook\nlog\npile\nwhy all\nadvice\n"
        done = run(tmp_path / str(number), commands, *options)
        assert done.returncode == 0, done.stderr
        printed.append(done.stdout)
    assert printed[0] == printed[1]
    assert "told Haru" in printed[0]


def test_the_full_screen_does_not_import_numpy_or_numba() -> None:
    script = "import sys, hanabi.terminal.app, hanabi.bots.cautious; print({'numpy', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "set()\n"
