"""The calls themselves, in the database: each is stored once and sent by one process, whichever takes it first."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import Upserts, fetch
from hanabi.server.storage.writer import FAILURES, Writer
from hanabi.table.errors import Unavailable

FEED = 50
"""The calls that a feed tells of."""

_calls = schema.calls


class StoredCall(msgspec.Struct, frozen=True):
    """A call of a person to a turn."""

    person: str
    table_id: str
    number: int
    """The entry of the table's log that began the turn."""
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


class CallStorage:
    """Calls that wait, and those that were made."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self._upserts = Upserts(engine)

    async def add(self, *calls: StoredCall) -> None:
        """Store calls; one that is there already stays as it is."""
        await self._writer.write(*((self._upserts.call, msgspec.structs.asdict(call)) for call in calls))

    async def due(self, now: int, limit: int, but: Collection[str] = ()) -> list[StoredCall]:
        """The calls that are to be sent by now, the oldest first, but for those of some people."""
        query = select(_calls).where(_calls.c.sent.is_(None), _calls.c.send_at <= now, _calls.c.person.not_in(but))
        return [_call(row) for row in await self._fetch(query.order_by(_calls.c.send_at).limit(limit))]

    async def take(self, call: StoredCall, now: int) -> bool:
        """Whether this process is the one that sends a call."""
        ours = [_calls.c[name] == getattr(call, name) for name in ("person", "table_id", "number", "kind")]
        query = update(_calls).where(*ours, _calls.c.sent.is_(None)).values(sent=now).returning(_calls.c.person)
        try:
            async with self._engine.begin() as connection:
                return (await connection.execute(query)).first() is not None
        except FAILURES:
            raise Unavailable("Nothing can be saved just now; try again in a moment.") from None

    async def put_off(self, call: StoredCall, until: int) -> None:
        """Send a call later, since nobody could be reached."""
        this = {f"this_{name}": getattr(call, name) for name in ("person", "table_id", "number", "kind")}
        await self._writer.write((PUT_OFF, {**this, "new_send_at": until, "new_tries": call.tries + 1}))

    async def of(self, person: str) -> list[StoredCall]:
        """The latest calls of a person, the newest first."""
        query = select(_calls).where(_calls.c.person == person, _calls.c.sent.is_not(None))
        return [_call(row) for row in await self._fetch(query.order_by(_calls.c.at.desc()).limit(FEED))]

    async def forget_before(self, time: int) -> None:
        """Forget what is long ago."""
        await self._writer.write((FORGET_OLD, {"before": time}))

    async def _fetch(self, query: Any) -> list[Any]:
        try:
            return await fetch(self._engine, query)
        except FAILURES:
            raise Unavailable("Nothing can be read just now; try again in a moment.") from None


def _call(row: Any) -> StoredCall:
    return StoredCall(*(getattr(row, name) for name in _FIELDS))
