"""The supported languages, and the language of a locale."""

import json
import locale
import os
from collections.abc import Mapping
from importlib.resources import files
from typing import TypedDict


class Language(TypedDict):
    """A supported language."""

    name: str
    """The language's own name."""
    plurals: dict[str, str]
    """The conditions of its plural categories other than `other`, in CLDR syntax."""


class UnknownLanguage(ValueError):
    """The language has no catalogue."""


LANGUAGES: dict[str, Language] = json.loads(files(__package__).joinpath("languages.json").read_text(encoding="utf-8"))
"""The supported languages, by code."""


def check_language(code: str) -> None:
    """Raise `UnknownLanguage` if a language is not supported."""
    if code not in LANGUAGES:
        raise UnknownLanguage(f"There is no language {code[:20]!r}: the languages are {', '.join(LANGUAGES)}.")


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the language of the locale, or English."""
    asked = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := asked.get(name):
            return _known(value)
    return _known(locale.getlocale()[0] or "") if environment is None else "en"


def _known(tag: str) -> str:
    code = tag.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in LANGUAGES else "en"
