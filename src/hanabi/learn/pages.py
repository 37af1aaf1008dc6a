"""The rules as text for the terminal."""

from collections.abc import Iterator, Sequence

from hanabi.protocol.learning import Chapter, Line, Rulebook
from hanabi.texts import Texts


def say(texts: Texts, line: Line) -> str:
    """Return the text of a line."""
    values = {name: _put(texts, name, value) for name, value in line.values.items()}
    if isinstance(count := values.pop("count", None), int):
        return texts.count(line.key, count, **values)
    return texts(line.key, **values)


def _put(texts: Texts, name: str, value: str | int) -> str | int:
    return suit_word(texts, value) if name == "suit" and isinstance(value, str) else value


def suit_word(texts: Texts, name: str) -> str:
    """Return the word for a suit by its name; custom suits keep their own names."""
    plain = name.removeprefix("dark-")
    word = texts(f"suit.{plain}") if f"suit.{plain}" in texts else plain
    return word if name == plain else texts("suit.dark", suit=word)


def page(book: Rulebook, texts: Texts, *, whole: bool) -> Iterator[str]:
    """Yield the rules as lines; `whole` adds the comparison of editions and the tips."""
    yield texts("rulebook.title" if whole else "rulebook.title.here")
    for chapter in (*book.variants, *book.chapters):
        yield from _chapter(chapter, texts)
    if whole:
        yield from ("", texts("rulebook.editions"), *_editions(book, texts))
    yield from ("", texts("rulebook.tips"), *(f"  {texts(tip)}" for tip in book.tips))


def _chapter(chapter: Chapter, texts: Texts) -> Iterator[str]:
    title = say(texts, chapter.title)
    yield from ("", title[:1].upper() + title[1:], *(f"  {say(texts, line)}" for line in chapter.lines))


def _editions(book: Rulebook, texts: Texts) -> Iterator[str]:
    """Yield a block per edition: a table of five columns is too wide for terminals and hard to follow by ear."""
    yield f"  {texts('rulebook.editions.about')}"
    for place, edition in enumerate(book.editions):
        facts = [texts("rulebook.fact", what=texts(row.title), how=texts(row.cells[place])) for row in book.rows]
        yield f"  {texts(f'edition.{edition}')} ({edition})"
        yield from (f"    {fact}" for fact in _grouped(facts))


def _grouped(facts: Sequence[str], width: int = 2) -> Iterator[str]:
    for start in range(0, len(facts), width):
        yield "; ".join(facts[start : start + width])
