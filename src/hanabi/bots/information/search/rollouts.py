"""Search by rollouts: try moves in sampled worlds and play each to its end by the rules.

A search is prepared, continues in small steps until it is no longer open or time is up, and is concluded. `world` and
`trial` are games, and `dream` is a memory, used as buffers.
"""

from hanabi.bots.information.choice.trees import choose_learned
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.policy import choose
from hanabi.bots.information.protocol import EVERYBODY, observe
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.information.search.worlds import copy_game, copy_public, copy_rules, imagine
from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import DISCARD, PLAYING, score, step
from hanabi.rules.questions import is_critical, reachable_score
from hanabi.rules.randomness import derive, generator

STEP = 8
"""The number of worlds between two checks of the results."""
CLEARLY = 3.0
"""A candidate this many standard errors above the threshold ends the search at once."""


def prepare(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, seed: int) -> None:
    """List the candidates for a move, the one to beat first."""
    plan.seed = derive(seed, game.turn)
    plan.seat = seat
    plan.goal = reachable_score(game, rules)
    plan.done = 0
    choose_learned(plan, memory, game, rules, seat)
    plan.chosen = 0
    plan.open = 1 if plan.count > 1 else 0


def go_on(
    plan: Plan, memory: Memory, game: State, rules: CompiledRules, world: State, trial: State, dream: Memory
) -> None:
    """Try the candidates in a few more worlds; at first only the rules' move."""
    if plan.done == 0:
        copy_rules(dream, memory, rules)
        copy_game(world, game, rules)
        if _is_safe(plan, memory, rules, world, trial, dream):
            plan.open = 0
            return
    until = min(plan.worlds, plan.done + STEP)
    for number in range(plan.done, until):
        _try(plan, memory, rules, world, trial, dream, number)
    plan.done = until
    _drop(plan)
    if plan.done >= plan.worlds:
        plan.open = 0


def conclude(plan: Plan) -> int:
    """Return the best candidate if it is surely better than the rules' move, which is returned otherwise."""
    best = plan.threshold
    plan.chosen = 0
    for place in range(1, plan.count):
        if plan.kept[place] and plan.done > 1:
            gain = plan.gains[place] / plan.done
            if gain > best and gain > plan.sureness * standard_error(plan, place):
                best = gain
                plan.chosen = place
    return plan.actions[plan.chosen]


def standard_error(plan: Plan, place: int) -> float:
    """Return the standard error of a candidate's gain."""
    mean = plan.gains[place] / plan.done
    variance = plan.squares[place] / plan.done - mean * mean
    return float((max(0.0, variance) / max(1, plan.done - 1)) ** 0.5)


def saved(
    plan: Plan, memory: Memory, game: State, rules: CompiledRules, world: State, trial: State, dream: Memory
) -> int:
    """Return the rules' move or, if that lets the next player discard a critical card, one that prevents it.

    The plan must be prepared. A learned choice already takes this into account.
    """
    if plan.count == 1 or plan.trees > 0 or plan.worlds == 0:
        return plan.actions[0]
    copy_rules(dream, memory, rules)
    copy_game(world, game, rules)
    imagine(world, memory, rules, plan.seat, generator(plan.seed))
    if not _lets_go(memory, rules, world, trial, dream, plan.actions[0]):
        return plan.actions[0]
    for place in range(1, plan.count):
        if _is_harmless(memory, rules, plan.actions[place]) and not _lets_go(
            memory, rules, world, trial, dream, plan.actions[place]
        ):
            plan.chosen = place
            break
    return plan.actions[plan.chosen]


def _lets_go(memory: Memory, rules: CompiledRules, world: State, trial: State, dream: Memory, action: int) -> bool:
    """Return whether the next player would discard a critical card after a move."""
    copy_game(trial, world, rules)
    copy_public(dream, memory, rules)
    step(trial, rules, action)
    if trial.status != PLAYING:
        return False
    observe(dream, trial, rules, EVERYBODY)
    reply = choose(dream, trial, rules, trial.seat)
    if rules.action_type[reply] != DISCARD:
        return False
    return is_critical(trial, rules, trial.hands[trial.seat][rules.action_place[reply]])


def _is_harmless(memory: Memory, rules: CompiledRules, action: int) -> bool:
    slot = rules.action_place[action]
    if rules.action_type[action] == DISCARD:
        return memory.own[slot] & ~memory.dead == 0
    if action >= rules.hand_size and action < 2 * rules.hand_size:
        return memory.own[slot] & ~memory.playable == 0
    return True


def _is_safe(plan: Plan, memory: Memory, rules: CompiledRules, world: State, trial: State, dream: Memory) -> bool:
    """Return whether the rules' move reaches the goal in all of the first worlds."""
    safe = True
    for number in range(plan.first):
        imagine(world, memory, rules, plan.seat, generator(derive(plan.seed, number)))
        plan.scores[number] = outcome(memory, rules, world, trial, dream, plan.actions[0])
        safe = safe and plan.scores[number] >= plan.goal
    return safe


def _try(
    plan: Plan, memory: Memory, rules: CompiledRules, world: State, trial: State, dream: Memory, number: int
) -> None:
    """Try every remaining candidate in one world."""
    imagine(world, memory, rules, plan.seat, generator(derive(plan.seed, number)))
    if number >= plan.first:
        plan.scores[number] = outcome(memory, rules, world, trial, dream, plan.actions[0])
    for place in range(1, plan.count):
        if plan.kept[place]:
            gain = outcome(memory, rules, world, trial, dream, plan.actions[place]) - plan.scores[number]
            plan.gains[place] += gain
            plan.squares[place] += gain * gain


def outcome(memory: Memory, rules: CompiledRules, world: State, trial: State, dream: Memory, action: int) -> int:
    """Return the score of a world if all players continue by the rules after a move."""
    copy_game(trial, world, rules)
    copy_public(dream, memory, rules)
    step(trial, rules, action)
    while trial.status == PLAYING:
        observe(dream, trial, rules, EVERYBODY)
        step(trial, rules, choose(dream, trial, rules, trial.seat))
    return score(trial, rules)


def _drop(plan: Plan) -> None:
    """Drop candidates that cannot become best; close the search if none is left or one is clearly better."""
    best = _best_yet(plan)
    bar = max(plan.threshold, _bound(plan, best, -plan.patience)) if best > 0 else plan.threshold
    left = 0
    for place in range(1, plan.count):
        if plan.kept[place]:
            reach = _bound(plan, place, plan.patience)
            plan.kept[place] = 1 if reach >= bar or (place == best and reach >= plan.threshold) else 0
            left += plan.kept[place]
    if left == 0 or (left == 1 and plan.done >= plan.first and _bound(plan, best, -CLEARLY) > plan.threshold):
        plan.open = 0


def _best_yet(plan: Plan) -> int:
    """Return the remaining candidate with the highest gain so far; 0 if there is none."""
    best = 0
    for place in range(1, plan.count):
        if plan.kept[place] and (best == 0 or plan.gains[place] > plan.gains[best]):
            best = place
    return best


def _bound(plan: Plan, place: int, errors: float) -> float:
    """Return the mean gain of a candidate plus a number of standard errors."""
    return plan.gains[place] / plan.done + errors * standard_error(plan, place)
