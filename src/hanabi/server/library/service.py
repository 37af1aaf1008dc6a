"""A person's library: pages of finished games, filters, and statistics."""

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.bots.registry import BOTS
from hanabi.bots.scores import Score, measured_scores
from hanabi.protocol.library import (
    BotFigures,
    GameLine,
    GamePage,
    Group,
    GroupFigures,
    LibraryChoices,
    Mean,
    NumberChoice,
    PeriodFigures,
    RulesChoice,
    RulesFigures,
    ScoreCount,
    Statistics,
    Teammate,
)
from hanabi.protocol.rules_options import brief_of
from hanabi.server.library import queries
from hanabi.server.library.figures import NAMES, Sums, figures, loss_figures, streak
from hanabi.server.library.queries import MOST, Wanted
from hanabi.server.storage.database import is_postgres
from hanabi.server.storage.library_rows import decode_seats
from hanabi.server.storage.lists import Cursor
from hanabi.server.storage.store import Reader

PERIODS = 24
"""The maximum number of periods in statistics over time."""

DAY_MS = 24 * 3600 * 1000

REVIEWED = 100
"""The maximum number of reviewed games, from the latest, that show where points were lost."""

PLAIN_SCORE = 25
"""The maximum score of the games in which the bots were measured."""


class Library(Reader):
    """Reads everyone's libraries; each method names the person."""

    unreadable = "Your games cannot be read just now; try again in a moment."

    def __init__(self, engine: AsyncEngine, review_version: str) -> None:
        super().__init__(engine)
        self._review_version = review_version

    async def page(self, person: str, wanted: Wanted, limit: int, after: Cursor | None) -> GamePage:
        """Return a page of games, latest first."""
        rows = await self._fetch(queries.page(person, wanted, limit, after))
        counted = await self._fetch(queries.total(person, wanted))
        return GamePage(tuple(map(_line, rows)), counted[0][0])

    async def choices(self, person: str) -> LibraryChoices:
        """Return the values to filter by."""
        rules = await self._fetch(queries.by_rules(person))
        players: dict[int, int] = defaultdict(int)
        for row in rules:
            players[row.players] += row.games
        mates = await self._fetch(queries.teammates(person))
        companies = await self._fetch(queries.by_company(person).limit(MOST))
        names = await self._names([row.company for row in companies], person)
        return LibraryChoices(
            games=sum(players.values()),
            rules=tuple(RulesChoice(row.rules, brief_of(row.rules), row.games) for row in rules[:MOST]),
            players=tuple(NumberChoice(number, games) for number, games in sorted(players.items())),
            teammates=tuple(Teammate(row.member, row.name, int(row.games)) for row in mates),
            groups=tuple(Group(row.company, names[row.company], row.games) for row in companies),
        )

    async def statistics(self, person: str, wanted: Wanted) -> Statistics:
        """Return statistics of the games that a person played to the end."""
        kinds = await self._sums(person, wanted, *queries.by_kind())
        groups = await self._sums(person, wanted, queries.company(), most=MOST)
        letters = (await self._fetch(queries.course(person, wanted, postgres=is_postgres(self._engine))))[0][0] or ""
        highest = {kind[1] for kind in kinds}
        scores = await self._fetch(queries.scores(person, wanted)) if len(highest) == 1 else []
        names = await self._names([kind[0] for kind in groups], person)
        return Statistics(
            total=figures(_all(kinds.values())),
            perfect_streak=streak(letter == queries.PERFECT for letter in letters),
            scoring_streak=streak(letter != queries.LOST for letter in letters),
            over_time=await self._periods(person, wanted),
            scores=tuple(ScoreCount(row.score, row.games) for row in scores),
            rules=tuple(
                RulesFigures(rules, brief_of(rules), most, figures(sums))
                for (rules, most, _), sums in list(kinds.items())[:MOST]
            ),
            groups=tuple(GroupFigures(company, names[company], figures(sums)) for (company,), sums in groups.items()),
            bots=_bots({players for _, most, players in kinds if most == PLAIN_SCORE}),
            losses=loss_figures(
                row.data for row in await self._fetch(queries.reviews(person, wanted, self._review_version, REVIEWED))
            ),
        )

    async def _periods(self, person: str, wanted: Wanted) -> tuple[PeriodFigures, ...]:
        """Return the games by period; each consists of enough whole days to keep the number of periods small."""
        first, last = (await self._fetch(queries.span(person, wanted)))[0]
        if first is None:
            return ()
        start = first // DAY_MS * DAY_MS
        length = DAY_MS * ((last - start) // (DAY_MS * PERIODS) + 1)
        found = await self._sums(person, wanted, queries.period(start, length))
        return tuple(
            PeriodFigures(start + number * length, start + (number + 1) * length, figures(sums))
            for number, sums in sorted((int(kind[0]), sums) for kind, sums in found.items())
        )

    async def _sums(
        self, person: str, wanted: Wanted, *by: ColumnElement[Any], most: int | None = None
    ) -> dict[tuple[Any, ...], Sums]:
        """Return sums by group, largest first."""
        rows = await self._fetch(queries.sums(person, wanted, *by, most=most))
        count = len(NAMES)
        return {tuple(row[count:]): _exact(row[:count]) for row in rows}

    async def _names(self, companies: list[str], person: str) -> dict[str, tuple[str, ...]]:
        """Return the names in each group, except the library's owner."""
        names: dict[str, tuple[str, ...]] = defaultdict(tuple)
        for row in await self._fetch(queries.members(companies)):
            if row.member != f"person:{person}":
                names[row.company] += (row.name,)
        return names

    async def ids(self, person: str, wanted: Wanted, limit: int, after: Cursor | None) -> list[tuple[Cursor, str]]:
        """Return the games of a page with their rules, latest first."""
        rows = await self._fetch(queries.page(person, wanted, limit, after))
        return [(Cursor(row.at, row.table_id), row.rules) for row in rows]

    async def rules_of(self, person: str, wanted: Wanted) -> dict[str, int]:
        """Return the rules of the matching games, with the number of games."""
        found = await self._fetch(queries.rules_of(person, wanted))
        return {row.rules: row.games for row in found}

    async def brought_by(self, person: str) -> int:
        """Return the number of games that a person has imported."""
        return int((await self._fetch(queries.brought_by(person)))[0][0])

    async def brought_before(self, person: str, content: str) -> str | None:
        """Return the table of a game that a person imported before."""
        rows = await self._fetch(queries.contents(person, content))
        return str(rows[0].table_id) if rows else None


def _exact(values: Iterable[Any]) -> Sums:
    """Convert sums to Python numbers; some databases return decimals for sums of integers."""
    pairs = zip(NAMES, values, strict=True)
    exact: dict[str, Any] = {name: float(value) if name.startswith("share") else int(value) for name, value in pairs}
    return Sums(**exact)


def _all(parts: Iterable[Sums]) -> Sums:
    return sum(parts, Sums())


def _line(row: Any) -> GameLine:
    return GameLine(
        id=row.table_id,
        at=row.at,
        source=row.source,
        title=row.title or "",
        rules=row.rules,
        seats=decode_seats(row.seats),
        own=row.seat,
        score=row.score,
        max_score=row.max_score,
        status=row.status,
        reason=row.reason or "",
        turns=row.turns,
        hints=row.hints,
        strikes=row.strikes,
        deal=row.deal or "",
        cursor=str(Cursor(row.at, row.table_id)),
        brief=brief_of(row.rules),
    )


@cache
def _measured() -> dict[str, dict[int, Score]]:
    return {name: scores for name, scores in measured_scores().items() if name in BOTS and not BOTS[name].cheats}


def _bots(numbers: set[int]) -> tuple[BotFigures, ...]:
    """Return the measured scores of bots for some numbers of players."""
    return tuple(
        BotFigures(name, players, Mean(score.mean, score.stderr, score.games), score.perfect)
        for name, by_players in _measured().items()
        for players, score in by_players.items()
        if players in numbers
    )
