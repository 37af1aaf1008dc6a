"""What a player may hear of a teammate's reason while the game runs: only what the player can see too.

A bot sees the player's cards, and whatever it says may depend on them, even the choice between two
words. So the bot's own words wait for the end. Until then a reason is worked out again from the
player's own view, which says nothing that the player could not have found.
"""

from hanabi.bots.base import Bot, StrategyBot
from hanabi.bots.reasons import DeckGuess, HeldCard, HelpfulHint, PlayHint, Reason, SurePlay, UselessDiscard
from hanabi.rules import Hinted
from hanabi.rules.events import Discarded, Played
from hanabi.views import View

Deed = Played | Discarded | Hinted
"""The event that tells what somebody did with a turn."""


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
