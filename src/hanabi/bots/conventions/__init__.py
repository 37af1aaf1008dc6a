"""The teammate for people: hints mean what people's hints mean."""

from hanabi.bots.conventions.explain.insight import Insight
from hanabi.bots.conventions.explain.meanings import Meaning
from hanabi.bots.conventions.explain.position import Position, PositionError, read

__all__ = ["Insight", "Meaning", "Position", "PositionError", "read"]
