"""The rules that people read are the rules that are played."""

import re

import pytest
from hypothesis import given

from hanabi.learn.pages import page, say
from hanabi.learn.rulebook import TIPS, rulebook
from hanabi.protocol.learning import Line, Rulebook
from hanabi.rules import EDITIONS, Rules
from hanabi.texts import LANGUAGES, Texts
from tests.support.cli import run
from tests.support.games import any_rules
from tests.texts.catalogues import read


def lines(book: Rulebook) -> list[Line]:
    """Everything that is said of some rules."""
    chapters = (*book.chapters, *book.variants)
    return [line for chapter in chapters for line in (chapter.title, *chapter.lines)]


def keys(book: Rulebook) -> set[str]:
    """The keys of everything that a page says."""
    cells = {key for row in book.rows for key in (row.title, *row.cells)}
    return {line.key for line in lines(book)} | cells | set(book.tips)


@given(any_rules())
def test_whatever_is_played_can_be_said_in_every_language(rules: Rules) -> None:
    for language in LANGUAGES:
        texts = Texts.load(language)
        said = [say(texts, line) for line in lines(rulebook(rules))]
        assert not any(re.search(r"[{}]", sentence) for sentence in said)


def said_of(text: str, players: int = 3) -> list[str]:
    """The lines of some rules in English."""
    return list(page(rulebook(Rules.parse(text, players)), Texts.load("en"), whole=False))


@pytest.mark.parametrize(
    ("text", "says", "says_not"),
    [
        ("cocktail-2015+hints=6", "While all 6 tokens are there", "8"),
        ("cocktail-2015+strikes=2", "2 strikes lose the game at once", "3 strikes"),
        ("cocktail-2015+avalanche", "A perfect show has 30 points", "25"),
        ("cocktail-2015+avalanche", "Its cards: 1 2 3 4 5.", "Every colour hint"),
        ("cocktail-2015+rainbow", "Every colour hint touches its cards.", "hints may name it"),
        ("cocktail-2015+crowning", "There is no last round", "everybody has one more turn"),
        ("cocktail-2015+keep-points", "you keep the points", "scores nothing"),
        ("abacus", "a hint may match no card at all", "must match at least one card"),
        ("splash-2023", "must match at least one card", "gets a sentence"),
    ],
)
def test_the_page_says_what_the_rules_are(text: str, says: str, says_not: str) -> None:
    whole = "\n".join(said_of(text))
    assert says in whole
    assert says_not not in whole


def test_R34_at_a_table_only_the_rules_in_force_are_told() -> None:
    whole = "\n".join(said_of("cocktail-2010+choreography"))
    assert "Timed choreography" in whole
    assert "Editions side by side" not in whole


def test_R35_a_hint_stresses_no_card() -> None:
    assert any("none more than another" in line for line in said_of("cocktail-2025"))


def test_R36_the_tips_of_the_texts_are_passed_on() -> None:
    texts = Texts.load("en")
    assert [tip for tip in rulebook(Rules()).tips if tip not in texts] == []
    assert {"precious", "trust", "strikes", "unknown", "pile", "order", "dead", "talk"} == set(TIPS)


def test_the_editions_stand_side_by_side_as_the_game_has_them() -> None:
    book = rulebook(Rules())
    rows = {row.title: row.cells for row in book.rows}
    editions = EDITIONS.values()
    assert book.editions == tuple(EDITIONS)
    assert rows["variant.empty-hints"] == tuple(f"rulebook.cell.{'yes' if e.empty_hints else 'no'}" for e in editions)
    assert rows["variant.crowning"] == tuple(
        f"rulebook.cell.{'offered' if 'crowning' in edition.variants else 'silent'}" for edition in editions
    )
    assert all(len(cells) == len(EDITIONS) for cells in rows.values())
    assert keys(book) <= set(read("en", "common", "rules", "table", "learning"))


def test_the_command_prints_an_edition_and_refuses_nonsense() -> None:
    told = run("rules", "abacus", "--players", "5", "--lang", "fr")
    assert told.exit_code == 0
    assert "À 5, chacun tient 4 cartes" in told.output
    refused = run("rules", "chess")
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert "'chess'" in refused.output
