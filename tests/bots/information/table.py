"""A table of bots that share one protocol."""

from typing import Any

from hanabi import Game, Rules
from hanabi.bots import Reason, make_bot
from hanabi.bots.base import StrategyBot
from hanabi.views import View

PUBLIC = ("masks", "sizes", "low", "high", "free_low", "free_high", "playable", "dead", "tokens", "turns_left")


class Table:
    """A game with a bot at every seat, each with its own view and memory."""

    def __init__(self, rules: Rules, seed: int, name: str = "information") -> None:
        self.game = Game.deal(rules, seed=seed)
        started = self.game.events[0]
        self.views = [View.of([started], self.game.view(seat).viewer) for seat in range(rules.players)]
        self.bots = [make_bot(name) for _ in range(rules.players)]
        for seat, bot in enumerate(self.bots):
            bot.start(rules, seat, seed)
        self.observe(self.game.events[1:])

    def observe(self, events: Any) -> None:
        for event in events:
            for view, bot in zip(self.views, self.bots, strict=True):
                bot.observe(view, view.observe(event))

    def turn(self) -> tuple[int, Any, Reason]:
        """Make the move of the seat to move; the other seats do not observe it yet."""
        seat = self.game.seat
        action = self.bots[seat].act(self.views[seat])
        reason = self.bots[seat].explain()
        assert reason is not None
        return seat, action, reason

    def memories(self) -> list[Any]:
        return [bot.memory for bot in self.bots if isinstance(bot, StrategyBot)]


def public(memory: Any) -> dict[str, Any]:
    """Return the public part of a memory, without slots beyond a hand's size."""
    known = {name: getattr(memory, name) for name in PUBLIC}
    return known | {"masks": [row[:size] for row, size in zip(memory.masks, memory.sizes, strict=True)]}


def check_public_state(table: Table) -> None:
    first, *others = [public(memory) for memory in table.memories()]
    for other in others:
        assert other == first
    for seat, hand in enumerate(table.game.state.hands):
        for slot in range(table.game.state.hand_sizes[seat]):
            assert first["masks"][seat][slot] >> hand[slot] & 1, f"slot {slot} of seat {seat} holds what it cannot"
