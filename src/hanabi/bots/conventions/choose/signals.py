"""Discards as signals: one saves the next player's last copy, one gets a twin played."""

from hanabi.bots.conventions.choose.threats import would_discard_chop
from hanabi.bots.conventions.choose.worth import save_worth
from hanabi.bots.conventions.levels import GENTLE_DISCARDS, SCREAMS
from hanabi.bots.conventions.notebook import HIDDEN, TOUCHED, Book, has
from hanabi.bots.conventions.standing import is_doubted, is_wary
from hanabi.bots.conventions.understand.hands import card_in, chop_of, finesse_slot, place_of
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State

NONE = -1


def spoken_slot(game: State, rules: CompiledRules, book: Book, seat: int, sure: int) -> int:
    """Return the slot of a discard that gives a signal; -1 if there is nothing to signal."""
    slot = scream_slot(game, rules, book, seat, sure)
    return slot if slot >= 0 else gentle_slot(game, rules, book, seat, sure)


def scream_slot(game: State, rules: CompiledRules, book: Book, seat: int, sure: int) -> int:
    """Return the chop if discarding it instead of a sure play saves a last copy in the next hand; -1 otherwise.

    It only happens without tokens.
    """
    if sure < 0 or not has(book, SCREAMS) or game.hint_tokens > 0 or game.turns_left > 0 or book.board.pace <= 0:
        return NONE
    return chop_of(game, book, seat) if is_alarming(game, rules, book, seat) else NONE


def is_alarming(game: State, rules: CompiledRules, book: Book, seat: int) -> bool:
    """Return whether the next player is about to discard a last copy, and the card after it is less valuable.

    With the crowning piece, the risk of discarding the own chop is too high: it may be a last copy, too, and lose the
    game (V2).
    """
    next_seat = (seat + 1) % rules.players
    if rules.crowning or is_wary(book, next_seat) or not would_discard_chop(game, book, next_seat):
        return False
    chop = chop_of(game, book, next_seat)
    worth = save_worth(game, rules, book, seat, next_seat, card_in(game, next_seat, chop))
    then = untouched_after(game, book, next_seat, chop)
    if then >= 0:
        worth -= save_worth(game, rules, book, seat, next_seat, card_in(game, next_seat, then))
    return worth >= book.weights.last


def untouched_after(game: State, book: Book, seat: int, chop: int) -> int:
    """Return the slot that becomes the chop once the chop is protected; -1 if there is none."""
    for slot in range(chop + 1, game.hand_sizes[seat]):
        if book.cards[place_of(game, seat, slot)].flags & HIDDEN == 0:
            return slot
    return NONE


def gentle_slot(game: State, rules: CompiledRules, book: Book, seat: int, sure: int) -> int:
    """Return a sure play to discard if the idle next player has its twin as the newest unhinted card; or -1."""
    if not has(book, GENTLE_DISCARDS) or sure < 0 or game.hint_tokens == rules.max_hint_tokens or game.turns_left > 0:
        return NONE
    card = only(book.cards[place_of(game, seat, sure)].belief + 0)
    next_seat = (seat + 1) % rules.players
    if card < 0 or is_wary(book, next_seat) or is_doubted(book, seat) or book.board.pace <= 1:
        return NONE
    newest = finesse_slot(game, book, next_seat, game.hand_sizes[next_seat])
    if newest < 0 or card_in(game, next_seat, newest) != card or has_hinted_twin(game, rules, book, seat, card):
        return NONE
    return sure if would_discard_chop(game, book, next_seat) else NONE


def has_hinted_twin(game: State, rules: CompiledRules, book: Book, seat: int, card: int) -> bool:
    """Return whether a teammate has a hinted card that may be a given card."""
    for other in range(rules.players):
        if other != seat:
            for slot in range(game.hand_sizes[other]):
                note = book.cards[place_of(game, other, slot)]
                if note.flags & TOUCHED and note.facts >> card & 1:
                    return True
    return False
