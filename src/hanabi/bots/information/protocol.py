"""The protocol: what moves mean, and the public state that all seats share.

A hint encodes a number: the sum of the hat values of all hands except the hinter's. A discard says that no teammate
needs a hint and, among useless cards, encodes a number, too. With two players, a play or a discard also says that the
other's next discard is safe, and the choice among equivalent cards encodes a number. The meaning of a move does not
depend on why it was chosen, so any player may choose better moves and the protocol stays true.

All functions follow the kernel conventions: they run interpreted and compiled.
"""

from hanabi.bots.information.alike import list_discards, list_plays, place_of
from hanabi.bots.information.alphabet import NO_NUMBER, code_of, read_alphabet
from hanabi.bots.information.board import count_jointly, learn_rules, read_board, read_clocks, replace_card
from hanabi.bots.information.hats import hat_value
from hanabi.bots.information.losses import is_critical, next_throw
from hanabi.bots.information.masks import is_single, lowest, without
from hanabi.bots.information.memory import AHEAD, FOR_TWO, LAST_ROUND, PLAYS, SAFE, Memory
from hanabi.rules import CompiledRules, State, kernel, questions

EVERYBODY = -1
"""In place of a viewer: one who sees every hand, such as a simulation that uses one memory for all seats."""


def begin(memory: Memory, game: State, rules: CompiledRules, habits: int) -> None:
    """Start with nothing known except the rules of the game."""
    memory.habits = habits if rules.players == 2 else habits & ~FOR_TWO
    learn_rules(memory, rules)
    memory.low = 0
    memory.high = 0
    for card in range(rules.kinds):
        left = questions.copies_left(game, rules, card)
        memory.low |= (left & 1) << card
        memory.high |= (left >> 1) << card
    for seat in range(rules.players):
        memory.sizes[seat] = game.hand_sizes[seat]
        for slot in range(game.hand_sizes[seat]):
            memory.masks[seat][slot] = rules.everything
    read_board(memory, game, rules)
    count_jointly(memory, game, rules)


def observe(memory: Memory, game: State, rules: CompiledRules, viewer: int) -> None:
    """Interpret the latest turn for a viewer who does not see the own hand."""
    kind = rules.action_type[game.last_action]
    if kind == kernel.HINT:
        _hear_hint(memory, game, rules, viewer)
        read_clocks(memory, game)
    else:
        if kind == kernel.DISCARD:
            hear_discard(memory, game, rules, viewer, game.last_seat, rules.action_place[game.last_action])
        if kind == kernel.PLAY:
            hear_play(memory, game, rules, viewer, game.last_seat, rules.action_place[game.last_action])
        if kind != kernel.PLAY_DECK:
            replace_card(memory, game, rules)
        memory.low, memory.high = without(game.last_card, memory.low, memory.high)
        read_board(memory, game, rules)
    count_jointly(memory, game, rules)


def look_ahead(memory: Memory, rules: CompiledRules, mover: int) -> None:
    """Determine what will be playable at each seat's turn, if known cards are played before it."""
    playable = memory.playable
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        memory.ahead[seat] = playable
        if memory.habits & AHEAD:
            playable = _after_known_play(memory, rules, seat, playable)


def after(seat: int, offset: int, rules: CompiledRules) -> int:
    """Return the seat at a distance after another."""
    seat += offset
    return seat if seat < rules.players else seat - rules.players


def knows_play(memory: Memory, seat: int) -> bool:
    """Return whether it is public that a seat knows a card to play at its turn."""
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if memory.masks[seat][slot] & ~memory.ahead[seat] == 0:
            return True
    return False


def has_turn(memory: Memory, offset: int) -> bool:
    """Return whether the seat at a distance from the mover has another turn (R25)."""
    return memory.turns_left == 0 or offset < memory.turns_left or not memory.habits & LAST_ROUND


def needs_hint(memory: Memory, game: State, seat: int) -> bool:
    """Return whether a visible seat holds a card to play and does not know of any."""
    return holds_play(memory, game, seat) and not knows_play(memory, seat)


def holds_play(memory: Memory, game: State, seat: int) -> bool:
    """Return whether a visible seat holds a card that will be playable at its turn."""
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if memory.ahead[seat] >> game.hands[seat][slot] & 1:
            return True
    return False


def sum_hats(memory: Memory, game: State, rules: CompiledRules, mover: int, modulus: int) -> int:
    """Return the sum of all hat values except the mover's; store each hand's answers in `answered`."""
    total = 0
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        total += hat_value(memory, rules, seat, game.hands[seat], modulus, -1)
    return total % modulus


def tell_nobody_needs(memory: Memory, rules: CompiledRules, mover: int) -> None:
    """Apply the meaning of a discard while a hint was possible: a player who knows no card to play has none."""
    if memory.tokens == 0 or read_alphabet(memory, rules, mover) == 0:
        return
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        if has_turn(memory, offset) and not knows_play(memory, seat):
            for slot in range(memory.sizes[seat]):
                memory.masks[seat][slot] &= ~memory.ahead[seat]


def tell_safe(memory: Memory, rules: CompiledRules, mover: int) -> None:
    """Apply the meaning of a play or discard while a hint was possible: the other's next discard is not critical."""
    if can_warn(memory, rules, mover):
        other = after(mover, 1, rules)
        slot = next_throw(memory, rules, memory.masks[other], memory.sizes[other])
        if slot >= 0:
            memory.masks[other][slot] &= memory.dead | memory.high


def can_warn(memory: Memory, rules: CompiledRules, mover: int) -> bool:
    """Return whether the other of two players has a turn left and could have been hinted before it."""
    if not memory.habits & SAFE or memory.tokens == 0 or not has_turn(memory, 1):
        return False
    return read_alphabet(memory, rules, mover) > 0


def must_warn(memory: Memory, game: State, rules: CompiledRules, mover: int) -> bool:
    """Return whether the other player would discard a critical card, so that only a hint is true."""
    if not can_warn(memory, rules, mover):
        return False
    other = after(mover, 1, rules)
    slot = next_throw(memory, rules, memory.masks[other], memory.sizes[other])
    return slot >= 0 and is_critical(memory, game.hands[other][slot])


def keep_masks(memory: Memory, rules: CompiledRules) -> None:
    """Store public knowledge before a move is considered."""
    for seat in range(rules.players):
        for slot in range(memory.sizes[seat]):
            memory.kept[seat][slot] = memory.masks[seat][slot]


def restore_masks(memory: Memory, rules: CompiledRules) -> None:
    """Restore public knowledge after a move was considered."""
    for seat in range(rules.players):
        for slot in range(memory.sizes[seat]):
            memory.masks[seat][slot] = memory.kept[seat][slot]


def _hear_hint(memory: Memory, game: State, rules: CompiledRules, viewer: int) -> None:
    """Interpret a hint: first the alphabet, then the answers, then the hint's content."""
    mover = game.last_seat
    receiver = after(mover, rules.action_place[game.last_action], rules)
    hint = rules.action_value[game.last_action]
    look_ahead(memory, rules, mover)
    modulus = read_alphabet(memory, rules, mover)
    code = code_of(memory, rules, receiver, hint, game.last_touched)
    if modulus > 1 and code != NO_NUMBER:
        _take_answers(memory, game, rules, viewer, mover, modulus, code + _codes_before(memory, rules, mover, receiver))
    touch = rules.touch[hint]
    for slot in range(memory.sizes[receiver]):
        memory.masks[receiver][slot] &= touch if game.last_touched >> slot & 1 else ~touch


def _codes_before(memory: Memory, rules: CompiledRules, mover: int, receiver: int) -> int:
    """Return the numbers that are encoded by hints to the seats between."""
    number = 0
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        if seat == receiver:
            break
        number += memory.codes[seat]
    return number


def hear_discard(memory: Memory, game: State, rules: CompiledRules, viewer: int, mover: int, slot: int) -> None:
    """Interpret a discard: no teammate needs a hint, and the choice among equivalent slots encodes a number.

    The first part applies if a hint could be given.
    """
    number = list_discards(memory, mover, slot)
    look_ahead(memory, rules, mover)
    tell_nobody_needs(memory, rules, mover)
    tell_safe(memory, rules, mover)
    if number > 1:
        _take_answers(memory, game, rules, viewer, mover, number, place_of(memory, slot, number))


def hear_play(memory: Memory, game: State, rules: CompiledRules, viewer: int, mover: int, slot: int) -> None:
    """Interpret a play: the other's next discard is safe, and the choice among several sure plays encodes a number.

    The first part applies if a hint could be given.
    """
    if memory.habits & (SAFE | PLAYS):
        number = list_plays(memory, mover, slot)
        look_ahead(memory, rules, mover)
        tell_safe(memory, rules, mover)
        if number > 1:
            _take_answers(memory, game, rules, viewer, mover, number, place_of(memory, slot, number))


def _take_answers(
    memory: Memory, game: State, rules: CompiledRules, viewer: int, mover: int, modulus: int, total: int
) -> None:
    """Compute every visible hand's answers, and the viewer's own from the rest of the sum."""
    rest = total
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        if seat != viewer:
            rest -= hat_value(memory, rules, seat, game.hands[seat], modulus, -1)
    if viewer != EVERYBODY and viewer != mover:
        hat_value(memory, rules, viewer, game.hands[viewer], modulus, rest % modulus)
    for offset in range(1, rules.players):
        seat = after(mover, offset, rules)
        for slot in range(memory.sizes[seat]):
            memory.masks[seat][slot] = memory.answered[seat][slot]


def _after_known_play(memory: Memory, rules: CompiledRules, seat: int, playable: int) -> int:
    """Return what is playable after a seat's turn, if it plays its lowest publicly known card that fits."""
    best = -1
    for slot in range(memory.sizes[seat]):
        mask = memory.masks[seat][slot]
        if is_single(mask) and mask & playable:
            card = lowest(mask)
            if best < 0 or rules.rank_of[card] < rules.rank_of[best]:
                best = card
    if best < 0:
        return playable
    playable ^= 1 << best
    if rules.rank_of[best] + 1 < rules.height:
        playable |= 1 << (best + 1)
    return playable
