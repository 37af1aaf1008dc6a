"""Preferences and recovery phrases in the database.

A phrase has eight words out of 1,024, which are 80 bits. Only a slow hash of it is stored, so a reader of the database
cannot try phrases; guessing over the network is also rate-limited.
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
    """Stores everyone's preferences; a later choice replaces all of an earlier one."""

    unreadable = "Preferences cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._choose = upsert(engine, schema.preferences, ["person"], ["chosen", "at"])

    async def keep(self, person: Person, preferences: Preferences, now: int) -> None:
        """Store a person's preferences."""
        values = {"person": person.id, "chosen": msgspec.json.encode(preferences).decode(), "at": now}
        await self._writer.write((self._choose, values))

    async def of(self, person: Person) -> Preferences | None:
        """Return a person's preferences; `None` if none were ever chosen."""
        kept = schema.preferences
        rows = await self._fetch(select(kept.c.chosen).where(kept.c.person == person.id))
        return known_preferences(msgspec.json.decode(rows[0].chosen)) if rows else None


WORDS = 8
LETTERS = 4
"""The number of letters that identify a word; no two words of the list begin alike."""

SALT = b"hanabi: a sentence to be known by"
"""The same for all: a phrase is found by its hash, and is itself random."""

WITHDRAW = delete(schema.recoveries).where(schema.recoveries.c.person == bindparam("whose"))
OFFER = insert(schema.recoveries)


@cache
def word_list() -> dict[str, str]:
    """Return the words by their first letters."""
    words = (Path(__file__).with_name("words.txt")).read_text(encoding="utf-8").split()
    return {word[:LETTERS]: word for word in words}


def new_sentence() -> str:
    """Return a new random phrase."""
    words = list(word_list().values())
    return " ".join(secrets.choice(words) for _ in range(WORDS))


def read_sentence(text: str) -> str:
    """Return a phrase, as typed by a person, in its normal form; raise `WrongWords` if it is invalid.

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
    """Stores the recovery phrases of people: at most one each, which can be replaced or revoked."""

    unreadable = "Accounts are not available right now. Try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._one_at_a_time = asyncio.Lock()

    async def offer(self, person: Person, now: int) -> str:
        """Create a new phrase for a person, replacing an earlier one."""
        sentence = new_sentence()
        values = {"person": person.id, "hash": await self._hash(sentence), "created": now}
        await self._writer.write((WITHDRAW, {"whose": person.id}), (OFFER, values))
        return sentence

    async def withdraw(self, person: Person) -> None:
        """Revoke a person's recovery phrase."""
        await self._writer.write((WITHDRAW, {"whose": person.id}))

    async def made(self, person: Person) -> int | None:
        """Return when a person's phrase was created; `None` without one."""
        kept = schema.recoveries.c
        rows = await self._fetch(select(kept.created).where(kept.person == person.id))
        return rows[0].created if rows else None

    async def whose(self, text: str) -> str:
        """Return the id of the person with this phrase; raise `WrongWords` if there is none."""
        kept = schema.recoveries.c
        rows = await self._fetch(select(kept.person).where(kept.hash == await self._hash(read_sentence(text))))
        if not rows:
            raise WrongWords("Nobody here has this sentence: look again at what you wrote down.")
        return str(rows[0].person)

    async def _hash(self, sentence: str) -> str:
        """Compute the hash in a thread, one at a time, so that the tables are not blocked."""
        async with self._one_at_a_time:
            return await asyncio.to_thread(_hashed, sentence)
