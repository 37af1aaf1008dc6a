"""Seats for programs in any language: JSON lines on standard input and output."""

from hanabi.bots.programs.bot import ProgramBot
from hanabi.bots.programs.errors import ProgramError
from hanabi.bots.programs.position import LastMove, Position

__all__ = ["LastMove", "Position", "ProgramBot", "ProgramError"]
