"""Branches of a game: the position before some turn, to continue from."""

from hanabi.game import Game, Move
from hanabi.records.reading import RecordError
from hanabi.records.record import enter


def before_turn(game: Game, turn: int) -> Game:
    """Return the game before the move of a turn, counted from 0. It is in progress, however the whole game ended.

    >>> from hanabi import Rules
    >>> game = Game.deal(Rules(players=2), seed=7)
    >>> hint = game.legal_actions()[-1]
    >>> _ = game.apply(hint)
    >>> before_turn(game, 0).turn, before_turn(game, 1).turn
    (0, 1)
    """
    moves = [place for place, entry in enumerate(game.log) if isinstance(entry, Move)]
    if not 0 <= turn <= len(moves):
        raise RecordError(f"the game has {len(moves)} turns, so there is nothing after {turn}.", "turn")
    again = Game(game.rules, game.deck, first=game.first)
    ends = [*moves, moves[-1] + 1 if moves else 0]  # leave out how the game was ended after its last move
    for entry in game.log[: ends[turn]]:
        enter(again, entry)
    return again
