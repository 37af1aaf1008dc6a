"""The log of a table: numbered entries, from which the whole table can be rebuilt.

This module converts them to text for the database and back, including those of earlier releases.
"""

from functools import reduce
from operator import or_
from typing import Any, NoReturn

import msgspec

from hanabi.protocol.actions import read_action, with_text
from hanabi.protocol.settings import Settings
from hanabi.records.reading import Reader
from hanabi.records.ruleset import rules_from_data
from hanabi.table.errors import BrokenTable, NewerTable
from hanabi.table.live_game import LiveGame, shared_rules
from hanabi.table.log import logged
from hanabi.table.log.logged import LoggedFact
from hanabi.table.log.stored_settings import StoredSettings, from_stored, to_stored
from hanabi.table.turn_clock import Start


class Entry(msgspec.Struct, frozen=True):
    """A log entry: its number, its time, the person and command that caused it, and the fact."""

    number: int
    at: int
    """The time, in milliseconds since 1970."""
    person: str | None
    command: str | None
    what: LoggedFact

    @property
    def start(self) -> Start:
        """This entry as a moment from which something is counted."""
        return Start(self.number, self.at)


class DealtOne(msgspec.Struct, frozen=True, tag="dealt"):
    """A deal of release 0.1.0, whose rules are in the settings."""

    first: int
    deck: tuple[str, ...]
    nonce: str


class ProposedOne(msgspec.Struct, frozen=True, tag="proposed"):
    """A proposal of release 0.1.0, which did not store the voters: all people without a substitute."""

    seat: int
    motion: logged.Motion
    other: int | None = None


Earlier = DealtOne | ProposedOne
"""Versions that are still read but no longer written."""


def _upgraded(fact: Earlier) -> LoggedFact:
    """Convert a fact of an earlier version to the current one."""
    match fact:
        case DealtOne(first, deck, nonce):
            return logged.Dealt(first, deck, nonce, None, None)
        case ProposedOne(seat, motion, other):
            return logged.Proposed(seat, motion, None, None, other)


class StoredChange(msgspec.Struct, frozen=True, tag="changed"):
    """A change of the settings, in their stored form."""

    settings: StoredSettings


_KINDS = (StoredChange, *(kind for kind in LoggedFact.__args__ if kind is not logged.Changed), *Earlier.__args__)
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(reduce(or_, _KINDS), dec_hook=read_action)
_before_decoder = msgspec.json.Decoder(tuple[logged.Earlier, ...], dec_hook=read_action)
_settings_decoder = msgspec.json.Decoder(StoredSettings)
_encoder = msgspec.json.Encoder()

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The exceptions raised by text that is not an entry."""

TAGS = frozenset(str(kind.__struct_config__.tag) for kind in (*LoggedFact.__args__, *Earlier.__args__))
"""The kinds and versions that this release reads."""


class _Tagged(msgspec.Struct):
    type: str


def _to_encode(fact: LoggedFact) -> msgspec.Struct:
    return StoredChange(to_stored(fact.settings)) if isinstance(fact, logged.Changed) else with_text(fact)


def encode_fact(fact: LoggedFact) -> str:
    """Encode a fact for the database; raise a `HanabiError` if it could not be decoded again."""
    data = _encoder.encode(_to_encode(fact))
    if isinstance(fact, logged.Moved):
        return data.decode()  # checked against the rules, so it cannot be ambiguous
    back = decode_fact(data)
    if back != fact:
        raise BrokenTable("This cannot be stored: it would be read as something else.")
    if isinstance(back, logged.Changed):
        shared_rules(back.settings.rules)
    elif isinstance(back, logged.Dealt) and back.rules is not None:
        LiveGame(rules_from_data(Reader(back.rules)), back.deck, first=back.first)
    return data.decode()


def decode_fact(text: str | bytes) -> LoggedFact:
    """Decode a fact; raise `NewerTable` if a later release wrote it, `BrokenTable` if it is damaged."""
    try:
        fact = _decoder.decode(text)
    except UNREADABLE as error:
        _refuse(text, str(error))
    if isinstance(fact, StoredChange):
        return logged.Changed(from_stored(fact.settings))
    return _upgraded(fact) if isinstance(fact, Earlier) else fact


def _refuse(text: str | bytes, why: str) -> NoReturn:
    try:
        tag = msgspec.json.decode(text, type=_Tagged).type
    except UNREADABLE:
        raise BrokenTable("This table cannot be read: an entry of its log is damaged.") from None
    if tag in TAGS and not _is_newer(why):
        raise BrokenTable(f"This table cannot be read: an entry {tag!r} of its log is damaged.")
    raise NewerTable("A newer release of this server has played on here: come back in a moment.")


def _is_newer(why: str) -> bool:
    """Return whether data contains a word or an option of a later release, judging by msgspec's error."""
    return "enum value" in why or "unknown field" in why


def encode_before(facts: tuple[logged.Earlier, ...]) -> str:
    """Encode the facts before a chosen position for the database."""
    return _encoder.encode(list(map(with_text, facts))).decode()


def decode_before(text: str) -> tuple[logged.Earlier, ...]:
    """Decode the facts before a chosen position."""
    return _before_decoder.decode(text)


def encode_settings(settings: Settings) -> str:
    """Encode settings for the database; raise a `HanabiError` if they could not be decoded again."""
    data = _encoder.encode(to_stored(settings))
    back = decode_settings(data)
    if back != settings:
        raise BrokenTable("This cannot be stored: it would be read as something else.")
    shared_rules(back.rules)
    return data.decode()


def decode_settings(text: str | bytes) -> Settings:
    """Decode settings; raise `NewerTable` if a later release wrote them, `BrokenTable` if they are damaged."""
    try:
        return from_stored(_settings_decoder.decode(text))
    except UNREADABLE as error:
        if _is_newer(str(error)):
            raise NewerTable("A newer release of this server opened this table: come back in a moment.") from None
        raise BrokenTable("This table cannot be read: its settings are damaged.") from None
