"""Imported games, as tables with a complete log."""

import hashlib

from hanabi.game import Abandonment, Conclusion, Move
from hanabi.game import Entry as Happened
from hanabi.protocol.messages import Person
from hanabi.protocol.settings import Settings
from hanabi.records import Record, RecordError, read_record
from hanabi.records.ruleset import rules_to_data
from hanabi.rules import Status
from hanabi.table.log import logged
from hanabi.table.log.entries import Entry
from hanabi.table.log.logged import LoggedFact

MAX_RULES = 400
"""The maximum length of rules in a table's settings."""


def read_game(data: bytes) -> Record:
    """Decode and replay a finished game; raise a `RecordError` that says where it is invalid."""
    record = read_record(data)
    if record.status is Status.PLAYING:
        place = f"actions[{len(record.entries)}]"
        raise RecordError("the game is not over here: only finished games are kept.", place)
    if len(str(record.rules)) > MAX_RULES:
        raise RecordError(f"these rules take more than {MAX_RULES} letters to write down.", "rules")
    return record


def settings_of(record: Record) -> Settings:
    """Return the settings of a table for an imported game."""
    return Settings(rules=str(record.rules), begins=record.first)


def log_of(record: Record, person: Person, name: str, at: int) -> list[Entry]:
    """Return the log of a game that a person imports; the player called `name` is that person."""
    facts: list[LoggedFact] = [_brought(record, person, name), dealt(record)]
    facts += map(logged_fact, record.entries)
    return [Entry(number, at, None, None, fact) for number, fact in enumerate(facts, start=1)]


def _brought(record: Record, person: Person, name: str) -> logged.Brought:
    own = record.players.index(name) if name in record.players else None
    return logged.Brought(person.id, record.players, own, None if record.origin is None else record.origin.to_data())


def dealt(record: Record) -> logged.Dealt:
    """Return the deal of a recorded game, which has no commitment."""
    return logged.Dealt(record.first, tuple(map(str, record.deck)), "", rules_to_data(record.rules), "")


def logged_fact(entry: Happened) -> LoggedFact:
    """Convert an entry of a record to a fact of a log."""
    match entry:
        case Move(seat, action):
            return logged.Moved(seat, action)
        case Abandonment(reason, seat):
            return logged.Concluded(seat, reason)
        case Conclusion(seat):
            return logged.Concluded(seat)
        case _:
            return logged.Reordered(entry.seat, entry.order)


def content_of(record: Record) -> str:
    """Return the fingerprint of a whole game, which prevents importing it twice."""
    return hashlib.sha256(record.to_json().encode()).hexdigest()[:32]
