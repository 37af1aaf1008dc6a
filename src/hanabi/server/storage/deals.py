"""Deals that several tables play: their cards, who has seen them, and the results."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import and_, bindparam, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hanabi.protocol.messages import Phase, SeatInfo
from hanabi.records.reading import Reader
from hanabi.records.ruleset import rules_from_data, rules_to_data
from hanabi.rules import Status
from hanabi.server.storage import schema
from hanabi.server.storage.database import upsert
from hanabi.server.storage.store import Store
from hanabi.server.storage.writer import Write, Writer
from hanabi.table.decisions.context import GivenDeal
from hanabi.table.log.entries import decode_before, encode_before
from hanabi.table.table import Table

_deals, _seen, _games, _tables = schema.deals.c, schema.deal_seen.c, schema.deal_games.c, schema.tables.c

INSERT_DEAL = insert(schema.deals)
INSERT_SEEN = insert(schema.deal_seen)
INSERT_GAME = insert(schema.deal_games)
DEALT_GAME = update(schema.deal_games).where(_games.table_id == bindparam("which")).values(seen=bindparam("known"))
END_GAME = (
    update(schema.deal_games)
    .where(_games.table_id == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in ("ended", "score", "result")})
)
UNSEAL = update(schema.deals).where(_deals.id == bindparam("which")).values(open_at=None)


class StoredResult(msgspec.Struct, frozen=True):
    """The result of a game of a deal, as stored."""

    status: str
    turns: int
    strikes: int
    seats: tuple[SeatInfo, ...]
    undone: bool = False
    """Whether a move was undone."""


class DealGame(msgspec.Struct, frozen=True):
    """A completed game of a deal."""

    table: str
    score: int
    ended: int
    seen: int
    """The number of its players who had seen cards of the deal before."""
    result: StoredResult


class Standing(msgspec.Struct, frozen=True):
    """The statistics of all completed games of a deal."""

    games: int
    mean: float | None


def result_of(table: Table) -> StoredResult:
    """Return the result of a table's finished game."""
    game = table.going
    undone = any(update.rewind is not None for update in table.history)
    return StoredResult(game.status, game.turn, game.strikes, table.seating.infos(), undone)


def ended_game(table: Table) -> Write:
    """Return the write for the end of a game of a deal; an abandoned game has no score to compare."""
    result = result_of(table)
    at = next((update.at for update in table.history if update.ended), table.history[-1].at)
    values = {
        "which": table.id,
        "new_ended": at,
        "new_score": None if result.status == Status.ABANDONED else table.going.score,
        "new_result": msgspec.json.encode(result).decode(),
    }
    return END_GAME, values


def opened_game(table: str, deal: str, since: int) -> Write:
    """Return the write for a table at which a deal will be played."""
    return INSERT_GAME, {"table_id": table, "deal": deal, "since": since, "seen": 0}


class DealStorage(Store):
    """Stores deals and their games. Everything is durable once a call has returned."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        super().__init__(engine, writer)
        self._saw = upsert(engine, schema.deal_seen)

    async def keep(self, deal: GivenDeal, now: int, *, day: int | None = None, source: Table | None = None) -> None:
        """Store a deal, with the game it was taken from; raise `Conflict` if that day or game already has a deal."""
        values = {
            "id": deal.id,
            "created": now,
            "rules": msgspec.json.encode(rules_to_data(deal.rules)).decode(),
            "first": deal.first,
            "deck": " ".join(deal.deck),
            "open_at": deal.open_at,
            "chosen_by": deal.chosen_by or None,
            "before": encode_before(deal.before) if deal.before else None,
            "day": day,
            "source": None if source is None else source.id,
        }
        await self._writer.write((INSERT_DEAL, values), *([] if source is None else self._played(deal.id, source)))

    def _played(self, deal: str, source: Table) -> list[Write]:
        at = source.history[-1].at
        return [
            opened_game(source.id, deal, at),
            ended_game(source),
            *self.seeing(deal, source.id, source.people, at),
        ]

    def seeing(self, deal: str, table: str, people: Iterable[str], at: int, *, once: bool = False) -> list[Write]:
        """Return the writes that people see cards of a deal at a table; with `once`, a second time is a conflict."""
        statement = INSERT_SEEN if once else self._saw
        return [(statement, {"deal": deal, "person": person, "table_id": table, "at": at}) for person in people]

    async def saw(self, deal: str, table: str, people: Iterable[str], at: int) -> None:
        """Store who has seen cards of a deal, apart from its first players."""
        await self._writer.write(*self.seeing(deal, table, people, at))

    def ended(self, table: Table) -> None:
        """Store how a game of a deal ended, in the background; it may be repeated."""
        self._writer.write_soon(f"deal {table.id}", ended_game(table), hurry=True)

    async def unseal(self, deal: str) -> None:
        """Reveal the cards of a deal to everyone."""
        await self._writer.write((UNSEAL, {"which": deal}))

    async def find(self, deal: str) -> GivenDeal | None:
        """Return a deal by its id, if it exists."""
        return await self._find(_deals.id == deal)

    async def of_day(self, day: int) -> GivenDeal | None:
        """Return the deal of a day, given as an ordinal, if it was drawn."""
        return await self._find(_deals.day == day)

    async def of_source(self, table: str) -> GivenDeal | None:
        """Return the deal taken from a game, if it exists."""
        return await self._find(_deals.source == table)

    async def _find(self, which: object) -> GivenDeal | None:
        rows = await self._fetch(select(schema.deals).where(which))  # type: ignore[arg-type]
        if not rows:
            return None
        row = rows[0]
        rules = rules_from_data(Reader(msgspec.json.decode(row.rules)))
        deck, before = tuple(row.deck.split(" ")), decode_before(row.before or "[]")
        return GivenDeal(row.id, rules, row.first, deck, row.open_at, row.chosen_by or "", before)

    async def day_of(self, deal: str) -> int | None:
        """Return the day of a deal of the day, as an ordinal."""
        rows = await self._fetch(select(_deals.day).where(_deals.id == deal))
        return rows[0].day if rows else None

    async def seen(self, deal: str, people: Iterable[str]) -> dict[str, str]:
        """Return which of some people have seen cards of a deal, with the table where they first did."""
        query = select(_seen.person, _seen.table_id).where(_seen.deal == deal, _seen.person.in_(list(people)))
        return {row.person: row.table_id for row in await self._fetch(query)}

    async def has_finished(self, deal: str, person: str) -> bool:
        """Return whether a person's own game of a deal is over; for the host of an event, whether all games are."""
        seen = select(_seen.person).where(_seen.deal == deal, _seen.person == person)
        seen = seen.join_from(schema.deal_seen, schema.deals, _seen.deal == _deals.id)
        query = seen.outerjoin(schema.tables, _seen.table_id == _tables.id)
        query = query.where(or_(_tables.phase == Phase.OVER, and_(_tables.id.is_(None), _deals.open_at.is_(None))))
        return bool(await self._fetch(query))

    async def games(self, deal: str, limit: int) -> list[DealGame]:
        """Return the completed games of a deal, best first."""
        query = select(schema.deal_games).where(_games.deal == deal, _games.score.is_not(None))
        rows = await self._fetch(query.order_by(_games.score.desc(), _games.ended, _games.table_id).limit(limit))
        return [
            DealGame(row.table_id, row.score, row.ended, row.seen, msgspec.json.decode(row.result, type=StoredResult))
            for row in rows
        ]

    async def standing(self, deal: str) -> Standing:
        """Return the statistics of all completed games of a deal."""
        query = select(func.count(_games.score).label("games"), func.avg(_games.score).label("mean"))
        (row,) = await self._fetch(query.where(_games.deal == deal))
        return Standing(row.games, None if row.mean is None else float(row.mean))

    async def untold(self, deal: str, limit: int) -> list[str]:
        """Return tables whose game is over but whose result is missing, as after a crash."""
        query = select(_games.table_id).join_from(schema.deal_games, schema.tables, _games.table_id == _tables.id)
        query = query.where(_games.deal == deal, _games.ended.is_(None), _tables.phase == Phase.OVER)
        return [row.table_id for row in await self._fetch(query.limit(limit))]
