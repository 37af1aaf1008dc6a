"""Rewards: the change of the score, and the cost of a third strike."""

from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from hanabi.envs.errors import ConfigError
from hanabi.rules import kernel


class Bomb(StrEnum):
    """What the last strike does to the rewards; the rules of the game stay the same."""

    ZERO = "zero"
    """All points are lost: the rewards of a game add up to its score (R23)."""
    KEEP = "keep"
    """The points are kept: the rewards of a game add up to the number of cards that fitted."""
    MINUS_ONE = "minus-one"
    """The points are kept, and the last strike costs one."""


def bomb_of(name: str) -> Bomb:
    """Return the choice with a name; raise `ConfigError` if there is none."""
    if name not in list(Bomb):
        raise ConfigError(f"The reward of the last strike must be {', '.join(Bomb)}, not {str(name)[:30]!r}.")
    return Bomb(name)


def shaped(bomb: Bomb, rewards: NDArray[np.int8], struck_out: NDArray[np.bool_]) -> None:
    """Convert changes of the score to rewards in place; `struck_out` marks the games just lost by strikes."""
    if bomb is not Bomb.ZERO:
        rewards[struck_out] = -1 if bomb is Bomb.MINUS_ONE else 0


def shaped_one(bomb: Bomb, reward: int, status: int) -> int:
    """Convert a change of the score to a reward for one game, given its status after the step."""
    if bomb is Bomb.ZERO or status != kernel.STRUCK_OUT:
        return reward
    return -1 if bomb is Bomb.MINUS_ONE else 0
