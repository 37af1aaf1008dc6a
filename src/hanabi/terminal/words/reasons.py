"""Reasons of bots and advice, in the player's language."""

from hanabi.bots.base import Advice
from hanabi.terminal.tables.table import ExplainedMove, Silence
from hanabi.terminal.words.speaker import Speaker


def reason(speaker: Speaker, move: ExplainedMove) -> str:
    """Describe a move, its reason, and how people read it."""
    return speaker.texts.joined("sentences", [_explained(speaker, move), *_understood(speaker, move)])


def _explained(speaker: Speaker, move: ExplainedMove) -> str:
    sentence = f"{move.turn + 1}. {speaker.event(move.event)}"
    if not isinstance(move.why, Silence):
        line = speaker.texts("why.line", move=sentence, reason=speaker.reason(move.why, move.event.seat))
        return speaker.texts.joined("sentences", [line, speaker.texts("why.rest")]) if move.more else line
    silence = "why.own" if move.event.seat == speaker.seat else f"why.{move.why.value}"
    return speaker.texts.joined("sentences", [sentence, speaker.texts(silence)])


def _understood(speaker: Speaker, move: ExplainedMove) -> list[str]:
    read = [speaker.reading(it.kind, it.seat, it.slot, it.cards) for it in move.readings]
    return [speaker.texts("why.understood", reading=speaker.texts.joined("sentences", read))] if read else []


def advice(speaker: Speaker, moves: list[Advice], most: int = 3) -> list[str]:
    """Return the best moves to consider, each with its reason, as numbered lines."""
    if not moves:
        return [speaker.texts("advice.none")]
    return [_advised(speaker, number, move) for number, move in enumerate(moves[:most], start=1)]


def _advised(speaker: Speaker, number: int, move: Advice) -> str:
    reason = speaker.reason(move.reason, speaker.seat)
    return f"{number}. {speaker.texts('advice.line', action=speaker.action(move.action), reason=reason)}"
