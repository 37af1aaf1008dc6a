"""The tables of a database as JSON values: everything, as every viewer sees it.

This uses only the table, the engine and the public protocol, so that all releases can be compared.
Texts for people, such as ratings, are omitted, because they are made when they are read.
"""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from hanabi.protocol.picture import picture_of
from hanabi.records.ruleset import rules_to_data
from hanabi.server.storage.database import open_engine
from hanabi.server.storage.people import People
from hanabi.server.storage.tables import TableStorage
from hanabi.server.storage.upgrade import upgrade
from hanabi.server.storage.writer import Writer
from hanabi.table.table import Table
from hanabi.table.visibility.redaction import seen_events
from hanabi.views import Beside, Omniscient, Seat, Spectator, View, Viewer


def load(dump: Path, file: Path) -> None:
    """Create a database file from a dump."""
    connection = sqlite3.connect(file)
    connection.executescript(dump.read_text(encoding="utf-8"))
    connection.close()


def dump(file: Path) -> str:
    """Return a database file as text."""
    connection = sqlite3.connect(file)
    text = "".join(f"{line}\n" for line in connection.iterdump())
    connection.close()
    return text


def fold(file: Path, secrets: dict[str, list[str]]) -> dict[str, Any]:
    """Return all tables of a database, upgraded to this release's schema, and the people of secrets."""
    return asyncio.run(_fold(file, secrets))


async def _fold(file: Path, secrets: dict[str, list[str]]) -> dict[str, Any]:
    engine = open_engine(f"sqlite:///{file}")
    await upgrade(engine)
    writer = Writer(engine)
    writer.start()
    try:
        people = People(engine, writer)
        found = {person: [await people.authenticate(secret) for secret in keys] for person, keys in secrets.items()}
        storage = TableStorage(engine, writer)
        tables = {name: _state(await _table(storage, name)) for name in _names(file)}
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({"people": found, "tables": tables}))
        return plain
    finally:
        await writer.stop()
        await engine.dispose()


def _names(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    names = [name for (name,) in connection.execute("SELECT id FROM tables ORDER BY created, id")]
    connection.close()
    return names


async def _table(storage: TableStorage, name: str) -> Table:
    stored = await storage.find(name)
    assert stored is not None
    table = Table(stored.id, stored.founder, stored.settings)
    for entry in await storage.entries(name):
        table.apply(entry)
    table.notes.read(await storage.notes(name), table.seating)
    return table


def _state(table: Table) -> dict[str, Any]:
    return {
        "founder": table.founder,
        "host": table.host,
        "settings": table.settings,
        "rules": rules_to_data(table.rules),
        "phase": table.phase,
        "paused": table.paused,
        "seats": [chair.info() for chair in table.seating],
        "ballot": _ballot(table),
        "number": table.number,
        "history": [[update.number, update.at, update.what, update.rewind] for update in table.history],
        "remarks": list(table.remarks),
        "notes": [[note.seat, note.card, note.text] for note in table.notes.all({})],
        "done": [[person, command, number] for (person, command), number in sorted(table.done.items())],
        "next": table.next,
        "to_move": table.to_move,
        "deadline": table.deadline,
        "due_at": table.due_at,
        "commitment": table.commitment,
        "opening": table.opening(),
        "game": None if table.game is None else _game(table),
    }


def _ballot(table: Table) -> dict[str, Any] | None:
    ballot = table.ballot
    if ballot is None:
        return None
    return {
        "motion": ballot.motion,
        "seat": ballot.seat,
        "other": ballot.other,
        "agreed": sorted(ballot.agreed),
        "against": sorted(ballot.against),
        "needed": ballot.needed,
    }


def _game(table: Table) -> dict[str, Any]:
    game = table.going
    seats = range(len(table.seating))
    viewers: list[Viewer] = [*map(Seat, seats), Beside(0), Spectator(), Omniscient()]
    return {
        "record": table.record().to_data() | {"players": _players(table)},
        "undoable": table.undoable(),
        "events": seen_events(game.events, Omniscient()),
        "views": {repr(viewer): _view(View.of(game.events, viewer)) for viewer in viewers},
    }


def _players(table: Table) -> list[str]:
    """Return the players, bots by their kind: their names are not part of the log."""
    return [chair.person.name if chair.person else chair.bot or "?" for chair in table.seating]


def _view(view: View) -> dict[str, Any]:
    picture: dict[str, Any] = msgspec.to_builtins(picture_of(view))
    for later in ("rating", "risky", "dangerous"):
        del picture[later]
    for hand in picture["hands"]:
        for card in hand:  # follow from what is listed before, and fill pages
            del card["possible"], card["not_colours"], card["not_ranks"]
    return picture
