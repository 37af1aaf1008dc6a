"""Notifications in the database: how people want to be notified, and what is planned or was sent."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.notifications import CallChoices, PushSubscription
from hanabi.server.storage import schema
from hanabi.server.storage.database import upsert
from hanabi.server.storage.people import hashed
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Writer

MOST_BROWSERS = 10
"""The maximum number of browsers of one person to notify; the newest are used."""

_browsers = schema.push_subscriptions
_choices = schema.call_choices

FORGET = delete(_browsers).where(_browsers.c.hash == bindparam("which"))
FORGET_OWN = FORGET.where(_browsers.c.person == bindparam("whose"))
SET_FEED = update(_choices).where(_choices.c.person == bindparam("whose")).values(feed=bindparam("secret"))


class Browser(msgspec.Struct, frozen=True):
    """A subscribed browser, with its language."""

    hash: str
    endpoint: str
    p256dh: str
    auth: str
    language: str


class Callee(msgspec.Struct, frozen=True):
    """A person's notification settings, browsers, and the address by which they know this server."""

    choices: CallChoices
    base: str
    feed: bool
    browsers: tuple[Browser, ...]

    @property
    def is_reachable(self) -> bool:
        """Whether there is any way to notify this person."""
        return bool(self.browsers or self.choices.webhook or self.feed)


class CallChoiceStorage(Store):
    """Stores everyone's notification settings."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._choose = upsert(engine, schema.call_choices, ["person"], ["chosen", "base", "at"])
        kept = ["person", "session", "p256dh", "auth", "language"]
        self._subscribe = upsert(engine, schema.push_subscriptions, ["hash"], kept)

    async def of(self, person: str) -> Callee:
        """Return a person's notification settings; without stored ones, there are no browsers, webhook or feed."""
        rows = await self._fetch(select(_choices).where(_choices.c.person == person))
        chosen = known_choices(rows[0].chosen) if rows else CallChoices()
        base, feed = (rows[0].base, rows[0].feed is not None) if rows else ("", False)
        return Callee(chosen, base, feed, tuple(await self._browsers(person)))

    async def _browsers(self, person: str) -> list[Browser]:
        """Return the browsers of a person whose sessions are valid, newest first."""
        alive = select(schema.secrets.c.hash).where(schema.secrets.c.person == person)
        query = select(_browsers).where(_browsers.c.person == person, _browsers.c.session.in_(alive))
        query = query.order_by(_browsers.c.created.desc()).limit(MOST_BROWSERS)
        return [Browser(row.hash, row.endpoint, row.p256dh, row.auth, row.language) for row in await self._fetch(query)]

    async def count(self, person: str) -> int:
        """Return the number of a person's stored browsers."""
        rows = await self._fetch(select(func.count().label("all")).where(_browsers.c.person == person))
        return int(rows[0].all)

    async def keep(self, person: str, choices: CallChoices, base: str, now: int) -> None:
        """Store a person's notification settings."""
        values = {"person": person, "chosen": msgspec.json.encode(choices).decode(), "base": base, "at": now}
        await self._writer.write((self._choose, values))

    async def set_feed(self, person: str, secret: str | None) -> None:
        """Replace the address of a person's feed, or remove it."""
        value = None if secret is None else hashed(secret)
        await self._writer.write((SET_FEED, {"whose": person, "secret": value}))

    async def reader(self, secret: str) -> tuple[str, Callee] | None:
        """Return the owner of a feed."""
        rows = await self._fetch(select(_choices.c.person).where(_choices.c.feed == hashed(secret)))
        return (rows[0].person, await self.of(rows[0].person)) if rows else None

    async def subscribe(self, person: str, session: str, subscription: PushSubscription, now: int) -> None:
        """Subscribe a browser."""
        values = {
            "hash": hashed(subscription.endpoint),
            "person": person,
            "session": session,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.keys.p256dh,
            "auth": subscription.keys.auth,
            "language": subscription.language,
            "created": now,
        }
        await self._writer.write((self._subscribe, values))

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        """Unsubscribe a browser of a person."""
        await self._writer.write((FORGET_OWN, {"which": hashed(endpoint), "whose": person}))

    async def forget(self, browser: Browser) -> None:
        """Delete a browser whose subscription no longer exists."""
        await self._writer.write((FORGET, {"which": browser.hash}))


def known_choices(text: str) -> CallChoices:
    """Decode settings, as far as this release understands them."""
    try:
        return msgspec.json.decode(text, type=CallChoices)
    except msgspec.MsgspecError:
        return CallChoices()


FEED = 50
"""The maximum number of notifications in a feed."""

_calls = schema.calls


class StoredCall(msgspec.Struct, frozen=True):
    """A notification of a person about a turn."""

    person: str
    table_id: str
    number: int
    """The number of the log entry that began the turn."""
    kind: Literal["turn", "remind"]
    turn: int
    title: str
    at: int
    deadline: int | None
    send_at: int
    sent: int | None = None
    tries: int = 0


_FIELDS = StoredCall.__struct_fields__
_THIS = [_calls.c[name] == bindparam(f"this_{name}") for name in ("person", "table_id", "number", "kind")]
PUT_OFF = update(_calls).where(*_THIS).values(sent=None, send_at=bindparam("new_send_at"), tries=bindparam("new_tries"))
FORGET_OLD = delete(_calls).where(_calls.c.at < bindparam("before"))


class CallStorage(Store):
    """Stores planned and sent notifications."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._add = upsert(engine, schema.calls)

    async def add(self, *calls: StoredCall) -> None:
        """Store notifications, keeping existing ones."""
        await self._writer.write(*((self._add, msgspec.structs.asdict(call)) for call in calls))

    async def due(self, now: int, limit: int, but: Collection[str] = ()) -> list[StoredCall]:
        """Return the notifications due by now, oldest first, except those of some people."""
        query = select(_calls).where(_calls.c.sent.is_(None), _calls.c.send_at <= now, _calls.c.person.not_in(but))
        return [_call(row) for row in await self._fetch(query.order_by(_calls.c.send_at).limit(limit))]

    async def take(self, call: StoredCall, now: int) -> bool:
        """Claim a notification; return whether this process is the one to send it."""
        ours = [_calls.c[name] == getattr(call, name) for name in ("person", "table_id", "number", "kind")]
        query = update(_calls).where(*ours, _calls.c.sent.is_(None)).values(sent=now).returning(_calls.c.person)
        async with self._transaction() as connection:
            return (await connection.execute(query)).first() is not None

    async def put_off(self, call: StoredCall, until: int) -> None:
        """Postpone a notification that failed."""
        this = {f"this_{name}": getattr(call, name) for name in ("person", "table_id", "number", "kind")}
        await self._writer.write((PUT_OFF, {**this, "new_send_at": until, "new_tries": call.tries + 1}))

    async def of(self, person: str) -> list[StoredCall]:
        """Return the latest notifications of a person, newest first."""
        query = select(_calls).where(_calls.c.person == person, _calls.c.sent.is_not(None))
        return [_call(row) for row in await self._fetch(query.order_by(_calls.c.at.desc()).limit(FEED))]

    async def forget_before(self, time: int) -> None:
        """Delete notifications from before a time."""
        await self._writer.write((FORGET_OLD, {"before": time}))


def _call(row: Any) -> StoredCall:
    return StoredCall(*(getattr(row, name) for name in _FIELDS))
