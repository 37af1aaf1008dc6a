"""What a player keeps of a game: what everybody knows of every card, and room to work in.

All seats of a table hold the same public part at every turn, whatever they see besides.
"""

from dataclasses import dataclass
from typing import Annotated

from hanabi.rules.state import Byte, Packed, PerSeat, fields_of

Mask = Annotated[int, Packed("i8")]
MaskPerSeat = Annotated[list[int], Packed("i8", ("players",))]
MaskPerKind = Annotated[list[int], Packed("i8", ("kinds",))]
MaskPerSlot = Annotated[list[list[int]], Packed("i8", ("players", "hand_size"))]
OwnMasks = Annotated[list[int], Packed("i8", ("hand_size",))]
OwnBytes = Annotated[list[int], Packed("i1", ("hand_size",))]
OwnNumbers = Annotated[list[float], Packed("f8", ("hand_size",))]


JOINTLY, AHEAD, LOSSES, PATIENT, LAST_ROUND, PLAY_ORDER, SAVES = 1, 2, 4, 8, 16, 32, 64
"""The rules that gain, as bits: all are habits of the bot, and each can be taken out to measure it."""
SAFE, EQUAL, PLAYS, QUESTIONS, HINT_FIRST = 128, 256, 512, 1024, 2048
"""Those for two players, the first four of them rules of the protocol."""
FOR_TWO = SAFE | EQUAL | PLAYS | QUESTIONS | HINT_FIRST
ALL_HABITS = 4095


@dataclass(slots=True)
class Memory:
    """The public state of the protocol, what follows from the rules of the game, and scratch."""

    habits: Annotated[int, Packed("i4")]
    """Which of the rules that gain are followed, as a mask; those for two players only by two."""

    masks: MaskPerSlot
    """The cards that each slot may hold by what every player knows."""
    sizes: PerSeat
    low: Mask
    high: Mask
    """The copies neither played nor discarded."""
    free_low: Mask
    free_high: Mask
    """The same without the cards that everybody knows to be in a certain slot."""
    playable: Mask
    dead: Mask
    tokens: Byte
    turns_left: Byte
    """The board before the latest turn, until that turn has been understood."""

    column: Mask
    """The first rank of every suit."""
    ranked: Mask
    coloured: Mask
    """The cards that some rank hint, or some colour hint, touches."""
    rank_within: MaskPerKind
    colour_within: MaskPerKind
    """For each card, those that no rank (no colour) hint touches without touching it as well."""
    most_within: Byte
    """The most copies of cards that no hint at all tells from one of them."""
    plain: Byte
    """Whether each card is touched by one colour and one rank."""

    keys: PerSeat
    daring: PerSeat
    touching: PerSeat
    missing: PerSeat
    codes: PerSeat
    """The alphabet for each receiver: the key slot, whether all four codes are dared, how many hit it, miss it,
    and are in all."""
    ahead: MaskPerSeat
    """What will be playable at each seat's turn, as far as everybody can tell."""
    answered: MaskPerSlot
    """`masks` with the answers to the questions of the latest hat value."""
    kept: MaskPerSlot
    """`masks` while a move is only thought of."""
    asked: OwnBytes
    asked_dead: OwnBytes
    chances: OwnNumbers
    asked_critical: Byte
    plays: Byte
    criticals: Byte
    deads: Byte
    classes: Byte
    """The question: which slot is playable, which critical, which dead; or in which class one slot's card is."""

    own: OwnMasks
    own_low: Mask
    own_high: Mask
    """What the player to move knows of the own hand, and the copies that are out of its sight."""
    held: MaskPerSeat
    """The cards that each teammate holds."""
    useless: OwnBytes
    """The slots that may be thrown away."""


MEMORY_FIELDS = fields_of(Memory)
"""The name and layout of each field, in order."""
