"""A hint tried in thought: read as every teammate would, in a copy of the book."""

from hanabi.bots.conventions.notebook import SAVED, BoardNote, Book, CardNote, Memory, PlayerNote
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.conventions.understand.hints import open_hint, read_hint
from hanabi.rules import State, Tables


def try_hint(memory: Memory, game: State, tables: Tables, seat: int, target: int, value: int) -> None:
    """Note how every hand would look to its holder after a hint."""
    copy_cards(game, tables, memory.book.cards, memory.outcome)
    open_hint(tables, memory.trial, seat, target, value, touched_slots(game, tables, target, value))
    rehearse(memory, game, tables, target)
    if needs_others(game, memory.trial):
        for reader in range(tables.players):
            if reader != seat and reader != target:
                rehearse(memory, game, tables, reader)


def touched_slots(game: State, tables: Tables, target: int, value: int) -> int:
    """The slots of a hand that a hint points at, as a mask."""
    touched = 0
    for slot in range(game.hand_sizes[target]):
        if tables.touch[value] >> card_in(game, target, slot) & 1:
            touched |= 1 << slot
    return touched


def rehearse(memory: Memory, game: State, tables: Tables, reader: int) -> None:
    """Read the hint with a teammate's eyes and keep what the teammate then makes of the own hand."""
    copy_book(game, tables, memory.book, memory.trial)
    read_hint(game, tables, memory.trial, reader)
    for slot in range(game.hand_sizes[reader]):
        card = place_of(game, reader, slot)
        copy_card(memory.trial.cards[card], memory.outcome[card])


def needs_others(game: State, trial: Book) -> bool:
    """Whether a hint calls for more than its receiver: the focus neither fits now nor is only saved."""
    hint = trial.hint
    if hint.focus < 0:
        return False
    card = card_in(game, hint.target, hint.focus)
    if trial.board.playable >> card & 1:
        return False
    note = trial.cards[hint.card]
    saved = note.flags & SAVED != 0 and not note.plays >> card & 1
    return not (saved and note.belief >> card & 1)


def copy_book(game: State, tables: Tables, source: Book, copy: Book) -> None:
    """Copy what a reading starts from: a trial of a hint works on a copy."""
    copy.switches = source.switches
    copy.awaiting = 0
    copy_board(source.board, copy.board)
    for seat in range(tables.players):
        copy_player(source.players[seat], copy.players[seat])
    copy_cards(game, tables, source.cards, copy.cards)


def copy_cards(game: State, tables: Tables, source: list[CardNote], copy: list[CardNote]) -> None:
    """Copy what is noted of every card that is held."""
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            card = game.drawn[seat][slot]
            copy_card(source[card], copy[card])


def copy_card(source: CardNote, copy: CardNote) -> None:
    """Copy what a reading starts from; `plays` stays what the latest trial that reached this focus made of it.

    Moves depend on that: who else must understand a hint is decided by it (`needs_others`).
    """
    copy.facts = source.facts
    copy.promised = source.promised
    copy.belief = source.belief
    copy.flags = source.flags
    copy.giver = source.giver
    copy.since = source.since


def copy_board(source: BoardNote, copy: BoardNote) -> None:
    """Copy what is noted of the table."""
    copy.dead = source.dead
    copy.playable = source.playable
    copy.critical = source.critical
    copy.tokens = source.tokens
    copy.pace = source.pace
    copy.early = source.early
    copy.must_hint = source.must_hint


def copy_player(source: PlayerNote, copy: PlayerNote) -> None:
    """Copy what is noted of a player."""
    copy.owned = source.owned
    copy.known = source.known
    copy.taken = source.taken
    copy.exhausted = source.exhausted
    copy.doubt = source.doubt
    copy.logic = source.logic
    copy.strays = source.strays
