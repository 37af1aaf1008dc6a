"""The database rows of finished games: the game, the libraries that contain it, and its group of players."""

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanabi.protocol.messages import SeatInfo
from hanabi.server.storage import schema
from hanabi.server.storage.database import is_postgres
from hanabi.server.storage.writer import Write
from hanabi.table.finished_games import Finished, finished, identity, name_of
from hanabi.table.table import Table

_seats_decoder = msgspec.json.Decoder(tuple[SeatInfo, ...])

INSERT_GAME = insert(schema.games)


class LibraryRows:
    """Builds the statements that store a game; a game that is already stored stays as it was."""

    def __init__(self, engine: AsyncEngine) -> None:
        build: Any = postgresql.insert if is_postgres(engine) else sqlite.insert
        self._game = build(schema.games).on_conflict_do_nothing()
        self._reader = build(schema.library).on_conflict_do_nothing()
        self._member = build(schema.companies).on_conflict_do_nothing()

    def kept(self, game: Finished) -> list[Write]:
        """Return the writes for a game that was played here."""
        return [(self._game, _game(game, None, None)), *self._known(game)]

    def brought(self, game: Finished, owner: str, content: str) -> list[Write]:
        """Return the writes for an imported game; they conflict if it was imported before."""
        return [(INSERT_GAME, _game(game, owner, content)), *self._known(game)]

    def _known(self, game: Finished) -> Iterator[Write]:
        for person, seat in game.readers.items():
            yield self._reader, {"person": person, "seat": seat, **_counted(game)}
        for member, name in {identity(seat): name_of(seat) for seat in game.seats}.items():
            yield self._member, {"company": game.company, "member": member, "name": name}


async def update_stored_game(connection: AsyncConnection, rows: LibraryRows, table: Table, at: int) -> None:
    """Update the stored copy of a finished game whose title or names were replaced, or which just ended."""
    ended = next((it.at for it in reversed(table.history) if it.ended), at)
    game = finished(table, ended)
    for write in rows.kept(game):
        await connection.execute(*write)
    values = {"title": game.title, "seats": _encode_seats(game)}
    await connection.execute(update(schema.games).where(schema.games.c.table_id == game.table).values(values))


def _encode_seats(game: Finished) -> str:
    return msgspec.json.encode(game.seats).decode()


def _game(game: Finished, owner: str | None, content: str | None) -> dict[str, Any]:
    return {
        "table_id": game.table,
        "deal": game.deal,
        "title": game.title,
        "reason": game.reason,
        "seats": _encode_seats(game),
        "owner": owner,
        "content": content,
    }


def _counted(game: Finished) -> dict[str, Any]:
    return {
        "table_id": game.table,
        "at": game.at,
        "source": game.source,
        "rules": game.rules,
        "players": game.players,
        "score": game.score,
        "max_score": game.max_score,
        "status": game.status,
        "turns": game.turns,
        "hints": game.hints,
        "strikes": game.strikes,
        "company": game.company,
    }


def decode_seats(text: str | None) -> tuple[SeatInfo, ...]:
    """Return the seats of a game; nothing if another release wrote them in another format."""
    try:
        return () if text is None else _seats_decoder.decode(text)
    except msgspec.MsgspecError:
        return ()
