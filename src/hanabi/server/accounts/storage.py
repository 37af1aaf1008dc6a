"""Preferences and recovery phrases in the database.

A phrase has eight words of 1,024, which are 80 bits. Only a slow hash of it is stored, so whoever reads the database
cannot try phrases, and a stranger who guesses is slowed by a rate limit besides.
"""

import asyncio
import hashlib
import re
import secrets
from functools import cache
from pathlib import Path

import msgspec
from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.accounts import Preferences, known_preferences
from hanabi.protocol.messages import Person
from hanabi.server.storage import schema
from hanabi.server.storage.database import upsert
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Writer
from hanabi.table.errors import WrongWords


class PreferenceStorage(Store):
    """The preferences of everybody; a later choice replaces all of an earlier one."""

    unreadable = "Preferences cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._choose = upsert(engine, schema.preferences, ["person"], ["chosen", "at"])

    async def keep(self, person: Person, preferences: Preferences, now: int) -> None:
        """Store what a person prefers from now on."""
        values = {"person": person.id, "chosen": msgspec.json.encode(preferences).decode(), "at": now}
        await self._writer.write((self._choose, values))

    async def of(self, person: Person) -> Preferences | None:
        """What a person prefers; nothing if nothing was ever chosen."""
        kept = schema.preferences
        rows = await self._fetch(select(kept.c.chosen).where(kept.c.person == person.id))
        return known_preferences(msgspec.json.decode(rows[0].chosen)) if rows else None


WORDS = 8
LETTERS = 4
"""The letters of a word that matter: no two words of the list begin alike."""

SALT = b"hanabi: a sentence to be known by"
"""The same for all: a sentence is looked up by its hash, and it is random already."""

WITHDRAW = delete(schema.recoveries).where(schema.recoveries.c.person == bindparam("whose"))
OFFER = insert(schema.recoveries)


@cache
def word_list() -> dict[str, str]:
    """The words, by their first letters."""
    words = (Path(__file__).with_name("words.txt")).read_text(encoding="utf-8").split()
    return {word[:LETTERS]: word for word in words}


def new_sentence() -> str:
    """A sentence that nobody has."""
    words = list(word_list().values())
    return " ".join(secrets.choice(words) for _ in range(WORDS))


def read_sentence(text: str) -> str:
    """A sentence as somebody typed it, in its one form; `WrongWords` if it cannot be one.

    >>> read_sentence(" Airport BALANCE, cabbage; dang effort fabric-galaxy hammer.")
    'airport balance cabbage danger effort fabric galaxy hammer'
    """
    known = word_list()
    typed = re.findall("[a-z]+", text.lower()[:400])
    if len(typed) != WORDS:
        raise WrongWords(f"The sentence has {WORDS} words.")
    for word in typed:
        if word[:LETTERS] not in known:
            raise WrongWords(f"{word[:20]!r} is none of the words: look again at what you wrote down.")
    return " ".join(known[word[:LETTERS]] for word in typed)


def _hashed(sentence: str) -> str:
    return hashlib.scrypt(sentence.encode(), salt=SALT, n=2**13, r=8, p=1, dklen=32).hex()


class Recovery(Store):
    """The sentences of people: one each, made anew or taken back at will."""

    unreadable = "Nobody can be recognised just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._one_at_a_time = asyncio.Lock()

    async def offer(self, person: Person, now: int) -> str:
        """A new sentence for somebody, in place of an earlier one."""
        sentence = new_sentence()
        values = {"person": person.id, "hash": await self._hash(sentence), "created": now}
        await self._writer.write((WITHDRAW, {"whose": person.id}), (OFFER, values))
        return sentence

    async def withdraw(self, person: Person) -> None:
        """Let somebody have no sentence any more."""
        await self._writer.write((WITHDRAW, {"whose": person.id}))

    async def made(self, person: Person) -> int | None:
        """When somebody's sentence was made; nothing without one."""
        kept = schema.recoveries.c
        rows = await self._fetch(select(kept.created).where(kept.person == person.id))
        return rows[0].created if rows else None

    async def whose(self, text: str) -> str:
        """The id of the person whose sentence this is; `WrongWords` if it is nobody's."""
        kept = schema.recoveries.c
        rows = await self._fetch(select(kept.person).where(kept.hash == await self._hash(read_sentence(text))))
        if not rows:
            raise WrongWords("Nobody here has this sentence: look again at what you wrote down.")
        return str(rows[0].person)

    async def _hash(self, sentence: str) -> str:
        """The hash, one at a time, while the tables go on."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(_hashed, sentence)
