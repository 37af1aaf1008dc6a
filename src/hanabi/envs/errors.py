"""Errors of environments. Illegal actions raise the errors of the rules."""

from hanabi.rules import HanabiError


class EnvError(HanabiError, ValueError):
    """An environment was used incorrectly."""


class ConfigError(EnvError):
    """Unknown or contradictory parameters."""


class NotReset(EnvError):
    """A step or an observation before the first reset."""
