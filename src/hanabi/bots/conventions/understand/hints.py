"""The meaning of a hint, as a sequence of steps from the event to promises about cards.

The steps are: facts; a fix; useless cards; a stall; the chop moves; and finally the focus, which may be any card with a
route to be played and, on the chop, any card that may be saved.
"""

from hanabi.bots.conventions.levels import FIXES, PLAIN, TEMPO_MOVES
from hanabi.bots.conventions.notebook import (
    ALL_BLIND,
    CALLED,
    FINESSED,
    FIXED,
    NONE_BLIND,
    OTHERS_BLIND,
    TOUCHED,
    Book,
    CardNote,
    has,
)
from hanabi.bots.conventions.standing import has_shown, is_literal, is_wary
from hanabi.bots.conventions.understand.beliefs import believe, due_slots
from hanabi.bots.conventions.understand.board import ends
from hanabi.bots.conventions.understand.chop_moves import read_five, read_tempo, read_trash
from hanabi.bots.conventions.understand.focus import read_focus
from hanabi.bots.conventions.understand.hands import chop_of, focus_of, is_locked, new_slots, place_of
from hanabi.bots.counting import only
from hanabi.rules import CompiledRules, State


def open_hint(rules: CompiledRules, book: Book, giver: int, target: int, value: int, touched: int) -> None:
    """Note which hint is to be read."""
    hint = book.hint
    hint.giver = giver
    hint.after = (giver + 1) % rules.players
    hint.target = target
    hint.value = value
    hint.touched = touched


def read_hint(game: State, rules: CompiledRules, book: Book, viewer: int) -> None:
    """Read the opened hint from a viewer's view. The tokens on the board are still those before the hint."""
    book.hint.viewer = viewer
    look_at_hand(game, rules, book)
    learn(game, rules, book)
    believe(game, rules, book, viewer)
    giver, target = book.hint.giver + 0, book.hint.target + 0
    if book.hint.focus >= 0 and not is_literal(book, giver) and not is_literal(book, target):
        agreed = book.switches + 0
        if is_wary(book, giver) or is_wary(book, target):
            book.switches = agreed & PLAIN
        interpret(game, rules, book)
        book.switches = agreed
        believe(game, rules, book, viewer)


def look_at_hand(game: State, rules: CompiledRules, book: Book) -> None:
    """Note the receiver's hand before the hint, and the focus."""
    hint = book.hint
    target = hint.target + 0
    hint.new = new_slots(game, book, target, hint.touched + 0)
    hint.due = due_slots(game, book, target)
    hint.chop = chop_of(game, book, target)
    hint.focus = focus_of(game, book)
    hint.card = place_of(game, target, hint.focus) if hint.focus >= 0 else -1
    hint.sober = how_sober(game, rules, book)


def how_sober(game: State, rules: CompiledRules, book: Book) -> int:
    """Return which blind plays the hint may ask for: all, all except the receiver's, or none."""
    if not is_daring(game, rules, book, book.hint.giver + 0):
        return NONE_BLIND
    if has_fresh(game, book):
        return ALL_BLIND
    return OTHERS_BLIND if fills_in(game, rules, book) else NONE_BLIND


def fills_in(game: State, rules: CompiledRules, book: Book) -> bool:
    """Return whether a giver who is not stalling identifies an old card whose holder had nothing to play.

    With two players, the missing card would be the receiver's own, and such hints are often given without a purpose.
    """
    hint = book.hint
    if rules.players == 2 or hint.focus < 0 or hint.due or is_stalling(game, rules, book, hint.giver + 0):
        return False
    note = book.cards[hint.card]
    told = note.facts & rules.touch[hint.value]
    return only(told) >= 0 and told != note.facts


def is_daring(game: State, rules: CompiledRules, book: Book, giver: int) -> bool:
    """Return whether to risk blind plays for a giver: after a strike, only if the giver has shown to know conventions.

    With two players, where every finesse is a self-finesse, do not risk any after a strike.
    """
    return not is_wary(book, giver) and (game.strikes == 0 or (rules.players > 2 and has_shown(book, giver)))


def interpret(game: State, rules: CompiledRules, book: Book) -> None:
    """Interpret the hint beyond its facts: by the first step that explains it, else by a promise about the focus."""
    if has(book, FIXES) and read_fix(game, rules, book):
        return
    if read_trash(game, rules, book):
        return
    stalling = is_stalling(game, rules, book, book.hint.giver + 0)
    if book.hint.value == rules.colours + rules.ranks - 1 and read_five(game, rules, book, stalling):
        return
    read_focus(game, rules, book)
    if book.hint.new == 0 and has(book, TEMPO_MOVES) and not stalling:
        believe(game, rules, book, book.hint.viewer + 0)
        read_tempo(game, rules, book)


def has_fresh(game: State, book: Book) -> bool:
    """Return whether the hint touches a card that was never hinted."""
    hint = book.hint
    for slot in range(game.hand_sizes[hint.target]):
        if hint.touched >> slot & 1 and not book.cards[place_of(game, hint.target, slot)].flags & TOUCHED:
            return True
    return False


def learn(game: State, rules: CompiledRules, book: Book) -> None:
    """Store the facts of the hint, and note the touched slots about which they give new information."""
    hint = book.hint
    touch = rules.touch[hint.value]
    hint.told = 0
    for slot in range(game.hand_sizes[hint.target]):
        note = book.cards[place_of(game, hint.target, slot)]
        if hint.touched >> slot & 1:
            if note.facts & ~touch:
                hint.told |= 1 << slot
            note.facts &= touch
            note.flags |= TOUCHED
            note.giver = hint.giver
            if note.since < 0:
                note.since = game.turn
        else:
            note.facts &= ~touch


def is_stalling(game: State, rules: CompiledRules, book: Book, giver: int) -> bool:
    """Return whether a giver may have nothing better to do: early on, with all tokens, or with a locked hand."""
    return book.board.early == 1 or book.board.tokens == rules.max_hint_tokens or is_locked(game, book, giver)


def read_fix(game: State, rules: CompiledRules, book: Book) -> bool:
    """Read a fix: a card about to be played does not fit, either by facts or because it is hinted again needlessly."""
    hint = book.hint
    fixed = 0
    for slot in range(game.hand_sizes[hint.target]):
        note = book.cards[place_of(game, hint.target, slot)]
        if hint.due >> slot & 1 and note.facts & book.board.playable == 0:
            fix(note, rules.everything, CALLED | FINESSED)
            fixed += 1
    idle = hint.new == 0 and hint.told == 0 and hint.touched & ~hint.due == 0
    if fixed == 0 and idle and not ends(rules, book):
        for slot in range(game.hand_sizes[hint.target]):
            if hint.touched >> slot & 1:
                fix(book.cards[place_of(game, hint.target, slot)], rules.everything & ~book.board.playable, CALLED)
                fixed += 1
    return fixed > 0


def fix(note: CardNote, promised: int, cleared: int) -> None:
    """Note that a card is not to be played, despite earlier hints."""
    note.flags = (note.flags | FIXED) & ~cleared
    note.promised = promised
