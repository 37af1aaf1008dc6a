"""Why bots do what they do, and what one might do, in the language of the player."""

from hanabi.bots.base import Advice
from hanabi.terminal.tables.table import Silence, TeammateMove
from hanabi.terminal.words.speaker import Speaker


def reason(speaker: Speaker, move: TeammateMove) -> str:
    """A teammate's move and its reason."""
    told = speaker.event(move.event)
    if isinstance(move.why, Silence):
        return speaker.texts.joined("sentences", [told, speaker.texts(f"why.{move.why.value}")])
    return speaker.texts("why.line", move=told, reason=speaker.reason(move.why, move.event.seat))


def advice(speaker: Speaker, moves: list[Advice], most: int = 3) -> list[str]:
    """The best moves to consider, each with its reason, as numbered lines."""
    if not moves:
        return [speaker.texts("advice.none")]
    return [_advised(speaker, number, move) for number, move in enumerate(moves[:most], start=1)]


def _advised(speaker: Speaker, number: int, move: Advice) -> str:
    reason = speaker.reason(move.reason, speaker.seat)
    return f"{number}. {speaker.texts('advice.line', action=speaker.action(move.action), reason=reason)}"
