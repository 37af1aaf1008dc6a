"""The public state of the table, noted as masks of cards."""

from hanabi.bots.conventions.notebook import Book
from hanabi.rules import CompiledRules, State, questions

ENDLESS = 99
"""The pace if the draw pile does not end the game: with the crowning piece, time is not limited (V1)."""


def note_board(game: State, rules: CompiledRules, book: Book) -> None:
    """Note which cards are dead, playable and critical, the tokens and the pace."""
    dead = 0
    playable = 0
    critical = 0
    reachable = 0
    for suit in range(rules.suits):
        height = questions.reachable_height(game, rules, suit)
        reachable += height
        for rank in range(rules.ranks):
            card = suit * rules.ranks + rank
            if rank < game.fireworks[suit] or rank >= height:
                dead |= 1 << card
            elif rules.copies[card] - game.discarded[card] == 1:
                critical |= 1 << card
        if game.fireworks[suit] < height:
            playable |= 1 << (suit * rules.ranks + game.fireworks[suit])
    board = book.board
    board.dead = dead
    board.playable = playable
    board.critical = critical
    board.tokens = game.hint_tokens
    board.pace = ENDLESS if rules.crowning else game.points + game.deck_size + rules.players - reachable


def ends(rules: CompiledRules, book: Book) -> bool:
    """Return whether the endgame has begun: fewer discards can be spared than there are players."""
    return book.board.pace < rules.players


def rank_mask(rules: CompiledRules, rank: int) -> int:
    """Return the cards of one rank, counted from 0."""
    mask = 0
    for suit in range(rules.suits):
        mask |= 1 << (suit * rules.ranks + rank)
    return mask
