"""The documentation is held to what it says."""

import dataclasses
import re
from pathlib import Path

import hanabi
from hanabi.cli import MOVED
from hanabi.rules import EDITIONS, SUITS, Rules
from tests.conftest import ROOT

CLAUSE = re.compile(r"^\| ([RV]\d+) \|.*\| (engine|table) \|$", re.MULTILINE)
RULES_PAGE = (ROOT / "docs" / "rules.md").read_text()


def clauses() -> dict[str, str]:
    """Every clause of the table in the docs, with what shows it."""
    return dict(CLAUSE.findall(RULES_PAGE))


def named_by_tests() -> set[str]:
    """The clauses that tests name."""
    sources = "".join(path.read_text() for path in Path(__file__).parent.rglob("test_*.py"))
    return set(re.findall(r"def test_([RV]\d+)_", sources))


def test_the_table_has_every_clause() -> None:
    assert list(clauses()) == [f"R{number}" for number in range(1, 37)] + [f"V{number}" for number in range(1, 20)]


def test_every_clause_that_an_engine_can_express_has_a_test() -> None:
    assert {clause for clause, place in clauses().items() if place == "engine"} <= named_by_tests()
    assert {clause for clause, place in clauses().items() if place == "table"} == {"R30", "R31", "R34", "R35", "R36"}


def readings() -> dict[str, set[str]]:
    """What the texts leave open, by the question, with its clauses."""
    table = RULES_PAGE.split("## Where the texts are silent")[1]
    rows = re.findall(r"^\| (.+?) \(([RV]\d+(?:, [RV]\d+)*)\) \|.+\|.+\|$", table, re.MULTILINE)
    return {question: set(clauses.split(", ")) for question, clauses in rows}


def test_every_reading_of_a_silent_text_names_a_clause_that_a_test_shows() -> None:
    assert set.union(*readings().values()) <= named_by_tests()
    assert len(readings()) == RULES_PAGE.split("## Where the texts are silent")[1].count("\n| ") - 1
    about_splash = [clause for question, found in readings().items() if "Splash" in question for clause in found]
    assert about_splash == ["R22", "R20", "R27", "R24"]


def test_the_table_of_editions_is_true() -> None:
    def row(title: str) -> list[str]:
        (line,) = re.findall(rf"^\| ?{title} ?\|(.*)\|$", RULES_PAGE, re.MULTILINE)
        return [cell.strip() for cell in line.split("|")]

    assert row("") == list(EDITIONS)
    editions = EDITIONS.values()
    assert [cell == "yes" for cell in row("hints that match no card")] == [edition.empty_hints for edition in editions]
    assert [cell.startswith("yes") for cell in row("score in words")] == [edition.ratings for edition in editions]
    assert row("strikes look like") == [edition.strike_picture for edition in editions]
    assert row("first player") == [edition.first_player for edition in editions]
    for title, variant in (
        ("crowning piece", "crowning"),
        ("timed choreography", "choreography"),
        ("avalanche of colours", "avalanche"),
    ):
        assert [cell == "offered" for cell in row(title)] == [variant in edition.variants for edition in editions]


def test_every_suit_is_in_the_docs() -> None:
    for suit in SUITS.values():
        assert re.search(rf"^\| [^|]*\b{suit.name}\b[^|]*\| [^|]*\b{suit.letter}\b", RULES_PAGE, re.MULTILINE), suit


def test_every_option_of_the_rules_can_be_written() -> None:
    from hanabi.rules.notation import ADDED_SUITS, FLAGS, NUMBERS, WAYS

    for word in (*ADDED_SUITS, *FLAGS, *NUMBERS, *WAYS):
        assert re.search(rf"`[^`]*\b{word}\b[^`]*`", RULES_PAGE), word
    written = {"suits", "rearranging", "based_on", "special", *FLAGS.values(), *NUMBERS.values()}
    written |= {name for name, _ in WAYS.values()}
    assert written == set(Rules.__dataclass_fields__)


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "benchmarks").glob("*.md")):
        links = re.findall(r"\]\(([^)#\s]+)|(?:src|href)=\"([^\"#]+)", page.read_text(encoding="utf-8"))
        for link in filter(None, (one or other for one, other in links)):
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"


def test_pages_and_units_name_no_moved_command() -> None:
    """Old names of commands work for one release only."""
    old = re.compile(rf"\bhanabi ({'|'.join(MOVED)})(?![\w-])")
    named = ("README.md", "CONTRIBUTING.md", "Makefile")
    files = [*(ROOT / "docs").glob("*.md"), *(ROOT / "deploy").iterdir(), *(ROOT / name for name in named)]
    found = {file.name: old.findall(file.read_text(encoding="utf-8")) for file in files}
    assert {name: commands for name, commands in found.items() if commands} == {}


def test_the_changelog_ends_with_this_version() -> None:
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert next(section for section in sections if section != "Unreleased") == hanabi.__version__


def test_every_attack_is_on_the_security_page_and_every_test_there_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text()
    named = set(re.findall(r"`(test_\w+(?:\.py)?)`", page))
    files = list((ROOT / "tests").rglob("test_*.py"))
    definition = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
    tests = {name for path in files for name in definition.findall(path.read_text())}
    assert named <= {path.name for path in files} | tests
    assert {path.name for path in (ROOT / "tests" / "adversary").glob("test_*.py")} <= named
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [str(number) for number in range(1, 17)]


def test_every_limit_is_in_the_docs_as_it_is() -> None:
    from hanabi.server.http.limits import Limits, Rate

    page = (ROOT / "docs" / "deploy.md").read_text().partition("## Limits")[2]
    told: dict[str, str] = {}
    for names, values in re.findall(r"^\| (`[^|]*`) \| ([^|]*) \|", page, re.MULTILINE):
        told |= dict(zip(re.findall(r"`(\w+)`", names), values.split(", "), strict=True))

    def written(value: float | Rate) -> str:
        return f"{value.per_second:g}/{value.burst}" if isinstance(value, Rate) else f"{value:g}"

    assert told == {name: written(value) for name, value in dataclasses.asdict(Limits()).items()}
