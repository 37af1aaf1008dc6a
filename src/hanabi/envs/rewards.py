"""What a step is worth to a learner: the change of the score, and what a third strike costs."""

from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from hanabi.envs.errors import ConfigError
from hanabi.rules import kernel


class Bomb(StrEnum):
    """What the last strike does to the rewards; it changes no rule of the game."""

    ZERO = "zero"
    """All points are taken back: the rewards of a game add up to its score (R23)."""
    KEEP = "keep"
    """The points are kept: the rewards of a game add up to the cards that fitted."""
    MINUS_ONE = "minus-one"
    """The points are kept, and the last strike costs one."""


def bomb_of(name: str) -> Bomb:
    """The choice of a name; a `ConfigError` says which there are."""
    if name not in list(Bomb):
        raise ConfigError(f"The reward of the last strike is {', '.join(Bomb)}, not {str(name)[:30]!r}.")
    return Bomb(name)


def shaped(bomb: Bomb, rewards: NDArray[np.int8], struck_out: NDArray[np.bool_]) -> None:
    """Turn changes of the score into the rewards of a choice, in place; `struck_out` are the games it just ended."""
    if bomb is not Bomb.ZERO:
        rewards[struck_out] = -1 if bomb is Bomb.MINUS_ONE else 0


def shaped_one(bomb: Bomb, reward: int, status: int) -> int:
    """The same for one game, from its status after the step."""
    if bomb is Bomb.ZERO or status != kernel.STRUCK_OUT:
        return reward
    return -1 if bomb is Bomb.MINUS_ONE else 0
