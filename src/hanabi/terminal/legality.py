"""Why a move is impossible, in words, before anybody is asked to make it."""

from hanabi.rules import Action, Discard, Hint, Play, PlayDeck
from hanabi.terminal.words import Speaker
from hanabi.views import View


def refusal(speaker: Speaker, view: View, action: Action) -> str | None:
    """Why the player may not take this action now; nothing if it is legal."""
    texts = speaker.texts
    if view.is_over:
        return texts("refused.over")
    if view.seat != speaker.seat:
        return texts("refused.turn", name=speaker.name(view.seat))
    if action in view.legal_actions():
        return None
    match action:
        case Play(slot) | Discard(slot) if not 0 <= slot < view.state.hand_sizes[speaker.seat]:
            return texts.count("refused.slot", view.state.hand_sizes[speaker.seat], slot=slot + 1)
        case Play():
            return texts("refused.announce")
        case Discard():
            return texts("refused.discard", limit=view.rules.hint_tokens)
        case Hint() if view.hint_tokens == 0:
            return texts("refused.no_token")
        case Hint(offset, value):
            return _refused_hint(speaker, offset, value)
        case PlayDeck():
            return texts("refused.deck")


def _refused_hint(speaker: Speaker, offset: int, value: str | int) -> str:
    rules = speaker.rules
    if not 1 <= offset < rules.players:
        return speaker.texts("refused.self")
    if value not in rules.hint_values:
        named = [speaker.value(each) for each in rules.hint_values]
        return speaker.texts("refused.value", values=", ".join(named))
    target = speaker.name((speaker.seat + offset) % rules.players)
    return speaker.texts("refused.empty", target=target, value=speaker.value(value))


def touched(view: View, seat: int, value: str | int) -> tuple[int, ...]:
    """The slots of a teammate's hand that a hint would point at."""
    rules = view.rules
    if value not in rules.hint_values:
        return ()
    mask = rules.tables.touch[rules.hint_values.index(value)]
    return tuple(slot for slot, card in enumerate(view.hands[seat]) if card and mask >> rules.number_of(card) & 1)
