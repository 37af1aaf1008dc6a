"""Variants: hints that touch differently, and fireworks that go either way."""
