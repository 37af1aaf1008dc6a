"""People in the database: names, and hashes of the secrets that prove who somebody is."""

import hashlib
import secrets

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Person
from hanabi.server.storage import schema
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.server.table.errors import NotAllowed, Unavailable
from hanabi.server.table.text import MAX_NAME, clean

TRANSFER_MS = 10 * 60 * 1000
"""How long a link that moves an identity to another device works."""

CACHED = 20_000

INSERT_PERSON = insert(schema.people)
INSERT_SECRET = insert(schema.secrets)
INSERT_TRANSFER = insert(schema.transfers)
RENAME = update(schema.people).where(schema.people.c.id == bindparam("which")).values(name=bindparam("new_name"))


def hashed(secret: str) -> str:
    """What is stored of a secret: it is long and random, so one round of hashing hides it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Who is who. Secrets are known to their owners only; the database has their hashes."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._known: dict[str, Person] = {}

    async def register(self, name: str, now: int) -> tuple[Person, str]:
        """A new person with a new secret."""
        person = Person(secrets.token_urlsafe(9), checked_name(name))
        secret = secrets.token_urlsafe(32)
        await self._writer.write(
            (INSERT_PERSON, {"id": person.id, "name": person.name, "created": now}),
            (INSERT_SECRET, {"hash": hashed(secret), "person": person.id, "created": now}),
        )
        return self._keep(hashed(secret), person), secret

    async def authenticate(self, secret: str) -> Person | None:
        """The person whose secret this is."""
        key = hashed(secret)
        known = self._known.get(key)
        if known is not None:
            return known
        query = (
            select(schema.people.c.id, schema.people.c.name)
            .join(schema.secrets, schema.secrets.c.person == schema.people.c.id)
            .where(schema.secrets.c.hash == key)
        )
        try:
            async with self._engine.connect() as connection:
                row = (await connection.execute(query)).first()
        except FAILURES:
            raise Unavailable("Nobody can be recognised just now; try again in a moment.") from None
        return None if row is None else self._keep(key, Person(row.id, row.name))

    def _keep(self, key: str, person: Person) -> Person:
        if len(self._known) >= CACHED:
            self._known.clear()
        self._known[key] = person
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """The same person under another name; seats already taken keep the old one."""
        renamed = Person(person.id, checked_name(name))
        await self._writer.write((RENAME, {"which": person.id, "new_name": renamed.name}))
        self._known = {key: known for key, known in self._known.items() if known.id != person.id}
        return renamed

    async def offer_transfer(self, person: Person, now: int) -> str:
        """A code that makes another device this person, once and soon."""
        code = secrets.token_urlsafe(24)
        values = {"hash": hashed(code), "person": person.id, "expires": now + TRANSFER_MS}
        await self._writer.write((INSERT_TRANSFER, values))
        return code

    async def accept_transfer(self, code: str, now: int) -> str:
        """A new secret for the person of a code; `NotAllowed` if the code was used or is too old."""
        transfers = schema.transfers
        try:
            async with self._engine.begin() as connection:
                taken = delete(transfers).where(transfers.c.hash == hashed(code))
                row = (await connection.execute(taken.returning(transfers.c.person, transfers.c.expires))).first()
        except FAILURES:
            raise Unavailable("Nothing can be saved just now; try again in a moment.") from None
        if row is None or row.expires < now:
            raise NotAllowed("This link was used already or is too old: make a new one on the other device.")
        secret = secrets.token_urlsafe(32)
        values = {"hash": hashed(secret), "person": row.person, "created": now}
        await self._writer.write((INSERT_SECRET, values))
        return secret


def checked_name(name: str) -> str:
    """A name fit for other people's screens; `NotAllowed` if nothing of it is left."""
    cleaned = clean(name, MAX_NAME)
    if not cleaned:
        raise NotAllowed("A name needs at least one visible letter.")
    return cleaned
