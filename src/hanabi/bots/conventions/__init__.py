"""The teammate for people: hints mean what people's hints mean."""

from hanabi.bots.conventions.position import Meaning, Position, PositionError, read

__all__ = ["Meaning", "Position", "PositionError", "read"]
