"""Thresholds for a player's standing, which depends on doubt, evidence and unexplained strikes."""

from hanabi.bots.conventions.notebook import Book
from hanabi.rules import CompiledRules

WARY = 2
"""From this much doubt on, only plain hints are read from and given to a player: plays and saves."""
LITERAL = 4
"""From this much evidence on, a player is assumed to play by facts alone, and hints are read and valued accordingly."""
WILD = 2
"""From this many unexplained strikes on, a player is expected to do anything."""


def is_wary(book: Book, seat: int) -> bool:
    """Return whether a player's moves have contradicted the conventions so much that only plain hints are used."""
    return book.players[seat].doubt >= WARY


def is_literal(book: Book, seat: int) -> bool:
    """Return whether a player seems to play by facts alone."""
    return book.players[seat].logic >= LITERAL


def has_shown(book: Book, seat: int) -> bool:
    """Return whether a player has played a card that conventions called for and facts did not."""
    return book.players[seat].logic < 0


def is_wild(book: Book, seat: int) -> bool:
    """Return whether a player may do anything."""
    return book.players[seat].strays >= WILD


def any_wild(rules: CompiledRules, book: Book) -> bool:
    """Return whether any player may do anything: tokens tempt such a player to hint instead of playing."""
    for seat in range(rules.players):
        if is_wild(book, seat):
            return True
    return False


def is_trusted(book: Book, seat: int) -> bool:
    """Return whether a player is trusted enough to follow a call on the last life."""
    return book.players[seat].doubt <= -book.weights.credit


def is_doubted(book: Book, seat: int) -> bool:
    """Return whether there is any doubt about a player, so that blind plays are avoided."""
    return book.players[seat].doubt > 0
