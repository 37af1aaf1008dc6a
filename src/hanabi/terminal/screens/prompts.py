"""The message that describes the player's situation."""

from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.description import describe_own_card
from hanabi.terminal.words.legality import refusal
from hanabi.terminal.words.speaker import Speaker


def prompt(table: Table, speaker: Speaker, chooser: Chooser) -> str:
    """Describe what is going on, or what the current selection would do."""
    texts, view = speaker.texts, table.view
    if view.is_over:
        return texts("screen.over", score=view.score)
    if table.company is not None and (question := table.company.question):
        return texts("screen.asked", question=question)
    if table.company is not None and table.company.is_paused:
        return texts("screen.paused")
    if chooser.is_hint:
        return _hint_prompt(table, speaker, chooser)
    if chooser.announcing:
        return _announce_prompt(speaker, chooser)
    if chooser.slot is not None:
        return texts("screen.card", slot=chooser.slot + 1, known=describe_own_card(table, speaker, chooser.slot))
    if table.is_my_turn:
        return texts("screen.your_turn", last=view.state.hand_sizes[table.seat])
    return texts("screen.waiting", name=speaker.name(view.seat))


def past_prompt(table: Table, speaker: Speaker, turn: int) -> str:
    """Describe the turn of the past that is shown, the move before it, and whether the game waits for the player."""
    texts = speaker.texts
    before = [speaker.event(deed) for deed in table.deeds()[:turn][-1:]]
    shown = texts("screen.past", turn=turn + 1, now=table.view.turn + 1, last="".join(before)).rstrip()
    return texts.joined("sentences", [shown, *([texts("screen.past_yours")] if table.is_my_turn else [])])


def _hint_prompt(table: Table, speaker: Speaker, chooser: Chooser) -> str:
    texts = speaker.texts
    target = speaker.name((table.seat + chooser.offset) % table.rules.players)
    action = chooser.action()
    if chooser.value is None or action is None:
        return texts("screen.hint_what", target=target)
    refused = refusal(speaker, table.view, action)
    if refused is not None:
        return refused
    slots = chooser.preview(table.view, table.seat)
    value = speaker.value(chooser.value)
    if not slots:
        return texts("screen.hint_none", target=target, value=value)
    return texts.count("screen.hint_touches", len(slots), target=target, value=value, slots=speaker.slots(slots))


def _announce_prompt(speaker: Speaker, chooser: Chooser) -> str:
    texts = speaker.texts
    assert chooser.slot is not None
    if chooser.suit is None:
        return texts("screen.announce_what", slot=chooser.slot + 1)
    return texts("screen.announce", slot=chooser.slot + 1, suit=speaker.suit(chooser.suit))
