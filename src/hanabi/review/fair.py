"""The fair cost of a move: what it cost on average over the deals that its player could not rule out.

Each world fills in the player's hand and the pile consistently with every hint. The move and its alternatives are
solved in the same worlds, so that their differences have small errors. With all cards known, a hint is a free pass and
conventions mean nothing, so this measure is fair to some moves only. Others get no fair cost.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Literal

from hanabi.review.history import Turned
from hanabi.review.solver import check_modelled
from hanabi.rules import Action, Discard, Hint, Play, Rules, State, kernel
from hanabi.rules.questions import is_playable
from hanabi.views.knowledge import deduce

WORLDS = 100
"""The default number of worlds to sample."""
LATE = 5
"""Compare every move with every other once this few cards are left in the pile."""

MISTAKE, RISK = 0.5, 0.1
"""The cost, in points, from which a move is called a mistake or a risk."""

Label = Literal["mistake", "risk", "nobody"]
"""A mistake, a risk that was taken, or a loss that the player could not have foreseen."""
Against = Literal["sure-plays", "discards", "all"]
"""What a move was compared with: cards known to fit, discards (and those plays), or every other move."""


@dataclass(frozen=True, slots=True)
class Fair:
    """What a move cost, given what its player could know."""

    cost: float
    """The points that the best alternative keeps and the move does not, on average."""
    error: float
    """The standard error of the cost."""
    worlds: int
    against: Against
    better: Action | None
    """The best alternative, or `None` if none is better."""
    label: Label | None
    """The verdict, or `None` where the measure does not justify one."""
    good: tuple[Action, ...] = ()
    """All moves about as good as the best alternative, and those equivalent to them."""


def fair_cost(rules: Rules, state: State, move: Turned, worlds: int = WORLDS) -> Fair | None:
    """Return the fair cost of a move from a state, or `None` where it cannot be measured fairly."""
    check_modelled(rules)
    against = compared_with(rules, state, move)
    if against is None:
        return None
    made = rules.index_of(move.action)
    others = [index for index in alternatives(rules, state, against) if not _alike(rules, state, index, made)]
    if not others:
        return Fair(0.0, 0.0, 0, against, None, "nobody")
    costs = _costs(rules, state, [made, *others], worlds)
    best = max(range(len(others)), key=lambda place: costs[place][0])
    cost, error = costs[best]
    better = rules.action_at(others[best]) if cost > 0 else None
    good = [other for other, (gain, _) in zip(others, costs, strict=True) if gain > cost - RISK]
    label = label_of(rules, state, move, cost, error)
    return Fair(max(0.0, cost), error, worlds, against, better, label, _and_alike(rules, state, good))


def compared_with(rules: Rules, state: State, move: Turned) -> Against | None:
    """Return what a move can fairly be compared with, if anything."""
    if state.deck_size <= LATE or isinstance(move.action, Play):
        return "all"
    if isinstance(move.action, Discard):
        return "discards"
    return "sure-plays" if sure_plays(rules, state) else None


def label_of(rules: Rules, state: State, move: Turned, cost: float, error: float) -> Label | None:
    """Return the label for a cost. Playing an uncertain card may rest on more than hints, so it gets no harsh label."""
    if cost < RISK:
        return "nobody"
    is_guess = not isinstance(move.action, Discard | Hint) and not _is_sure(rules, state, move.action)
    if is_guess or (isinstance(move.action, Play) and state.deck_size > LATE):
        return None
    if cost >= MISTAKE:
        return "mistake" if cost > 2 * error else None
    return "risk"


def sure_plays(rules: Rules, state: State) -> list[int]:
    """Return the slots whose cards are certain to fit, given all that their holder can know."""
    masks = known_hand(rules, state)
    cards = [[card for card in range(rules.compiled.kinds) if mask >> card & 1] for mask in masks]
    return [slot for slot, held in enumerate(cards) if all(is_playable(state, rules.compiled, card) for card in held)]


def known_hand(rules: Rules, state: State) -> list[int]:
    """Return what each card of the seat to move may be, given hints and visible cards, as masks."""
    others = tuple(seat for seat in range(rules.players) if seat != state.seat)
    return deduce(state, rules.compiled, state.seat, others)


def _is_sure(rules: Rules, state: State, action: Action) -> bool:
    return isinstance(action, Play) and action.slot in sure_plays(rules, state)


def _and_alike(rules: Rules, state: State, good: list[int]) -> tuple[Action, ...]:
    """Return some actions, plus the legal ones that are equivalent to them for their player."""
    buffer = [0] * len(rules.actions)
    legal = buffer[: kernel.legal_actions(state, rules.compiled, buffer)]
    return tuple(rules.action_at(index) for index in legal if _any_alike(rules, state, index, good))


def alternatives(rules: Rules, state: State, against: Against) -> list[int]:
    """Return the actions to compare with. With all cards known, hints are equivalent, so only one is included."""
    buffer = [0] * len(rules.actions)
    legal = buffer[: kernel.legal_actions(state, rules.compiled, buffer)]
    sure = [rules.index_of(Play(slot)) for slot in sure_plays(rules, state)]
    hints = [index for index in legal if isinstance(rules.action_at(index), Hint)]
    discards = [index for index in legal if isinstance(rules.action_at(index), Discard)]
    plays = [index for index in legal if isinstance(action := rules.action_at(index), Play) and not action.announced]
    wanted = {"sure-plays": sure, "discards": [*sure, *discards], "all": [*plays, *discards, *hints[:1]]}[against]
    return [index for place, index in enumerate(wanted) if not _any_alike(rules, state, index, wanted[:place])]


def _any_alike(rules: Rules, state: State, index: int, others: list[int]) -> bool:
    return any(_alike(rules, state, index, other) for other in others)


def _alike(rules: Rules, state: State, one: int, other: int) -> bool:
    """Return whether two actions are equivalent for their player: hints, or the same act with equally known cards."""
    actions = rules.action_at(one), rules.action_at(other)
    match actions:
        case Hint(), Hint():
            return True
        case (Play(here, None), Play(there, None)) | (Discard(here), Discard(there)):
            possible = state.possible[state.seat]
            return possible[here] == possible[there]
        case _:
            return one == other


def _costs(rules: Rules, state: State, actions: list[int], worlds: int) -> list[tuple[float, float]]:
    """Return, for each action but the first, how much more it keeps than the first, with the standard error."""
    from hanabi.review.solver.machine import machine_of

    scores = machine_of(rules).judge(blanked(rules, state), actions, worlds, seed=state.turn)
    gains = scores[:, 1:] - scores[:, :1]
    errors = gains.std(axis=0, ddof=1 if worlds > 1 else 0) / sqrt(worlds)
    return list(zip(gains.mean(axis=0).tolist(), errors.tolist(), strict=True))


def blanked(rules: Rules, state: State) -> State:
    """Return a state as the seat to move sees it."""
    from hanabi.compiled.redaction import blank

    seen = state.copy()
    seen.deck = seen.deck[:]
    blank(seen, rules.compiled, state.seat)
    return seen
