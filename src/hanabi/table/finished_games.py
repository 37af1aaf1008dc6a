"""Summaries of finished games, which libraries list, filter and count without reading logs."""

import hashlib
import json
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from hanabi.game import Abandonment, Move
from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.records.ruleset import rules_to_data
from hanabi.rules import Card, Hint, Rules
from hanabi.table.live_game import LiveGame
from hanabi.table.table import Table


class Source(StrEnum):
    """Where a game comes from."""

    PLAYED = "played"
    BROUGHT = "brought"
    CHOSEN = "chosen"
    """Played here with a chosen deal or position, so it does not count in statistics."""


class Finished(msgspec.Struct, frozen=True):
    """The summary of a finished game."""

    table: str
    at: int
    """When it ended or was imported."""
    source: Source
    rules: str
    title: str
    players: int
    score: int
    max_score: int
    status: str
    reason: str
    """The reason for an abandoned game, as a word."""
    turns: int
    hints: int
    strikes: int
    deal: str
    """The fingerprint of rules and deck."""
    company: str
    """The fingerprint of the players, in any order."""
    seats: tuple[SeatInfo, ...]
    """The players, with their names at the time."""
    readers: dict[str, int | None]
    """The people whose libraries contain it, with their final seats; `None` for those who left."""


def finished(table: Table, at: int) -> Finished:
    """Return the summary of a table whose game is over."""
    assert table.phase is Phase.OVER
    game, seats = table.going, seats_of(table)
    return Finished(
        table=table.id,
        at=at,
        source=_source(table),
        rules=str(table.rules),
        title=table.settings.title,
        players=table.rules.players,
        score=game.score,
        max_score=table.rules.max_score,
        status=game.status,
        reason=_reason(game),
        turns=game.turn,
        hints=sum(isinstance(entry, Move) and isinstance(entry.action, Hint) for entry in game.log),
        strikes=game.strikes,
        deal=deal_fingerprint(table.rules, game.deck),
        company=company_of(seats),
        seats=seats,
        readers=_readers(table),
    )


def _source(table: Table) -> Source:
    if table.brought is not None:
        return Source.BROUGHT
    return Source.CHOSEN if table.chosen_by else Source.PLAYED


def _reason(game: LiveGame) -> str:
    last = game.log[-1] if game.log else None
    return last.reason if isinstance(last, Abandonment) else ""


def _readers(table: Table) -> dict[str, int | None]:
    """Return everyone who played, to the end or not, or imported the game."""
    people = [*table.held, *([] if table.brought is None else [table.brought.person])]
    return {person: table.seating.seat_of(person) for person in people}


def seats_of(table: Table) -> tuple[SeatInfo, ...]:
    """Return the seats without details that matter only during the game."""
    return tuple(SeatInfo(seat.person, seat.bot, called=seat.called) for seat in table.seating.infos())


def identity(seat: SeatInfo) -> str:
    """Return what identifies a player across games: a person's id, a bot's name, or just a name."""
    if seat.person is not None and seat.person.id:
        return f"person:{seat.person.id}"
    return f"name:{seat.person.name}" if seat.person is not None else f"bot:{seat.bot}"


def name_of(seat: SeatInfo) -> str:
    """Return a player's name; for bots, the kind."""
    return seat.person.name if seat.person is not None else str(seat.bot)


def company_of(seats: Iterable[SeatInfo]) -> str:
    """Return the fingerprint of a group, regardless of the seats."""
    return _hashed("\n".join(sorted(map(identity, seats))))


def deal_fingerprint(rules: Rules, deck: Iterable[Card]) -> str:
    """Return the fingerprint of rules and deck, which does not depend on the edition's name."""
    options = rules_to_data(rules) | {"based_on": None}
    return _hashed(json.dumps(options, sort_keys=True) + " ".join(map(str, deck)))


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
