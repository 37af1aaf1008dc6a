"""Who sits where at a table."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanabi.bots.names import name_at
from hanabi.protocol.messages import Person, SeatInfo
from hanabi.table.decisions.names import told_apart
from hanabi.table.turn_clock import Due, Start


@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot that is to play for an absent person, and when it begins."""

    seat: int
    bot: str
    delay: float
    due: Due
    """When the time to come back is over."""


@dataclass(slots=True)
class Chair:
    """One seat: empty, a person's, a bot's, or a person's with a bot standing in."""

    person: Person | None = None
    bot: str | None = None
    delay: float = 1.0
    next: StandIn | None = None
    """The bot that is to play for the absent person."""
    kept: Start | None = None
    """Since when the seat is kept for a person who is invited and has not come yet."""

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None

    @property
    def is_played(self) -> bool:
        """Whether a person plays here, and no bot instead."""
        return self.person is not None and self.bot is None

    def info(self, name: str = "") -> SeatInfo:
        """The seat as everybody may know it, with the name under which it is known."""
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
        """The seat of a person by id."""
        for seat, chair in enumerate(self.chairs):
            if chair.person is not None and chair.person.id == person:
                return seat
        return None

    def names(self) -> list[str]:
        """What everybody is called, by seat; a bot gives way to a person of the same name."""
        people = [chair.person.name for chair in self.chairs if chair.person is not None]
        return [
            chair.person.name if chair.person else told_apart(name_at(seat), people) if chair.bot else "?"
            for seat, chair in enumerate(self.chairs)
        ]

    def infos(self) -> tuple[SeatInfo, ...]:
        """The seats as everybody may know them."""
        return tuple(chair.info(name) for chair, name in zip(self.chairs, self.names(), strict=True))

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays at any seat."""
        return any(chair.bot for chair in self.chairs)

    def first_free(self) -> int | None:
        """The first seat where nobody sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.is_free), None)

    def awaited(self) -> list[str]:
        """The names of those for whom seats are kept."""
        return [chair.person.name for chair in self.chairs if chair.kept is not None and chair.person is not None]

    def people(self) -> list[int]:
        """The seats that persons have."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None]

    def playing(self) -> list[int]:
        """The seats that persons play themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played]

    def clear(self, seat: int) -> None:
        """Let whoever sits there go."""
        self.chairs[seat] = Chair()

    def swap(self, one: int, other: int) -> None:
        """Let two seats change places."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]

    def rename(self, person: Person) -> None:
        """Let somebody who sits here be called otherwise."""
        seat = self.seat_of(person.id)
        if seat is not None:
            self.chairs[seat].person = person

    def resize(self, count: int) -> None:
        """Keep so many seats; those beyond are cleared, new ones are free."""
        self.chairs = [*self.chairs[:count], *(Chair() for _ in range(count - len(self.chairs)))]
