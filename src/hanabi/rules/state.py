"""The state of a game as plain numbers, and the numbers that its rules compile into.

Each attribute is declared once, with its type for Python and with the dimensions and width of its packed form. A card
is `suit * ranks + rank`, where the rank is its position in the order of its firework, from 0. What is known about a
card is a bit mask over those numbers.
"""

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

MAX_PLAYERS = 6
MAX_HAND = 6
MAX_SUITS = 6
MAX_RANKS = 5
MAX_HINTS = MAX_SUITS + MAX_RANKS
MAX_KINDS = MAX_SUITS * (MAX_RANKS + 1)
MAX_DECK = MAX_SUITS * 10
MAX_ACTIONS = 2 * MAX_HAND + (MAX_PLAYERS - 1) * MAX_HINTS + MAX_HAND * MAX_SUITS + 1

LIMITS = {
    "players": MAX_PLAYERS,
    "hand_size": MAX_HAND,
    "suits": MAX_SUITS,
    "hints": MAX_HINTS,
    "kinds": MAX_KINDS,
    "deck_length": MAX_DECK,
    "actions": MAX_ACTIONS,
}
"""The largest size of each dimension; `CompiledRules` has the actual sizes under the same names."""

UNKNOWN = -1
"""Stands for an empty slot, or for a card that this viewer does not see."""


CARDS = "cards"
"""The width of a mask of cards, which depends on the rules."""


class Packed(NamedTuple):
    """The layout of a field: its type, and its dimensions by name or by number."""

    width: str | type
    """NumPy's name for the number type, `CARDS`, or the class that declares a record."""
    dimensions: tuple[str | int, ...] = ()

    def shape(self, rules: "CompiledRules") -> tuple[int, ...]:
        """Return the size of each dimension for some rules."""
        return tuple(size if isinstance(size, int) else getattr(rules, size) for size in self.dimensions)


Byte = Annotated[int, Packed("i1")]
PerSeat = Annotated[list[int], Packed("i1", ("players",))]
PerSuit = Annotated[list[int], Packed("i1", ("suits",))]
PerKind = Annotated[list[int], Packed("i1", ("kinds",))]
PerSlot = Annotated[list[list[int]], Packed("i1", ("players", "hand_size"))]


@dataclass(slots=True, kw_only=True)
class CompiledRules:
    """Everything the kernel needs to know about the rules, as numbers."""

    players: Byte
    hand_size: Byte
    suits: Byte
    ranks: Byte
    """How many distinct cards a suit has."""
    height: Byte
    """How many cards complete a firework: all ranks except the start, if there is one (V16)."""
    colours: Byte
    """How many colours hints may name. Hints are numbered colours first, then ranks."""
    hints: Byte
    kinds: Byte
    """How many distinct cards there are: suits times ranks."""
    deck_length: Byte
    actions: Annotated[int, Packed("i2")]
    max_hint_tokens: Byte
    max_strikes: Byte
    max_score: Byte
    empty_hints: Annotated[int, Packed("i2")]
    """The hints that are allowed to touch no card, as a mask of hint numbers."""
    crowning: Byte
    announcing: Byte
    deck_plays: Byte
    keep_points: Byte
    up_or_down: Byte
    half_tokens: Byte
    everything: Annotated[int, Packed("i8")]
    """The mask of all cards."""
    copies: PerKind
    suit_of: PerKind
    rank_of: PerKind
    touch: Annotated[list[int], Packed("i8", ("hints",))]
    """For each hint, the mask of the cards that it touches."""
    touched_by: Annotated[list[int], Packed("i8", ("kinds",))]
    """For each card, the mask of the hints that touch it."""
    action_type: Annotated[list[int], Packed("i1", ("actions",))]
    action_place: Annotated[list[int], Packed("i1", ("actions",))]
    """A slot; for hints, the teammate's offset."""
    action_value: Annotated[list[int], Packed("i1", ("actions",))]
    """The hint's number, the announced suit, or -1."""


@dataclass(slots=True)
class State:
    """A game at one moment. Slots beyond the size of a hand hold `UNKNOWN`."""

    possible: Annotated[list[list[int]], Packed(CARDS, ("players", "hand_size"))]
    """The possible cards in each slot, considering only hints to that slot."""
    told: Annotated[list[list[int]], Packed("i2", ("players", "hand_size"))]
    """The hints that touched the card in each slot, as a mask of hint numbers."""
    hintable: Annotated[list[int], Packed("i2", ("players",))]
    """The hints that touch at least one card of each hand, as a mask of hint numbers."""
    last_action: Annotated[int, Packed("i2")]
    """The index of the latest action; -1 before the first."""
    turn: Annotated[int, Packed("i2")]
    """How many turns have been taken."""
    hands: PerSlot
    """The card in each slot."""
    drawn: PerSlot
    """The position in the deck of each slot's card, which identifies it."""
    hand_sizes: PerSeat
    deck: Annotated[list[int], Packed("i1", ("deck_length",))]
    """The whole deck in the order of dealing."""
    deck_size: Byte
    """How many cards are left to draw."""
    discarded: PerKind
    """How many copies of each card were discarded."""
    fireworks: PerSuit
    """How many cards each firework has."""
    courses: PerSuit
    """The direction of each firework, where they go up or down; see `hanabi.rules.variants.courses`."""
    points: Byte
    """The sum of the fireworks."""
    hint_tokens: Byte
    half_token: Byte
    """Whether half a token was returned in addition, where tokens return by halves (V17)."""
    strikes: Byte
    seat: Byte
    """The seat to move."""
    turns_left: Byte
    """How many turns are left in the last round; 0 before it."""
    status: Byte
    informed: Byte
    """The seats that received a hint since their last turn, as a mask."""
    last_seat: Byte
    last_card: Byte
    """The card that the latest action played or discarded; otherwise -1."""
    last_touched: Byte
    """The slots that the latest hint touched, as a mask."""
    last_fitted: Byte
    last_gained: Byte
    """How many tokens the latest play returned."""

    @classmethod
    def blank(cls, rules: CompiledRules) -> "State":
        """Return a state of the right size with nothing on the table."""
        return cls(*(blank_field(packed, rules) for packed in STATE_FIELDS.values()))

    def copy(self) -> "State":
        """Return a copy. Only the deck, which never changes, is shared."""
        return State(
            [row[:] for row in self.possible],
            [row[:] for row in self.told],
            self.hintable[:],
            self.last_action,
            self.turn,
            [row[:] for row in self.hands],
            [row[:] for row in self.drawn],
            self.hand_sizes[:],
            self.deck,
            self.deck_size,
            self.discarded[:],
            self.fireworks[:],
            self.courses[:],
            self.points,
            self.hint_tokens,
            self.half_token,
            self.strikes,
            self.seat,
            self.turns_left,
            self.status,
            self.informed,
            self.last_seat,
            self.last_card,
            self.last_touched,
            self.last_fitted,
            self.last_gained,
        )


def blank_field(packed: Packed, rules: CompiledRules) -> Any:
    """Return a field of the right size for some rules, filled with zeros."""
    return _filled(packed.width, packed.shape(rules), rules)


def _filled(width: str | type, shape: tuple[int, ...], rules: CompiledRules) -> Any:
    if shape:
        return [_filled(width, shape[1:], rules) for _ in range(shape[0])]
    return 0 if isinstance(width, str) else blank_record(width, rules)


def blank_record(declared: type, rules: CompiledRules) -> Any:
    """Return a record of the right size for some rules, filled with zeros."""
    return declared(*(blank_field(packed, rules) for packed in fields_of(declared).values()))


def fields_of(declared: type) -> dict[str, Packed]:
    """Return the name and layout of each field that a class declares, in order."""
    hints = get_type_hints(declared, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items()}


STATE_FIELDS = fields_of(State)
"""The name and layout of each field of `State`, in order."""

COMPILED_FIELDS = fields_of(CompiledRules)
"""The name and layout of each field of `CompiledRules`, in order."""
