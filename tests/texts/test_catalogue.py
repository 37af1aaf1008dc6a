"""All languages have all texts, in the same shape."""

import re

import pytest

from hanabi.rules.editions import ABACUS_SCALE, COCKTAIL_SCALE
from hanabi.rules.ratings import BEYOND
from hanabi.texts import LANGUAGES, Texts, UnknownLanguage, categories
from tests.texts.catalogues import CASES, FOLDER, PARTS, forms, placeholders, read


def test_every_folder_is_a_language_with_every_file() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(LANGUAGES)
    for language in LANGUAGES:
        assert {path.name for path in (FOLDER / language).iterdir()} == {f"{part}.json" for part in PARTS}


@pytest.mark.parametrize(("language", "part"), CASES)
def test_languages_have_the_same_keys_in_the_same_order(language: str, part: str) -> None:
    assert list(read(language, part)) == list(read("en", part))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_occurs_in_two_files(language: str) -> None:
    assert len(read(language, *PARTS)) > 700  # reading several files fails on a key that is in two of them


@pytest.mark.parametrize(("language", "part"), CASES)
def test_entries_have_one_type(language: str, part: str) -> None:
    english = read("en", part)
    assert [key for key, entry in read(language, part).items() if type(entry) is not type(english[key])] == []


@pytest.mark.parametrize(("language", "part"), CASES)
def test_every_plural_has_the_categories_of_its_language(language: str, part: str) -> None:
    plurals = {key: entry for key, entry in read(language, part).items() if isinstance(entry, dict)}
    assert [key for key, entry in plurals.items() if set(entry) != categories(language)] == []


@pytest.mark.parametrize(("language", "part"), CASES)
def test_languages_have_the_same_placeholders(language: str, part: str) -> None:
    """A plural form may spell out a number instead of using it, but no form has a placeholder of its own."""
    english = read("en", part)
    for key, entry in read(language, part).items():
        given = set().union(*map(placeholders, forms(english[key])))
        assert placeholders(forms(entry)[-1]) == placeholders(forms(english[key])[-1]), key
        assert set().union(*map(placeholders, forms(entry))) <= given, key


@pytest.mark.parametrize(("language", "part"), CASES)
def test_no_text_is_empty(language: str, part: str) -> None:
    assert [key for key, entry in read(language, part).items() if not all(map(str.strip, forms(entry)))] == []


@pytest.mark.parametrize("part", PARTS)
def test_french_follows_french_typography(part: str) -> None:
    wrong = re.compile(r"[ \u00a0][;:!?»]|«[ \u00a0]|'")
    assert [key for key, entry in read("fr", part).items() if any(map(wrong.search, forms(entry)))] == []


def test_ratings_use_the_words_of_the_printed_rules() -> None:
    french = Texts.load("fr")
    assert [french(f"rating.{word}") for word in (*COCKTAIL_SCALE, BEYOND)] == [
        "Horrible", "Médiocre", "Honorable", "Excellente", "Extraordinaire", "Légendaire", "Divine",
    ]  # fmt: skip
    english = Texts.load("en")
    assert [english(f"rating.{word}") for word in ABACUS_SCALE] == [
        "Oh dear", "Poor", "OK", "Good", "Very good", "Legendary",
    ]  # fmt: skip


def test_an_unknown_language_raises() -> None:
    with pytest.raises(UnknownLanguage, match="klingon"):
        Texts.load("klingon")


def test_enumerations() -> None:
    texts = Texts.load("en")
    assert [texts.listed(list(parts)) for parts in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
