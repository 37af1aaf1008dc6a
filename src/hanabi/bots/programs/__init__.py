"""Programs in any language as bots, over JSON lines on standard input and output."""

from hanabi.bots.programs.bot import ProgramBot
from hanabi.bots.programs.position import LastMove, Position
from hanabi.bots.programs.process import ProgramError

__all__ = ["LastMove", "Position", "ProgramBot", "ProgramError"]
