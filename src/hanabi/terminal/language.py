"""What the terminal says, by language: catalogues as data, with plural forms."""

import json
import locale
import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from hanabi.rules import HanabiError

LANGUAGES = ("en", "fr")
"""The languages with a complete catalogue."""

Entry = str | dict[str, str] | list[str]
"""A sentence, a sentence by plural form, or the words that are understood."""


class UnknownLanguage(HanabiError, ValueError):
    """A language without a catalogue."""


class Texts:
    """One language's catalogue.

    >>> texts = Texts.load("fr")
    >>> texts.count("count.cards", 1), texts.count("count.cards", 2)
    ('1 carte', '2 cartes')
    """

    def __init__(self, language: str, catalogue: Mapping[str, Entry]) -> None:
        self.language = language
        self._catalogue = catalogue

    @classmethod
    def load(cls, language: str) -> "Texts":
        """The texts of a language by its code."""
        if language not in LANGUAGES:
            raise UnknownLanguage(f"There is no language {language[:20]!r}: the languages are {', '.join(LANGUAGES)}.")
        return cls(language, catalogue(language))

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def __call__(self, key: str, /, **values: Any) -> str:
        """A sentence with its values put in."""
        entry = self._catalogue[key]
        assert isinstance(entry, str), key
        return entry.format(**values) if values else entry

    def count(self, key: str, number: int, /, **values: Any) -> str:
        """A sentence in the plural form of its `number`."""
        entry = self._catalogue[key]
        assert isinstance(entry, dict), key
        return entry[plural_form(self.language, number)].format(number=number, **values)

    def words(self, key: str) -> list[str]:
        """The words understood for something, the usual one first."""
        entry = self._catalogue[key]
        assert isinstance(entry, list), key
        return entry

    def listed(self, parts: list[str]) -> str:
        """Some parts as one enumeration: `a`, `a and b`, `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list.last", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def catalogue(language: str) -> dict[str, Entry]:
    """The catalogue of a language, as its file has it."""
    text = files("hanabi.terminal").joinpath("texts", f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, Entry] = json.loads(text)
    return loaded


def plural_form(language: str, number: int) -> str:
    """The name of the plural form: French says `0 carte`, English `0 cards`."""
    singular = number in (0, 1) if language == "fr" else number == 1
    return "one" if singular else "other"


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The language that the locale asks for, or English."""
    asked = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := asked.get(name):
            return _known(value)
    return _known(locale.getlocale()[0] or "") if environment is None else "en"


def _known(tag: str) -> str:
    code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else "en"
