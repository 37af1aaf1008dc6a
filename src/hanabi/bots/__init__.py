"""Players: what a bot is, and the strategies that come with the game."""

from hanabi.bots.base import Advice, Bot, Explanation, Strategy, StrategyBot, catch_up
from hanabi.bots.registry import BOTS, BotError, Descriptor, UnknownBot, bot_names, find_player, make_bot

__all__ = [
    "BOTS",
    "Advice",
    "Bot",
    "BotError",
    "Descriptor",
    "Explanation",
    "Strategy",
    "StrategyBot",
    "UnknownBot",
    "bot_names",
    "catch_up",
    "find_player",
    "make_bot",
]
