"""Sets of cards as bit masks, and probabilities.

The number of remaining copies of each card is stored in two masks, `low` and `high`, as its two binary digits. No card
has more than three copies.
"""


def count(mask: int) -> int:
    """Count the cards of a mask."""
    mask -= mask >> 1 & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101 & 0xFFFFFFFFFFFFFFFF) >> 56


def lowest(mask: int) -> int:
    """Return the first card of a non-empty mask."""
    return count((mask & -mask) - 1)


def is_single(mask: int) -> bool:
    """Return whether a non-empty mask has exactly one card."""
    return mask & (mask - 1) == 0


def weight(mask: int, low: int, high: int) -> int:
    """Return how many copies of the cards of a mask are left."""
    return count(mask & low) + 2 * count(mask & high)


def copies(card: int, low: int, high: int) -> int:
    """Return how many copies of a card are left."""
    return (low >> card & 1) + 2 * (high >> card & 1)


def chance(mask: int, wanted: int, low: int, high: int) -> float:
    """Return the probability that one of `mask` is one of `wanted`; exactly 0 or 1 if that is certain."""
    yes = mask & wanted
    if yes == 0:
        return 0.0
    if yes == mask:
        return 1.0
    total = weight(mask, low, high)
    return weight(yes, low, high) / total if total > 0 else 0.0


def without(card: int, low: int, high: int) -> tuple[int, int]:
    """Return the remaining copies after removing one of a card."""
    bit = 1 << card
    if low & bit:
        return low ^ bit, high
    if high & bit:
        return low | bit, high ^ bit
    return low, high
