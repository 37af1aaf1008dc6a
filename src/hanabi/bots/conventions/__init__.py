"""A bot that plays by the conventions of human players."""

from hanabi.bots.conventions.explain.insight import GivenHint, Insight, Opinion
from hanabi.bots.conventions.explain.meanings import Meaning
from hanabi.bots.conventions.explain.position import Position, PositionError, read

__all__ = ["GivenHint", "Insight", "Meaning", "Opinion", "Position", "PositionError", "read"]
