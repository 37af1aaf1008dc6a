"""Reach: the best score that was still possible before and after each move of a game.

It never rises, so few positions have to be solved: if it is equal at two positions, it is equal at all between them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hanabi.review.history import History
from hanabi.review.solver import LOOK, STUDY, Bounds, check_modelled, solve


@dataclass(frozen=True, slots=True)
class Reach:
    """The best scores of the positions of a game: before each move, and after the last."""

    found: tuple[int, ...]
    """Lower bounds: scores that could still be reached."""
    proved: tuple[int, ...]
    """Upper bounds."""

    def lost(self, turn: int) -> int:
        """Return how many points a move certainly cost, with all cards known."""
        return max(0, self.found[turn] - self.proved[turn + 1])


def reach_of(history: History) -> Reach:
    """Compute the best score that was still possible at each position."""
    rules, states = history.record.rules, history.states
    check_modelled(rules)
    last = len(states) - 1
    found: dict[int, Bounds] = {}
    ask: Callable[[int], Bounds] = lambda place: solve(rules, states[place], STUDY if place == 0 else LOOK)  # noqa: E731
    found[0], found[last] = ask(0), ask(last)
    _between(ask, found, 0, last)
    return _monotone([found[place] for place in range(last + 1)])


def _between(ask: Callable[[int], Bounds], found: dict[int, Bounds], low: int, high: int) -> None:
    """Fill in the positions between two that are solved."""
    if high - low < 2:
        return
    before, after = found[low], found[high]
    if before.exact and after.exact and before.found == after.found:
        found.update(dict.fromkeys(range(low + 1, high), Bounds(before.found, before.found)))
        return
    middle = (low + high) // 2
    found[middle] = ask(middle)
    _between(ask, found, low, middle)
    _between(ask, found, middle, high)


def _monotone(bounds: list[Bounds]) -> Reach:
    """Tighten the bounds: a score reachable later was reachable earlier, and a bound proved earlier holds later."""
    found, proved = [one.found for one in bounds], [one.proved for one in bounds]
    for place in range(1, len(proved)):
        proved[place] = min(proved[place], proved[place - 1])
    for place in range(len(found) - 2, -1, -1):
        found[place] = max(found[place], found[place + 1])
    return Reach(tuple(found), tuple(proved))
