"""Why a move is made or advised: every kind of reason that a bot may give, each with its typed data.

A bot returns kind and data and makes no sentences; `hanabi.bots.sentences` and the browser make them, from
the catalogue in `hanabi.texts`, which has a text for every kind in every language. Seats and slots
count from 0 here, as everywhere in the data; people are told numbers from 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias, get_args

from hanabi.rules import Action, Card


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in a teammate's hand, as the one who gives the reason sees it."""

    seat: int
    slot: int
    card: Card


Means = Literal["playable", "known", "useless", "safe", "narrowed"]
"""What somebody learns of an own card: that it fits, which it is, that it is useless, that it is no last copy of a card
still needed, or merely more than before."""


Ground = Literal["knowledge", "throw", "tokens", "move"]
"""What may count most for a move: what teammates know after it, what the next one throws away, the tokens that are
left, or the kind of move and the own card that it takes."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a move tells a teammate of one card."""

    seat: int
    slot: int
    possible: tuple[Card, ...]
    """What the card may be after the move."""
    means: Means


@dataclass(frozen=True, slots=True)
class Own:
    """A reason in a bot's own words, for whoever writes a bot: it is shown as it stands, in every language."""

    kind: ClassVar = "own"
    sentence: str


@dataclass(frozen=True, slots=True)
class SurePlay:
    """Whatever the card is, it fits."""

    kind: ClassVar = "sure-play"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CodedPlay:
    """Whatever the card is, it fits; and to play it now, or rather than another, tells a teammate something."""

    kind: ClassVar = "coded-play"
    slot: int
    possible: tuple[Card, ...]
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class PromptedPlay:
    """A hint calls for a card that was hinted before: a prompt."""

    kind: ClassVar = "prompted-play"
    slot: int
    possible: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BlindPlay:
    """A hint calls for a card that nobody spoke of: a finesse."""

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
    """The chance that it fits."""


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
    """What it may be, all of it useless; empty where that is not known and it is useless all the same."""
    lessons: tuple[Lesson, ...] = ()
    """What the discard tells by agreement."""


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
    """The chance that it is the last copy of a card still needed."""


@dataclass(frozen=True, slots=True)
class LeastLossDiscard:
    """Of all discards this one should cost least."""

    kind: ClassVar = "least-loss-discard"
    slot: int
    possible: tuple[Card, ...]
    loss: float
    """The points that it should cost."""
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class ChopDiscard:
    """The card is next to go by habit, and nobody saved it."""

    kind: ClassVar = "chop-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class LockedDiscard:
    """Every card is protected, and this one would be missed least."""

    kind: ClassVar = "locked-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class OddDiscard:
    """The card is not the one that goes by habit."""

    kind: ClassVar = "odd-discard"
    slot: int


@dataclass(frozen=True, slots=True)
class ScreamDiscard:
    """Without a hint token left, the discard asks the next player to keep a card."""

    kind: ClassVar = "scream-discard"
    slot: int
    saves: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class GentleDiscard:
    """A teammate has the same card and will play it in its place."""

    kind: ClassVar = "gentle-discard"
    slot: int
    plays: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class _OfHint:
    """A hint and what it does to the cards in teammates' hands."""

    seat: int
    """Who gets the hint."""
    value: str | int
    plays: tuple[HeldCard, ...] = ()
    """Cards that their holders will now play, and that fit."""
    saves: tuple[HeldCard, ...] = ()
    """Cards that were next to go by habit and are now protected."""
    fixes: tuple[HeldCard, ...] = ()
    """Cards that do not fit and that their holders will now not play."""
    later: tuple[HeldCard, ...] = ()
    """Cards that are now taken care of, to be played later."""


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
    """The hint keeps cards that do not fit from being played."""

    kind: ClassVar = "fix-hint"


@dataclass(frozen=True, slots=True)
class LaterHint(_OfHint):
    """The hint takes care of cards that are to be played later."""

    kind: ClassVar = "later-hint"


@dataclass(frozen=True, slots=True)
class IdleHint(_OfHint):
    """The hint gets nothing played and nothing saved."""

    kind: ClassVar = "idle-hint"


@dataclass(frozen=True, slots=True)
class HatHint:
    """The hint is a number that tells every teammate something, as in the riddle of the hats."""

    kind: ClassVar = "hat-hint"
    seat: int
    value: str | int
    codes: int
    """How many different things a hint could say."""
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Rescue:
    """After the usual move the next player might discard the last copy of a card."""

    kind: ClassVar = "rescue"
    seat: int
    """The next player."""
    instead_of: Action
    move: "Reason"
    """What else is to be said of the move."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A search found that the move scores more than the usual one."""

    kind: ClassVar = "searched"
    worlds: int
    """In how many imagined worlds it was tried."""
    gain: float
    """The points that it scores more, on average."""
    stderr: float
    instead_of: Action
    move: "Reason"


@dataclass(frozen=True, slots=True)
class Learned:
    """By what was learned from many games, the move is worth more than the usual one."""

    kind: ClassVar = "learned"
    gain: float
    """The points that it should score more."""
    ground: Ground
    """What counts most for that."""
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
"""Any of the reasons that there are."""

KINDS: Mapping[str, type[Reason]] = {reason.kind: reason for reason in get_args(Reason)}
"""Every reason by its kind, the short code that stands for it in data and texts."""
