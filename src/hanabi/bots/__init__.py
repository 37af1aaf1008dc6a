"""Bots: their interface, and the strategies that come with the game."""

from hanabi.bots.base import Advice, Bot, Strategy, StrategyBot
from hanabi.bots.reasons import Own, Reason
from hanabi.bots.registry import BOTS, BotError, BotNotFound, Descriptor, bot_names, find_bot, make_bot
from hanabi.bots.seat import CheaterRefused, SeatedBot

__all__ = [
    "BOTS",
    "Advice",
    "Bot",
    "BotError",
    "BotNotFound",
    "CheaterRefused",
    "Descriptor",
    "Own",
    "Reason",
    "SeatedBot",
    "Strategy",
    "StrategyBot",
    "bot_names",
    "find_bot",
    "make_bot",
]
