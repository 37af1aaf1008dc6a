"""How a player stands with a seat, by the moves so far: what doubt, evidence and strays come to."""

from hanabi.bots.conventions.notebook import Book
from hanabi.rules import CompiledRules

WARY = 2
"""So much doubt about a player, and only plain hints are read and given: plays and saves, nothing clever."""
LITERAL = 4
"""So much evidence, and a player goes by facts alone: so are hints read, and so are hints to the player weighed."""
WILD = 2
"""So many strikes that no reading asked for, and a player may do anything."""


def is_wary(book: Book, seat: int) -> bool:
    """Whether a player's moves have contradicted the conventions, so that nothing clever passes to and fro."""
    return book.players[seat].doubt >= WARY


def is_literal(book: Book, seat: int) -> bool:
    """Whether a player goes by facts alone, as far as moves have shown."""
    return book.players[seat].logic >= LITERAL


def has_shown(book: Book, seat: int) -> bool:
    """Whether a player has played what conventions called for and facts did not tell."""
    return book.players[seat].logic < 0


def is_wild(book: Book, seat: int) -> bool:
    """Whether a player may do anything."""
    return book.players[seat].strays >= WILD


def any_wild(rules: CompiledRules, book: Book) -> bool:
    """Whether somebody may do anything: tokens tempt such a player to hint instead of playing."""
    for seat in range(rules.players):
        if is_wild(book, seat):
            return True
    return False


def is_trusted(book: Book, seat: int) -> bool:
    """Whether enough speaks for a player to follow a call on the last life."""
    return book.players[seat].doubt <= -book.weights.credit


def is_doubted(book: Book, seat: int) -> bool:
    """Whether there is something to say against a player, so that no blind play is dared."""
    return book.players[seat].doubt > 0
