"""The cheater: it sees every hand, its own too, but not the draw pile. What it reaches is nearly the most there is."""

from hanabi.bots.base import Strategy
from hanabi.bots.cheater.policy import MEMORY, act

STRATEGY = Strategy(memory=MEMORY, start=None, observe=None, act=act, cheats=True, either_way=False)
