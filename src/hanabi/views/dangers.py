"""Dangerous actions, judged by what a seat knows: those that may cost a strike or lose the game at once."""

from hanabi.rules import kernel
from hanabi.rules.actions import Action, Discard, Hint, Play
from hanabi.rules.cards import Card
from hanabi.rules.state import State
from hanabi.views.view import View


def risky_plays(view: View) -> list[Action]:
    """Return the legal plays of the seat to move that may cost a strike (R19, V6)."""
    return [
        action
        for action, cards in _uncovering(view)
        if not isinstance(action, Discard) and not all(_fits(view, action, card) for card in cards)
    ]


def _fits(view: View, action: Action, card: Card) -> bool:
    announced = action.announced if isinstance(action, Play) else None
    return view.is_playable(card) and announced in (None, card.suit)


def losing_actions(view: View) -> list[Action]:
    """Return the legal plays and discards of the seat to move that may lose the game at once (R23, V2, V4, V6).

    Every possible card is tried in the kernel.
    """
    if not (view.rules.crowning or view.strikes == view.rules.strikes - 1):
        return []
    trial = _Trial(view)
    return [action for action, cards in _uncovering(view) if any(trial.loses(action, card) for card in cards)]


def _uncovering(view: View) -> list[tuple[Action, tuple[Card, ...]]]:
    """Return the legal actions that reveal a card, each with the possible cards."""
    hand = view.deduced_hand(view.seat)
    actions = [action for action in view.legal_actions() if not isinstance(action, Hint)]
    return [
        (action, hand[action.slot] if isinstance(action, Play | Discard) else view.deduced_next()) for action in actions
    ]


class _Trial:
    """Tries actions with different cards and caches the results."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._known: dict[tuple[str, str | None, Card], bool] = {}
        self._state = view.state.copy()
        for slot, cards in enumerate(view.deduced_hand(view.seat)):
            self._state.hands[view.seat][slot] = view.rules.number_of(cards[0])

    def loses(self, action: Action, card: Card) -> bool:
        """Return whether an action loses the game if it reveals a given card."""
        key = (type(action).__name__, action.announced if isinstance(action, Play) else None, card)
        if key not in self._known:
            self._known[key] = self._after(action, card).status in (kernel.STRUCK_OUT, kernel.LOST)
        return self._known[key]

    def _after(self, action: Action, card: Card) -> State:
        state, rules = self._state.copy(), self._view.rules
        number = rules.number_of(card)
        if isinstance(action, Play | Discard):
            state.hands[state.seat][action.slot] = number
        else:
            state.deck[-1] = number
        kernel.step(state, rules.compiled, rules.index_of(action))
        return state
