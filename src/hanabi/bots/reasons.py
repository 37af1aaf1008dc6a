"""Reasons for moves and advice: every kind that a bot may give, each with its typed data.

A bot returns kind and data, not sentences. `hanabi.bots.sentences` and the browser form the sentences from the
catalogue in `hanabi.texts`, which has a text for every kind in every language. Seats and slots count from 0 here, as
everywhere in the data; texts for people count from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from hanabi.rules import Action, Card


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a teammate's hand, as seen by the player who gives the reason."""

    seat: int
    slot: int
    card: Card


Means = Literal["playable", "known", "useless", "safe", "narrowed"]
"""What a holder learns about a card: it fits, it is identified, useless or not critical, or just narrowed down."""


Ground = Literal["knowledge", "throw", "tokens", "move"]
"""What may count most for a move: the knowledge of teammates, the next discard, hint tokens, or the move itself."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a move shows a teammate about one card."""

    seat: int
    slot: int
    possible: tuple[Card, ...]
    """The possible cards after the move."""
    means: Means


@dataclass(frozen=True, slots=True)
class Own:
    """A reason in a bot author's own words, shown unchanged in every language."""

    kind: ClassVar = "own"
    sentence: str


@dataclass(frozen=True, slots=True)
class SurePlay:
    """Every possible card fits."""

    kind: ClassVar = "sure-play"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CodedPlay:
    """Every possible card fits, and choosing this play, now, gives a teammate information."""

    kind: ClassVar = "coded-play"
    slot: int
    possible: tuple[Card, ...]
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class PromptedPlay:
    """A hint refers to a card that was hinted before: a prompt."""

    kind: ClassVar = "prompted-play"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BlindPlay:
    """A hint refers to a card that was never hinted: a finesse."""

    kind: ClassVar = "blind-play"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Guess:
    """The card may fit."""

    kind: ClassVar = "guess"
    slot: int
    possible: tuple[Card, ...]
    percent: int
    """The probability that it fits."""


@dataclass(frozen=True, slots=True)
class DeckGuess:
    """The last card of the draw pile may fit."""

    kind: ClassVar = "deck-guess"


@dataclass(frozen=True, slots=True)
class UselessDiscard:
    """No firework needs the card."""

    kind: ClassVar = "useless-discard"
    slot: int
    possible: tuple[Card, ...]
    """The possible cards, all useless; empty if they are unknown although the card is known to be useless."""
    lessons: tuple[Lesson, ...] = ()
    """What the discard shows by convention."""


@dataclass(frozen=True, slots=True)
class LastCopyDiscard:
    """The card is the last copy of one that is still needed: a bad discard."""

    kind: ClassVar = "last-copy-discard"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RiskyDiscard:
    """The card is not known to be needed."""

    kind: ClassVar = "risky-discard"
    slot: int
    possible: tuple[Card, ...]
    percent: int
    """The probability that it is the last copy of a card that is still needed."""


@dataclass(frozen=True, slots=True)
class LeastLossDiscard:
    """Of all discards, this one has the lowest expected loss."""

    kind: ClassVar = "least-loss-discard"
    slot: int
    possible: tuple[Card, ...]
    loss: float
    """The expected loss in points."""
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class ChopDiscard:
    """The card is the chop, the default discard, and no hint saved it."""

    kind: ClassVar = "chop-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class LockedDiscard:
    """Every card is protected, and this one is least likely to be needed."""

    kind: ClassVar = "locked-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class OddDiscard:
    """The card is not the default discard."""

    kind: ClassVar = "odd-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class ScreamDiscard:
    """Without hint tokens, the discard asks the next player to keep a card."""

    kind: ClassVar = "scream-discard"
    slot: int
    saves: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class GentleDiscard:
    """A teammate has the same card and will play it instead."""

    kind: ClassVar = "gentle-discard"
    slot: int
    plays: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class _OfHint:
    """A hint and its effect on the cards in teammates' hands."""

    seat: int
    """The receiver of the hint."""
    value: str | int
    plays: tuple[HeldCard, ...] = ()
    """Fitting cards that their holders will now play."""
    saves: tuple[HeldCard, ...] = ()
    """Default discards that are now protected."""
    fixes: tuple[HeldCard, ...] = ()
    """Cards that do not fit, and that their holders will now not play."""
    later: tuple[HeldCard, ...] = ()
    """Cards that are now marked for later."""


@dataclass(frozen=True, slots=True)
class PlayHint(_OfHint):
    """The hint gets cards played."""

    kind: ClassVar = "play-hint"


@dataclass(frozen=True, slots=True)
class HelpfulHint(_OfHint):
    """The hint brings cards closer to being played."""

    kind: ClassVar = "helpful-hint"


@dataclass(frozen=True, slots=True)
class SaveHint(_OfHint):
    """The hint protects cards that would have been discarded."""

    kind: ClassVar = "save-hint"


@dataclass(frozen=True, slots=True)
class FixHint(_OfHint):
    """The hint prevents plays of cards that do not fit."""

    kind: ClassVar = "fix-hint"


@dataclass(frozen=True, slots=True)
class LaterHint(_OfHint):
    """The hint marks cards to be played later."""

    kind: ClassVar = "later-hint"


@dataclass(frozen=True, slots=True)
class IdleHint(_OfHint):
    """The hint gets nothing played and saves nothing."""

    kind: ClassVar = "idle-hint"


@dataclass(frozen=True, slots=True)
class HatHint:
    """The hint encodes a number that informs every teammate, as in the hat riddle."""

    kind: ClassVar = "hat-hint"
    seat: int
    value: str | int
    codes: int
    """How many different numbers a hint could encode."""
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Rescue:
    """After the usual move, the next player might discard the last copy of a card."""

    kind: ClassVar = "rescue"
    seat: int
    """The next player."""
    instead_of: Action
    move: "Reason"
    """The reason for the move itself."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A search found that the move scores more than the usual one."""

    kind: ClassVar = "searched"
    worlds: int
    """The number of sampled worlds."""
    gain: float
    """The gain in points, on average."""
    stderr: float
    instead_of: Action
    move: "Reason"


@dataclass(frozen=True, slots=True)
class Learned:
    """According to a model learned from many games, the move is worth more than the usual one."""

    kind: ClassVar = "learned"
    gain: float
    """The expected gain in points."""
    ground: Ground
    """What contributes most to the gain."""
    instead_of: Action
    move: "Reason"


Reason: TypeAlias = (
    Own
    | SurePlay
    | CodedPlay
    | PromptedPlay
    | BlindPlay
    | Guess
    | DeckGuess
    | UselessDiscard
    | LastCopyDiscard
    | RiskyDiscard
    | LeastLossDiscard
    | ChopDiscard
    | LockedDiscard
    | OddDiscard
    | ScreamDiscard
    | GentleDiscard
    | PlayHint
    | HelpfulHint
    | SaveHint
    | FixHint
    | LaterHint
    | IdleHint
    | HatHint
    | Rescue
    | Searched
    | Learned
)
"""Any kind of reason."""

KINDS: Mapping[str, type[Reason]] = {reason.kind: reason for reason in get_args(Reason)}
"""Every reason by its kind, the short code used in data and texts."""
