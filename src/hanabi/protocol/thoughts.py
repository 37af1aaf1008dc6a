"""Answers of bots to questions about moves: advice, reasons, interpretations."""

from typing import Annotated, Any

import msgspec

ReasonKind = Annotated[str, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/ReasonKind"})]
"""A short code, such as `sure-play`; the schema lists all of them."""

ReadingKind = Annotated[str, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/ReadingKind"})]
"""A short code, such as `finesse`; the schema lists all of them."""


class Thought(msgspec.Struct, frozen=True):
    """A bot's reason for a move: a code and data for translations, and an English sentence."""

    kind: ReasonKind
    sentence: str
    data: dict[str, Any]
    """The values in the sentence: cards, slots, seats, numbers."""


class Reading(msgspec.Struct, frozen=True):
    """How the conventions interpret a card by a move."""

    kind: ReadingKind
    sentence: str
    data: dict[str, Any]
    """The card by its seat, its slot after the move and its position in the deck, and its possible faces."""


class AdvisedMove(msgspec.Struct, frozen=True):
    """A move that a bot considers, and its reason."""

    action: str
    kind: ReasonKind
    sentence: str
    data: dict[str, Any]
    value: float
    """The bot's rating of the move, comparable within one list."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do in the place of the player who asks, best first."""

    turn: int
    moves: tuple[AdvisedMove, ...]


class UnderstoodHint(msgspec.Struct, frozen=True):
    """A hint by the receiver, and how the conventions interpret it."""

    turn: int
    """Its turn, counted from 0."""
    target: int
    value: str | int
    understood: tuple[Reading, ...]


class Understood(msgspec.Struct, frozen=True):
    """What bots understand about a player, based on what that player may know."""

    turn: int
    kind: str
    """The partner model: the player follows `facts` alone, `conventions`, those of `beginner`, or the whole `book`."""
    percent: int
    """The certainty of the partner model."""
    moves: int
    """The number of the player's moves that it is based on."""
    cards: tuple[Reading, ...]
    """What the player's own cards are taken for, if anything is known about them."""
    hints: tuple[UnderstoodHint, ...]
    """The latest hints by the player."""


class Why(msgspec.Struct, frozen=True):
    """Why a move was made, as far as the receiver may know."""

    n: int
    seat: int
    action: str
    bot: str | None
    """`null` for a person's move."""
    withheld: bool
    """Whether parts of the reason may be withheld until the end, as they may depend on the receiver's own cards."""
    kind: ReasonKind | None
    """`null` if there is no reason, or all of it is withheld."""
    sentence: str
    data: dict[str, Any]
    understood: tuple[Reading, ...]
    """How the bot `conventions` interprets the move from the receiver's seat."""
