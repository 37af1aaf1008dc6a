"""The public board, and the cards that it leaves possible for each slot."""

from hanabi.bots.counting import dead_cards, playable_cards
from hanabi.bots.information.masks import count, is_single, lowest, without
from hanabi.bots.information.memory import JOINTLY, Memory
from hanabi.rules import CompiledRules, State, questions


def count_jointly(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Exclude publicly known cards from the other slots, until nothing changes."""
    low, high = memory.low, memory.high
    again = True
    while again:
        low, high = memory.low, memory.high
        if memory.habits & JOINTLY:
            low, high = _without_known(memory, rules, low, high)
        again = _narrow(memory, game, rules, low | high) and memory.habits & JOINTLY != 0
    memory.free_low = low
    memory.free_high = high


def learn_rules(memory: Memory, rules: CompiledRules) -> None:
    """Note what follows from the rules of the game."""
    memory.column = 0
    for suit in range(rules.suits):
        memory.column |= 1 << suit * rules.ranks
    memory.coloured = 0
    memory.ranked = 0
    for hint in range(rules.hints):
        if hint < rules.colours:
            memory.coloured |= rules.touch[hint]
        else:
            memory.ranked |= rules.touch[hint]
    memory.most_within = 0
    memory.plain = 1 if rules.colours == rules.suits and rules.hints - rules.colours == rules.ranks else 0
    for card in range(rules.kinds):
        _compare(memory, rules, card)
        colours = rules.touched_by[card] & ((1 << rules.colours) - 1)
        if count(colours) != 1 or count(rules.touched_by[card]) != 2:
            memory.plain = 0


def _compare(memory: Memory, rules: CompiledRules, card: int) -> None:
    """Find the cards that no hint of a kind touches without touching this one as well."""
    colours = (1 << rules.colours) - 1
    memory.rank_within[card] = 0
    memory.colour_within[card] = 0
    copies = 0
    for other in range(rules.kinds):
        apart = rules.touched_by[other] & ~rules.touched_by[card]
        if apart & ~colours == 0:
            memory.rank_within[card] |= 1 << other
        if apart & colours == 0:
            memory.colour_within[card] |= 1 << other
        if apart == 0:
            copies += rules.copies[other]
    memory.most_within = max(memory.most_within, copies)


def read_board(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Note which cards are playable and dead now."""
    if rules.up_or_down:
        memory.playable = playable_cards(game, rules)
        memory.dead = dead_cards(game, rules)
    else:
        _read_fireworks(memory, game, rules)
    read_clocks(memory, game)


def _read_fireworks(memory: Memory, game: State, rules: CompiledRules) -> None:
    playable = 0
    alive = 0
    for suit in range(rules.suits):
        height = game.fireworks[suit]
        reach = questions.reachable_height(game, rules, suit)
        first = suit * rules.ranks
        if height < reach:
            playable |= 1 << (first + height)
            alive |= (1 << (first + reach)) - (1 << (first + height))
    memory.playable = playable
    memory.dead = rules.everything & ~alive


def read_clocks(memory: Memory, game: State) -> None:
    """Note the remaining tokens and turns."""
    memory.tokens = game.hint_tokens
    memory.turns_left = game.turns_left


def replace_card(memory: Memory, game: State, rules: CompiledRules) -> None:
    """Shift the newer cards; nothing is known about a new card yet."""
    seat = game.last_seat
    masks = memory.masks[seat]
    for slot in range(rules.action_place[game.last_action], memory.sizes[seat] - 1):
        masks[slot] = masks[slot + 1]
    if game.hand_sizes[seat] == memory.sizes[seat]:
        masks[memory.sizes[seat] - 1] = rules.everything
    memory.sizes[seat] = game.hand_sizes[seat]


def _without_known(memory: Memory, rules: CompiledRules, low: int, high: int) -> tuple[int, int]:
    for seat in range(rules.players):
        for slot in range(memory.sizes[seat]):
            mask = memory.masks[seat][slot]
            if is_single(mask):
                low, high = without(lowest(mask), low, high)
    return low, high


def _narrow(memory: Memory, game: State, rules: CompiledRules, available: int) -> bool:
    """Keep only available cards in unknown slots; return whether another card became known."""
    found = False
    for seat in range(rules.players):
        masks = memory.masks[seat]
        for slot in range(memory.sizes[seat]):
            if is_single(masks[slot]) and masks[slot] != 0:
                continue
            if masks[slot] & ~available:
                masks[slot] &= available
                found = found or (masks[slot] != 0 and is_single(masks[slot]))
            if masks[slot] == 0:
                masks[slot] = _what_hints_say(game, rules, seat, slot)
    return found


def _what_hints_say(game: State, rules: CompiledRules, seat: int, slot: int) -> int:
    """Return what hints alone leave possible, for slots where a player did not follow the protocol."""
    mask = 0
    for card in range(rules.kinds):
        if game.possible[seat][slot] >> card & 1 and questions.copies_left(game, rules, card) > 0:
            mask |= 1 << card
    return mask
