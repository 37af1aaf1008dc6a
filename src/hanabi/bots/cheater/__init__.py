"""The cheater: it sees every hand, including its own, but not the draw pile. Its scores are close to the maximum."""

from hanabi.bots.base import Strategy
from hanabi.bots.cheater.policy import MEMORY, act

STRATEGY = Strategy(memory=MEMORY, start=None, observe=None, act=act, cheats=True, either_way=False)
