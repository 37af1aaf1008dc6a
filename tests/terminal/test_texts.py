"""The terminal uses exactly the texts in the catalogue."""

import re
from pathlib import Path

import pytest

import hanabi
from hanabi.rules import EDITIONS, SUITS, Rearranging, Status
from hanabi.rules.ratings import BEYOND
from hanabi.terminal.tables.table import Silence
from hanabi.terminal.words.phrases import COMMANDS, fold
from hanabi.texts import LANGUAGES, Texts
from tests.texts.catalogues import PARTS, read

ROOT = Path(hanabi.__file__).parent
SOURCE = ROOT / "terminal"
EN = read("en", *PARTS)


def used_keys() -> set[str]:
    """Return the text keys that occur literally as arguments in the source."""
    calls = re.compile(r"""(?:texts|_texts)(?:\.count|\.words)?\(\s*"([a-z_.-]+)\"""")
    return {key for path in SOURCE.rglob("*.py") for key in calls.findall(path.read_text(encoding="utf-8"))}


def test_every_key_in_the_source_is_in_the_catalogue() -> None:
    used = used_keys()
    assert len(used) > 60
    assert used <= set(EN)


def test_every_text_of_the_terminal_is_used() -> None:
    folders = ("terminal", "texts", "bots")
    sources = [path.read_text(encoding="utf-8") for name in folders for path in (ROOT / name).rglob("*.py")]
    named = {key for text in sources for key in re.findall(r"""["']([a-z_.-]+)["']""", text)}
    families = [head for text in sources for head in re.findall(r"""f["']([a-z_.]+[._])\{""", text)]
    assert [key for key in read("en", "terminal") if key not in named and not key.startswith(tuple(families))] == []


def test_keys_built_from_parts_are_in_the_catalogue() -> None:
    made = {f"suit.{name}" for name in SUITS} | {f"ended.{status.value}" for status in Status}
    ratings = {BEYOND, *(word for edition in EDITIONS.values() for word in edition.scale)}
    made |= {f"rating.{word}" for word in ratings} | {f"rating.{word}.text" for word in ratings}
    made |= {f"edition.{name}" for name in (*EDITIONS, "own")} | {
        f"blocked.arrange.{when.value}" for when in Rearranging
    }
    made |= {f"custom.{edition.first_player}" for edition in EDITIONS.values()}
    made |= {f"join.{how}" for how in ("sentences", "commas", "cards")}
    made |= {f"command.{name}" for name in COMMANDS} | {f"help.{name}" for name in COMMANDS}
    made |= {f"why.{silence.value}" for silence in Silence}
    made |= {f"variant.{name}" for edition in EDITIONS.values() for name in edition.variants}
    assert made <= set(EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_used_for_two_commands(language: str) -> None:
    texts = Texts.load(language)
    words = [fold(word) for name in COMMANDS for word in texts.words(f"command.{name}")]
    assert len(words) == len(set(words))
