"""Batches: many games in an array, stepped together from Python."""

from hanabi.simulation.batches.batch import Batch, BatchError, Transition

__all__ = ["Batch", "BatchError", "Transition"]
