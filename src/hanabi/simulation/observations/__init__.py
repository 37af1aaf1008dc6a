"""The canonical observation: its layout, its encoding, and a description in words."""

from hanabi.simulation.observations.description import describe
from hanabi.simulation.observations.layout import KINDS, Layout, LayoutError, ObservationKind, Section
from hanabi.simulation.observations.observer import TO_MOVE, Observer

__all__ = ["KINDS", "TO_MOVE", "Layout", "LayoutError", "ObservationKind", "Observer", "Section", "describe"]
