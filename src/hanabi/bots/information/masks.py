"""Sets of cards as bit masks, and how likely they are.

How many copies of each card are left is kept in two masks, `low` and `high`, as the two binary
digits of the number; three copies is the most there is of a card.
"""


def count(mask: int) -> int:
    """How many cards a mask has."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101 & 0xFFFFFFFFFFFFFFFF) >> 56


def lowest(mask: int) -> int:
    """The first card of a mask that has any."""
    return count((mask & -mask) - 1)


def is_single(mask: int) -> bool:
    """Whether a mask has exactly one card, where it has any."""
    return mask & (mask - 1) == 0


def weight(mask: int, low: int, high: int) -> int:
    """How many copies of the cards of a mask are left."""
    return count(mask & low) + 2 * count(mask & high)


def copies(card: int, low: int, high: int) -> int:
    """How many copies of one card are left."""
    return (low >> card & 1) + 2 * (high >> card & 1)


def chance(mask: int, wanted: int, low: int, high: int) -> float:
    """How likely a card that is one of `mask` is one of `wanted`: 0 or 1 where that is sure."""
    yes = mask & wanted
    if yes == 0:
        return 0.0
    if yes == mask:
        return 1.0
    total = weight(mask, low, high)
    return weight(yes, low, high) / total if total > 0 else 0.0


def without(card: int, low: int, high: int) -> tuple[int, int]:
    """The copies that are left when one of a card is gone."""
    bit = 1 << card
    if low & bit:
        return low ^ bit, high
    if high & bit:
        return low | bit, high ^ bit
    return low, high
