"""A player's memory: public knowledge about every card, and buffers.

All seats of a table have the same public part in every turn, whatever else they see.
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
"""The improvements, as bits: all are habits of the bot, and each can be disabled to measure it."""
SAFE, EQUAL, PLAYS, QUESTIONS, HINT_FIRST = 128, 256, 512, 1024, 2048
"""Those for two players; the first four are rules of the protocol."""
FOR_TWO = SAFE | EQUAL | PLAYS | QUESTIONS | HINT_FIRST
ALL_HABITS = 4095


@dataclass(slots=True)
class Memory:
    """The public state of the protocol, what follows from the rules of the game, and buffers."""

    habits: Annotated[int, Packed("i4")]
    """The enabled habits, as a mask; those for two players only with two players."""

    masks: MaskPerSlot
    """The possible cards of each slot by public knowledge."""
    sizes: PerSeat
    low: Mask
    high: Mask
    """The copies that are neither played nor discarded."""
    free_low: Mask
    free_high: Mask
    """The same without cards that are publicly known to be in a certain slot."""
    playable: Mask
    dead: Mask
    tokens: Byte
    turns_left: Byte
    """The board before the latest turn, until that turn has been interpreted."""

    column: Mask
    """The first rank of every suit."""
    ranked: Mask
    coloured: Mask
    """The cards that some rank hint, or some colour hint, touches."""
    rank_within: MaskPerKind
    colour_within: MaskPerKind
    """For each card, those that no rank (no colour) hint touches without touching it as well."""
    most_within: Byte
    """The most copies of cards that no hint at all distinguishes from one of them."""
    plain: Byte
    """Whether each card is touched by exactly one colour and one rank."""

    keys: PerSeat
    daring: PerSeat
    touching: PerSeat
    missing: PerSeat
    codes: PerSeat
    """The alphabet for each receiver.

    These are the key slot, whether all four codes are used although some may be impossible, the number of codes that
    touch it, the number of those that miss it, and their total.
    """
    ahead: MaskPerSeat
    """What will be playable at each seat's turn, by public knowledge."""
    answered: MaskPerSlot
    """`masks` with the answers to the questions of the latest hat value."""
    kept: MaskPerSlot
    """A copy of `masks` while a move is considered."""
    asked: OwnBytes
    asked_dead: OwnBytes
    chances: OwnNumbers
    asked_critical: Byte
    plays: Byte
    criticals: Byte
    deads: Byte
    classes: Byte
    """The question: which slot is playable, which critical, which dead; or the class of one slot's card."""

    own: OwnMasks
    own_low: Mask
    own_high: Mask
    """What the player to move knows about the own hand, and the copies that this player does not see."""
    held: MaskPerSeat
    """The cards that each teammate holds."""
    useless: OwnBytes
    """The slots that may be discarded."""


MEMORY_FIELDS = fields_of(Memory)
"""The name and layout of each field, in order."""
