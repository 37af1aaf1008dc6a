"""The use of turns when the draw pile runs low."""

from hanabi.bots.conventions.choose.discards import has_trash
from hanabi.bots.conventions.notebook import Book
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import card_in, chop_of, place_of
from hanabi.bots.counting import size
from hanabi.rules import CompiledRules, State


def saves_time(game: State, rules: CompiledRules, book: Book, seat: int) -> bool:
    """Return whether to spend a token rather than a card of the draw pile, which the next player needs."""
    return (
        needed_there(game, book, (seat + 1) % rules.players) >= game.deck_size - book.weights.needs
        or book.board.must_hint == 1
        or game.turns_left > 0
        or (chop_of(game, book, seat) < 0 and not has_trash(game, book, seat))
    )


def needed_there(game: State, book: Book, seat: int) -> int:
    """Return how many different cards of a teammate's hand are still to be played."""
    seen = 0
    for slot in range(game.hand_sizes[seat]):
        seen |= 1 << card_in(game, seat, slot)
    return size(seen & ~book.board.dead)


NEVER = 1000000
PREPARES = 100
"""The worth that a hint needs late in the game, when discards are costly."""


def before_play(game: State, rules: CompiledRules, book: Book, seat: int) -> int:
    """Return the worth that a hint to an idle next player needs to come before an own play."""
    if game.deck_size == 0 or game.hint_tokens == 0:
        return NEVER
    late = book.board.pace <= book.weights.prepare
    if not late and game.hint_tokens < book.weights.eager:
        return NEVER
    next_seat = (seat + 1) % rules.players
    for slot in range(game.hand_sizes[next_seat]):
        if is_due(book.board, book.cards[place_of(game, next_seat, slot)]):
            return NEVER
    return PREPARES if late else book.weights.first + 0
