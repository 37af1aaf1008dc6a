"""The texts of one language, with plural forms and values to put in (i18n, translations)."""

import json
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from importlib.resources import files
from typing import Any

from hanabi.texts.languages import LANGUAGES, check_language
from hanabi.texts.plurals import category

Entry = str | dict[str, str] | list[str]
"""A sentence, a sentence by plural category, or the words that are understood."""


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
        check_language(language)
        return cls(language, _whole(language))

    @classmethod
    def load_or_english(cls, language: str) -> "Texts":
        """The texts of a language, or English if there is no such language."""
        return cls.load(language if language in LANGUAGES else "en")

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def __call__(self, key: str, /, **values: Any) -> str:
        """A sentence with its values put in."""
        entry = self._catalogue[key]
        assert isinstance(entry, str), key
        return entry.format(**values) if values else entry

    def count(self, key: str, number: int, /, **values: Any) -> str:
        """A sentence in the plural form of a number, which it calls `{count}`."""
        entry = self._catalogue[key]
        assert isinstance(entry, dict), key
        return entry[category(self.language, number)].format(count=number, **values)

    def words(self, key: str) -> list[str]:
        """The words understood for something, the usual one first."""
        entry = self._catalogue[key]
        assert isinstance(entry, list), key
        return entry

    def joined(self, how: str, parts: Sequence[str]) -> str:
        """Some parts put together as the language does it: `sentences`, `commas` or `cards`."""
        return reduce(lambda first, then: self(f"join.{how}", first=first, next=then), parts) if parts else ""

    def listed(self, parts: list[str]) -> str:
        """Some parts as one enumeration: `a`, `a and b`, `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list.last", first=self.joined("commas", parts[:-1]), last=parts[-1])


@cache
def _whole(language: str) -> dict[str, Entry]:
    """Return all texts of a language, whichever file has them."""
    paths = files(__package__).joinpath(language).iterdir()
    parts = (json.loads(path.read_text(encoding="utf-8")) for path in paths if path.name.endswith(".json"))
    return {key: entry for part in parts for key, entry in part.items()}
