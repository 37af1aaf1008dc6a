"""The bot of `simple.mjs` in Python, on views: the same moves, to compare."""

from collections.abc import Iterator

from hanabi import Discard, Hint, Play, View
from hanabi.bots import Bot
from hanabi.rules import Action


class Simple(Bot):
    """Plays what fits for sure, hints what can be played, discards the oldest card."""

    def act(self, view: View) -> Action:
        """The first good thing."""
        me, players, legal = view.seat, view.rules.players, view.legal_actions()
        for slot in range(len(view.hands[me])):
            if all(map(view.is_playable, view.knowledge(me, slot).possible)):
                return Play(slot)
        useful = [hint for offset in range(1, players) for hint in self.hints(view, offset) if hint in legal]
        if useful:
            return useful[view.turn % len(useful)]
        return Discard(0) if Discard(0) in legal else legal[-1]

    def hints(self, view: View, offset: int) -> Iterator[Hint]:
        """What can be told a teammate of cards that fit, and was not told yet."""
        mate = (view.seat + offset) % view.rules.players
        for slot, card in enumerate(view.hands[mate]):
            told = view.knowledge(mate, slot)
            if card and view.is_playable(card):
                fresh: tuple[int | str, ...] = (card.rank, card.suit)
                yield from (Hint(offset, value) for value in fresh if value not in (*told.ranks, *told.colours))
