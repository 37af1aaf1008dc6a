"""The choice of a play: which cards are due, in which order, and when to guess."""

from hanabi.bots.conventions.levels import ONES
from hanabi.bots.conventions.notebook import CALLED, GOTTEN, PROMPTED, TOUCHED, TRANSFERRED, Book, CardNote, Memory, has
from hanabi.bots.conventions.standing import any_wild, is_trusted
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.board import rank_mask
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.conventions.understand.ones import is_unknown_one, one_order
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State, kernel

ANY = -1
NONE = -1


def due_slot(game: State, rules: CompiledRules, book: Book, seat: int, flags: int) -> int:
    """Return the best slot to play among due cards with some of the flags; -1 if there is none."""
    best = NONE
    highest = -10000
    ones = rank_mask(rules, 0)
    for slot in range(game.hand_sizes[seat]):
        card = place_of(game, seat, slot)
        note = book.cards[card]
        if (flags == ANY or note.flags & flags) and is_due(book.board, note) and dares(game, rules, book, note):
            value = play_order(game, rules, book, seat, note.belief + 0)
            if has(book, ONES) and is_unknown_one(note, ones):
                value = 500 - one_order(rules, book, card)
            if value > highest:
                highest = value
                best = slot
    return best


def dares(game: State, rules: CompiledRules, book: Book, note: CardNote) -> bool:
    """Return whether to play a card that should fit according to a reading.

    After a strike, do not trust a giver who seems to play by facts alone. On the last life, and beside a player who may
    do anything, play only what is certain, or a hinted card that was called by a trusted giver who knows conventions.
    """
    if note.facts & ~book.board.playable == 0:
        return True
    giver = note.giver + 0
    if game.strikes + 1 < rules.max_strikes and not any_wild(rules, book):
        return game.strikes == 0 or giver < 0 or book.players[giver].logic <= 0
    if giver >= 0 and (not is_trusted(book, giver) or book.players[giver].logic > 0):
        return False
    called = note.flags & (CALLED | PROMPTED | TRANSFERRED) != 0 or only(note.belief + 0) >= 0
    return called and note.flags & TOUCHED != 0


def play_order(game: State, rules: CompiledRules, book: Book, seat: int, belief: int) -> int:
    """Rate a play: low ranks first, and cards that let others continue."""
    value = 0
    for kind in range(rules.kinds):
        if belief >> kind & 1:
            value = 10 * (rules.ranks - rules.rank_of[kind])
            if kind + 1 < rules.kinds and next_is_gotten(game, rules, book, seat, kind + 1):
                value += 25
            if rules.rank_of[kind] == rules.ranks - 1:
                value = 35 if game.hint_tokens < 3 else 5
    return value


def next_is_gotten(game: State, rules: CompiledRules, book: Book, seat: int, card: int) -> bool:
    """Return whether a teammate holds a card that was hinted or finessed."""
    for other in range(rules.players):
        if other != seat:
            for slot in range(game.hand_sizes[other]):
                if card_in(game, other, slot) == card and book.cards[place_of(game, other, slot)].flags & GOTTEN:
                    return True
    return False


def guess_slot(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the slot of a guess if a life can be spared and the chance is high enough; -1 otherwise.

    In the last round any positive chance suffices.
    """
    if game.strikes + 1 >= rules.max_strikes:
        return NONE
    late = game.turns_left == 0
    if late and game.deck_size > book.weights.dare_deck:
        return NONE
    slot = likeliest(game, rules, book, seat)
    least = book.weights.dare if late else 1
    return slot if chance(game, rules, book, seat, slot) >= least else NONE


def likeliest(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the own slot that most likely fits; among equals the newest, which others had the least time to hint."""
    best = 0
    for slot in range(1, game.hand_sizes[seat]):
        if chance(game, rules, book, seat, slot) >= chance(game, rules, book, seat, best):
            best = slot
    return best


def chance(game: State, rules: CompiledRules, book: Book, seat: int, slot: int) -> int:
    """Return the probability that an own card fits, in thousandths."""
    belief = book.cards[place_of(game, seat, slot)].belief
    all_copies = 0
    fitting = 0
    for card in range(rules.kinds):
        if belief >> card & 1:
            left = rules.copies[card] - book.counts[card]
            if left > 0:
                all_copies += left
                if book.board.playable >> card & 1:
                    fitting += left
    return 1000 * fitting // all_copies if all_copies else 0


def announced(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Return the same play with its suit announced, if the holder knows it and a token is missing (V5)."""
    if rules.action_type[action] != kernel.PLAY or game.hint_tokens == rules.max_hint_tokens:
        return action
    slot = rules.action_place[action]
    belief = memory.book.cards[place_of(game, seat, slot)].belief + 0
    for place in range(kernel.legal_actions(game, rules, memory.legal)):
        other = memory.legal[place] + 0
        same = rules.action_type[other] == kernel.PLAY and rules.action_place[other] == slot
        if same and is_of_suit(rules, belief, rules.action_value[other] + 0):
            return other
    return action


def is_of_suit(rules: CompiledRules, cards: int, suit: int) -> bool:
    """Return whether all of some cards are of one suit."""
    return suit >= 0 and cards != 0 and cards & ~(((1 << rules.ranks) - 1) << (suit * rules.ranks)) == 0
