"""What the founder of a table may choose."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from hanabi.rules import Rules

Slug = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""A short name without spaces, such as the id of a command."""

BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z0-9:_-]+$")]
"""The name of a bot, with its level after a colon where it has one."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""A seat, counted from 0."""


class Talk(StrEnum):
    """What players may say to each other while they play (R30)."""

    SILENT = "silent"
    """Nothing: the only communication is the hint."""
    REMARKS = "remarks"
    """The fixed remarks, each on one's own turn (R31)."""
    OPEN = "open"
    """Anything, at any time: the group watches itself."""


class Watch(StrEnum):
    """Who may watch a running game without a seat."""

    NOBODY = "nobody"
    BESIDE = "beside"
    """Anybody, seeing what one seat sees."""
    EVERYTHING = "everything"
    """Anybody, seeing every hand."""


class WhenLate(StrEnum):
    """What happens when the clock of a move runs out."""

    BOT = "bot"
    """The bot `cautious` makes that move."""
    END = "end"
    """The game is given up."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that is agreed on at a table before the game."""

    rules: Annotated[str, msgspec.Meta(max_length=400)] = "cocktail-2015+players=2"
    """The rules in the project's notation; the number of players is the number of seats."""
    begins: SeatNumber | Literal["random"] = "random"
    """The seat that begins (R7)."""
    talk: Talk = Talk.REMARKS
    """What players may say to each other while they play."""
    watch: Watch = Watch.NOBODY
    """Who may watch the running game without a seat."""
    clock: Annotated[int, msgspec.Meta(ge=5, le=1_209_600)] | None = None
    """Seconds for each move; nothing for as long as one likes."""
    bank: Annotated[int, msgspec.Meta(ge=10, le=86_400)] | None = None
    """Seconds that each seat has for the whole game, as on a chess clock; with `clock` too, whichever ends first."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    """Seconds that a move gives back to the bank."""
    advice: bool = False
    """Whether players may ask a bot what it would do in their place."""
    when_late: WhenLate = WhenLate.BOT
    """What happens when the clock of a move runs out: `cautious` makes the move, or the game is given up."""
    listed: bool = False
    """Shown in the lobby; otherwise only the link leads here."""
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The name of the table."""

    def parsed_rules(self) -> Rules:
        """The rules as the engine knows them; a `HanabiError` says what is wrong with the text."""
        return Rules.parse(self.rules)
