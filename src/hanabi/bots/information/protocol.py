"""The protocol: what hints and discards mean, and the public state that all seats share.

A hint is a number: the sum of the hat values of all hands but the hinter's. A discard says that
nobody needs a hint and, among useless cards, is a number too. What a move means does not depend
on why it was chosen, so any player may choose better moves and the protocol stays true.

All functions keep the kernel's manners: they run interpreted and compiled.
"""

from hanabi.bots.counting import dead_cards, playable_cards
from hanabi.bots.information.alphabet import NO_NUMBER, code_of, read_alphabet
from hanabi.bots.information.hats import hat_value
from hanabi.bots.information.masks import count, is_single, lowest, without
from hanabi.bots.information.memory import AHEAD, JOINTLY, LAST_ROUND, Memory
from hanabi.rules import State, Tables, kernel, questions

EVERYBODY = -1
"""In place of a viewer: one who sees every hand, such as a simulation that keeps one memory for all."""


def begin(memory: Memory, game: State, tables: Tables, habits: int) -> None:
    """Know nothing but the rules of the game."""
    memory.habits = habits
    _learn_rules(memory, tables)
    memory.low = 0
    memory.high = 0
    for card in range(tables.kinds):
        left = questions.copies_left(game, tables, card)
        memory.low |= (left & 1) << card
        memory.high |= (left >> 1) << card
    for seat in range(tables.players):
        memory.sizes[seat] = game.hand_sizes[seat]
        for slot in range(game.hand_sizes[seat]):
            memory.masks[seat][slot] = tables.everything
    _read_board(memory, game, tables)
    count_jointly(memory, game, tables)


def observe(memory: Memory, game: State, tables: Tables, viewer: int) -> None:
    """Understand the latest turn, as a viewer who does not see the own hand."""
    kind = tables.action_type[game.last_action]
    if kind == kernel.HINT:
        _hear_hint(memory, game, tables, viewer)
        _read_clocks(memory, game)
    else:
        if kind == kernel.DISCARD:
            hear_discard(memory, game, tables, viewer, game.last_seat, tables.action_place[game.last_action])
        if kind != kernel.PLAY_DECK:
            _replace_card(memory, game, tables)
        memory.low, memory.high = without(game.last_card, memory.low, memory.high)
        _read_board(memory, game, tables)
    count_jointly(memory, game, tables)


def look_ahead(memory: Memory, tables: Tables, mover: int) -> None:
    """Work out what will be playable at each seat's turn, if known cards are played on the way."""
    playable = memory.playable
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        memory.ahead[seat] = playable
        if memory.habits & AHEAD:
            playable = _after_known_play(memory, tables, seat, playable)


def after(seat: int, offset: int, tables: Tables) -> int:
    """The seat so many places further on."""
    seat += offset
    return seat if seat < tables.players else seat - tables.players


def knows_play(memory: Memory, seat: int) -> bool:
    """Whether everybody knows that a seat knows a card to play at its turn."""
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if memory.masks[seat][slot] & ~memory.ahead[seat] == 0:
            return True
    return False


def has_turn(memory: Memory, offset: int) -> bool:
    """Whether the seat so far from the mover has another turn (R25)."""
    return memory.turns_left == 0 or offset < memory.turns_left or not memory.habits & LAST_ROUND


def needs_hint(memory: Memory, game: State, seat: int) -> bool:
    """Whether a seat in sight holds a card to play and knows of none."""
    return holds_play(memory, game, seat) and not knows_play(memory, seat)


def holds_play(memory: Memory, game: State, seat: int) -> bool:
    """Whether a seat in sight holds a card that will be playable at its turn."""
    for slot in range(memory.sizes[seat]):  # noqa: SIM110 (plain for the compiler)
        if memory.ahead[seat] >> game.hands[seat][slot] & 1:
            return True
    return False


def sum_hats(memory: Memory, game: State, tables: Tables, mover: int, modulus: int) -> int:
    """The sum of all hat values but the mover's; leaves each hand's answers in `answered`."""
    total = 0
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        total += hat_value(memory, seat, game.hands[seat], modulus, -1)
    return total % modulus


def tell_nobody_needs(memory: Memory, tables: Tables, mover: int) -> None:
    """A discard where a hint was possible: whoever knows no card to play has none."""
    if memory.tokens == 0 or read_alphabet(memory, tables, mover) == 0:
        return
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        if has_turn(memory, offset) and not knows_play(memory, seat):
            for slot in range(memory.sizes[seat]):
                memory.masks[seat][slot] &= ~memory.ahead[seat]


def list_useless(masks: list[int], size: int, dead: int, out: list[int]) -> int:
    """List the slots that are surely dead, or a known card held twice; return how many there are."""
    number = 0
    for slot in range(size):
        if masks[slot] & ~dead == 0 or _is_twin(masks, size, slot):
            out[number] = slot
            number += 1
    return number


def count_jointly(memory: Memory, game: State, tables: Tables) -> None:
    """Take the cards that everybody knows out of what the other slots may be, until nothing changes."""
    low, high = memory.low, memory.high
    again = True
    while again:
        low, high = memory.low, memory.high
        if memory.habits & JOINTLY:
            low, high = _without_known(memory, tables, low, high)
        again = _narrow(memory, game, tables, low | high) and memory.habits & JOINTLY != 0
    memory.free_low = low
    memory.free_high = high


def _learn_rules(memory: Memory, tables: Tables) -> None:
    memory.column = 0
    for suit in range(tables.suits):
        memory.column |= 1 << suit * tables.ranks
    memory.coloured = 0
    memory.ranked = 0
    for hint in range(tables.hints):
        if hint < tables.colours:
            memory.coloured |= tables.touch[hint]
        else:
            memory.ranked |= tables.touch[hint]
    memory.most_within = 0
    memory.plain = 1 if tables.colours == tables.suits and tables.hints - tables.colours == tables.ranks else 0
    for card in range(tables.kinds):
        _compare(memory, tables, card)
        colours = tables.touched_by[card] & ((1 << tables.colours) - 1)
        if count(colours) != 1 or count(tables.touched_by[card]) != 2:
            memory.plain = 0


def _compare(memory: Memory, tables: Tables, card: int) -> None:
    """Find the cards that no hint of a kind touches without touching this one as well."""
    colours = (1 << tables.colours) - 1
    memory.rank_within[card] = 0
    memory.colour_within[card] = 0
    copies = 0
    for other in range(tables.kinds):
        apart = tables.touched_by[other] & ~tables.touched_by[card]
        if apart & ~colours == 0:
            memory.rank_within[card] |= 1 << other
        if apart & colours == 0:
            memory.colour_within[card] |= 1 << other
        if apart == 0:
            copies += tables.copies[other]
    memory.most_within = max(memory.most_within, copies)


def _read_board(memory: Memory, game: State, tables: Tables) -> None:
    if tables.up_or_down:
        memory.playable = playable_cards(game, tables)
        memory.dead = dead_cards(game, tables)
    else:
        _read_fireworks(memory, game, tables)
    _read_clocks(memory, game)


def _read_fireworks(memory: Memory, game: State, tables: Tables) -> None:
    playable = 0
    alive = 0
    for suit in range(tables.suits):
        height = game.fireworks[suit]
        reach = questions.reachable_height(game, tables, suit)
        first = suit * tables.ranks
        if height < reach:
            playable |= 1 << (first + height)
            alive |= (1 << (first + reach)) - (1 << (first + height))
    memory.playable = playable
    memory.dead = tables.everything & ~alive


def _read_clocks(memory: Memory, game: State) -> None:
    memory.tokens = game.hint_tokens
    memory.turns_left = game.turns_left


def _hear_hint(memory: Memory, game: State, tables: Tables, viewer: int) -> None:
    """First the alphabet, then the answers, then what the hint says by itself."""
    mover = game.last_seat
    receiver = after(mover, tables.action_place[game.last_action], tables)
    hint = tables.action_value[game.last_action]
    look_ahead(memory, tables, mover)
    modulus = read_alphabet(memory, tables, mover)
    code = code_of(memory, tables, receiver, hint, game.last_touched)
    if modulus > 1 and code != NO_NUMBER:
        _take_answers(
            memory, game, tables, viewer, mover, modulus, code + _codes_before(memory, tables, mover, receiver)
        )
    touch = tables.touch[hint]
    for slot in range(memory.sizes[receiver]):
        memory.masks[receiver][slot] &= touch if game.last_touched >> slot & 1 else ~touch


def _codes_before(memory: Memory, tables: Tables, mover: int, receiver: int) -> int:
    """The numbers that are said by hints to the seats between."""
    number = 0
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        if seat == receiver:
            break
        number += memory.codes[seat]
    return number


def hear_discard(memory: Memory, game: State, tables: Tables, viewer: int, mover: int, slot: int) -> None:
    """Nobody needs a hint, if one could be given; a useless slot among several is a number."""
    useless = list_useless(memory.masks[mover], memory.sizes[mover], memory.dead, memory.useless)
    look_ahead(memory, tables, mover)
    tell_nobody_needs(memory, tables, mover)
    if useless > 1:
        for place in range(useless):
            if memory.useless[place] == slot:
                _take_answers(memory, game, tables, viewer, mover, useless, place)


def _take_answers(
    memory: Memory, game: State, tables: Tables, viewer: int, mover: int, modulus: int, total: int
) -> None:
    """Read every hand's answers off the hands in sight, and the viewer's own off the rest of the sum."""
    rest = total
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        if seat != viewer:
            rest -= hat_value(memory, seat, game.hands[seat], modulus, -1)
    if viewer != EVERYBODY and viewer != mover:
        hat_value(memory, viewer, game.hands[viewer], modulus, rest % modulus)
    for offset in range(1, tables.players):
        seat = after(mover, offset, tables)
        for slot in range(memory.sizes[seat]):
            memory.masks[seat][slot] = memory.answered[seat][slot]


def _replace_card(memory: Memory, game: State, tables: Tables) -> None:
    """Move the newer cards up; of a new card nothing is known yet."""
    seat = game.last_seat
    masks = memory.masks[seat]
    for slot in range(tables.action_place[game.last_action], memory.sizes[seat] - 1):
        masks[slot] = masks[slot + 1]
    if game.hand_sizes[seat] == memory.sizes[seat]:
        masks[memory.sizes[seat] - 1] = tables.everything
    memory.sizes[seat] = game.hand_sizes[seat]


def _after_known_play(memory: Memory, tables: Tables, seat: int, playable: int) -> int:
    """What is playable after a seat's turn: it plays the lowest card that everybody knows, if it fits."""
    best = -1
    for slot in range(memory.sizes[seat]):
        mask = memory.masks[seat][slot]
        if is_single(mask) and mask & playable:
            card = lowest(mask)
            if best < 0 or tables.rank_of[card] < tables.rank_of[best]:
                best = card
    if best < 0:
        return playable
    playable ^= 1 << best
    if tables.rank_of[best] + 1 < tables.height:
        playable |= 1 << (best + 1)
    return playable


def _is_twin(masks: list[int], size: int, slot: int) -> bool:
    if is_single(masks[slot]):
        for other in range(size):
            if other != slot and masks[other] == masks[slot]:
                return True
    return False


def _without_known(memory: Memory, tables: Tables, low: int, high: int) -> tuple[int, int]:
    for seat in range(tables.players):
        for slot in range(memory.sizes[seat]):
            mask = memory.masks[seat][slot]
            if is_single(mask):
                low, high = without(lowest(mask), low, high)
    return low, high


def _narrow(memory: Memory, game: State, tables: Tables, available: int) -> bool:
    """Keep only available cards in the slots that are not known; tell whether another became known."""
    found = False
    for seat in range(tables.players):
        masks = memory.masks[seat]
        for slot in range(memory.sizes[seat]):
            if is_single(masks[slot]) and masks[slot] != 0:
                continue
            if masks[slot] & ~available:
                masks[slot] &= available
                found = found or (masks[slot] != 0 and is_single(masks[slot]))
            if masks[slot] == 0:
                masks[slot] = _what_hints_say(game, tables, seat, slot)
    return found


def _what_hints_say(game: State, tables: Tables, seat: int, slot: int) -> int:
    """Somebody did not follow the protocol: only what the hints say by themselves is sure."""
    mask = 0
    for card in range(tables.kinds):
        if game.possible[seat][slot] >> card & 1 and questions.copies_left(game, tables, card) > 0:
            mask |= 1 << card
    return mask
