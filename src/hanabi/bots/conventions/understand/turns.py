"""A book opened at the deal and kept up to date with every turn: what each move meant."""

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
from hanabi.rules import State, Tables, kernel


def start(memory: Memory, game: State, tables: Tables, seat: int, switches: int) -> None:
    """Open the book for a deal."""
    open_book(memory, game, tables, switches)
    weigh(tables, memory.book.weights)
    note_board(game, tables, memory.book)
    believe(game, tables, memory.book, seat + 0)


def follow(memory: Memory, game: State, tables: Tables, viewer: int) -> None:
    """Bring a seat's book up to date with the latest turn."""
    book = memory.book
    actor = game.last_seat + 0
    action = game.last_action + 0
    place = tables.action_place[action] + 0
    kind = tables.action_type[action]
    if actor == viewer:
        book.board.must_hint = 0
    if kind == kernel.HINT:
        doubt_idle(memory, game, tables, actor, False)
        settle(memory, game, tables, viewer, -1)
        target, value = (actor + place) % tables.players, tables.action_value[action] + 0
        open_hint(tables, book, actor, target, value, game.last_touched + 0)
        read_hint(game, tables, book, viewer)
        doubt_hint(game, tables, book)
    elif kind != kernel.PLAY_DECK:
        card = memory.held[actor][place] + 0
        if kind == kernel.PLAY:
            doubt_play(game, tables, book, actor, card)
            follow_play(game, tables, book, card)
        else:
            doubt_idle(memory, game, tables, actor, True)
            doubt_discard(memory, game, tables, actor, card)
            follow_discard(memory, game, tables, viewer, card)
        settle(memory, game, tables, viewer, card)
        enter_drawn(memory, game, tables, actor)
    forgive(game, tables, book, actor)
    note_board(game, tables, book)
    release_outdated(game, tables, book)
    believe(game, tables, book, viewer)
    note_hands(memory, game, tables)


def enter_drawn(memory: Memory, game: State, tables: Tables, actor: int) -> None:
    """File the card that was drawn, if one was."""
    if kept_slots(memory, game, tables, actor) < game.hand_sizes[actor]:
        enter_card(tables, memory.book.cards[place_of(game, actor, game.hand_sizes[actor] - 1)])


def release_outdated(game: State, tables: Tables, book: Book) -> None:
    """A card that was called for and has been played by somebody else is called for no more."""
    for seat in range(tables.players):
        for slot in range(game.hand_sizes[seat]):
            note = book.cards[place_of(game, seat, slot)]
            if note.promised & ~book.board.dead == 0:
                release(tables, note)
