"""People: their names, and hashes of the secrets that authenticate them."""

import hashlib
import secrets
import time
from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Person
from hanabi.server.storage import schema
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Writer
from hanabi.table.decisions.names import checked_name
from hanabi.table.errors import NotAllowed
from hanabi.table.ids import new_id

TRANSFER_MS = 10 * 60 * 1000
"""How long a link for another device works."""

CACHED = 20_000

KNOWN_SECONDS = 30.0
"""How long a session is cached without asking the database; another process may have ended it."""

SEEN_MS = 3600 * 1000
"""The precision with which the database stores when a device was last seen."""

MAX_DEVICE = 60
MOST_SESSIONS = 100


class Session(NamedTuple):
    """A device that is signed in."""

    key: str
    device: str
    created: int
    seen: int
    """When it was last used, to the hour."""


INSERT_PERSON = insert(schema.people)
INSERT_SECRET = insert(schema.secrets)
INSERT_TRANSFER = insert(schema.transfers)
WITHDRAW = delete(schema.transfers).where(schema.transfers.c.person == bindparam("whose"))
REVOKE = delete(schema.secrets).where(schema.secrets.c.hash == bindparam("which"))
SEE = update(schema.secrets).where(schema.secrets.c.hash == bindparam("which")).values(seen=bindparam("now"))
RENAME = update(schema.people).where(schema.people.c.id == bindparam("which")).values(name=bindparam("new_name"))


def hashed(secret: str) -> str:
    """Return the stored hash of a secret; secrets are long and random, so one round suffices."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People(Store):
    """Stores people. Only their owners know the secrets; the database has the hashes."""

    unreadable = "Accounts are not available right now. Try again in a moment."

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._known: dict[str, tuple[Person, float]] = {}

    async def register(self, name: str, now: int, device: str = "") -> tuple[Person, str]:
        """Create a person with a new secret."""
        person = Person(new_id(9), checked_name(name))
        secret = secrets.token_urlsafe(32)
        await self._writer.write(
            (INSERT_PERSON, {"id": person.id, "name": person.name, "created": now}),
            (
                INSERT_SECRET,
                _session(secret, person.id, now, device),
            ),
        )
        return self._keep(hashed(secret), person), secret

    async def authenticate(self, secret: str) -> Person | None:
        """Return the person whose secret this is."""
        key = hashed(secret)
        known, until = self._known.get(key, (None, 0.0))
        if time.monotonic() < until:
            return known
        query = (
            select(schema.people.c.id, schema.people.c.name, schema.secrets.c.seen)
            .join(schema.secrets, schema.secrets.c.person == schema.people.c.id)
            .where(schema.secrets.c.hash == key)
        )
        rows = await self._fetch(query)
        if not rows:
            return None
        self._see(key, rows[0].seen)
        return self._keep(key, Person(rows[0].id, rows[0].name))

    def _see(self, key: str, before: int | None) -> None:
        """Store that a device was used, at most once an hour and in the background."""
        now = round(1000 * time.time())
        if before is None or now - before > SEEN_MS:
            self._writer.write_soon(f"seen {key}", (SEE, {"which": key, "now": now}))

    def forget(self, person: str) -> None:
        """Drop a person from the cache."""
        self._known = {key: known for key, known in self._known.items() if known[0].id != person}

    def _keep(self, key: str, person: Person) -> Person:
        if len(self._known) >= CACHED:
            self._known.clear()
        self._known[key] = person, time.monotonic() + KNOWN_SECONDS
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Return the person under a new name; seats already taken keep the old one."""
        renamed = Person(person.id, checked_name(name))
        await self._writer.write((RENAME, {"which": person.id, "new_name": renamed.name}))
        self.forget(person.id)
        return renamed

    async def offer_transfer(self, person: Person, now: int) -> str:
        """Return a one-time code that signs in another device; it expires soon and replaces an earlier one."""
        code = secrets.token_urlsafe(24)
        values = {"hash": hashed(code), "person": person.id, "expires": now + TRANSFER_MS}
        await self._writer.write((WITHDRAW, {"whose": person.id}), (INSERT_TRANSFER, values))
        return code

    async def accept_transfer(self, code: str, now: int, device: str = "") -> str:
        """Return a new secret for the person of a code; raise `NotAllowed` if the code was used or has expired."""
        transfers = schema.transfers
        async with self._transaction() as connection:
            taken = delete(transfers).where(transfers.c.hash == hashed(code))
            row = (await connection.execute(taken.returning(transfers.c.person, transfers.c.expires))).first()
        if row is None or row.expires < now:
            raise NotAllowed("This link was used already or is too old: make a new one on the other device.")
        return await self.begin(row.person, now, device)

    async def begin(self, person: str, now: int, device: str) -> str:
        """Return a new secret for a person who was authenticated by other means."""
        secret = secrets.token_urlsafe(32)
        await self._writer.write((INSERT_SECRET, _session(secret, person, now, device)))
        return secret

    async def sessions_of(self, person: Person) -> list[Session]:
        """Return the sessions of a person, newest first."""
        kept = schema.secrets
        query = select(kept).where(kept.c.person == person.id).order_by(kept.c.created.desc()).limit(MOST_SESSIONS)
        return [Session(row.hash, row.device, row.created, row.seen or row.created) for row in await self._fetch(query)]

    async def revoke(self, person: Person, sessions: Iterable[str]) -> None:
        """End sessions of a person, by key, and revoke the person's link for another device.

        Other processes notice this within `KNOWN_SECONDS`.
        """
        for key in sessions:
            await self._writer.write((REVOKE, {"which": key}))
            self._known.pop(key, None)
        await self._writer.write((WITHDRAW, {"whose": person.id}))

    async def ended(self, sessions: Iterable[str]) -> set[str]:
        """Return which of some sessions, given by key, have ended."""
        keys = set(sessions)
        rows = await self._fetch(select(schema.secrets.c.hash).where(schema.secrets.c.hash.in_(keys)))
        return keys - {row.hash for row in rows}


def _session(secret: str, person: str, now: int, device: str) -> dict[str, object]:
    return {"hash": hashed(secret), "person": person, "created": now, "device": device[:MAX_DEVICE], "seen": now}
