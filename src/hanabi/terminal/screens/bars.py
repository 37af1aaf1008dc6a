"""The items of the action bar, which depend on the current selection."""

from hanabi.rules import Action, Discard, Hint, Play, PlayDeck
from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.screens.widgets import Item
from hanabi.terminal.tables.table import Table
from hanabi.terminal.words.legality import refusal
from hanabi.terminal.words.speaker import Speaker


def items(table: Table, speaker: Speaker, chooser: Chooser) -> list[Item]:
    """Return the available actions, the most likely first."""
    if table.view.is_over:
        return _after_end(table, speaker)
    if chooser.is_hint:
        return _hint_items(table, speaker, chooser)
    if chooser.announcing:
        return _announce_items(speaker, chooser)
    return [*_vote_items(table, speaker), *_card_items(table, speaker, chooser), *_other_items(table, speaker)]


def past_items(table: Table, speaker: Speaker, turn: int) -> list[Item]:
    """Return the actions available while viewing the past."""
    texts = speaker.texts
    return [
        Item("[", texts("bar.earlier"), "[", turn > 0),
        Item("]", texts("bar.later"), "]"),
        Item("Esc", texts("bar.now"), "escape"),
        Item("w", texts("bar.why"), "w", 0 < turn <= len(table.deeds())),
        Item("x", texts("bar.pile"), "x"),
        Item("l", texts("bar.log"), "l"),
        Item("q", texts("bar.quit"), "q"),
    ]


def _vote_items(table: Table, speaker: Speaker) -> list[Item]:
    texts, company = speaker.texts, table.company
    if company is None or not company.question:
        return []
    return [Item("+", texts("bar.agree"), "+"), Item("-", texts("bar.disagree"), "-")]


def _company_items(table: Table, speaker: Speaker) -> list[Item]:
    texts, company = speaker.texts, table.company
    if company is None:
        return []
    pause = texts("bar.resume" if company.is_paused else "bar.pause")
    return [Item("s", texts("bar.say"), "s", bool(company.remarks)), Item("z", pause, "z")]


def _card_items(table: Table, speaker: Speaker, chooser: Chooser) -> list[Item]:
    texts, slot = speaker.texts, chooser.slot
    if slot is None:
        size = table.view.state.hand_sizes[table.seat]
        first = [Item(f"1-{size}", texts("bar.card"), "right", size > 0)]
        return [*first, Item("h", texts("bar.hint"), "h", table.is_my_turn and table.view.hint_tokens > 0)]
    offered = [
        Item("p", texts("bar.play"), "p", _may(table, speaker, Play(slot))),
        Item("d", texts("bar.discard"), "d", _may(table, speaker, Discard(slot))),
    ]
    if table.rules.choreography:
        offered.append(Item("a", texts("bar.announce"), "a", table.is_my_turn))
    return [
        *offered,
        Item("n", texts("bar.note"), "n"),
        Item("<", "", "shift+left", table.may_rearrange()),
        Item(">", texts("bar.move"), "shift+right", table.may_rearrange()),
        Item("Esc", texts("bar.back"), "escape"),
    ]


def _other_items(table: Table, speaker: Speaker) -> list[Item]:
    texts = speaker.texts
    deck = [Item("t", texts("bar.deck"), "t", _may(table, speaker, PlayDeck()))] if table.rules.deck_plays else []
    return [
        *deck,
        *_company_items(table, speaker),
        Item("u", texts("bar.undo"), "u", table.can_undo),
        Item("[", texts("bar.past"), "[", bool(table.deeds())),
        Item("w", texts("bar.why"), "w"),
        Item("v", texts("bar.advice"), "v", table.is_my_turn),
        Item("m", texts("bar.meant"), "m"),
        Item("x", texts("bar.pile"), "x"),
        Item("l", texts("bar.log"), "l"),
        Item("?", texts("bar.help"), "question_mark"),
        Item("q", texts("bar.quit"), "q"),
    ]


def _hint_items(table: Table, speaker: Speaker, chooser: Chooser) -> list[Item]:
    texts = speaker.texts
    offered = []
    for value in table.rules.hint_values:
        label = speaker.suit(value) if isinstance(value, str) else ""
        offered.append(Item(str(value), label, str(value), _may(table, speaker, Hint(chooser.offset, value))))
    action = chooser.action()
    ready = action is not None and _may(table, speaker, action)
    offered.append(Item("Enter", texts("bar.give"), "enter", ready))
    if table.rules.players > 2:
        offered.append(Item("Tab", texts("bar.next"), "tab"))
    return [*offered, Item("Esc", texts("bar.back"), "escape")]


def _announce_items(speaker: Speaker, chooser: Chooser) -> list[Item]:
    texts = speaker.texts
    suits = [Item(suit.letter, speaker.suit(suit.letter), suit.letter) for suit in speaker.rules.suits]
    ready = chooser.action() is not None
    return [*suits, Item("Enter", texts("bar.play"), "enter", ready), Item("Esc", texts("bar.back"), "escape")]


def _after_end(table: Table, speaker: Speaker) -> list[Item]:
    texts = speaker.texts
    return [
        Item("e", texts("bar.end"), "e"),
        Item("[", texts("bar.past"), "["),
        Item("w", texts("bar.why"), "w"),
        Item("x", texts("bar.pile"), "x"),
        Item("l", texts("bar.log"), "l"),
        Item("u", texts("bar.undo"), "u", table.can_undo),
        Item("q", texts("bar.quit"), "q"),
    ]


def _may(table: Table, speaker: Speaker, action: Action) -> bool:
    return refusal(speaker, table.view, action) is None
