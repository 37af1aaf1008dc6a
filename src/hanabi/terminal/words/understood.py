"""What bots understand of the player, in the player's language."""

from typing import TYPE_CHECKING

from hanabi.terminal.words.speaker import Speaker

if TYPE_CHECKING:
    from hanabi.bots.conventions import Insight, Meaning

LATEST = 3
"""The number of the player's latest hints that are described."""


def understood(speaker: Speaker, insight: "Insight") -> list[str]:
    """Describe the bots' model of the player, their own cards, and their latest hints."""
    cards = [_reading(speaker, meaning) for meaning in insight.hand(speaker.seat) if meaning]
    return [_opinion(speaker, insight), *(cards or [speaker.texts("understood.no_cards")]), *_given(speaker, insight)]


def _opinion(speaker: Speaker, insight: "Insight") -> str:
    opinion = insight.opinion(speaker.seat)
    if opinion.moves == 0:
        return speaker.texts("understood.nobody")
    sure = speaker.texts.count("understood.sure", opinion.moves, percent=opinion.percent)
    return speaker.texts.joined("sentences", [speaker.texts(f"understood.{opinion.kind}"), sure])


def _given(speaker: Speaker, insight: "Insight") -> list[str]:
    lines = []
    for hint in insight.given[-LATEST:]:
        read = [_reading(speaker, meaning) for meaning in hint.meanings] or [speaker.texts("understood.nothing")]
        given = speaker.texts(
            "understood.hint", name=speaker.names[hint.target], value=speaker.value(hint.value), turn=hint.turn + 1
        )
        lines.append(speaker.texts.joined("sentences", [given, *read]))
    return lines


def _reading(speaker: Speaker, meaning: "Meaning") -> str:
    return speaker.reading(meaning.kind, meaning.seat, meaning.slot, meaning.cards)
