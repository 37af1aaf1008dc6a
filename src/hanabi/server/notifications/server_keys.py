"""What a server made for itself and keeps: secrets by name, made once whichever process comes first."""

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.server.storage import schema
from hanabi.server.storage.database import Upserts, fetch


async def server_key(engine: AsyncEngine, name: str, make: Callable[[], str]) -> str:
    """The secret of a name, made and stored if there is none; of several processes that start, one makes it."""
    kept = schema.server_keys
    query = select(kept.c.value).where(kept.c.name == name)
    rows = await fetch(engine, query)
    if not rows:
        async with engine.begin() as connection:
            await connection.execute(Upserts(engine).server_key, {"name": name, "value": make()})
        rows = await fetch(engine, query)
    return str(rows[0].value)
