"""Hat values: a number for each hand, from which its holder can learn about the hand.

Questions are asked about a hand, each chosen from public knowledge and the previous answers. A player who sees the hand
answers them, which gives a number; the holder derives the answers from the number. Both narrow the same row of masks.
"""

from hanabi.bots.information.losses import critical_chance, is_doubtful, public_loss
from hanabi.bots.information.masks import chance, count, is_single
from hanabi.bots.information.memory import QUESTIONS, Memory
from hanabi.rules import CompiledRules

LIKELY, NEAR = 0.7, 0.2
"""The preferred probability that a slot in question is playable, and the largest difference from it."""
LIKELY_OF_TWO, NEAR_OF_TWO = 0.5, 0.3
CRITICAL = 0.5
CRITICAL_AT_LAST = 5.0
"""The weight of the probability of a critical card relative to that of a playable one; and with the last token."""


def hat_value(memory: Memory, rules: CompiledRules, owner: int, hand: list[int], modulus: int, told: int) -> int:
    """Return the value of a hand below the modulus; for its holder, `told` is that value, else -1."""
    row = memory.answered[owner]
    playable = memory.ahead[owner]
    size = memory.sizes[owner]
    for slot in range(size):
        row[slot] = memory.masks[owner][slot]
    value = 0
    radix = 1
    room = modulus
    while room > 1:
        answers = pose(memory, rules, row, size, playable, room)
        if answers < 2:
            break
        answer = (told - value) // radix % answers if told >= 0 else reply(memory, row, hand, playable)
        heed(memory, row, playable, answer)
        value += radix * answer
        radix = min(modulus, radix * answers)
        room = (modulus - value - 1) // radix + 1
    return value


def pose(memory: Memory, rules: CompiledRules, row: list[int], size: int, playable: int, room: int) -> int:
    """Choose a question with at most `room` answers and return how many it has; 0 if there is none."""
    answers = 0
    if not _any_within(row, size, playable):
        answers = _ask_which(memory, rules, row, size, playable, room)
    if answers == 0:
        answers = _ask_likely(memory, row, size, playable)
    if answers == 0 and _has_doubtful(memory, rules, row, size):
        answers = _ask_list(memory, 0, 1, 0)
    if answers == 0:
        answers = _ask_class(memory, row, size, room)
    return answers


def reply(memory: Memory, row: list[int], hand: list[int], playable: int) -> int:
    """Return the answer for a visible hand."""
    if memory.classes > 0:
        slot = memory.asked[0]
        return _class_of(row[slot], memory.dead, memory.classes, hand[slot])
    for place in range(memory.plays + memory.criticals + memory.deads):
        slot, wanted = _statement(memory, playable, place)
        if wanted >> hand[slot] & 1:
            return place + 1
    return 0


def heed(memory: Memory, row: list[int], playable: int, answer: int) -> None:
    """Narrow the row by an answer, which also negates what was asked before it."""
    if memory.classes > 0:
        slot = memory.asked[0]
        row[slot] = _class_members(row[slot], memory.dead, memory.classes, answer)
        return
    for place in range(memory.plays + memory.criticals + memory.deads):
        slot, wanted = _statement(memory, playable, place)
        if place + 1 == answer:
            row[slot] &= wanted
            return
        row[slot] &= ~wanted


def _statement(memory: Memory, playable: int, place: int) -> tuple[int, int]:
    """Return the question at a position: whether a slot holds one of some cards."""
    if place < memory.plays:
        return memory.asked[place], playable
    place -= memory.plays
    if place < memory.criticals:
        return memory.asked_critical, ~(memory.dead | memory.high)
    return memory.asked_dead[place - memory.criticals], memory.dead


def _any_within(row: list[int], size: int, wanted: int) -> bool:
    for slot in range(size):  # noqa: SIM110 (plain for the compiler)
        if row[slot] & ~wanted == 0:
            return True
    return False


def _is_open(mask: int, dead: int) -> bool:
    """Return whether there is anything left to ask about a card."""
    return not is_single(mask) and mask & ~dead != 0


def _ask_list(memory: Memory, plays: int, criticals: int, deads: int) -> int:
    memory.classes = 0
    memory.plays = plays
    memory.criticals = criticals
    memory.deads = deads
    number = plays + criticals + deads
    return number + 1 if number > 0 else 0


def _ask_which(memory: Memory, rules: CompiledRules, row: list[int], size: int, playable: int, room: int) -> int:
    """Ask which slot is the first that is playable or, failing that, critical, or dead."""
    plays = _list_likeliest(memory, memory.asked, row, size, playable, room - 1)
    criticals = 0
    if _has_doubtful(memory, rules, row, size):
        if plays == room - 1 and _outweighs(memory, row[memory.asked_critical], memory.chances[0]):
            plays -= 1
            for place in range(plays):
                memory.asked[place] = memory.asked[place + 1]
        criticals = 1 if plays < room - 1 else 0
    deads = 0
    if not _any_within(row, size, memory.dead):
        most = room - 1 - plays - criticals
        deads = _list_likeliest(memory, memory.asked_dead, row, size, memory.dead, most)
    return _ask_list(memory, plays, criticals, deads)


def _has_doubtful(memory: Memory, rules: CompiledRules, row: list[int], size: int) -> bool:
    """Return whether no slot is surely dead and the one with the lowest loss, to be asked about, may be critical."""
    if not memory.habits & QUESTIONS or _any_within(row, size, memory.dead):
        return False
    best = -1
    least = 0.0
    for slot in range(size):
        if not is_single(row[slot]):
            loss = public_loss(memory, rules, row[slot])
            if best < 0 or loss < least:
                least = loss
                best = slot
    memory.asked_critical = max(0, best)
    return best >= 0 and is_doubtful(memory, row[best])


def _outweighs(memory: Memory, mask: int, likely: float) -> bool:
    """Return whether to ask if a slot is critical rather than about one that is likely to be playable."""
    factor = CRITICAL if memory.tokens > 1 else CRITICAL_AT_LAST
    return critical_chance(memory, mask) * factor >= likely


def _list_likeliest(memory: Memory, asked: list[int], row: list[int], size: int, wanted: int, most: int) -> int:
    """List up to `most` slots that most likely hold a wanted card, the least likely first."""
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
    """Make room for a likelier slot by dropping the least likely one, among equals the newest."""
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
    """Ask whether the slot that is likely but not certain to be playable is playable."""
    likely = LIKELY_OF_TWO if memory.habits & QUESTIONS else LIKELY
    nearest = NEAR_OF_TWO if memory.habits & QUESTIONS else NEAR
    best = -1
    for slot in range(size):
        if _is_open(row[slot], memory.dead):
            off = abs(chance(row[slot], playable, memory.free_low, memory.free_high) - likely)
            if off < nearest:
                nearest = off
                best = slot
    if best < 0:
        return 0
    memory.asked[0] = best
    return _ask_list(memory, 1, 0, 0)


def _ask_class(memory: Memory, row: list[int], size: int, room: int) -> int:
    """Ask for the class of the card that is least likely to be dead, or most likely to be critical."""
    least = 2.0
    best = -1
    for slot in range(size):
        if _is_open(row[slot], memory.dead):
            likely = _class_order(memory, row[slot])
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


def _class_order(memory: Memory, mask: int) -> float:
    """Return a sort key for asking about the class of a slot; the lowest is asked first."""
    if memory.habits & QUESTIONS:
        return -critical_chance(memory, mask)
    return chance(mask, memory.dead, memory.free_low, memory.free_high)


def _class_of(mask: int, dead: int, classes: int, card: int) -> int:
    """Return the class of a card: live cards are distributed over the classes in turn, dead cards form another one."""
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
