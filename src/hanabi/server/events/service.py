"""Events: one deal at several tables (duplicate), public except for the cards, and compared at the end."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from hanabi.game import Game
from hanabi.protocol.events import EveningBoard, EveningTable, NewEvening
from hanabi.protocol.messages import Person, Phase
from hanabi.rules import Rules, Status
from hanabi.server.deals.chosen_deals import ChosenDeal, chosen_deal, position_of
from hanabi.server.deals.service import Deals
from hanabi.server.events.storage import Evening, EveningStorage, title_at
from hanabi.server.live.inbox import Inbox
from hanabi.server.live.ports import Clock
from hanabi.server.live.registry import TableRegistry
from hanabi.table.decisions.context import Chance, GivenDeal
from hanabi.table.errors import Malformed, NoSuchTable
from hanabi.table.table import Table

SEALED_MS = 30 * 24 * 3600 * 1000
"""How long the cards of an event are hidden from people who have not played it, if a game never ends."""


@dataclass(frozen=True, slots=True)
class Source:
    """A finished game on this server that a host chose, or a branch of it, at some turn."""

    table: Table
    game: Game


class Evenings:
    """The events of a server."""

    def __init__(
        self, storage: EveningStorage, deals: Deals, registry: TableRegistry, clock: Clock, chance: Chance
    ) -> None:
        self._storage = storage
        self._deals = deals
        self._registry = registry
        self._clock = clock
        self._chance = chance

    async def open(self, host: Person, wanted: NewEvening, source: Source | None = None) -> Evening:
        """Draw a deal, or use the chosen one, and open all tables with it."""
        if wanted.deal and wanted.plays:
            raise Malformed("A host who chooses the deal knows its cards and cannot play it.")
        now, name = self._clock(), self._chance.table_id()
        deal = self._given(host, wanted, source, now + SEALED_MS)
        await self._deals.storage.keep(deal, now)
        if not wanted.plays:
            await self._deals.storage.saw(deal.id, name, [host.id], now)
        if source is not None:
            await self._deals.storage.saw(deal.id, source.table.id, source.table.held, now)
        tables = [await self._open(host, wanted, deal, place) for place in range(wanted.tables)]
        title = wanted.settings.title
        evening = Evening(name, host.id, host.name, title, deal.id, wanted.plays, bool(wanted.deal), now, tuple(tables))
        await self._storage.keep(evening)
        return evening

    def _given(self, host: Person, wanted: NewEvening, source: Source | None, open_at: int) -> GivenDeal:
        rules = wanted.settings.parsed_rules()
        if wanted.deal:
            chosen = _chosen(wanted, source, rules)
            name = self._chance.table_id()
            return GivenDeal(name, chosen.rules, chosen.first, chosen.deck, open_at, host.name, chosen.before)
        drawn = self._deals.drawn(rules, open_at)
        begins = wanted.settings.begins
        first = drawn.first if begins == "random" else min(begins, rules.players - 1)
        return GivenDeal(drawn.id, rules, first, drawn.deck, open_at)

    async def _open(self, host: Person, wanted: NewEvening, deal: GivenDeal, place: int) -> str:
        settings = msgspec.structs.replace(wanted.settings, title=title_at(wanted.settings.title, place))
        return (await self._registry.open(host, settings, deal)).table.id

    async def find(self, evening: str) -> Evening:
        """Return an event by its id; raise `NoSuchTable` if there is none."""
        found = await self._storage.find(evening)
        if found is None:
            raise NoSuchTable("There is no such event. Check the link.")
        return found

    async def inboxes(self, evening: Evening) -> list[Inbox]:
        """Return all tables of an event."""
        return [await self._registry.find(table) for table in evening.tables]

    async def unseal(self, evening: Evening, inboxes: Iterable[Inbox]) -> None:
        """Reveal all games to everyone, once all of them are over."""
        deal = await self._deals.find(evening.deal)
        if deal.open_at is None:
            return
        await self._deals.storage.unseal(deal.id)
        for inbox in inboxes:
            if inbox.deal is not None:
                await inbox.deal.load()


def _chosen(wanted: NewEvening, source: Source | None, rules: Rules) -> ChosenDeal:
    """Return the deal or position that a host chose."""
    if source is not None:
        return position_of(source.game, source.game.turn, rules)
    return chosen_deal(wanted.deal, rules, wanted.turn or 0)


def may_see(evening: Evening, tables: list[Table], person: Person | None) -> bool:
    """Return whether a person may see the public cards of all tables: if they have played the deal or will not play it.

    Cards played and discarded at other tables reveal what is left in the deck here.
    """
    if all(table.phase is Phase.OVER for table in tables):
        return True
    if person is None:
        return False
    own = [table for table in tables if person.id in table.people]
    if own:
        return all(table.phase is Phase.OVER for table in own)
    return person.id == evening.host and not evening.plays


def event_tables(tables: list[Table], *, seen: bool) -> tuple[EveningTable, ...]:
    """Return the tables of an event, with their public cards if `seen`."""
    points = points_of(tables) if all(table.phase is Phase.OVER for table in tables) else {}
    return tuple(_event_table(table, points.get(table.id), seen=seen) for table in tables)


def _event_table(table: Table, points: int | None, *, seen: bool) -> EveningTable:
    game = table.game
    board = None
    if seen and game is not None:
        board = EveningBoard(
            score=game.score,
            status=game.status,
            strikes=game.strikes,
            hint_tokens=game.hint_tokens,
            deck=game.deck_size,
            fireworks=game.fireworks,
            points=points,
        )
    seats, to_move = table.seating.infos(), table.to_move
    return EveningTable(table.id, table.phase, seats, to_move, None if game is None else game.turn, board)


def points_of(tables: list[Table]) -> dict[str, int]:
    """Return the percentage of other tables that each table has beaten, ties counting half, without abandoned games."""
    scores = {table.id: table.going.score for table in tables if table.going.status is not Status.ABANDONED}
    others = max(1, len(scores) - 1)
    return {
        name: round(100 * (sum((score > it) + (score == it) / 2 for it in scores.values()) - 0.5) / others)
        for name, score in scores.items()
    }
