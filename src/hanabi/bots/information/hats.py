"""Hat values: what a hand is worth as a number that its holder can read back.

Questions are asked of a hand, each chosen from what everybody knows and from the answers before
it. Whoever sees the hand answers them and gets a number; the holder, told the number, gets the
answers. Both narrow the same scratch row of masks.
"""

from hanabi.bots.information.masks import chance, count, is_single
from hanabi.bots.information.memory import Memory

LIKELY = 0.7
"""A slot about this likely to be playable is asked about, if it is not further off than `NEAR`."""
NEAR = 0.2


def hat_value(memory: Memory, owner: int, hand: list[int], modulus: int, told: int) -> int:
    """The value of a hand below the modulus; `told` is that value for the holder, else -1."""
    row = memory.answered[owner]
    playable = memory.ahead[owner]
    size = memory.sizes[owner]
    for slot in range(size):
        row[slot] = memory.masks[owner][slot]
    value = 0
    radix = 1
    room = modulus
    while room > 1:
        answers = pose(memory, row, size, playable, room)
        if answers < 2:
            break
        answer = (told - value) // radix % answers if told >= 0 else reply(memory, row, hand, playable)
        heed(memory, row, playable, answer)
        value += radix * answer
        radix = min(modulus, radix * answers)
        room = (modulus - value - 1) // radix + 1
    return value


def pose(memory: Memory, row: list[int], size: int, playable: int, room: int) -> int:
    """Choose a question with at most `room` answers and return how many it has; 0 if there is none."""
    answers = 0
    if not _any_within(row, size, playable):
        answers = _ask_which(memory, row, size, playable, room)
    if answers == 0:
        answers = _ask_likely(memory, row, size, playable)
    if answers == 0:
        answers = _ask_class(memory, row, size, room)
    return answers


def reply(memory: Memory, row: list[int], hand: list[int], playable: int) -> int:
    """The answer of a hand that is seen."""
    if memory.classes > 0:
        slot = memory.asked[0]
        return _class_of(row[slot], memory.dead, memory.classes, hand[slot])
    for place in range(memory.plays):
        if playable >> hand[memory.asked[place]] & 1:
            return place + 1
    for place in range(memory.deads):
        if memory.dead >> hand[memory.asked_dead[place]] & 1:
            return memory.plays + place + 1
    return 0


def heed(memory: Memory, row: list[int], playable: int, answer: int) -> None:
    """Narrow the row by an answer; it also denies what was asked before."""
    if memory.classes > 0:
        slot = memory.asked[0]
        row[slot] = _class_members(row[slot], memory.dead, memory.classes, answer)
        return
    for place in range(memory.plays + memory.deads):
        is_play = place < memory.plays
        wanted = playable if is_play else memory.dead
        slot = memory.asked[place] if is_play else memory.asked_dead[place - memory.plays]
        if place + 1 == answer:
            row[slot] &= wanted
            return
        row[slot] &= ~wanted


def _any_within(row: list[int], size: int, wanted: int) -> bool:
    for slot in range(size):  # noqa: SIM110 (plain for the compiler)
        if row[slot] & ~wanted == 0:
            return True
    return False


def _is_open(mask: int, dead: int) -> bool:
    """Whether there is anything left to ask of a card."""
    return not is_single(mask) and mask & ~dead != 0


def _ask_which(memory: Memory, row: list[int], size: int, playable: int, room: int) -> int:
    """Which is the first of some slots to be playable or, failing that, dead?"""
    plays = _list_likeliest(memory, memory.asked, row, size, playable, room - 1)
    deads = 0
    if not _any_within(row, size, memory.dead):
        deads = _list_likeliest(memory, memory.asked_dead, row, size, memory.dead, room - 1 - plays)
    memory.classes = 0
    memory.plays = plays
    memory.deads = deads
    return plays + deads + 1 if plays + deads > 0 else 0


def _list_likeliest(memory: Memory, asked: list[int], row: list[int], size: int, wanted: int, most: int) -> int:
    """List the slots likeliest to be wanted, up to a number, the least likely first."""
    chances = memory.chances
    end = 0
    for slot in range(size):
        if row[slot] & wanted and _is_open(row[slot], memory.dead):
            likely = chance(row[slot], wanted, memory.free_low, memory.free_high)
            if end == most:
                end = _drop_least(chances, asked, end, likely)
            if end < most:
                place = end
                while place > 0 and chances[place - 1] > likely:
                    asked[place] = asked[place - 1]
                    chances[place] = chances[place - 1]
                    place -= 1
                asked[place] = slot
                chances[place] = likely
                end += 1
    return end


def _drop_least(chances: list[float], asked: list[int], end: int, likely: float) -> int:
    """Make place for a likelier slot by dropping the least likely one, of equals the newest."""
    if end == 0 or chances[0] >= likely:
        return end
    least = 0
    while least + 1 < end and chances[least + 1] == chances[0]:
        least += 1
    for place in range(least, end - 1):
        asked[place] = asked[place + 1]
        chances[place] = chances[place + 1]
    return end - 1


def _ask_likely(memory: Memory, row: list[int], size: int, playable: int) -> int:
    """Is the slot that is likely but not sure to be playable?"""
    nearest = NEAR
    best = -1
    for slot in range(size):
        if _is_open(row[slot], memory.dead):
            off = abs(chance(row[slot], playable, memory.free_low, memory.free_high) - LIKELY)
            if off < nearest:
                nearest = off
                best = slot
    if best < 0:
        return 0
    memory.classes = 0
    memory.asked[0] = best
    memory.plays = 1
    memory.deads = 0
    return 2


def _ask_class(memory: Memory, row: list[int], size: int, room: int) -> int:
    """Which of several classes is the card in, of the slot least likely to be dead?"""
    least = 2.0
    best = -1
    for slot in range(size):
        if _is_open(row[slot], memory.dead):
            likely = chance(row[slot], memory.dead, memory.free_low, memory.free_high)
            if likely < least:
                least = likely
                best = slot
    if best < 0:
        return 0
    live = count(row[best] & ~memory.dead)
    some_dead = 1 if row[best] & memory.dead else 0
    memory.asked[0] = best
    memory.classes = min(live, room - some_dead)
    return memory.classes + some_dead


def _class_of(mask: int, dead: int, classes: int, card: int) -> int:
    """The class of a card: the live ones are dealt out in turn, the dead ones are one class more."""
    if dead >> card & 1:
        return classes
    return count(mask & ~dead & ((1 << card) - 1)) % classes


def _class_members(mask: int, dead: int, classes: int, answer: int) -> int:
    if answer == classes:
        return mask & dead
    rest = mask & ~dead
    members = 0
    turn = 0
    while rest:
        bit = rest & -rest
        rest ^= bit
        if turn == answer:
            members |= bit
        turn = turn + 1 if turn + 1 < classes else 0
    return members
