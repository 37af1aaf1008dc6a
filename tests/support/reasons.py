"""Checks that every sentence about a move must pass."""

import re

WRONG = re.compile(r"[{}\[\]]|None|Card\(|[:：] ?[.。]|\b(seat|card|slot|joueur|carte|Platz|Karte) 0\b|席0|カード0")


def check_sentence(sentence: str) -> None:
    """Check that a sentence is complete, has no empty or unfilled parts, and counts from 1."""
    assert sentence.endswith((".", "。"))
    assert not WRONG.search(sentence), sentence
