"""Measurements of this engine beside others."""
