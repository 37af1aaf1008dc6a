"""Text by people, made safe for other people's screens."""

import unicodedata

MAX_TEXT = 200

BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols, by category, that are invisible: Hangul fillers, an empty braille cell, a null notehead."""


def clean(text: str, longest: int = MAX_TEXT) -> str:
    r"""Return one line of visible text, without control or direction characters, fillers and piled-up accents.

    >>> clean("  Ann\u202e\n\tB. ")
    'Ann B.'
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp", "Zs") or letter in BLANKS:
            kept.append(" ")
        elif not kind.startswith("C") and marks <= 2:
            kept.append(letter)
    return " ".join("".join(kept).split())[:longest].strip()
