"""Updates of a book, from the deal on, with what each move meant."""

from hanabi.bots.conventions.notebook import Book, Memory, enter_card, note_hands, open_book
from hanabi.bots.conventions.understand.awaited import release, settle
from hanabi.bots.conventions.understand.beliefs import believe
from hanabi.bots.conventions.understand.board import note_board
from hanabi.bots.conventions.understand.discards import follow_discard
from hanabi.bots.conventions.understand.hands import kept_slots, place_of
from hanabi.bots.conventions.understand.hints import open_hint, read_hint
from hanabi.bots.conventions.understand.ones import follow_play
from hanabi.bots.conventions.understand.trust import doubt_discard, doubt_hint, doubt_idle, doubt_play, forgive
from hanabi.bots.conventions.weights import weigh
from hanabi.rules import CompiledRules, State, kernel


def start(memory: Memory, game: State, rules: CompiledRules, seat: int, switches: int) -> None:
    """Start the book at the deal."""
    open_book(memory, game, rules, switches)
    weigh(rules, memory.book.weights)
    note_board(game, rules, memory.book)
    believe(game, rules, memory.book, seat + 0)


def follow(memory: Memory, game: State, rules: CompiledRules, viewer: int) -> None:
    """Update a seat's book with the latest turn."""
    book = memory.book
    actor = game.last_seat + 0
    action = game.last_action + 0
    place = rules.action_place[action] + 0
    kind = rules.action_type[action]
    if actor == viewer:
        book.board.must_hint = 0
    if kind == kernel.HINT:
        doubt_idle(memory, game, rules, actor, False)
        settle(memory, game, rules, viewer, -1)
        target, value = (actor + place) % rules.players, rules.action_value[action] + 0
        open_hint(rules, book, actor, target, value, game.last_touched + 0)
        read_hint(game, rules, book, viewer)
        doubt_hint(game, rules, book)
    elif kind != kernel.PLAY_DECK:
        card = memory.held[actor][place] + 0
        if kind == kernel.PLAY:
            doubt_play(game, rules, book, actor, card)
            follow_play(game, rules, book, card)
        else:
            doubt_idle(memory, game, rules, actor, True)
            doubt_discard(memory, game, rules, actor, card)
            follow_discard(memory, game, rules, viewer, card)
        settle(memory, game, rules, viewer, card)
        enter_drawn(memory, game, rules, actor)
    forgive(game, rules, book, actor)
    note_board(game, rules, book)
    release_outdated(game, rules, book)
    believe(game, rules, book, viewer)
    note_hands(memory, game, rules)


def enter_drawn(memory: Memory, game: State, rules: CompiledRules, actor: int) -> None:
    """Start the note of the card that was drawn, if there is one."""
    if kept_slots(memory, game, rules, actor) < game.hand_sizes[actor]:
        enter_card(rules, memory.book.cards[place_of(game, actor, game.hand_sizes[actor] - 1)])


def release_outdated(game: State, rules: CompiledRules, book: Book) -> None:
    """Stop calling for cards that another player has played."""
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            note = book.cards[place_of(game, seat, slot)]
            if note.promised & ~book.board.dead == 0:
                release(rules, note)
