"""The state of a game as plain numbers, and the numbers that its rules compile into.

Each attribute is declared once: its type for Python, and its dimensions and width for the
packed form of the same fields. A card is `suit * ranks + rank`, where the rank is its place in the
order of its firework, from 0; what is known of a card is a bit mask over those numbers.
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
"""In place of a card: an empty slot, or a card that this viewer does not see."""


CARDS = "cards"
"""The width of a mask of cards: as wide as the rules need it."""


class Packed(NamedTuple):
    """How a field is laid out: what it holds, and its dimensions by name or by number."""

    width: str | type
    """NumPy's name for the number, or `CARDS`, or the class that declares a record."""
    dimensions: tuple[str | int, ...] = ()

    def shape(self, rules: "CompiledRules") -> tuple[int, ...]:
        """The size of each dimension for some rules."""
        return tuple(size if isinstance(size, int) else getattr(rules, size) for size in self.dimensions)


Byte = Annotated[int, Packed("i1")]
PerSeat = Annotated[list[int], Packed("i1", ("players",))]
PerSuit = Annotated[list[int], Packed("i1", ("suits",))]
PerKind = Annotated[list[int], Packed("i1", ("kinds",))]
PerSlot = Annotated[list[list[int]], Packed("i1", ("players", "hand_size"))]


@dataclass(slots=True, kw_only=True)
class CompiledRules:
    """Everything about the rules that the kernel asks for, as numbers."""

    players: Byte
    hand_size: Byte
    suits: Byte
    ranks: Byte
    """How many different cards a suit has."""
    height: Byte
    """How many cards make a firework: all ranks but the start, where there is one (V16)."""
    colours: Byte
    """How many colours a hint may name; hints are numbered colours first, then ranks."""
    hints: Byte
    kinds: Byte
    """How many different cards there are: suits times ranks."""
    deck_length: Byte
    actions: Annotated[int, Packed("i2")]
    max_hint_tokens: Byte
    max_strikes: Byte
    max_score: Byte
    empty_hints: Annotated[int, Packed("i2")]
    """The hints that may point at no card, as a mask of hint numbers."""
    crowning: Byte
    announcing: Byte
    deck_plays: Byte
    keep_points: Byte
    up_or_down: Byte
    half_tokens: Byte
    everything: Annotated[int, Packed("i8")]
    """The mask of all kinds of cards."""
    copies: PerKind
    suit_of: PerKind
    rank_of: PerKind
    touch: Annotated[list[int], Packed("i8", ("hints",))]
    """For each hint, the mask of the cards that it touches."""
    touched_by: Annotated[list[int], Packed("i8", ("kinds",))]
    """For each card, the mask of the hints that touch it."""
    action_type: Annotated[list[int], Packed("i1", ("actions",))]
    action_place: Annotated[list[int], Packed("i1", ("actions",))]
    """A slot, or for hints the teammate's offset."""
    action_value: Annotated[list[int], Packed("i1", ("actions",))]
    """The hint's number, or the announced suit, or -1."""


@dataclass(slots=True)
class State:
    """A game at one moment. Lists hold numbers; slots beyond a hand's size hold `UNKNOWN`."""

    possible: Annotated[list[list[int]], Packed(CARDS, ("players", "hand_size"))]
    """The cards that each slot may hold, by the hints given to it alone."""
    told: Annotated[list[list[int]], Packed("i2", ("players", "hand_size"))]
    """The hints that pointed at each slot, as a mask of hint numbers."""
    hintable: Annotated[list[int], Packed("i2", ("players",))]
    """The hints that touch at least one card of each hand, as a mask of hint numbers."""
    last_action: Annotated[int, Packed("i2")]
    """The index of the latest action, -1 before the first."""
    turn: Annotated[int, Packed("i2")]
    """How many turns have been taken."""
    hands: PerSlot
    """The card in each slot."""
    drawn: PerSlot
    """The place in the deck from which each slot's card came: its name while it is held."""
    hand_sizes: PerSeat
    deck: Annotated[list[int], Packed("i1", ("deck_length",))]
    """The whole deck, the card dealt first at 0."""
    deck_size: Byte
    """How many cards are left to draw."""
    discarded: PerKind
    """How many copies of each card lie on the discard pile."""
    fireworks: PerSuit
    """How many cards each firework has."""
    courses: PerSuit
    """Where fireworks go up or down, which way each of them goes: see `hanabi.rules.variants.courses`."""
    points: Byte
    """The sum of the fireworks."""
    hint_tokens: Byte
    half_token: Byte
    """Whether half a token more was returned, where tokens return by halves (V17)."""
    strikes: Byte
    seat: Byte
    """Whose turn it is."""
    turns_left: Byte
    """The turns left in the last round, 0 before it."""
    status: Byte
    informed: Byte
    """The seats that were hinted since they last took a turn, as a mask."""
    last_seat: Byte
    last_card: Byte
    """The card that the latest action played or discarded, else -1."""
    last_touched: Byte
    """The slots that the latest hint pointed at, as a mask."""
    last_fitted: Byte
    last_gained: Byte
    """The tokens that the latest play returned."""

    @classmethod
    def blank(cls, rules: CompiledRules) -> "State":
        """A state of the right size with nothing on the table yet."""
        return cls(*(blank_field(packed, rules) for packed in STATE_FIELDS.values()))

    def copy(self) -> "State":
        """An independent copy; only the deck, which never changes, is shared."""
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
    """A field of the right size for some rules, every number zero."""
    return _filled(packed.width, packed.shape(rules), rules)


def _filled(width: str | type, shape: tuple[int, ...], rules: CompiledRules) -> Any:
    if shape:
        return [_filled(width, shape[1:], rules) for _ in range(shape[0])]
    return 0 if isinstance(width, str) else blank_record(width, rules)


def blank_record(declared: type, rules: CompiledRules) -> Any:
    """A record of the right size for some rules, every number zero."""
    return declared(*(blank_field(packed, rules) for packed in fields_of(declared).values()))


def fields_of(declared: type) -> dict[str, Packed]:
    """The name and layout of each field that a class declares, in order."""
    hints = get_type_hints(declared, include_extras=True)
    return {name: get_args(hint)[1] for name, hint in hints.items()}


STATE_FIELDS = fields_of(State)
"""The name and layout of each field of `State`, in order."""

COMPILED_FIELDS = fields_of(CompiledRules)
"""The name and layout of each field of `CompiledRules`, in order."""
