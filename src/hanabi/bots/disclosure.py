"""What a player may hear of a teammate's reason while the game runs: only what the player can see too.

A bot sees the player's cards, and whatever it says may depend on them, even the choice between two
words. So the bot's own words wait for the end. Until then a reason is worked out again from the
player's own view, which says nothing that the player could not have found: where it is not plain, as much
of it as shows.
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
"""The event that tells what somebody did with a turn."""


Reader = Callable[[Deed], Reason | None]
"""Understands a deed by an agreement, from the viewer's seat."""


@dataclass(frozen=True, slots=True)
class Disclosed:
    """What a player may hear of a reason, and whether that is the whole of it."""

    reason: Reason | None
    whole: bool


def gives_reasons(bot: Bot) -> bool:
    """Whether a bot explains its moves at all."""
    if isinstance(bot, StrategyBot):
        return bot.strategy.explain is not None
    return type(bot).explain is not Bot.explain


def apparent(before: View, deed: Deed) -> Reason | None:
    """Why a teammate did something, as it appears to the viewer just before; nothing where that is not plain."""
    match deed:
        case Played():
            return _of_play(before, deed)
        case Discarded():
            return _of_discard(before, deed)
        case Hinted():
            return _of_hint(before, deed)


def disclosed(before: View, deed: Deed, reader: Reader | None = None) -> Disclosed:
    """The apparent reason, or the one that an agreement has; where neither is there, what can be seen of it."""
    plain = apparent(before, deed) or (reader(deed) if reader else None)
    return Disclosed(plain, whole=True) if plain else Disclosed(_visible(before, deed), whole=False)


def all_apparent(view: View) -> list[tuple[Deed, Reason | None]]:
    """Every deed of a game with its apparent reason for the view's own viewer."""
    started, *rest = view.events
    past = View.of([started], view.viewer)
    found = []
    for event in rest:
        if isinstance(event, Deed):
            found.append((event, apparent(past, event)))
        past.observe(event)
    return found


def read_move(before: View, move: Sequence[Event], level: str = "expert") -> "tuple[Meaning, ...]":
    """What people of a level read in a move: what it told, or what the played or discarded card was taken for."""
    from hanabi.bots.conventions import Insight  # only who asks for it waits until all of that is loaded

    try:
        insight = Insight(before, level)
        deed = next(event for event in move if isinstance(event, Deed))
        slot = getattr(deed, "slot", None)
        taken_for = insight.hand(deed.seat)[slot] if slot is not None else None
        insight.latest = []
        for event in move:
            insight.observe(event)
    except (ArithmeticError, LookupError, ValueError):
        return ()  # rules that the conventions do not know
    return (*([taken_for] if taken_for else []), *insight.latest)


def readings(view: View, turn: int) -> "tuple[Meaning, ...]":
    """What experienced people at the viewer's seat read in the move of a turn, counted from 0."""
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
    """A hint to a third player, by what it tells of the cards that giver and viewer both see."""
    playable = [
        held for held in _held(before, deed.target) if held.slot in deed.slots and before.is_playable(held.card)
    ]
    if not playable:
        return None
    if sure := _newly_sure(before, deed):
        return PlayHint(deed.target, deed.value, tuple(sure))
    return HelpfulHint(deed.target, deed.value, tuple(playable))


def _visible(before: View, deed: Deed) -> Reason | None:
    """What a viewer sees of a reason that may have to do with the own cards; nothing of a hint to them."""
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
    """The share of the cards that count, by their copies that neither the holder nor the viewer sees."""
    both = tuple(other for other in range(before.rules.players) if other != seat and sees_hand(before.viewer, other))
    left = unseen(before.state, before.rules.compiled, both)
    weights = {card: left[before.rules.cards.index(card)] for card in possible}
    return round(100 * sum(copies for card, copies in weights.items() if counts(card)) / sum(weights.values()))


def _visible_hint(before: View, deed: Hinted) -> Reason:
    """A hint that gets nothing played: what it protects or takes care of in a hand that the viewer sees."""
    useful = [held for held in _held(before, deed.target) if held.slot in deed.slots and not before.is_dead(held.card)]
    saves = tuple(held for held in useful if before.is_critical(held.card))
    if saves:
        return SaveHint(deed.target, deed.value, saves=saves)
    return LaterHint(deed.target, deed.value, later=tuple(useful)) if useful else IdleHint(deed.target, deed.value)


def _held(view: View, seat: int) -> list[HeldCard]:
    """The cards of a hand that the viewer sees."""
    return [HeldCard(seat, slot, card) for slot, card in enumerate(view.hands[seat]) if card is not None]


def _newly_sure(before: View, deed: Hinted) -> list[HeldCard]:
    """The cards of the target that the target now surely knows to fit, and did not before."""
    after = View.of(before.events, before.viewer)
    after.observe(deed)
    known, told = before.deduced_hand(deed.target), after.deduced_hand(deed.target)
    return [
        held
        for held in _held(before, deed.target)
        if all(map(before.is_playable, told[held.slot])) and not all(map(before.is_playable, known[held.slot]))
    ]
