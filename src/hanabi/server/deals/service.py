"""Deals for several tables: newly drawn, taken from a finished game, or the deal of the day."""

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
"""The number of players of the deal of the day, cycling day by day."""


class Deals:
    """The deals of a server.

    The cards of a day are drawn from the system's randomness when that day is first requested: there is no secret
    from which future days could be predicted, and no way to request a future day.
    """

    def __init__(self, storage: DealStorage, clock: Clock, chance: Chance) -> None:
        self.storage = storage
        self._clock = clock
        self._chance = chance

    def drawn(self, rules: Rules, open_at: int | None = None) -> GivenDeal:
        """Draw a deal for some rules; until `open_at` only those who have played it see its cards."""
        chance = self._chance
        return GivenDeal(chance.table_id(), rules, chance.first(rules.players), chance.deck(rules), open_at)

    async def draw(self, rules: Rules, open_at: int | None = None) -> GivenDeal:
        """Draw and store a deal for tables to play."""
        deal = self.drawn(rules, open_at)
        await self.storage.keep(deal, self._clock())
        return deal

    async def find(self, deal: str) -> GivenDeal:
        """Return a deal by its id; raise `NoSuchDeal` if there is none."""
        found = await self.storage.find(deal)
        if found is None:
            raise NoSuchDeal("There is no such deal: check the link.")
        return found

    async def today(self) -> GivenDeal:
        """Return the deal of the day, by the server's clock."""
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
        """Return the deal of a finished game, for others to play; raise `NotNow` while it is running."""
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
    """Return the rules of the deal of a day: the most common ones, with a different number of players each day.

    >>> [rules_of_day(date(2026, 11, day)).players for day in (16, 17, 18, 19, 20)]
    [5, 2, 3, 4, 5]
    """
    return Rules.parse("cocktail-2015", NUMBERS[(day.toordinal() - 1) % len(NUMBERS)])


def ends_at(day: date) -> int:
    """Return when a day is over, in milliseconds since 1970.

    >>> ends_at(date(1970, 1, 1)) == DAY_MS
    True
    """
    return (day + timedelta(days=1) - EPOCH).days * DAY_MS
