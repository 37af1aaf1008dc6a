"""Random commands, sensible and senseless, for a person at a table."""

import random
from collections.abc import Callable
from typing import Any

from hanabi.protocol import commands as c
from hanabi.protocol.messages import Person, Phase
from hanabi.protocol.settings import Settings, Talk, Watch, WhenLate
from hanabi.rules import EDITIONS, Discard, Hint, Play, PlayDeck
from hanabi.table.table import Table
from tests.support.tables import new_id
from tests.support.twins import EDITION_VARIANTS, varied_rules

BOTS = ("cautious", "random")
NONSENSE = (Play(9), Discard(-1), Hint(1, "Z"), Hint(0, 1), Hint(1, "Ω"), Play(0, "R"), PlayDeck())


def random_settings(luck: random.Random) -> Settings:
    """Return random settings, with rules of any edition."""
    number = luck.randrange(len(EDITIONS) * len(EDITION_VARIANTS) * 20)
    return Settings(
        rules=str(varied_rules(number)),
        begins=luck.choice(("random", 0, 1)),
        talk=luck.choice(list(Talk)),
        watch=luck.choice(list(Watch)),
        clock=luck.choice((None, None, 5, 60, 3600)),
        advice=luck.random() < 0.5,
        when_late=luck.choice(list(WhenLate)),
        listed=luck.random() < 0.5,
        title=luck.choice(("", "Friday", "\u202eyadirF")),
    )


SENSE = 0.6
"""The probability of a command that fits the situation."""

Made = tuple[type[Any], dict[str, Any]]
"""A kind of command and its fields."""


class RandomPerson:
    """A person who sends random commands, and sometimes ones that advance the game."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck

    def command(self, table: Table, person: Person) -> c.Command:
        """Return the next command of a person at a table."""
        if self._luck.random() < SENSE:
            return self._sensible(table, person)
        if table.phase is Phase.PLAYING and self._luck.random() < 0.5:
            return self._made(*self._luck.choice(self._tricks)())
        return self._made(*self._luck.choice(self._anything)(table))

    def _made(self, kind: type[Any], fields: dict[str, Any]) -> c.Command:
        command: c.Command = kind(id=new_id(), **fields)
        return command

    def _sensible(self, table: Table, person: Person) -> c.Command:
        seat = table.seating.seat_of(person.id)
        if table.phase is Phase.WAITING:
            return self._gather(table, seat)
        if table.phase is Phase.OVER:
            return self._made(c.Rematch if self._luck.random() < 0.1 else c.Say, {})
        return self._play(table, seat)

    def _gather(self, table: Table, seat: int | None) -> c.Command:
        free = table.seating.first_free()
        if seat is None:
            return self._made(c.Sit, {})
        if free is None:
            return self._made(c.Start, {})
        return self._made(c.AddBot, {"seat": free, "bot": self._luck.choice(BOTS), "delay": self._delay()})

    def _play(self, table: Table, seat: int | None) -> c.Command:
        if seat is None:
            return self._made(c.Sit, {})
        if table.paused:
            return self._made(c.Resume, {})
        if table.ballot is not None:
            return self._made(c.Vote, {"agree": self._luck.random() < 0.6})
        if table.seating[seat].bot:
            return self._made(c.TakeBack, {})
        turn = table.going.turn
        return self._made(c.Act, {"turn": turn, "action": self._luck.choice(table.going.legal_actions())})

    def _delay(self) -> float:
        return self._luck.choice((0, 0, 1, 60))

    def _seat(self) -> int:
        return self._luck.randrange(6)

    def _turn(self, table: Table) -> int:
        now = 0 if table.game is None else table.game.turn
        return max(0, now + self._luck.choice((-1, 0, 0, 0, 1)))

    def _order(self) -> tuple[int, ...]:
        slots = list(range(self._luck.choice((3, 4, 4, 5, 5, 6))))
        self._luck.shuffle(slots)
        return tuple(slots) if self._luck.random() < 0.9 else (0, 0)

    def _stand_in(self) -> dict[str, Any]:
        return {"seat": self._seat(), "bot": self._luck.choice((*BOTS, "nobody")), "delay": self._delay()}

    @property
    def _tricks(self) -> list[Callable[[], Made]]:
        """Commands of people who want to see more, or to decide alone."""
        luck = self._luck
        return [
            lambda: (c.Leave, {}),
            lambda: (c.Sit, {"seat": self._luck.choice((None, self._seat()))}),
            lambda: (c.StandIn, {"seat": luck.randrange(3), "bot": luck.choice(BOTS), "delay": self._delay()}),
            lambda: (c.TakeBack, {}),
            lambda: (c.Propose, {"motion": luck.choice((c.Motion.UNDO, c.Motion.UNDO, c.Motion.END))}),
            lambda: (c.Vote, {"agree": True}),
            lambda: (c.Pause, {}),
        ]

    @property
    def _anything(self) -> list[Callable[[Table], Made]]:
        luck = self._luck
        return [
            lambda _: (c.Sit, {"seat": luck.choice((None, self._seat()))}),
            lambda _: (c.Leave, {}),
            lambda _: (c.Swap, {"seat": self._seat()}),
            lambda _: (c.AddBot, self._stand_in()),
            lambda _: (c.Unseat, {"seat": self._seat()}),
            lambda _: (c.StandIn, self._stand_in()),
            lambda _: (c.TakeBack, {}),
            lambda _: (c.Start, {}),
            lambda table: (c.Act, {"turn": self._turn(table), "action": luck.choice(NONSENSE)}),
            lambda table: (c.Rearrange, {"turn": self._turn(table), "order": self._order()}),
            lambda _: (c.Note, {"card": luck.randrange(60), "text": luck.choice(("", "mine", "R1"))}),
            lambda _: (c.Say, {"text": luck.choice(("", "hello", "\u202e" * 9))}),
            lambda _: (c.Say, {"remark": luck.choice(list(c.Remark))}),
            lambda _: (c.Pause, {}),
            lambda _: (c.Resume, {}),
            lambda _: (c.Propose, {"motion": luck.choice((c.Motion.UNDO, c.Motion.UNDO, *c.Motion))}),
            lambda _: (c.Vote, {"agree": luck.random() < 0.7}),
            lambda _: (c.Change, {"settings": random_settings(luck)}),
            lambda _: (c.Rematch, {"settings": luck.choice((None, random_settings(luck)))}),
        ]
