"""How a turn is spent best when the pile runs low."""

from hanabi.bots.conventions.book import BOARD, DEAD, MUST_HINT, PACE, WEIGHTS, Book, card_in, place_of
from hanabi.bots.conventions.choose.discards import has_trash
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import chop_of
from hanabi.bots.conventions.weights import NEEDS, PREPARE
from hanabi.bots.counting import size
from hanabi.rules import State, Tables


def saves_time(game: State, tables: Tables, book: Book, seat: int) -> bool:
    """Whether a token is better spent than a card of the pile: no discard to spare."""
    return (
        book[BOARD][PACE] <= 0
        or needed_there(game, book, (seat + 1) % tables.players) >= game.deck_size - book[WEIGHTS][NEEDS]
        or book[BOARD][MUST_HINT] == 1
        or game.turns_left > 0
        or (chop_of(game, book, seat) < 0 and not has_trash(game, book, seat))
    )


def needed_there(game: State, book: Book, seat: int) -> int:
    """How many different cards of a teammate's hand are still to be played."""
    seen = 0
    for slot in range(game.hand_sizes[seat]):
        seen |= 1 << card_in(game, seat, slot)
    return size(seen & ~book[BOARD][DEAD])


def prepares(game: State, tables: Tables, book: Book, seat: int) -> bool:
    """Whether a hint to an idle teammate comes before an own play: late, when discards are dear."""
    if book[BOARD][PACE] > book[WEIGHTS][PREPARE] or game.deck_size == 0 or game.hint_tokens == 0:
        return False
    next_seat = (seat + 1) % tables.players
    for slot in range(game.hand_sizes[next_seat]):
        if is_due(book, place_of(game, next_seat, slot)):
            return False
    return True
