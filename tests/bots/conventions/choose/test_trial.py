"""Trials of hints work on a copy that shares nothing with the book."""

from hanabi import Game, Rules
from hanabi.bots.base import blank_memory
from hanabi.bots.conventions.copies import copy_book
from hanabi.bots.conventions.notebook import MEMORY, Book, Memory, open_book


def dealt() -> tuple[Game, Memory]:
    game = Game.deal(Rules(players=3), seed=1)
    memory: Memory = blank_memory(MEMORY, game.rules.compiled)
    open_book(memory, game.state, game.rules.compiled, 0)
    return game, memory


def test_a_trial_does_not_change_the_book() -> None:
    game, memory = dealt()
    place = game.state.drawn[1][0]
    memory.book.cards[place].flags = 5
    memory.book.players[2].doubt = 1
    memory.book.board.pace = 7
    copy_book(game.state, game.rules.compiled, memory.book, memory.trial)
    assert noted(memory.trial, place) == (5, 1, 7)
    memory.trial.cards[place].flags = memory.trial.players[2].doubt = memory.trial.board.pace = 0
    assert noted(memory.book, place) == (5, 1, 7)


def noted(book: Book, place: int) -> tuple[int, int, int]:
    return book.cards[place].flags, book.players[2].doubt, book.board.pace


def test_a_trial_does_not_await_what_the_game_awaits() -> None:
    game, memory = dealt()
    memory.book.awaiting = 2
    copy_book(game.state, game.rules.compiled, memory.book, memory.trial)
    assert memory.trial.awaiting == 0
