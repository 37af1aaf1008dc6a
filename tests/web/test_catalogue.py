"""The catalogue has all texts that the browser uses, and the browser uses all of its texts."""

import re
from collections.abc import Iterator, Mapping

import pytest

from hanabi.texts import LANGUAGES
from tests.texts.catalogues import PARTS, read
from tests.web.sources import SOURCES, called

SAID = tuple(part for part in PARTS if part != "terminal")
"""The files that the browser loads."""
CATALOGUES = {language: read(language, *SAID) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
SERVERS = re.compile(r"(rulebook|lesson|special|call|feed|preview)\.|review\.(?!page\.)")
"""Texts used by the server, or with keys that it sends; `tests/learn` checks that all of those are used."""

LITERAL = re.compile(r'"([a-z][\w:-]*(?: [\w-]+)?(?:\.[\w: -]+)*)"')
TEMPLATE = re.compile(r"`([a-z_]+(?:\.[\w-]*)*\.)\$\{[^}]*\}([\w.]*)`")
STORAGE = "hanabi."
"""The prefix of names in the browser's local storage; they are not texts."""
GROUP = re.compile(r'named\("(\w+)"')


def code() -> Iterator[str]:
    """Yield the text of every source file."""
    for path in SOURCES.rglob("*.ts*"):
        if path.name != "protocol.ts":
            yield path.read_text(encoding="utf-8")


def families(text: str) -> list[re.Pattern[str]]:
    """Return patterns for keys that are put together where they are used."""
    made = [*TEMPLATE.findall(text), *((f"{group}.", "") for group in GROUP.findall(text))]
    return [re.compile(re.escape(head) + ".+" + re.escape(tail)) for head, tail in made if head != STORAGE]


def missing(text: str, catalogue: Mapping[str, object]) -> list[str]:
    """Return the keys that a source uses and a catalogue lacks."""
    single = [key for key in called(text) if key not in catalogue]
    whole = [family.pattern for family in families(text) if not any(family.fullmatch(key) for key in catalogue)]
    return single + whole


@pytest.mark.parametrize("language", CATALOGUES)
def test_no_used_text_is_missing(language: str) -> None:
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
