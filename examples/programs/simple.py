"""The bot of `simple.mjs` in Python, using views: it makes the same moves."""

from collections.abc import Iterator

from hanabi import Discard, Hint, Play, View
from hanabi.bots import Bot
from hanabi.rules import Action


class Simple(Bot):
    """Plays surely fitting cards, hints playable ones, discards the oldest card."""

    def act(self, view: View) -> Action:
        """Return the first good action."""
        me, players, legal = view.seat, view.rules.players, view.legal_actions()
        for slot in range(len(view.hands[me])):
            if all(map(view.is_playable, view.knowledge(me, slot).possible)):
                return Play(slot)
        useful = [hint for offset in range(1, players) for hint in self.hints(view, offset) if hint in legal]
        if useful:
            return useful[view.turn % len(useful)]
        return Discard(0) if Discard(0) in legal else legal[-1]

    def hints(self, view: View, offset: int) -> Iterator[Hint]:
        """Yield hints about fitting cards of a teammate that give new information."""
        mate = (view.seat + offset) % view.rules.players
        for slot, card in enumerate(view.hands[mate]):
            known = view.knowledge(mate, slot)
            if card and view.is_playable(card):
                fresh: tuple[int | str, ...] = (card.rank, card.suit)
                yield from (Hint(offset, value) for value in fresh if value not in (*known.ranks, *known.colours))
