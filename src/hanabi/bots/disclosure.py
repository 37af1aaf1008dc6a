"""What a player may hear of a teammate's reason while the game runs: only what the player can see too.

A bot sees the player's cards, and whatever it says may depend on them, even the choice between two
words. So the bot's own words wait for the end. Until then a reason is worked out again from the
player's own view, which says nothing that the player could not have found.
"""

from hanabi.bots.base import Bot, Explanation, StrategyBot
from hanabi.rules import Card, Hinted
from hanabi.rules.events import Discarded, Played
from hanabi.views import View

Deed = Played | Discarded | Hinted
"""The event that tells what somebody did with a turn."""


def gives_reasons(bot: Bot) -> bool:
    """Whether a bot explains its moves at all."""
    if isinstance(bot, StrategyBot):
        return bot.strategy.explain is not None
    return type(bot).explain is not Bot.explain


def apparent(before: View, deed: Deed) -> Explanation | None:
    """Why a teammate did something, as it appears to the viewer just before; nothing where that is not plain."""
    match deed:
        case Played():
            return _of_play(before, deed)
        case Discarded():
            return _of_discard(before, deed)
        case Hinted():
            return _of_hint(before, deed)


def all_apparent(view: View) -> list[tuple[Deed, Explanation | None]]:
    """Every deed of a game with its apparent reason for the view's own viewer."""
    started, *rest = view.events
    past = View.of([started], view.viewer)
    found = []
    for event in rest:
        if isinstance(event, Deed):
            found.append((event, apparent(past, event)))
        past.observe(event)
    return found


def _of_play(before: View, deed: Played) -> Explanation | None:
    if deed.slot is None:
        return Explanation("guess", "Nobody knows the last card of the pile, but it may fit.")
    cards = before.deduced(deed.seat, deed.slot)
    if not all(map(before.is_playable, cards)):
        return None
    return Explanation("sure-play", f"It was {_either(cards)} for sure, and that fits.", _data(deed.slot, cards))


def _of_discard(before: View, deed: Discarded) -> Explanation | None:
    cards = before.deduced(deed.seat, deed.slot)
    if not all(map(before.is_dead, cards)):
        return None
    sentence = f"It was {_either(cards)} for sure, and that is of no use."
    return Explanation("safe-discard", sentence, _data(deed.slot, cards))


def _of_hint(before: View, deed: Hinted) -> Explanation | None:
    """A hint to a third player, by what it tells of the cards that giver and viewer both see."""
    touched = {before.hands[deed.target][slot] for slot in deed.slots}
    playable = [card for card in before.rules.cards if card in touched and before.is_playable(card)]
    if not playable:
        return None
    sure = _newly_sure(before, deed)
    data = {"seat": deed.target, "value": deed.value, "cards": [str(card) for card in sure or playable]}
    if sure:
        return Explanation("play-hint", f"After this, it is certain that {_and(sure)} can be played.", data)
    return Explanation("helpful-hint", f"It points at what can be played: {_and(playable)}.", data)


def _newly_sure(before: View, deed: Hinted) -> list[Card]:
    """The cards of the target that the target now surely knows to fit, and did not before."""
    after = View.of(before.events, before.viewer)
    after.observe(deed)
    hand, known, told = before.hands[deed.target], before.deduced_hand(deed.target), after.deduced_hand(deed.target)
    return [
        card
        for card, was, now in zip(hand, known, told, strict=True)
        if card is not None and all(map(before.is_playable, now)) and not all(map(before.is_playable, was))
    ]


def _data(slot: int, cards: tuple[Card, ...]) -> dict[str, object]:
    return {"slot": slot, "possible": [str(card) for card in cards]}


def _either(cards: tuple[Card, ...]) -> str:
    return " or ".join(map(str, cards)) if len(cards) <= 3 else f"one of {len(cards)} cards"


def _and(cards: list[Card]) -> str:
    return " and ".join(dict.fromkeys(map(str, cards)))
