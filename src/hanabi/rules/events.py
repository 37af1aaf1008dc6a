"""What happened, for whoever may know it. Cards are `None` where a viewer does not see them."""

from dataclasses import dataclass

from hanabi.rules.board import Status
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Started:
    """A game began: nothing is dealt yet."""

    rules: Rules
    first: int
    """The seat that begins (R7)."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew the top card of the pile, or was dealt it; it is the newest in the hand."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat told a teammate a colour (a letter) or a rank."""

    seat: int
    target: int
    """The teammate's seat, counted from the first seat of the table."""
    value: str | int
    slots: tuple[int, ...]
    """The slots that the hint points at."""
    hint_tokens: int
    """The tokens available afterwards."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card, face up."""

    seat: int
    slot: int
    card: Card
    hint_tokens: int
    half_token: bool = False
    """Whether half a token lies beside them (V17)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card; one that does not fit is discarded and is a strike."""

    seat: int
    slot: int | None
    """Where it came from; nothing for the draw pile."""
    card: Card
    announced: str | None
    fits: bool
    hint_tokens: int
    strikes: int
    half_token: bool = False
    completes: bool = False
    """Whether it is the last card of its firework."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn passed to a seat."""

    turn: int
    """How many turns were taken before it."""
    seat: int
    turns_left: int | None
    """The turns left in the last round, this one included; nothing before it."""


@dataclass(frozen=True, slots=True)
class Rearranged:
    """A seat put the own hand into a new order."""

    seat: int
    order: tuple[int, ...]
    """For each slot, the slot that its card was in before."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    status: Status
    score: int
    turn: int
    """How many turns were taken."""
    reason: str = ""
    """For a game given up, the word that says why, such as `vote` or `timeout`."""


Event = Started | Drew | Hinted | Discarded | Played | Turn | Rearranged | Ended
"""Anything that happens at a table."""
