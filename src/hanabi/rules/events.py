"""Events: what happened in a game. Cards are `None` where the viewer does not see them."""

from dataclasses import dataclass

from hanabi.rules.board import Status
from hanabi.rules.cards import Card
from hanabi.rules.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Started:
    """A game started. No cards have been dealt yet."""

    rules: Rules
    first: int
    """The seat that moves first (R7)."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew the top card of the draw pile or was dealt it; it becomes the newest card in the hand."""

    seat: int
    card: Card | None


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat hinted a colour (a letter) or a rank to a teammate."""

    seat: int
    target: int
    """The teammate's seat, as an absolute number."""
    value: str | int
    slots: tuple[int, ...]
    """The touched slots."""
    hint_tokens: int
    """The hint tokens available afterwards."""


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card, face up."""

    seat: int
    slot: int
    card: Card
    hint_tokens: int
    half_token: bool = False
    """Whether half a token is available in addition (V17)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card. A card that does not fit is discarded and costs a strike."""

    seat: int
    slot: int | None
    """The slot that the card came from; None for the draw pile."""
    card: Card
    announced: str | None
    fits: bool
    hint_tokens: int
    strikes: int
    half_token: bool = False
    completes: bool = False
    """Whether the card completes its firework."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn passed to a seat."""

    turn: int
    """How many turns were taken before this one."""
    seat: int
    turns_left: int | None
    """How many turns are left in the last round, including this one; None before the last round."""


@dataclass(frozen=True, slots=True)
class Rearranged:
    """A seat rearranged its hand."""

    seat: int
    order: tuple[int, ...]
    """For each slot, the previous slot of its card."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    status: Status
    score: int
    turn: int
    """How many turns were taken."""
    reason: str = ""
    """Why the game was abandoned, such as `vote` or `timeout`; otherwise empty."""


Event = Started | Drew | Hinted | Discarded | Played | Turn | Rearranged | Ended
"""Any event of a game."""
