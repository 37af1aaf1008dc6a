"""Disclosure of reasons during a game: a player may only read what the player can see as well.

A bot sees the player's cards, and anything that it says may depend on them, even its choice of words. So the bot's own
reason is withheld until the end of the game. Until then, the reason is derived from the player's own view, which
reveals nothing that the player could not have found. If it is not obvious, only the visible part of it is shown.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hanabi.bots.base import Bot, StrategyBot
from hanabi.bots.reasons import (
    DeckGuess,
    Guess,
    HeldCard,
    HelpfulHint,
    IdleHint,
    LastCopyDiscard,
    LaterHint,
    PlayHint,
    Reason,
    RiskyDiscard,
    SaveHint,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Card, Event, Hinted
from hanabi.rules.events import Discarded, Played
from hanabi.views import View
from hanabi.views.knowledge import unseen
from hanabi.views.viewers import sees_hand

if TYPE_CHECKING:
    from hanabi.bots.conventions import Meaning

Deed = Played | Discarded | Hinted
"""The event that describes what a player did in a turn."""


Reader = Callable[[Deed], Reason | None]
"""Interprets an action by a convention, from the viewer's seat."""


@dataclass(frozen=True, slots=True)
class Disclosed:
    """The part of a reason that a player may read, and whether it is complete."""

    reason: Reason | None
    whole: bool


def gives_reasons(bot: Bot) -> bool:
    """Return whether a bot ever explains its moves."""
    if isinstance(bot, StrategyBot):
        return bot.strategy.explain is not None
    return type(bot).explain is not Bot.explain


def apparent(before: View, deed: Deed) -> Reason | None:
    """Return the reason for an action as it appears to the viewer just before it, or None if it is not obvious."""
    match deed:
        case Played():
            return _of_play(before, deed)
        case Discarded():
            return _of_discard(before, deed)
        case Hinted():
            return _of_hint(before, deed)


def disclosed(before: View, deed: Deed, reader: Reader | None = None) -> Disclosed:
    """Return the apparent or conventional reason for an action; if there is neither, its visible part."""
    plain = apparent(before, deed) or (reader(deed) if reader else None)
    return Disclosed(plain, whole=True) if plain else Disclosed(_visible(before, deed), whole=False)


def all_apparent(view: View) -> list[tuple[Deed, Reason | None]]:
    """Return every action of a game with its apparent reason for the viewer."""
    started, *rest = view.events
    past = View.of([started], view.viewer)
    found = []
    for event in rest:
        if isinstance(event, Deed):
            found.append((event, apparent(past, event)))
        past.observe(event)
    return found


def read_move(before: View, move: Sequence[Event], level: str = "expert") -> "tuple[Meaning, ...]":
    """Return what players of a level read in a move, beginning with what the played or discarded card was taken for."""
    from hanabi.bots.conventions import Insight  # imported late because it is slow to load

    try:
        insight = Insight(before, level)
        deed = next(event for event in move if isinstance(event, Deed))
        slot = getattr(deed, "slot", None)
        taken_for = insight.hand(deed.seat)[slot] if slot is not None else None
        insight.latest = []
        for event in move:
            insight.observe(event)
    except (ArithmeticError, LookupError, ValueError):
        return ()  # the conventions do not support these rules
    return (*([taken_for] if taken_for else []), *insight.latest)


def readings(view: View, turn: int) -> "tuple[Meaning, ...]":
    """Return what experts at the viewer's seat read in the move of a turn, counted from 0."""
    places = [place for place, event in enumerate(view.events) if isinstance(event, Deed)]
    first, last = places[turn], (*places, len(view.events))[turn + 1]
    return read_move(View.of(view.events[:first], view.viewer), view.events[first:last])


def _of_play(before: View, deed: Played) -> Reason | None:
    if deed.slot is None:
        return DeckGuess()
    possible = before.deduced(deed.seat, deed.slot)
    return SurePlay(deed.slot, possible) if all(map(before.is_playable, possible)) else None


def _of_discard(before: View, deed: Discarded) -> Reason | None:
    possible = before.deduced(deed.seat, deed.slot)
    return UselessDiscard(deed.slot, possible) if all(map(before.is_dead, possible)) else None


def _of_hint(before: View, deed: Hinted) -> Reason | None:
    """Return the reason for a hint to a third player, by what it shows about cards that giver and viewer both see."""
    playable = [
        held for held in _held(before, deed.target) if held.slot in deed.slots and before.is_playable(held.card)
    ]
    if not playable:
        return None
    if sure := _newly_sure(before, deed):
        return PlayHint(deed.target, deed.value, tuple(sure))
    return HelpfulHint(deed.target, deed.value, tuple(playable))


def _visible(before: View, deed: Deed) -> Reason | None:
    """Return the visible part of a reason that may depend on the viewer's own cards; None for a hint to them."""
    match deed:
        case Played(slot=int(slot)):
            possible = before.deduced(deed.seat, slot)
            return Guess(slot, possible, _percent(before, deed.seat, possible, before.is_playable))
        case Discarded():
            return _visible_discard(before, deed)
        case Hinted() if None not in before.hands[deed.target]:
            return _visible_hint(before, deed)
        case _:
            return None


def _visible_discard(before: View, deed: Discarded) -> Reason:
    possible = before.deduced(deed.seat, deed.slot)
    if all(map(before.is_critical, possible)):
        return LastCopyDiscard(deed.slot, possible)
    return RiskyDiscard(deed.slot, possible, _percent(before, deed.seat, possible, before.is_critical))


def _percent(before: View, seat: int, possible: Iterable[Card], counts: Callable[[Card], bool]) -> int:
    """Return the percentage of cards for which `counts` holds, weighted by copies unseen by holder and viewer."""
    both = tuple(other for other in range(before.rules.players) if other != seat and sees_hand(before.viewer, other))
    left = unseen(before.state, before.rules.compiled, both)
    weights = {card: left[before.rules.cards.index(card)] for card in possible}
    return round(100 * sum(copies for card, copies in weights.items() if counts(card)) / sum(weights.values()))


def _visible_hint(before: View, deed: Hinted) -> Reason:
    """Return the visible reason for a hint that makes nothing playable: what it saves or marks for later."""
    useful = [held for held in _held(before, deed.target) if held.slot in deed.slots and not before.is_dead(held.card)]
    saves = tuple(held for held in useful if before.is_critical(held.card))
    if saves:
        return SaveHint(deed.target, deed.value, saves=saves)
    return LaterHint(deed.target, deed.value, later=tuple(useful)) if useful else IdleHint(deed.target, deed.value)


def _held(view: View, seat: int) -> list[HeldCard]:
    """Return the cards of a hand that the viewer sees."""
    return [HeldCard(seat, slot, card) for slot, card in enumerate(view.hands[seat]) if card is not None]


def _newly_sure(before: View, deed: Hinted) -> list[HeldCard]:
    """Return the cards of the target that a hint made surely playable for the target."""
    after = View.of(before.events, before.viewer)
    after.observe(deed)
    known, told = before.deduced_hand(deed.target), after.deduced_hand(deed.target)
    return [
        held
        for held in _held(before, deed.target)
        if all(map(before.is_playable, told[held.slot])) and not all(map(before.is_playable, known[held.slot]))
    ]
