"""The same deal again: drawn for several tables, taken from a finished game, or everybody's deal of the day."""

from datetime import date, timedelta

from hanabi.learn.puzzles.collection import day_of
from hanabi.protocol.messages import Phase
from hanabi.rules import Rules
from hanabi.server.live.ports import Clock
from hanabi.server.storage.deals import DealStorage
from hanabi.server.storage.writer import Conflict
from hanabi.table.decisions.context import Chance, GivenDeal
from hanabi.table.errors import NoSuchDeal, NotNow, Unavailable
from hanabi.table.table import Table

EPOCH = date(1970, 1, 1)
DAY_MS = 24 * 3600 * 1000
NUMBERS = (2, 3, 4, 5)
"""How many play the deal of the day, day by day."""


class Deals:
    """The deals of a server.

    The cards of a day are drawn by the system's randomness when that day is first asked for, and stored: no secret has
    to be kept from which the next days could be told, and there is no way to ask for a day that has not come.
    """

    def __init__(self, storage: DealStorage, clock: Clock, chance: Chance) -> None:
        self.storage = storage
        self._clock = clock
        self._chance = chance

    def drawn(self, rules: Rules, open_at: int | None = None) -> GivenDeal:
        """A new deal of some rules; until `open_at` only those see its cards who have played it."""
        chance = self._chance
        return GivenDeal(chance.table_id(), rules, chance.first(rules.players), chance.deck(rules), open_at)

    async def draw(self, rules: Rules, open_at: int | None = None) -> GivenDeal:
        """A new deal, kept for tables to play."""
        deal = self.drawn(rules, open_at)
        await self.storage.keep(deal, self._clock())
        return deal

    async def find(self, deal: str) -> GivenDeal:
        """A deal by its id; `NoSuchDeal` if there is none."""
        found = await self.storage.find(deal)
        if found is None:
            raise NoSuchDeal("There is no such deal: check the link.")
        return found

    async def today(self) -> GivenDeal:
        """The deal of the day, the same for everybody, by the clock of the server."""
        day = day_of(self._clock())
        found = await self.storage.of_day(day.toordinal())
        if found is not None:
            return found
        deal = self.drawn(rules_of_day(day), ends_at(day))
        try:
            await self.storage.keep(deal, self._clock(), day=day.toordinal())
        except Conflict:
            found = await self.storage.of_day(day.toordinal())
            if found is None:
                raise Unavailable("The deal of the day cannot be drawn just now; try again in a moment.") from None
            return found
        return deal

    async def of_table(self, table: Table) -> GivenDeal:
        """The deal of a finished game, for others to play; `NotNow` while it runs."""
        if table.phase is not Phase.OVER:
            raise NotNow("The same cards can be dealt again when the game is over.")
        found = await (self.storage.of_source(table.id) if table.deal is None else self.storage.find(table.deal))
        if found is not None:
            return found
        game = table.going
        deal = GivenDeal(self._chance.table_id(), table.rules, game.first, tuple(map(str, game.deck)))
        try:
            await self.storage.keep(deal, self._clock(), source=table)
        except Conflict:
            return await self.of_table(table)
        return deal


def rules_of_day(day: date) -> Rules:
    """The rules of the deal of a day: as most people play, with another number of players each day.

    >>> [rules_of_day(date(2026, 11, day)).players for day in (16, 17, 18, 19, 20)]
    [5, 2, 3, 4, 5]
    """
    return Rules.parse("cocktail-2015", NUMBERS[(day.toordinal() - 1) % len(NUMBERS)])


def ends_at(day: date) -> int:
    """When a day is over, in milliseconds since 1970.

    >>> ends_at(date(1970, 1, 1)) == DAY_MS
    True
    """
    return (day + timedelta(days=1) - EPOCH).days * DAY_MS
