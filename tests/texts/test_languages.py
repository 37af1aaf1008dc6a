"""The locale determines the language."""

import pytest

from hanabi.texts import LANGUAGES, system_language
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "ja_JP.eucJP"}, "ja"),
        ({"LANG": "eo"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_US"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_determines_the_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_the_readme_names_every_language() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [code for code, language in LANGUAGES.items() if language["name"] not in readme] == []
