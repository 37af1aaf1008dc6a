"""What bots say of moves when they are asked: advice, reasons, readings."""

from typing import Annotated, Any

import msgspec

ReasonKind = Annotated[str, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/ReasonKind"})]
"""A short code, such as `sure-play`; the schema lists them all."""

ReadingKind = Annotated[str, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/ReadingKind"})]
"""A short code, such as `finesse`; the schema lists them all."""


class Thought(msgspec.Struct, frozen=True):
    """Why a bot makes a move: a code and data that a program can translate, and an English sentence."""

    kind: ReasonKind
    sentence: str
    data: dict[str, Any]
    """What the sentence is made of: cards, slots, seats, numbers."""


class Reading(msgspec.Struct, frozen=True):
    """What the conventions read in a move, of one card."""

    kind: ReadingKind
    sentence: str
    data: dict[str, Any]
    """The card by its seat, its slot after the move and its place in the deck, and what it is taken for."""


class AdvisedMove(msgspec.Struct, frozen=True):
    """One move that a bot would consider, and why."""

    action: str
    kind: ReasonKind
    sentence: str
    data: dict[str, Any]
    value: float
    """How much the bot thinks of it, comparable within one list."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do in the place of the player who asks, best first."""

    turn: int
    moves: tuple[AdvisedMove, ...]


class UnderstoodHint(msgspec.Struct, frozen=True):
    """A hint that the asker gave, and what the conventions read in it."""

    turn: int
    """Its turn, counted from 0."""
    target: int
    value: str | int
    understood: tuple[Reading, ...]


class Understood(msgspec.Struct, frozen=True):
    """What bots understand of a player, worked out from what that player may know."""

    turn: int
    kind: str
    """How the player seems to play: by `facts` alone, by `conventions`, or by which: `beginner` or the whole `book`."""
    percent: int
    """How sure that is."""
    moves: int
    """After how many moves of the player."""
    cards: tuple[Reading, ...]
    """What the own cards are taken for, those of which anything was said."""
    hints: tuple[UnderstoodHint, ...]
    """The latest hints that the player gave."""


class Why(msgspec.Struct, frozen=True):
    """Why a move was made, as far as the one who asks may know it."""

    n: int
    seat: int
    action: str
    bot: str | None
    """Nothing where a person moved."""
    withheld: bool
    """Whether there may be more that is told only when the game is over, since it may lie in the asker's own cards."""
    kind: ReasonKind | None
    """Nothing if no reason is given, or all of it is withheld."""
    sentence: str
    data: dict[str, Any]
    understood: tuple[Reading, ...]
    """What the bot `conventions` reads in the move from the asker's seat."""
