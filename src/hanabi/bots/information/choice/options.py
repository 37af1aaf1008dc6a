"""The candidates for a move: those that the protocol allows and that are worth considering.

A move keeps the protocol true if every hint carries the sum, nothing is discarded while a teammate needs a hint that
can be given, only hints are given while the other of two players would discard a critical card, and of several
equivalent slots the coded one is used. So every player may choose freely without the others knowing how.
"""

from hanabi.bots.counting import hint_action
from hanabi.bots.information.alike import list_useless
from hanabi.bots.information.alphabet import NO_NUMBER, code_of, read_alphabet
from hanabi.bots.information.coded import coded_discard, coded_play, discard_is_safe, hint_wanted
from hanabi.bots.information.hand import expected_loss, own_chance
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.policy import choose, somebody_needs
from hanabi.bots.information.protocol import after, must_warn
from hanabi.bots.information.search.plan import Plan
from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import touched_slots


def list_options(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """List the candidates for a move, the rules' own first."""
    plan.count = 0
    plan.usual = choose(memory, game, rules, seat)
    _add(plan, plan.usual)
    _add_hints(plan, memory, game, rules, seat)
    if not must_warn(memory, game, rules, seat):
        _add_plays(plan, memory, game, rules, seat)
        if may_discard(memory, game, rules, seat):
            _add_discards(plan, memory, game, rules, seat)


def may_discard(memory: Memory, game: State, rules: CompiledRules, seat: int) -> bool:
    """Return whether a discard is true: it says that no teammate needs a hint that can be given."""
    if game.hint_tokens == rules.max_hint_tokens:
        return False
    if game.hint_tokens == 0 or read_alphabet(memory, rules, seat) == 0:
        return True
    if somebody_needs(memory, game, rules, seat):
        return False
    return discard_is_safe(memory, game, rules, seat)


def put_first(plan: Plan, place: int) -> None:
    """Make a candidate the move to beat."""
    action = plan.actions[place]
    plan.actions[place] = plan.actions[0]
    plan.actions[0] = action


def _add(plan: Plan, action: int) -> None:
    for place in range(plan.count):
        if plan.actions[place] == action:
            return
    plan.actions[plan.count] = action
    plan.kept[plan.count] = 1
    plan.gains[plan.count] = 0.0
    plan.squares[plan.count] = 0.0
    plan.count += 1


def _add_plays(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Add the sure plays and, with a life to spare, the likely ones."""
    spare = game.strikes + 1 < rules.max_strikes
    for slot in range(memory.sizes[seat]):
        likely = own_chance(memory, slot, memory.playable)
        if likely == 1.0 or (spare and likely > plan.likely):
            _add(plan, coded_play(memory, game, rules, seat, slot))


def _add_hints(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Add every hint that carries the sum of the hat values."""
    offset, code = hint_wanted(memory, game, rules, seat)
    other = after(seat, offset, rules)
    if offset > 0:
        for hint in range(rules.hints):
            if game.hintable[other] >> hint & 1:
                touched = touched_slots(game, rules, other, hint)
                if code_of(memory, rules, other, hint, touched) in (code, NO_NUMBER):
                    _add(plan, hint_action(rules, offset, hint))


def _add_discards(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Add the discards with the lowest loss that the protocol allows."""
    useless = list_useless(memory.masks[seat], memory.sizes[seat], memory.dead, memory.useless)
    barred = 0
    if useless > 1:
        for place in range(useless):
            barred |= 1 << memory.useless[place]
        _add(plan, coded_discard(memory, game, rules, seat, memory.useless[0]))
    for _ in range(plan.discards):
        slot = _least_loss(memory, rules, seat, barred)
        if slot >= 0:
            _add(plan, coded_discard(memory, game, rules, seat, slot))
            barred |= 1 << slot


def _least_loss(memory: Memory, rules: CompiledRules, seat: int, barred: int) -> int:
    best = -1
    least = 0.0
    for slot in range(memory.sizes[seat]):
        if not barred >> slot & 1:
            loss = expected_loss(memory, rules, seat, slot)
            if best < 0 or loss < least:
                least = loss
                best = slot
    return best
