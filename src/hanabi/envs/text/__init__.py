"""Positions as text, from a seat's view: in words or in one line, both of which can be parsed."""

from hanabi.envs.text.notation import parse_position, print_position
from hanabi.envs.text.words import parse_words, to_words

__all__ = ["parse_position", "parse_words", "print_position", "to_words"]
