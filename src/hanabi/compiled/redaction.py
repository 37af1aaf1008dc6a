"""Redaction of packed games: blank the fields that a seat does not see, as in a `View`.

Make a copy for the seat, then blank it:

    seen[place] = games[place]
    blank(seen[place], rules, seat)
"""

import sys

from hanabi.compiled.compiler import let_compile
from hanabi.rules import UNKNOWN, CompiledRules, State
from hanabi.rules.kernel import note_hintable


def blank(game: State, rules: CompiledRules, seat: int) -> None:
    """Blank the deck and the seat's own cards in a copy of a game."""
    for place in range(rules.deck_length):
        game.deck[place] = UNKNOWN
    for slot in range(game.hand_sizes[seat]):
        game.hands[seat][slot] = UNKNOWN
    note_hintable(game, rules, seat)


let_compile(sys.modules[__name__])
