"""The catalogues are complete, alike and used."""

import re
import string
from pathlib import Path

import pytest

import hanabi.terminal
from hanabi.rules import EDITIONS, SUITS, Status
from hanabi.rules.ratings import SENTENCES
from hanabi.terminal.language import LANGUAGES, Entry, Texts, UnknownLanguage, catalogue, plural_form, system_language
from hanabi.terminal.phrases import COMMANDS, fold

SOURCE = Path(hanabi.terminal.__file__).parent
EN = catalogue("en")
OTHERS = [language for language in LANGUAGES if language != "en"]


def placeholders(entry: Entry) -> set[str]:
    texts = entry.values() if isinstance(entry, dict) else [entry] if isinstance(entry, str) else []
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_is_missing(language: str) -> None:
    assert set(catalogue(language)) == set(EN)


@pytest.mark.parametrize("language", OTHERS)
def test_entries_are_of_one_kind_and_take_the_same_values(language: str) -> None:
    for key, entry in catalogue(language).items():
        assert type(entry) is type(EN[key]), key
        assert placeholders(entry) == placeholders(EN[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_every_form(language: str) -> None:
    forms = {plural_form(language, number) for number in range(30)}
    for key, entry in catalogue(language).items():
        if isinstance(entry, dict):
            assert set(entry) == forms, key


def used_keys() -> set[str]:
    """The keys that the source names in full, as an argument of the texts."""
    calls = re.compile(r"""(?:texts|_texts)(?:\.count|\.words)?\(\s*"([a-z_.-]+)\"""")
    return {key for path in SOURCE.rglob("*.py") for key in calls.findall(path.read_text(encoding="utf-8"))}


def test_every_key_in_the_source_is_in_the_catalogue() -> None:
    used = used_keys()
    assert len(used) > 60
    assert used <= set(EN)


def test_keys_made_of_parts_are_in_the_catalogue() -> None:
    made = {f"suit.{name}" for name in SUITS} | {f"ended.{status.value}" for status in Status}
    made |= {f"rating.{word}" for word in SENTENCES} | {f"crowd.{word}" for word in SENTENCES}
    made |= {f"command.{name}" for name in COMMANDS} | {f"help.{name}" for name in COMMANDS}
    made |= {f"variant.{name}" for edition in EDITIONS.values() for name in edition.variants}
    assert made <= set(EN)


def test_every_kind_of_reason_of_the_cautious_bot_is_translated() -> None:
    import hanabi.bots.cautious.words as words

    kinds = set(re.findall(r'Explanation\(\s*"([a-z-]+)"', Path(words.__file__).read_text(encoding="utf-8")))
    assert len(kinds) >= 8
    assert {f"{what}.{kind}" for kind in kinds for what in ("why", "advice")} <= set(EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands(language: str) -> None:
    texts = Texts.load(language)
    words = [fold(word) for name in COMMANDS for word in texts.words(f"command.{name}")]
    assert len(words) == len(set(words))


def test_plural_forms_differ_by_language() -> None:
    assert [plural_form("en", number) for number in (0, 1, 2)] == ["other", "one", "other"]
    assert [plural_form("fr", number) for number in (0, 1, 2)] == ["one", "one", "other"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_US"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownLanguage, match="klingon"):
        Texts.load("klingon")


def test_enumerations() -> None:
    texts = Texts.load("en")
    assert [texts.listed(list(parts)) for parts in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
