"""Slots that are equivalent by public knowledge, so that choosing one of them to discard or play encodes a number."""

from hanabi.bots.information.masks import is_single
from hanabi.bots.information.memory import EQUAL, PLAYS, Memory


def list_useless(masks: list[int], size: int, dead: int, out: list[int]) -> int:
    """List the slots that are surely dead, or a known card held twice; return their number."""
    number = 0
    for slot in range(size):
        if masks[slot] & ~dead == 0 or _is_twin(masks, size, slot):
            out[number] = slot
            number += 1
    return number


def list_equal(masks: list[int], size: int, wanted: int, out: list[int]) -> int:
    """List the slots whose possible cards are exactly those wanted, if that is more than one; return their number."""
    number = 0
    if not is_single(wanted):
        for slot in range(size):
            if masks[slot] == wanted:
                out[number] = slot
                number += 1
    return number


def list_within(masks: list[int], size: int, wanted: int, out: list[int]) -> int:
    """List the slots that surely hold a wanted card; return their number."""
    number = 0
    for slot in range(size):
        if masks[slot] & ~wanted == 0:
            out[number] = slot
            number += 1
    return number


def list_discards(memory: Memory, mover: int, slot: int) -> int:
    """List the slots among which the choice of a discard encodes a number; return how many there are, or 0."""
    masks, size = memory.masks[mover], memory.sizes[mover]
    number = list_useless(masks, size, memory.dead, memory.useless)
    if number > 1 and place_of(memory, slot, number) >= 0:
        return number
    return list_equal(masks, size, masks[slot], memory.useless) if memory.habits & EQUAL else 0


def list_plays(memory: Memory, mover: int, slot: int) -> int:
    """List the slots among which the choice of a play encodes a number; return how many there are, or 0."""
    masks, size = memory.masks[mover], memory.sizes[mover]
    if not memory.habits & PLAYS or masks[slot] & ~memory.playable:
        return 0
    return list_within(masks, size, memory.playable, memory.useless)


def place_of(memory: Memory, slot: int, number: int) -> int:
    """Return the position of a slot in the list; -1 if it is not there."""
    for place in range(number):
        if memory.useless[place] == slot:
            return place
    return -1


def _is_twin(masks: list[int], size: int, slot: int) -> bool:
    if is_single(masks[slot]):
        for other in range(size):
            if other != slot and masks[other] == masks[slot]:
                return True
    return False
