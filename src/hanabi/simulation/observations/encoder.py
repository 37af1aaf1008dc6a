"""The canonical observation of a packed game, built as bits and then spread into an array.

This module is only used compiled. The sections follow each other in the order of `layout`. Each function writes one
section, beginning at bit `at`, and returns where the next one begins.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from hanabi.compiled.compiler import compiled, let_compile
from hanabi.compiled.packed import Games
from hanabi.rules import CompiledRules, State, kernel, questions

MINIMAL, CARD_KNOWLEDGE, SEER = 0, 1, 2

Words = NDArray[np.uint64]
"""The bits of an observation, the first one in the lowest bit of the first word, with an extra word at the end."""

SPREAD = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").view(np.uint64).ravel()
"""For each byte, its eight bits as the eight bytes of a word."""


@compiled
def encode_games(games: Games, packed_rules: Games, seats: NDArray[np.int8], kind: int, out: NDArray[np.uint8]) -> None:
    """Write the observation of one seat of each game into a row of `out`; seat -1 is the one to move."""
    words = np.zeros(words_for(out.shape[1]), np.uint64)
    spread = np.zeros(8 * len(words), np.uint64)
    for place in range(len(games)):
        game = games[place]
        encode_row(
            game, packed_rules[0], game.seat if seats[place] == -1 else seats[place], kind, words, spread, out[place]
        )


@compiled
def draw_replacements(games: Games, packed_rules: Games) -> None:
    """In each finished game, deal the card that would have replaced the last one played or discarded."""
    for game in games:
        kind = packed_rules[0].action_type[game.last_action]
        if game.status != kernel.PLAYING and (kind == kernel.PLAY or kind == kernel.DISCARD):
            kernel.draw(game, packed_rules[0], game.last_seat)


def words_for(size: int) -> int:
    """Return how many words the bits of an observation need, plus one."""
    return (size >> 6) + 2


def encode_row(
    game: State, rules: CompiledRules, observer: int, kind: int, words: Words, spread: Words, row: NDArray[np.uint8]
) -> None:
    """Write the observation of a game into an array; `words` and `spread` are buffers."""
    words[:] = 0
    encode(game, rules, observer, kind, words)
    spread_words(words, SPREAD, spread)
    spread_bytes = spread.view(np.uint8)
    for bit in range(len(row)):
        row[bit] = spread_bytes[bit]


def encode(game: State, rules: CompiledRules, observer: int, kind: int, words: Words) -> int:
    """Write the whole observation into cleared words and return its size."""
    at = encode_hands(game, rules, observer, words, 0)
    at = encode_board(game, rules, words, at)
    at = encode_discards(game, rules, words, at)
    at = encode_last_move(game, rules, observer, words, at)
    if kind == CARD_KNOWLEDGE:
        at = encode_knowledge(game, rules, observer, words, at)
    elif kind == SEER:
        at = encode_truth(game, rules, observer, words, at)
    return encode_extensions(game, rules, words, at)


def put(words: Words, at: int, bits: int) -> None:
    """Write up to 63 bits from bit `at` on, where no bits are set yet."""
    word = at >> 6
    shift = at & 63
    words[word] |= np.uint64(bits) << np.uint64(shift)
    words[word + 1] |= np.uint64(bits) >> np.uint64(1) >> np.uint64(63 - shift)


def one_hot(number: int) -> int:
    """Return the bit of a number; 0 for an unknown card."""
    return 1 << number if number >= 0 else 0


def relative(seat: int, observer: int, players: int) -> int:
    """Return the distance from the observer to a seat, in turn order."""
    offset = seat - observer
    return offset if offset >= 0 else offset + players


def seat_after(observer: int, offset: int, players: int) -> int:
    """Return the seat at a distance from the observer, in turn order."""
    seat = observer + offset
    return seat if seat < players else seat - players


def encode_hands(game: State, rules: CompiledRules, observer: int, words: Words, at: int) -> int:
    """Write the other hands, one-hot, oldest card first, in turn order; then which hands are short."""
    players = rules.players
    short = game.hand_sizes[observer] < rules.hand_size
    mask = 1 if short else 0
    for offset in range(1, players):
        seat = seat_after(observer, offset, players)
        hand = game.hands[seat]
        size = game.hand_sizes[seat]
        for slot in range(size):
            put(words, at + slot * rules.kinds, one_hot(hand[slot]))
        at += rules.hand_size * rules.kinds
        mask |= (1 if size < rules.hand_size else 0) << offset
    put(words, at, mask)
    return at + players


def encode_board(game: State, rules: CompiledRules, words: Words, at: int) -> int:
    """Write the size of the deck, the tops of the fireworks, the hint tokens and the remaining lives."""
    put(words, at, (1 << game.deck_size) - 1)
    at += rules.deck_length - rules.players * rules.hand_size
    tops = 0
    for suit in range(rules.suits):
        tops |= one_hot(questions.top_card(game, rules, suit))
    put(words, at, tops)
    at += rules.kinds
    lives = rules.max_strikes - game.strikes
    put(words, at, ((1 << lives) - 1) << rules.max_hint_tokens | (1 << game.hint_tokens) - 1)
    return at + rules.max_hint_tokens + rules.max_strikes


def encode_discards(game: State, rules: CompiledRules, words: Words, at: int) -> int:
    """Write a bit for each copy of each card, set for discarded ones."""
    mask = 0
    place = 0
    for card in range(rules.kinds):
        mask |= ((1 << game.discarded[card]) - 1) << place
        place += rules.copies[card]
    put(words, at, mask)
    return at + place


def encode_last_move(game: State, rules: CompiledRules, observer: int, words: Words, at: int) -> int:
    """Write the latest move: who did what to whom, which cards it touched, and its result."""
    action = game.last_action
    if action >= 0:
        kind = rules.action_type[action]
        place = rules.action_place[action]
        who = relative(game.last_seat, observer, rules.players)
        if kind == kernel.HINT:
            encode_hint(game, rules, action, seat_after(who, place, rules.players), words, at)
        else:
            encode_card_move(game, rules, 0 if kind == kernel.DISCARD else 1, place, words, at)
        put(words, at, 1 << who)
    return at + 2 * rules.players + 4 + rules.hints + 2 * rules.hand_size + rules.kinds + 2


def encode_hint(game: State, rules: CompiledRules, action: int, target: int, words: Words, at: int) -> None:
    """Write the kind of a hint, its target, what it named and the touched slots."""
    hint = rules.action_value[action]
    at += rules.players
    put(words, at, 1 << (2 if hint < rules.colours else 3) | 1 << (4 + target))
    at += 4 + rules.players
    put(words, at, 1 << hint | game.last_touched << rules.hints)


def encode_card_move(game: State, rules: CompiledRules, is_play: int, slot: int, words: Words, at: int) -> None:
    """Write a play or discard: slot (none if played from the deck), card, whether it scored and gained a token."""
    at += rules.players
    put(words, at, 1 if is_play else 2)
    at += 4 + rules.players + rules.hints + rules.hand_size
    from_hand = rules.action_type[game.last_action] != kernel.PLAY_DECK
    card = one_hot(game.last_card)
    result = game.last_fitted | (1 if game.last_gained > 0 else 0) << 1
    put(words, at, (1 << slot if from_hand else 0) | (card | result << rules.kinds) << rules.hand_size)


def encode_knowledge(game: State, rules: CompiledRules, observer: int, words: Words, at: int) -> int:
    """Write for each card of each hand what hints allow it to be, and the colours and ranks that touched it."""
    kinds = rules.kinds
    for offset in range(rules.players):
        seat = seat_after(observer, offset, rules.players)
        possible = game.possible[seat]
        told = game.told[seat]
        for slot in range(game.hand_sizes[seat]):
            put(words, at + slot * (kinds + rules.hints), told[slot] << kinds | possible[slot])
        at += rules.hand_size * (kinds + rules.hints)
    return at


def encode_truth(game: State, rules: CompiledRules, observer: int, words: Words, at: int) -> int:
    """Write for each card of each hand what it is, and the colours and ranks that touch it."""
    kinds = rules.kinds
    for offset in range(rules.players):
        hand = game.hands[seat_after(observer, offset, rules.players)]
        for slot in range(rules.hand_size):
            card = hand[slot]
            if card >= 0:
                put(words, at, rules.touched_by[card] << kinds | 1 << card)
            at += kinds + rules.hints
    return at


def encode_extensions(game: State, rules: CompiledRules, words: Words, at: int) -> int:
    """Write what the canonical encoding does not cover: an announced suit, a play from the deck, half a token."""
    action = game.last_action
    if rules.announcing:
        if action >= 0 and rules.action_type[action] == kernel.PLAY:
            put(words, at, one_hot(rules.action_value[action]))
        at += rules.suits
    if rules.deck_plays:
        if action >= 0 and rules.action_type[action] == kernel.PLAY_DECK:
            put(words, at, 1)
        at += 1
    if rules.half_tokens:
        put(words, at, game.half_token)
        at += 1
    return at


def spread_words(words: Words, table: Words, spread: Words) -> None:
    """Spread each bit into its own byte."""
    for word in range(len(words) - 1):
        bits = words[word]
        for byte in range(8):
            spread[8 * word + byte] = table[bits & np.uint64(255)]
            bits >>= np.uint64(8)


let_compile(sys.modules[__name__])
