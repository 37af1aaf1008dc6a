"""Copies of a book, as far as a reading depends on it, for trials of hints."""

from hanabi.bots.conventions.notebook import BoardNote, Book, CardNote, PlayerNote
from hanabi.rules import CompiledRules, State


def copy_book(game: State, rules: CompiledRules, source: Book, copy: Book) -> None:
    """Copy the parts of a book on which a reading depends."""
    copy.switches = source.switches
    copy.awaiting = 0
    copy_board(source.board, copy.board)
    for seat in range(rules.players):
        copy_player(source.players[seat], copy.players[seat])
    copy_cards(game, rules, source.cards, copy.cards)


def copy_cards(game: State, rules: CompiledRules, source: list[CardNote], copy: list[CardNote]) -> None:
    """Copy the notes of all cards in hands."""
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            card = game.drawn[seat][slot]
            copy_card(source[card], copy[card])


def copy_card(source: CardNote, copy: CardNote) -> None:
    """Copy the parts of a note on which a reading depends.

    `plays` is not copied: it keeps the result of the latest trial that reached this focus. Moves depend on that,
    because it decides who else must understand a hint (`needs_others`).
    """
    copy.facts = source.facts
    copy.promised = source.promised
    copy.belief = source.belief
    copy.flags = source.flags
    copy.giver = source.giver
    copy.since = source.since


def copy_board(source: BoardNote, copy: BoardNote) -> None:
    """Copy the notes about the table."""
    copy.dead = source.dead
    copy.playable = source.playable
    copy.critical = source.critical
    copy.tokens = source.tokens
    copy.pace = source.pace
    copy.early = source.early
    copy.must_hint = source.must_hint


def copy_player(source: PlayerNote, copy: PlayerNote) -> None:
    """Copy the notes about a player."""
    copy.owned = source.owned
    copy.known = source.known
    copy.taken = source.taken
    copy.exhausted = source.exhausted
    copy.doubt = source.doubt
    copy.logic = source.logic
    copy.strays = source.strays
