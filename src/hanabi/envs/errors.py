"""What can go wrong with an environment; actions that are not legal raise the errors of the rules."""

from hanabi.rules import HanabiError


class EnvError(HanabiError, ValueError):
    """An environment that is not used as it is meant to be."""


class ConfigError(EnvError):
    """Parameters that no environment has, or that contradict each other."""


class NotReset(EnvError):
    """A step or a look before the first reset."""
