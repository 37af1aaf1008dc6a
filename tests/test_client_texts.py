"""The browser client's texts: complete in every language, used, and typeset as each language wants it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[1] / "web/src"
LANGUAGES = sorted(path.stem for path in (SOURCES / "texts").glob("*.json"))


def texts(language: str) -> dict[str, Any]:
    """A catalogue, in which no key may come twice."""

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), {key for key in keys if keys.count(key) > 1}
        return dict(pairs)

    read: dict[str, Any] = json.loads(
        (SOURCES / f"texts/{language}.json").read_text(encoding="utf-8"), object_pairs_hook=unique
    )
    return read


def forms(entry: Any) -> list[str]:
    """The texts of an entry: one, or one for each plural form."""
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def arguments(entry: Any) -> set[str]:
    """What an entry wants to be told; the singular may leave the count out."""
    return {name for form in forms(entry) for name in re.findall(r"\{(\w+)\}", form)}


def code() -> str:
    """The whole source of the client."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.ts*")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_text_with_the_same_arguments(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert set(other) == set(english)
    for key, entry in english.items():
        assert arguments(other[key]) == arguments(entry), key
        assert isinstance(other[key], dict) == isinstance(entry, dict), key
        assert all(form.strip() for form in forms(other[key])), key


def test_every_text_that_is_asked_for_is_there() -> None:
    asked = set(re.findall(r"\bt\(\s*\"([\w.:-]+)\"", code()))
    assert len(asked) > 100
    assert asked <= set(texts("en"))


def test_every_text_is_used() -> None:
    source = code()
    made = re.findall(r"`([\w-]+\.[\w.-]*)\$\{", source) + [
        f"{group}." for group in re.findall(r'named\("(\w+)"', source)
    ]
    unused = {key for key in texts("en") if f'"{key}"' not in source and not key.startswith(tuple(made))}
    assert unused == set()


def test_french_is_set_as_french_is() -> None:
    for key, entry in texts("fr").items():
        for form in forms(entry):
            assert not re.search(r"[ \u00a0][;:!?»]|«[ \u00a0]|'", form), key
