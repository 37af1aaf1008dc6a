"""The browser says what the catalogue has, and everything that is for it is used."""

import re
from collections.abc import Iterator, Mapping

import pytest

from hanabi.texts import LANGUAGES
from tests.texts.catalogues import PARTS, read
from tests.web.sources import SOURCES, called

SAID = tuple(part for part in PARTS if part != "terminal")
"""What the browser loads."""
CATALOGUES = {language: read(language, *SAID) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
SERVERS = re.compile(r"(rulebook|lesson|special|call|feed|preview)\.|review\.(?!page\.)")
"""Texts that the server says, or by keys that it sends; `tests/learn` holds that all of those are told."""

LITERAL = re.compile(r'"([a-z][\w:-]*(?: [\w-]+)?(?:\.[\w: -]+)*)"')
TEMPLATE = re.compile(r"`([a-z_]+(?:\.[\w-]*)*\.)\$\{[^}]*\}([\w.]*)`")
STORAGE = "hanabi."
"""What the browser remembers has names that begin so; they are no texts."""
GROUP = re.compile(r'named\("(\w+)"')


def code() -> Iterator[str]:
    """The text of every source file."""
    for path in SOURCES.rglob("*.ts*"):
        if path.name != "protocol.ts":
            yield path.read_text(encoding="utf-8")


def families(text: str) -> list[re.Pattern[str]]:
    """The keys that are put together where they are used, as patterns."""
    made = [*TEMPLATE.findall(text), *((f"{group}.", "") for group in GROUP.findall(text))]
    return [re.compile(re.escape(head) + ".+" + re.escape(tail)) for head, tail in made if head != STORAGE]


def missing(text: str, catalogue: Mapping[str, object]) -> list[str]:
    """The keys that a source uses and a catalogue does not have."""
    single = [key for key in called(text) if key not in catalogue]
    whole = [family.pattern for family in families(text) if not any(family.fullmatch(key) for key in catalogue)]
    return single + whole


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
    mine = [key for key in ENGLISH if not SERVERS.match(key)]
    assert [key for key in mine if key not in used and not any(it.fullmatch(key) for it in patterns)] == []
