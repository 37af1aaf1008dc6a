"""The settings of a table."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from hanabi.rules import Rules

Slug = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""A short name without spaces, such as the id of a command."""

BotName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z0-9:_-]+$")]
"""The name of a bot, followed by a colon and its level, if any."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
"""A seat, counted from 0."""


class Talk(StrEnum):
    """What players may say to each other during the game (R30)."""

    SILENT = "silent"
    """Nothing: the only communication is the hint."""
    REMARKS = "remarks"
    """The fixed remarks, only on one's own turn (R31)."""
    OPEN = "open"
    """Anything, at any time: the group is responsible."""


class Watch(StrEnum):
    """Who may watch a running game as a spectator."""

    NOBODY = "nobody"
    BESIDE = "beside"
    """Everyone, seeing what one seat sees."""
    EVERYTHING = "everything"
    """Everyone, seeing all hands."""


class WhenLate(StrEnum):
    """What happens when the clock of a move runs out."""

    BOT = "bot"
    """The bot `cautious` makes the move."""
    END = "end"
    """The game is abandoned."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of a table."""

    rules: Annotated[str, msgspec.Meta(max_length=400)] = "cocktail-2015+players=2"
    """The rules in the project's notation, including the number of players."""
    begins: SeatNumber | Literal["random"] = "random"
    """The seat that begins (R7)."""
    talk: Talk = Talk.REMARKS
    """What players may say to each other during the game."""
    watch: Watch = Watch.NOBODY
    """Who may watch the running game as a spectator."""
    clock: Annotated[int, msgspec.Meta(ge=5, le=1_209_600)] | None = None
    """Seconds per move; `null` for no limit."""
    bank: Annotated[int, msgspec.Meta(ge=10, le=86_400)] | None = None
    """Seconds per seat for the whole game, as on a chess clock; with a `clock`, the first to run out counts."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    """Seconds that each move adds to the bank."""
    advice: bool = False
    """Whether players may ask a bot what it would do in their place."""
    when_late: WhenLate = WhenLate.BOT
    """What happens when the clock of a move runs out: `cautious` makes the move, or the game is abandoned."""
    listed: bool = False
    """Whether the table is listed in the lobby; otherwise it can be found only by its link."""
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    """The name of the table."""

    def parsed_rules(self) -> Rules:
        """Return the rules for the engine; raise a `HanabiError` if the text is invalid."""
        return Rules.parse(self.rules)
