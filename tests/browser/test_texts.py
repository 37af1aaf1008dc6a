"""The catalogues of texts: every language says everything, and says it in the same shape."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Entries of a catalogue, in which no key may come twice."""
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), {key for key in keys if keys.count(key) > 1}
    return dict(pairs)


CATALOGUES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique)
    for path in (SOURCES / "texts").glob("*.json")
}
ENGLISH = CATALOGUES["en"]

LITERAL = re.compile(r'"([a-z][\w:-]*(?: [\w-]+)?(?:\.[\w: -]+)*)"')
TEMPLATE = re.compile(r"`([a-z_]+(?:\.[\w-]*)*\.)\$\{[^}]*\}([\w.]*)`")
STORAGE = "hanabi."
"""What the browser remembers has names that begin so; they are no texts."""
GROUP = re.compile(r'named\("(\w+)"')
CALL = re.compile(r'\bt\(\s*"([^"]+)"')
BRANCH = re.compile(r'\bt\([^()"`]*\? "([^"]+)" : "([^"]+)"')


def code() -> Iterator[str]:
    """The text of every source file."""
    for path in SOURCES.rglob("*.ts*"):
        if path.name != "protocol.ts":
            yield path.read_text(encoding="utf-8")


def called(text: str) -> set[str]:
    """The keys that are written out where they are used."""
    return set(CALL.findall(text)) | {key for pair in BRANCH.findall(text) for key in pair}


def families(text: str) -> list[re.Pattern[str]]:
    """The keys that are put together where they are used, as patterns."""
    made = [*TEMPLATE.findall(text), *((f"{group}.", "") for group in GROUP.findall(text))]
    return [re.compile(re.escape(head) + ".+" + re.escape(tail)) for head, tail in made if head != STORAGE]


def missing(text: str, catalogue: dict[str, object]) -> list[str]:
    """The keys that a source uses and a catalogue does not have."""
    single = [key for key in called(text) if key not in catalogue]
    whole = [family.pattern for family in families(text) if not any(family.fullmatch(key) for key in catalogue)]
    return single + whole


def placeholders(entry: object) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w+)\}", json.dumps(entry, ensure_ascii=False)))


@pytest.mark.parametrize("language", CATALOGUES)
def test_nothing_that_is_used_is_missing(language: str) -> None:
    assert [key for text in code() for key in missing(text, CATALOGUES[language])] == []


def test_a_missing_key_is_found() -> None:
    assert missing('t("no.such.key", {})', ENGLISH) == ["no.such.key"]
    assert missing("t(`nosuch.${kind}.text`)", ENGLISH) == [r"nosuch\..+\.text"]
    assert missing('t(copied ? "end.copied" : "end.nowhere")', ENGLISH) == ["end.nowhere"]


def test_every_text_is_used() -> None:
    whole = "\n".join(code())
    used = set(LITERAL.findall(whole))
    patterns = families(whole)
    assert [key for key in ENGLISH if key not in used and not any(it.fullmatch(key) for it in patterns)] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_languages_have_the_same_keys(language: str) -> None:
    assert list(CATALOGUES[language]) == list(ENGLISH)


@pytest.mark.parametrize("language", CATALOGUES)
def test_languages_fill_in_the_same_things(language: str) -> None:
    catalogue = CATALOGUES[language]
    assert [key for key in ENGLISH if placeholders(catalogue[key]) != placeholders(ENGLISH[key])] == []


@pytest.mark.parametrize("language", CATALOGUES)
def test_plurals_are_plurals_everywhere(language: str) -> None:
    catalogue = CATALOGUES[language]
    shapes = {key: (type(catalogue[key]), type(ENGLISH[key])) for key in ENGLISH}
    assert [key for key, (one, other) in shapes.items() if one is not other] == []
    plurals = [entry for entry in catalogue.values() if isinstance(entry, dict)]
    assert [entry for entry in plurals if set(entry) != {"one", "other"}] == []


def forms(language: str) -> list[tuple[str, str]]:
    """Every text of a language with its key, plural forms one by one."""
    entries = CATALOGUES[language].items()
    return [(key, form) for key, it in entries for form in (it.values() if isinstance(it, dict) else [it])]


@pytest.mark.parametrize("language", CATALOGUES)
def test_every_text_says_something(language: str) -> None:
    assert [key for key, form in forms(language) if not form.strip()] == []


def test_french_is_set_as_french_is() -> None:
    wrong = re.compile(r"[ \u00a0][;:!?»]|«[ \u00a0]|'")
    assert [key for key, form in forms("fr") if wrong.search(form)] == []
