"""Players: what a bot is, and the strategies that come with the game."""

from hanabi.bots.base import Advice, Bot, Explanation, Strategy

__all__ = ["Advice", "Bot", "Explanation", "Strategy"]
