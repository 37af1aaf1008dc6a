"""Trials of hints: a hint is read as every teammate would read it, in a copy of the book."""

from hanabi.bots.conventions.copies import copy_book, copy_card, copy_cards
from hanabi.bots.conventions.notebook import SAVED, Book, Memory
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.conventions.understand.hints import open_hint, read_hint
from hanabi.rules import CompiledRules, State


def try_hint(memory: Memory, game: State, rules: CompiledRules, seat: int, target: int, value: int) -> None:
    """Note how every hand would look to its holder after a hint."""
    copy_cards(game, rules, memory.book.cards, memory.outcome)
    open_hint(rules, memory.trial, seat, target, value, touched_slots(game, rules, target, value))
    rehearse(memory, game, rules, target)
    if needs_others(game, memory.trial):
        for reader in range(rules.players):
            if reader != seat and reader != target:
                rehearse(memory, game, rules, reader)


def touched_slots(game: State, rules: CompiledRules, target: int, value: int) -> int:
    """Return the slots of a hand that a hint touches, as a mask."""
    touched = 0
    for slot in range(game.hand_sizes[target]):
        if rules.touch[value] >> card_in(game, target, slot) & 1:
            touched |= 1 << slot
    return touched


def rehearse(memory: Memory, game: State, rules: CompiledRules, reader: int) -> None:
    """Read a hint from a teammate's view, and store what the teammate then believes about the own hand."""
    copy_book(game, rules, memory.book, memory.trial)
    read_hint(game, rules, memory.trial, reader)
    for slot in range(game.hand_sizes[reader]):
        card = place_of(game, reader, slot)
        copy_card(memory.trial.cards[card], memory.outcome[card])


def needs_others(game: State, trial: Book) -> bool:
    """Return whether a hint needs more than its receiver: its focus neither fits now nor is only saved."""
    hint = trial.hint
    if hint.focus < 0:
        return False
    card = card_in(game, hint.target, hint.focus)
    if trial.board.playable >> card & 1:
        return False
    note = trial.cards[hint.card]
    saved = note.flags & SAVED != 0 and not note.plays >> card & 1
    return not (saved and note.belief >> card & 1)
