"""The board as everybody sees it, and what it leaves of the cards that slots may hold."""

from hanabi.bots.counting import dead_cards, playable_cards
from hanabi.bots.information.masks import count, is_single, lowest, without
from hanabi.bots.information.memory import JOINTLY, Memory
from hanabi.rules import State, Tables, questions


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


def learn_rules(memory: Memory, tables: Tables) -> None:
    """Note what follows from the rules of the game."""
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


def read_board(memory: Memory, game: State, tables: Tables) -> None:
    """Note what is playable and dead now."""
    if tables.up_or_down:
        memory.playable = playable_cards(game, tables)
        memory.dead = dead_cards(game, tables)
    else:
        _read_fireworks(memory, game, tables)
    read_clocks(memory, game)


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


def read_clocks(memory: Memory, game: State) -> None:
    """Note the tokens and the turns that are left."""
    memory.tokens = game.hint_tokens
    memory.turns_left = game.turns_left


def replace_card(memory: Memory, game: State, tables: Tables) -> None:
    """Move the newer cards up; of a new card nothing is known yet."""
    seat = game.last_seat
    masks = memory.masks[seat]
    for slot in range(tables.action_place[game.last_action], memory.sizes[seat] - 1):
        masks[slot] = masks[slot + 1]
    if game.hand_sizes[seat] == memory.sizes[seat]:
        masks[memory.sizes[seat] - 1] = tables.everything
    memory.sizes[seat] = game.hand_sizes[seat]


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
