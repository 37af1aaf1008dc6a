"""Every lazily loaded part of the page lists the files of texts that it needs."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.conftest import ROOT
from tests.texts.catalogues import PARTS, read
from tests.web.sources import SOURCES, called

IMPORT = re.compile(r'^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)"', re.MULTILINE)
LAZY = re.compile(
    r'(?:lazy|route)\(\s*(?:"[^"]+",\s*)?\(\) => import\("(\.[^"]+)"\)'
    r'\.then\(\(it\) => it\.\w+\),?\s*((?:"\w+",?\s*)*)\)'
)
LABELS = "game/labels.ts"
"""Contains texts for the forms of a table, too, which most of its importers do not use."""
OWNERS = {key: part for part in PARTS for key in read("en", part)}


def first_texts() -> set[str]:
    """Return the files that load with the first page."""
    found = re.search(r"FIRST_TEXTS = \[(.*?)\]", (ROOT / "web" / "chunks.mjs").read_text(encoding="utf-8"))
    assert found is not None
    return set(re.findall(r'"(\w+)"', found[1]))


def resolve(importer: str, path: str) -> str:
    """Return the source file that an import refers to; empty for other files."""
    target = (SOURCES / importer).parent.joinpath(path).resolve()
    found = [
        it for it in (target.with_name(f"{target.name}.ts"), target.with_name(f"{target.name}.tsx")) if it.is_file()
    ]
    return found[0].relative_to(SOURCES).as_posix() if found else ""


@cache
def text_of(file: str) -> str:
    """Return the text of a source file."""
    return (SOURCES / file).read_text(encoding="utf-8")


def reachable(file: str) -> set[str]:
    """Return a source file and everything that it imports statically, directly or not."""
    seen: set[str] = set()
    waiting = [file]
    while waiting:
        here = waiting.pop()
        if here and here not in seen:
            seen.add(here)
            waiting += (resolve(here, path) for path in IMPORT.findall(text_of(here)))
    return seen


def declared() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield the lazily loaded parts: the importer, the file, and the listed files of texts."""
    for path in sorted(SOURCES.rglob("*.ts*")):
        file = path.relative_to(SOURCES).as_posix()
        for target, texts in LAZY.findall(text_of(file)):
            yield file, resolve(file, target), frozenset(re.findall(r'"(\w+)"', texts))


PARTS_OF_THE_PAGE = list(declared())


def at_the_table() -> frozenset[str]:
    """Return the files of texts that the table page has loaded before its parts."""
    return next(texts for _, target, texts in PARTS_OF_THE_PAGE if target == "table/TablePage.tsx")


@pytest.mark.parametrize(("importer", "target", "texts"), PARTS_OF_THE_PAGE)
def test_every_lazy_part_lists_the_texts_it_uses(importer: str, target: str, texts: frozenset[str]) -> None:
    there = first_texts() | texts | (at_the_table() if importer.startswith(("table/", "replay/")) else set())
    said = {key for file in reachable(target) - {LABELS} for key in called(text_of(file)) if key in OWNERS}
    assert {key: OWNERS[key] for key in said if OWNERS[key] not in there} == {}


def test_every_lazy_import_is_checked() -> None:
    sources = (path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.ts*"))
    written = sum(len(re.findall(r"then\(\(it\) => it\.\w+\)", text)) for text in sources)
    assert len(PARTS_OF_THE_PAGE) == written > 30
