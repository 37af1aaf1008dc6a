"""Who sits where at a table."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanabi.bots.names import name_at
from hanabi.protocol.messages import Person, SeatInfo
from hanabi.table.decisions.names import distinguished
from hanabi.table.turn_clock import Due, Start


@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot that will substitute for an absent person."""

    seat: int
    bot: str
    delay: float
    due: Due
    """When the time to come back ends."""


@dataclass(slots=True)
class Chair:
    """A seat: free, a person's, a bot's, or a person's with a substitute."""

    person: Person | None = None
    bot: str | None = None
    delay: float = 1.0
    next: StandIn | None = None
    """The bot that will substitute for the absent person."""
    kept: Start | None = None
    """Since when the seat is reserved for an invited person who has not come yet."""

    @property
    def is_free(self) -> bool:
        """Whether the seat is free."""
        return self.person is None and self.bot is None

    @property
    def is_played(self) -> bool:
        """Whether a person plays here without a substitute."""
        return self.person is not None and self.bot is None

    def info(self, name: str = "") -> SeatInfo:
        """Return what is public about the seat, with its name."""
        return SeatInfo(
            self.person,
            self.bot,
            self.delay if self.bot else None,
            self.next.due.at if self.next else None,
            name if self.bot and not self.person else "",
            self.kept is not None,
        )


class Seating:
    """The seats of a table."""

    def __init__(self, count: int) -> None:
        self.chairs = [Chair() for _ in range(count)]

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    def __len__(self) -> int:
        return len(self.chairs)

    def __iter__(self) -> Iterator[Chair]:
        return iter(self.chairs)

    def seat_of(self, person: str) -> int | None:
        """Return the seat of a person, by id."""
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None and chair.person.id == person:
                return seat
        return None

    def names(self) -> list[str]:
        """Return the names by seat; a bot gets another name if a person has the same one."""
        people = [chair.person.name for chair in self.chairs if chair.person is not None]
        return [
            chair.person.name if chair.person else distinguished(name_at(seat), people) if chair.bot else "?"
            for seat, chair in enumerate(self.chairs)
        ]

    def infos(self) -> tuple[SeatInfo, ...]:
        """Return what is public about the seats."""
        return tuple(chair.info(name) for chair, name in zip(self.chairs, self.names(), strict=True))

    @property
    def has_bots(self) -> bool:
        """Whether any seat is played by a bot."""
        return any(chair.bot for chair in self.chairs)

    def first_free(self) -> int | None:
        """Return the first free seat."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.is_free), None)

    def awaited(self) -> list[str]:
        """Return the names of people for whom seats are reserved."""
        return [chair.person.name for chair in self.chairs if chair.kept is not None and chair.person is not None]

    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None]

    def playing(self) -> list[int]:
        """Return the seats of people who play without a substitute."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played]

    def clear(self, seat: int) -> None:
        """Free a seat."""
        self.chairs[seat] = Chair()

    def swap(self, one: int, other: int) -> None:
        """Swap two seats."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]

    def rename(self, person: Person) -> None:
        """Rename a seated person."""
        seat = self.seat_of(person.id)
        if seat is not None:
            self.chairs[seat].person = person

    def resize(self, count: int) -> None:
        """Set the number of seats; removed seats are cleared, new ones are free."""
        self.chairs = [*self.chairs[:count], *(Chair() for _ in range(count - len(self.chairs)))]
