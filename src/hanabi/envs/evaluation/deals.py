"""The deals of the benchmark, which never change."""

from hanabi.compiled.deals import game_of_run
from hanabi.game import Game
from hanabi.rules import Rules

DEALS = "hanabi-deals-1"
"""The name of the list. Its deals never change; a different list would have a different name."""

SEED = 20_261_117
"""The seed of the run that the deals come from."""


def deal(players: int, number: int) -> Game:
    """Return a deal of the list: the standard game, by the number of players and its number from 0.

    >>> [str(card) for card in deal(2, 0).hands[0]]
    ['B2', 'Y4', 'R2', 'G1', 'B3']
    """
    return game_of_run(Rules(players=players), SEED, number)
