"""The appearance of each card, given the player's view and selection."""

from hanabi.rules import Card, Discarded, Hinted, Played, Rearranged
from hanabi.terminal.screens.chooser import Chooser
from hanabi.terminal.screens.drawing import Look, hint_marks
from hanabi.terminal.tables.table import Sight
from hanabi.views import View

KNOWLEDGE = ("hints", "deduced", "told")
"""The information shown on the player's own cards: from hints, from hints and visible cards, or positive hints only."""


def hand_looks(table: Sight, chooser: Chooser, seat: int, shown: str) -> list[Look]:
    """Return the appearance of the cards of a hand."""
    view = table.open_hands()
    marked = set(chooser.preview(view, table.seat)) if _is_hinted(table, chooser, seat) else set()
    if seat == table.seat and chooser.slot is not None:
        marked = {chooser.slot}
    fresh = fresh_slots(view, table.seat, seat)
    return [
        _look(table, view, seat, slot, shown, slot in marked, slot in fresh)
        for slot in range(view.state.hand_sizes[seat])
    ]


def _is_hinted(table: Sight, chooser: Chooser, seat: int) -> bool:
    return chooser.is_hint and seat == (table.seat + chooser.offset) % table.rules.players


def _look(table: Sight, view: View, seat: int, slot: int, shown: str, marked: bool, fresh: bool) -> Look:
    known = view.knowledge(seat, slot)
    card = view.hands[seat][slot]
    possible: tuple[Card, ...] = ()
    if card is None:
        possible = _possible(view, seat, slot, shown)
        card = possible[0] if len(possible) == 1 else None
    return Look(
        slot=slot,
        card=card,
        possible=possible,
        hints=hint_marks(known),
        fresh=fresh,
        marked=marked,
        critical=card is not None and view.is_critical(card),
        noted=bool(table.note(seat, slot)),
    )


def _possible(view: View, seat: int, slot: int, shown: str) -> tuple[Card, ...]:
    known = view.knowledge(seat, slot)
    if shown == "deduced":
        return view.deduced(seat, slot)
    if shown == "hints":
        return known.possible
    rules = view.rules
    mask = rules.compiled.everything
    for value in (*known.colours, *known.ranks):
        mask &= rules.compiled.touch[rules.hint_values.index(value)]
    return rules.cards_in(mask)


def fresh_slots(view: View, player: int, seat: int) -> set[int]:
    """Return the slots of a hand that hints touched since the player's last turn, while the hand is unchanged."""
    recent: set[int] = set()
    for event in view.events:
        match event:
            case Hinted(seat=giver, target=target, slots=slots):
                recent = set() if giver == player else recent
                recent |= set(slots) if target == seat else set()
            case Played(seat=mover) | Discarded(seat=mover) if mover in (player, seat):
                recent = set()
            case Rearranged(seat=mover, order=order) if mover == seat:
                recent = {new for new, old in enumerate(order) if old in recent}
            case _:
                pass
    return recent
