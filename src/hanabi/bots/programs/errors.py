"""What a program at a seat can do wrong."""

from hanabi.bots.registry import BotError


class ProgramError(BotError):
    """A program that cannot be started, answers too late, answers nonsense, or has died."""


class ProgramLate(ProgramError):
    """A program that did not answer in time."""


class ProgramDied(ProgramError):
    """A program that ended before it answered, or that cannot be started."""


class ProgramNonsense(ProgramError):
    """An answer that is no legal action."""
