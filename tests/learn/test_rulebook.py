"""The rulebook describes the rules that are played."""

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
    """Return every line of a rulebook."""
    chapters = (*book.chapters, *book.variants)
    return [line for chapter in chapters for line in (chapter.title, *chapter.lines)]


def keys(book: Rulebook) -> set[str]:
    """Return every text key of a rulebook."""
    cells = {key for row in book.rows for key in (row.title, *row.cells)}
    return {line.key for line in lines(book)} | cells | set(book.tips)


@given(any_rules())
def test_every_rule_can_be_described_in_every_language(rules: Rules) -> None:
    for language in LANGUAGES:
        texts = Texts.load(language)
        said = [say(texts, line) for line in lines(rulebook(rules))]
        assert not any(re.search(r"[{}]", sentence) for sentence in said)


def english_lines(text: str, players: int = 3) -> list[str]:
    """Return the English lines for some rules."""
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
def test_the_page_describes_the_rules(text: str, says: str, says_not: str) -> None:
    whole = "\n".join(english_lines(text))
    assert says in whole
    assert says_not not in whole


def test_R34_the_rulebook_at_a_table_contains_only_its_rules() -> None:
    whole = "\n".join(english_lines("cocktail-2010+choreography"))
    assert "Timed choreography" in whole
    assert "Editions side by side" not in whole


def test_R35_the_rulebook_on_hints_stresses_no_card() -> None:
    assert any("none more than another" in line for line in english_lines("cocktail-2025"))


def test_R36_the_tips_of_the_printed_rules_are_included() -> None:
    texts = Texts.load("en")
    assert [tip for tip in rulebook(Rules()).tips if tip not in texts] == []
    assert {"precious", "trust", "strikes", "unknown", "pile", "order", "dead", "talk"} == set(TIPS)


def test_editions_are_compared_as_implemented() -> None:
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


def test_the_command_prints_an_edition_and_rejects_unknown_ones() -> None:
    result = run("rules", "abacus", "--players", "5", "--lang", "fr")
    assert result.exit_code == 0
    assert "À 5, chacun tient 4 cartes" in result.output
    refused = run("rules", "chess")
    assert (refused.exit_code, refused.output.count("\n")) == (2, 1)
    assert "'chess'" in refused.output
