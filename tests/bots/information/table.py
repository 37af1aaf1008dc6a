"""A table of bots that share one protocol."""

from typing import Any

from hanabi import Game, Rules
from hanabi.bots import Reason, make_bot
from hanabi.bots.base import StrategyBot
from hanabi.views import View

PUBLIC = ("masks", "sizes", "low", "high", "free_low", "free_high", "playable", "dead", "tokens", "turns_left")


class Table:
    """A game whose seats are bots, each with its own view and memory."""

    def __init__(self, rules: Rules, seed: int, name: str = "information") -> None:
        self.game = Game.deal(rules, seed=seed)
        started = self.game.events[0]
        self.views = [View.of([started], self.game.view(seat).viewer) for seat in range(rules.players)]
        self.bots = [make_bot(name) for _ in range(rules.players)]
        for seat, bot in enumerate(self.bots):
            bot.start(rules, seat, seed)
        self.tell(self.game.events[1:])

    def tell(self, events: Any) -> None:
        for event in events:
            for view, bot in zip(self.views, self.bots, strict=True):
                bot.observe(view, view.observe(event))

    def turn(self) -> tuple[int, Any, Reason]:
        """Let the seat to move move; the others have not heard of it yet."""
        seat = self.game.seat
        action = self.bots[seat].act(self.views[seat])
        reason = self.bots[seat].explain()
        assert reason is not None
        return seat, action, reason

    def memories(self) -> list[Any]:
        return [bot.memory for bot in self.bots if isinstance(bot, StrategyBot)]


def public(memory: Any) -> dict[str, Any]:
    """What everybody should know alike; slots beyond a hand's size mean nothing."""
    known = {name: getattr(memory, name) for name in PUBLIC}
    return known | {"masks": [row[:size] for row, size in zip(memory.masks, memory.sizes, strict=True)]}


def check_public_state(table: Table) -> None:
    first, *others = [public(memory) for memory in table.memories()]
    for other in others:
        assert other == first
    for seat, hand in enumerate(table.game.state.hands):
        for slot in range(table.game.state.hand_sizes[seat]):
            assert first["masks"][seat][slot] >> hand[slot] & 1, f"slot {slot} of seat {seat} holds what it cannot"
