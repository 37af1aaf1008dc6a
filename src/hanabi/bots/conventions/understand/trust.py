"""Trust in teammates, who make mistakes or use other conventions, after moves that contradict every reading.

Doubt has degrees. A reading that failed is forgotten. With a player in some doubt, only plain hints are exchanged; a
player who plays by facts alone is treated as such. Plays that were asked for speak for a player, and small doubts fade
with time.
"""

from hanabi.bots.conventions.notebook import (
    CALLED,
    FINESSED,
    GOTTEN,
    HIDDEN,
    PASSED_OVER,
    PROMPTED,
    SAVED,
    TRASH,
    Book,
    Memory,
)
from hanabi.bots.conventions.standing import LITERAL, WARY, WILD
from hanabi.bots.conventions.understand.beliefs import is_due
from hanabi.bots.conventions.understand.hands import card_in, place_of
from hanabi.bots.counting import size
from hanabi.rules import CompiledRules, State

CREDIT = 3
"""The maximum credit for plays that fitted as asked."""

VAGUE = 8
"""A holder cannot know a card that may still be this many different ones."""

FAILED = 3
"""The doubt about the giver of a hint whose reading led to a strike; everything earlier is forgotten."""

PATIENCE = 3
"""A small doubt fades after this many rounds."""

SHOWN = -6
"""Evidence from playing a card that a reading called for and facts did not."""
MISSED = 3
"""Evidence from discarding instead."""
MOST_SHOWN = -8


def doubt_play(game: State, rules: CompiledRules, book: Book, actor: int, card: int) -> None:
    """Doubt the player after a strike that no reading asked for, or else the giver of the hint that asked for it.

    A card that fits as asked speaks for its giver, and for the player if facts alone did not show that it fits.
    """
    if game.turns_left > 0:
        return
    note = book.cards[card]
    asker = who_asked(book, card)
    if asker >= 0 and asker != actor:
        failed = 0 if game.last_fitted else 1 if is_prompted(book, card) else FAILED
        doubt(game, rules, book, asker, failed if failed else -1)
        weigh_logic(game, rules, book, asker, failed)
    if asker < 0 and not game.last_fitted:
        book.players[actor].strays += 1 if note.flags & GOTTEN else WILD
        doubt(game, rules, book, actor, WARY)
    elif note.facts & ~book.board.playable and (asker >= 0 or note.flags & GOTTEN):
        weigh_logic(game, rules, book, actor, SHOWN)


def who_asked(book: Book, card: int) -> int:
    """Return the seat whose hint asked for a card to be played; -1 if there is none."""
    for number in range(book.awaiting):
        if book.awaited[number].connector == card:
            return book.cards[book.awaited[number].focus].giver + 0
    return book.cards[card].giver + 0 if is_due(book.board, book.cards[card]) else -1


def is_prompted(book: Book, card: int) -> bool:
    """Return whether a card was prompted; if it is the wrong one, the reading continues below it."""
    return book.cards[card].flags & PROMPTED != 0


def doubt_idle(memory: Memory, game: State, rules: CompiledRules, actor: int, discarded: bool) -> None:
    """Doubt that a player understood a call which facts do not show and which the player ignores.

    If it is ignored again, or for a discard, the call is dropped.
    """
    book = memory.book
    if game.turns_left > 0:
        return
    for slot in range(rules.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and is_called_for(book, held):
            note = book.cards[held]
            again = note.flags & PASSED_OVER != 0
            note.flags |= PASSED_OVER
            if discarded or again:
                note.flags &= ~(CALLED | PROMPTED | FINESSED)
                note.promised = rules.everything
            weigh_logic(game, rules, book, actor, MISSED if discarded else WARY if again else 1)
            return


def is_called_for(book: Book, card: int) -> bool:
    """Return whether a card is due by a reading and not by facts."""
    note = book.cards[card]
    if not note.flags & GOTTEN or note.flags & TRASH or note.facts & ~book.board.playable == 0:
        return False
    return is_due(book.board, note)


def doubt_discard(memory: Memory, game: State, rules: CompiledRules, actor: int, card: int) -> None:
    """Doubt a player who discards a card other than the chop without it being known as useless."""
    book = memory.book
    if book.cards[card].flags & HIDDEN or size(book.cards[card].belief + 0) < VAGUE:
        return
    for slot in range(rules.hand_size):
        held = memory.held[actor][slot] + 0
        if held >= 0 and book.cards[held].flags & HIDDEN == 0:
            if held != card:
                doubt(game, rules, book, actor, 1)
                weigh_logic(game, rules, book, actor, 1)
            return


def doubt_hint(game: State, rules: CompiledRules, book: Book) -> None:
    """Doubt the giver of a hint that makes its receiver take the focus for something else, most for a false play."""
    hint = book.hint
    if hint.viewer == hint.target or hint.viewer == hint.giver or hint.focus < 0:
        return
    note = book.cards[hint.card]
    card = card_in(game, hint.target + 0, hint.focus + 0)
    if not note.flags & CALLED or note.belief >> card & 1:
        return
    giver = hint.giver + 0
    much = WARY if is_due(book.board, note) and not book.board.playable >> card & 1 else 1
    doubt(game, rules, book, giver, much)
    weigh_logic(game, rules, book, giver, much)


def forgive(game: State, rules: CompiledRules, book: Book, seat: int) -> None:
    """Let small doubts and unexplained strikes fade with time."""
    player = book.players[seat]
    if game.turn // rules.players % PATIENCE == 0:
        if player.doubt > 0:
            player.doubt -= 1
        if player.strays > 0:
            player.strays -= 1


def doubt(game: State, rules: CompiledRules, book: Book, seat: int, much: int) -> None:
    """Change the doubt about a player; the complex readings of a player who becomes doubted are forgotten."""
    before = book.players[seat].doubt + 0
    if before + much < -CREDIT:
        return
    if much == FAILED and before < 0:
        before = 0
    book.players[seat].doubt = before + much
    if before < WARY <= before + much:
        forget(game, rules, book, seat, FINESSED | PROMPTED)


def weigh_logic(game: State, rules: CompiledRules, book: Book, seat: int, much: int) -> None:
    """Update the evidence that a player plays by facts alone; once it suffices, drop everything but facts."""
    before = book.players[seat].logic + 0
    after = before + much
    if after < MOST_SHOWN:
        after = MOST_SHOWN
    book.players[seat].logic = after
    if before < LITERAL <= after:
        forget(game, rules, book, seat, FINESSED | PROMPTED | CALLED | SAVED)


def forget(game: State, rules: CompiledRules, book: Book, seat: int, flags: int) -> None:
    """Drop promises with some flags that are based on a player's hints, and all finesses."""
    book.awaiting = 0
    for holder in range(rules.players):
        for slot in range(game.hand_sizes[holder]):
            note = book.cards[place_of(game, holder, slot)]
            if note.flags & FINESSED or (note.giver == seat and note.flags & flags):
                note.flags &= ~flags
                note.promised = rules.everything
