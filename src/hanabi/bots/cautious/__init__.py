"""The cautious bot: plays sure cards, hints playable cards, discards safe cards."""

from hanabi.bots.base import Strategy
from hanabi.bots.cautious.policy import MEMORY, act
from hanabi.bots.cautious.reasons import advise, explain

STRATEGY = Strategy(memory=MEMORY, start=None, observe=None, act=act, explain=explain, advise=advise)
