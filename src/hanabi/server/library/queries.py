"""Queries of libraries; each is limited to one person's library."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, case, func, literal, select, tuple_
from sqlalchemy.dialects.postgresql import aggregate_order_by

from hanabi.server.library.figures import NAMES
from hanabi.server.storage import schema
from hanabi.server.storage.lists import Cursor
from hanabi.table.errors import Malformed

_games = schema.games.c
_library = schema.library.c
_companies = schema.companies.c

MOST = 50
"""The maximum number of choices of a kind."""


class Wanted(msgspec.Struct, frozen=True):
    """A filter for the games of a library; `None` matches everything."""

    rules: str | None = None
    players: int | None = None
    teammate: str | None = None
    company: str | None = None
    least: int | None = None
    most: int | None = None
    since: int | None = None
    until: int | None = None
    source: str | None = None


_DIGITS = {"players": 9, "least": 9, "most": 9, "since": 15, "until": 15}
"""The maximum number of digits of each number, so that it fits into its column of the database."""
_TEXTS = {"rules": 500, "with": 60, "company": 32, "source": 10}
_FIELDS = {"with": "teammate"}


def wanted_of(query: Mapping[str, str]) -> Wanted:
    """Parse a filter from a query; raise `Malformed` if it is invalid."""
    numbers = {name: _number(name, query[name]) for name in _DIGITS if query.get(name)}
    texts = {_FIELDS.get(name, name): query[name][:most] for name, most in _TEXTS.items() if query.get(name)}
    return msgspec.structs.replace(Wanted(), **numbers, **texts)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS[name]):
        raise Malformed(f"`{name}` must be a number of at most {_DIGITS[name]} digits.")
    return int(text)


def fitting(person: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    """Return the conditions on a library's rows."""
    chosen = ((condition, getattr(wanted, name)) for name, condition in _CONDITIONS.items())
    return [_library.person == person, *(condition(value) for condition, value in chosen if value is not None)]


def _companies_with(member: str) -> Select[Any]:
    return select(_companies.company).where(_companies.member == member)


_CONDITIONS: dict[str, Callable[[Any], ColumnElement[bool]]] = {
    "rules": lambda value: _library.rules == value,
    "players": lambda value: _library.players == value,
    "teammate": lambda value: _library.company.in_(_companies_with(value)),
    "company": lambda value: _library.company == value,
    "least": lambda value: _library.score >= value,
    "most": lambda value: _library.score <= value,
    "since": lambda value: _library.at >= value,
    "until": lambda value: _library.at < value,
    "source": lambda value: _library.source == value,
}
"""The condition for each field of the filter."""


def page(person: str, wanted: Wanted, limit: int, after: Cursor | None) -> Select[Any]:
    """Select a page of games, latest first; the page is limited before anything is joined."""
    query = select(schema.library).where(*fitting(person, wanted))
    if after is not None:
        query = query.where(tuple_(_library.at, _library.table_id) < tuple_(after.at, after.table))
    lines = query.order_by(_library.at.desc(), _library.table_id.desc()).limit(limit).subquery()
    rows = select(lines, _games.title, _games.reason, _games.seats, _games.deal)
    rows = rows.outerjoin(schema.games, _games.table_id == lines.c.table_id)
    return rows.order_by(lines.c.at.desc(), lines.c.table_id.desc())


def total(person: str, wanted: Wanted) -> Select[Any]:
    """Count the matching games."""
    return select(func.count()).select_from(schema.library).where(*fitting(person, wanted))


def by_rules(person: str) -> Select[Any]:
    """Select the rules that a person has played by, and how often."""
    query = select(_library.rules, _library.players, func.count().label("games")).where(_library.person == person)
    return query.group_by(_library.rules, _library.players).order_by(func.count().desc(), _library.rules)


def rules_of(person: str, wanted: Wanted) -> Select[Any]:
    """Select the rules of the matching games, with the number of games."""
    query = select(_library.rules, func.count().label("games")).where(*fitting(person, wanted))
    return query.group_by(_library.rules)


def by_company(person: str) -> Select[Any]:
    """Select the groups that a person has played with, and how often."""
    query = select(_library.company, func.count().label("games")).where(_library.person == person)
    return query.group_by(_library.company).order_by(func.count().desc(), _library.company)


def teammates(person: str) -> Select[Any]:
    """Select the people that a person has played with, and how often."""
    groups = by_company(person).order_by(None).subquery().c
    games = func.sum(groups.games)
    query = select(_companies.member, func.max(_companies.name).label("name"), games.label("games"))
    query = query.select_from(schema.companies).join(groups.company.table, groups.company == _companies.company)
    query = query.where(_companies.member != f"person:{person}").group_by(_companies.member)
    return query.order_by(games.desc(), _companies.member).limit(MOST)


def members(companies: list[str]) -> Select[Any]:
    """Select the members of groups."""
    query = select(schema.companies).where(_companies.company.in_(companies))
    return query.order_by(_companies.company, _companies.member)


def _played(person: str, wanted: Wanted) -> list[ColumnElement[bool]]:
    """Match games that a person played to the end; games of chosen deals only if requested."""
    fair = [] if wanted.source is not None else [_library.source != "chosen"]
    return [*fitting(person, wanted), _library.seat.is_not(None), *fair]


def span(person: str, wanted: Wanted) -> Select[Any]:
    """Select when the first and the latest game were played."""
    return select(func.min(_library.at).label("first"), func.max(_library.at).label("last")).where(
        *_played(person, wanted)
    )


_share = _library.score * 1.0 / _library.max_score
_SUMS = {
    "games": func.count(),
    "score": func.sum(_library.score),
    "score_2": func.sum(_library.score * _library.score),
    "share": func.sum(_share),
    "share_2": func.sum(_share * _share),
    "best": func.max(_library.score),
    "perfect": func.sum(case((_library.score == _library.max_score, 1), else_=0)),
    "lost": func.sum(case((_library.score == 0, 1), else_=0)),
    "hints": func.sum(_library.hints),
    "hints_2": func.sum(_library.hints * _library.hints),
    "hints_score": func.sum(_library.hints * _library.score),
    "strikes": func.sum(_library.strikes),
    "strikes_2": func.sum(_library.strikes * _library.strikes),
    "turns": func.sum(_library.turns),
    "turns_2": func.sum(_library.turns * _library.turns),
}


def sums(person: str, wanted: Wanted, *by: ColumnElement[Any], most: int | None = None) -> Select[Any]:
    """Select sums over games, grouped by some columns, which come last; the largest groups come first."""
    kinds = [column.label(f"kind_{place}") for place, column in enumerate(by)]
    query = select(*(_SUMS[name].label(name) for name in NAMES), *kinds).where(*_played(person, wanted))
    return query.group_by(*kinds).order_by(_SUMS["games"].desc(), *kinds).limit(most)


def by_kind() -> tuple[ColumnElement[Any], ...]:
    """Return the columns for rules with their maximum score and number of players."""
    return _library.rules, _library.max_score, _library.players


def company() -> ColumnElement[Any]:
    """Return the column for the group."""
    return _library.company


def period(first: int, length: int) -> ColumnElement[Any]:
    """Return the number of a period of the given length, counted from the first game."""
    return (_library.at - first) // length


def scores(person: str, wanted: Wanted) -> Select[Any]:
    """Select how often each score occurred."""
    query = select(_library.score, func.count().label("games")).where(*_played(person, wanted))
    return query.group_by(_library.score).order_by(_library.score)


PERFECT, SCORING, LOST = "2", "1", "0"
"""The result of a game, as a letter in the text that `course` selects."""


def course(person: str, wanted: Wanted, *, postgres: bool) -> Select[Any]:
    """Select the results of all games in order as letters in one text: ten thousand rows would be slow."""
    perfect = _library.score == _library.max_score
    letter = case((perfect, PERFECT), (_library.score > 0, SCORING), else_=LOST)
    query = select(letter.label("letter"), _library.at, _library.table_id).where(*_played(person, wanted))
    games = query.order_by(_library.at, _library.table_id).subquery().c
    if postgres:
        return select(func.string_agg(games.letter, aggregate_order_by(literal(""), games.at, games.table_id)))
    return select(func.group_concat(games.letter, ""))


def reviews(person: str, wanted: Wanted, version: str, limit: int) -> Select[Any]:
    """Select the reviews, of a version, of the latest games that a person played to the end."""
    kept = schema.reviews.c
    both = schema.library.join(schema.reviews, kept.table_id == _library.table_id)
    query = select(kept.data).select_from(both).where(*_played(person, wanted), kept.version.startswith(version))
    return query.order_by(_library.at.desc(), _library.table_id.desc()).limit(limit)


def unkept(limit: int, after: str) -> Select[Any]:
    """Select tables, by id, whose game is over but missing from libraries."""
    tables = schema.tables.c
    known = select(_games.table_id).where(_games.table_id == tables.id).exists()
    query = select(tables.id).where(tables.phase == "over", tables.id > after, ~known)
    return query.order_by(tables.id).limit(limit)


def contents(owner: str, content: str) -> Select[Any]:
    """Select the game that a person imported before, by its fingerprint."""
    return select(_games.table_id).where(_games.owner == owner, _games.content == content)


def brought_by(owner: str) -> Select[Any]:
    """Count the games that a person has imported."""
    return select(func.count()).select_from(schema.games).where(_games.owner == owner)
