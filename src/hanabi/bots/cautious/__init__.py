"""The cautious player: plays what is sure, hints what is playable, discards what is safe."""

from hanabi.bots.base import Strategy
from hanabi.bots.cautious.policy import MEMORY, act
from hanabi.bots.cautious.reasons import advise, explain

STRATEGY = Strategy(memory=MEMORY, start=None, observe=None, act=act, explain=explain, advise=advise)
