"""Explanations why a move is illegal, before it is attempted."""

from hanabi.rules import Action, Discard, Hint, Play
from hanabi.terminal.words.speaker import Speaker
from hanabi.views import View


def refusal(speaker: Speaker, view: View, action: Action) -> str | None:
    """Return why the player may not take an action now, or `None` if it is legal."""
    texts = speaker.texts
    if view.is_over:
        return texts("blocked.over")
    if view.seat != speaker.seat:
        return texts("blocked.turn", name=speaker.name(view.seat))
    if action in view.legal_actions():
        return None
    match action:
        case Play(slot) | Discard(slot) if not 0 <= slot < view.state.hand_sizes[speaker.seat]:
            return texts.count("blocked.slot", view.state.hand_sizes[speaker.seat], slot=slot + 1)
        case Play():
            return texts("blocked.announce")
        case Discard():
            return texts.count("blocked.discard", view.rules.hint_tokens)
        case Hint() if view.hint_tokens == 0:
            return texts("blocked.token")
        case Hint(offset, value):
            return _refused_hint(speaker, offset, value)
        case _:
            return texts("blocked.deck")


def _refused_hint(speaker: Speaker, offset: int, value: str | int) -> str:
    rules = speaker.rules
    if not 1 <= offset < rules.players:
        return speaker.texts("blocked.self")
    if value not in rules.hint_values:
        named = [speaker.value(each) for each in rules.hint_values]
        return speaker.texts("blocked.value", values=speaker.texts.joined("commas", named))
    target = speaker.name((speaker.seat + offset) % rules.players)
    return speaker.texts("blocked.empty", name=target, value=speaker.value(value))
