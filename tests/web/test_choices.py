"""The browser's form, names and pictures know every suit, option and bot that the game has."""

import re

from hanabi.bots.registry import BOTS
from hanabi.rules import EDITIONS, SUITS
from hanabi.rules.notation import ADDED_SUITS, FLAGS
from hanabi.rules.suits import PLAIN, Suit
from tests.conftest import ROOT
from tests.texts.catalogues import read

SOURCES = ROOT / "web" / "src"
TEXTS = read("en", "common", "browser")


def block(path: str, begins: str) -> str:
    """A table or list in a source file, up to the bracket that closes it."""
    source = (SOURCES / path).read_text(encoding="utf-8")
    return re.split(r"\n[}\]]|\] as const", source[source.index(begins) + len(begins) :])[0]


def keys(path: str, begins: str) -> set[str]:
    """The keys of a table in a source file."""
    return set(re.findall(r'^  "?([a-z][a-z0-9-]*)"?:', block(path, begins), re.MULTILINE))


def words(path: str, begins: str) -> list[str]:
    """The words of a list in a source file."""
    return re.findall(r'"([a-z:-]+)"', block(path, begins))


def test_every_suit_has_an_ink_and_a_shape() -> None:
    assert keys("art/suits.tsx", "const INKS") == set(SUITS)
    assert {key for key in keys("art/suits.tsx", "const SHAPES") if not key.startswith("spare-")} == set(SUITS)


def test_every_suit_is_offered_as_a_sixth_with_a_sentence_about_it() -> None:
    offered = words("home/rules.ts", "SIXTH_SUITS = [")
    assert set(offered) >= set(SUITS) - {suit.name for suit in PLAIN[:5]}
    assert {f"sixth.{name}.about" for name in offered} == {
        key for key in TEXTS if re.fullmatch(r"sixth\..*\.about", key)
    }
    assert [name for name in offered if Suit.parse(name).name != name] == []


def test_the_form_has_every_word_for_suits_and_options() -> None:
    said = dict(re.findall(r"^  (\w+): \"([\w-]+)\"", block("home/rules.ts", "const SUIT_WORDS"), re.MULTILINE))
    assert {word: SUITS[name] for name, word in said.items()} == ADDED_SUITS
    assert words("home/rules.ts", "export const FLAGS = [") == list(FLAGS)


def test_no_edition_is_known_by_name_but_the_one_that_the_form_begins_with() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    assert [name for name in EDITIONS if f'"{name}"' in sources] == ["cocktail-2015"]


def test_every_bot_that_may_sit_at_a_table_has_a_name_for_people() -> None:
    honest = [name for name, bot in BOTS.items() if not bot.cheats]
    assert [name for name in honest if not {f"bot.{name}", f"bot.{name}.about"} <= set(TEXTS)] == []
    assert set(words("home/bots.ts", "const ORDER = [")) <= set(honest)


def test_the_browser_works_out_no_touch() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))
    assert re.findall(r"\bsuit\.(?:colours|ranks)\b", sources) == []
