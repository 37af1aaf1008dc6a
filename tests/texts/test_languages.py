"""The locale chooses the language."""

import pytest

from hanabi.texts import system_language


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
def test_the_locale_chooses(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language
