"""The features of a candidate, from 0 to 255: the position, what teammates know, and what they will know after it."""

from hanabi.bots.information.alike import list_useless, list_within
from hanabi.bots.information.alphabet import NO_NUMBER, code_of, read_alphabet
from hanabi.bots.information.coded import hint_wanted
from hanabi.bots.information.hand import expected_loss, in_sight, own_chance, own_copies, own_weight
from hanabi.bots.information.losses import average_loss, is_critical, public_loss
from hanabi.bots.information.masks import is_single, lowest, weight
from hanabi.bots.information.memory import Memory
from hanabi.bots.information.protocol import (
    after,
    has_turn,
    keep_masks,
    look_ahead,
    restore_masks,
    tell_nobody_needs,
    tell_safe,
)
from hanabi.bots.information.search.plan import Plan
from hanabi.rules import CompiledRules, State
from hanabi.rules.kernel import DISCARD, HINT, PLAY, touched_slots
from hanabi.rules.questions import reachable_score

SURVEY = ("plays", "playable", "deads", "dead", "critical", "least_loss", "true_loss", "slip", "needs", "openness")
"""Features of the teammates.

These are the numbers of sure plays, playable cards, sure dead cards, dead cards and critical cards; of the next
player's cheapest discard the public loss, the true loss, and the true loss unless a play or a dead card is known; who
needs a hint; and how open the cards are.
"""
POSITION = ("tokens", "deck", "strikes", "points", "unreachable", "turns_left", "pace")
OWN = ("own_plays", "own_useless", "own_least_loss", "own_openness")
CHANGES = ("tokens_after", "more_plays", "more_deads", "more_slip", "more_openness")
MOVE = (
    "kind",
    "loss",
    "more_loss",
    "dead_chance",
    "play_chance",
    "critical_chance",
    "rank",
    "next_in_sight",
    "held_elsewhere",
    "slot",
    "sure",
    "other_loss",
    "usual",
)
SURVEY_NOW = tuple(f"{name}_now" for name in SURVEY)
SURVEY_AFTER = tuple(f"{name}_after" for name in SURVEY)
NAMES = POSITION + SURVEY_NOW + OWN + SURVEY_AFTER + CHANGES + MOVE
"""All features in order."""

NOW = len(POSITION)
MINE = NOW + len(SURVEY)
LATER = MINE + len(OWN)
CHANGED = LATER + len(SURVEY)
MOVED = CHANGED + len(CHANGES)
SURVEYED = len(SURVEY)
MOVES = len(MOVE)

POINTS = 40.0
"""The unit of losses, as a fraction of a point."""
MIDDLE = 128
"""The value for no change."""
OPENNESS = (0, 0, 8, 13, 16, 19, 21, 22, 24, 25, 27, 28, 29, 30, 30, 31, 32, 33, 33, 34, 35, 35, 36, 36, 37, 37, 38)
"""Eight times the binary logarithm of a number of cards."""


def describe_position(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Write the features that all candidates of a move share."""
    features = plan.features
    reach = reachable_score(game, rules)
    turns = game.turns_left if game.turns_left > 0 else game.deck_size + rules.players
    features[0] = game.hint_tokens
    features[1] = game.deck_size
    features[2] = game.strikes
    features[3] = game.points
    features[4] = rules.max_score - reach
    features[5] = game.turns_left
    features[6] = within(MIDDLE + turns - reach + game.points)
    _survey(plan, memory, game, rules, seat, NOW)
    _describe_own(plan, memory, rules, seat)


def describe_move(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> None:
    """Write the features of one candidate; those of the position must be there already."""
    features = plan.features
    playable, dead = memory.playable, memory.dead
    keep_masks(memory, rules)
    tokens = _imagine_told(memory, game, rules, seat, action)
    look_ahead(memory, rules, seat)
    _survey(plan, memory, game, rules, seat, LATER)
    memory.playable = playable
    memory.dead = dead
    restore_masks(memory, rules)
    look_ahead(memory, rules, seat)
    features[CHANGED] = tokens
    features[CHANGED + 1] = within(MIDDLE + features[LATER] - features[NOW])
    features[CHANGED + 2] = within(MIDDLE + features[LATER + 2] - features[NOW + 2])
    features[CHANGED + 3] = within(MIDDLE + features[LATER + 7] - features[NOW + 7])
    features[CHANGED + 4] = within(MIDDLE + features[LATER + 9] - features[NOW + 9])
    _describe_kind(plan, memory, rules, seat, action)


def within(number: int) -> int:
    """Clamp a number to the range of a feature."""
    return max(0, min(255, number))


def _survey(plan: Plan, memory: Memory, game: State, rules: CompiledRules, mover: int, place: int) -> None:
    """Write what the teammates with a turn know and hold."""
    for number in range(SURVEYED):
        plan.features[place + number] = 0
    for offset in range(1, rules.players):
        if has_turn(memory, offset):
            _survey_seat(plan, memory, game, rules, after(mover, offset, rules), offset, place)
    plan.features[place + 9] = within(plan.features[place + 9])


def _survey_seat(
    plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, offset: int, place: int
) -> None:
    features = plan.features
    plays, playable, deads = 0, 0, 0
    for slot in range(memory.sizes[seat]):
        mask, card = memory.masks[seat][slot], game.hands[seat][slot]
        plays += mask & ~memory.ahead[seat] == 0
        playable += memory.ahead[seat] >> card & 1
        deads += mask & ~memory.dead == 0
        features[place + 3] += memory.dead >> card & 1
        features[place + 4] += is_critical(memory, card)
        if not is_single(mask):
            features[place + 9] += OPENNESS[min(26, weight(mask, memory.free_low, memory.free_high))]
    features[place] += plays
    features[place + 1] += playable
    features[place + 2] += deads
    features[place + 8] += playable > 0 and plays == 0
    if offset == 1 and memory.sizes[seat] > 0:
        _survey_throw(plan, memory, game, rules, seat, place)
        features[place + 7] = features[place + 6] if plays == 0 and deads == 0 else 0


def _survey_throw(plan: Plan, memory: Memory, game: State, rules: CompiledRules, seat: int, place: int) -> None:
    """Write the public and the true loss of the next player's cheapest discard."""
    best = 0
    least = 1000.0
    for slot in range(memory.sizes[seat]):
        loss = public_loss(memory, rules, memory.masks[seat][slot])
        if loss < least:
            least = loss
            best = slot
    truly = average_loss(memory, rules, 1 << game.hands[seat][best], 0, 0, 0)
    plan.features[place + 5] = within(int(POINTS * least))
    plan.features[place + 6] = within(int(POINTS * truly))


def _describe_own(plan: Plan, memory: Memory, rules: CompiledRules, seat: int) -> None:
    size = memory.sizes[seat]
    least = 1000.0
    openness = 0
    for slot in range(size):
        plan.losses[slot] = expected_loss(memory, rules, seat, slot)
        least = min(least, plan.losses[slot])
        openness += OPENNESS[min(26, own_weight(memory, slot))]
    plan.features[MINE] = list_within(memory.own, size, memory.playable, memory.useless)
    plan.features[MINE + 1] = list_useless(memory.own, size, memory.dead, memory.useless)
    plan.features[MINE + 2] = within(int(POINTS * least))
    plan.features[MINE + 3] = within(openness)


def _imagine_told(memory: Memory, game: State, rules: CompiledRules, seat: int, action: int) -> int:
    """Update the masks with what a candidate tells teammates, as far as the mover knows; return the tokens after it."""
    kind, slot = rules.action_type[action], rules.action_place[action]
    if kind == HINT:
        _imagine_hint(memory, game, rules, after(seat, slot, rules), seat, rules.action_value[action])
        return game.hint_tokens - 1
    if kind == DISCARD:
        tell_nobody_needs(memory, rules, seat)
        tell_safe(memory, rules, seat)
        return game.hint_tokens + 1
    if kind == PLAY:
        tell_safe(memory, rules, seat)
        if is_single(memory.own[slot]) and memory.own[slot] & memory.playable:
            return game.hint_tokens + _imagine_played(memory, rules, lowest(memory.own[slot]))
    return game.hint_tokens


def _imagine_hint(memory: Memory, game: State, rules: CompiledRules, receiver: int, seat: int, hint: int) -> None:
    """Apply the answers, which are in place since the candidates were listed, and the hint's content."""
    touched = touched_slots(game, rules, receiver, hint)
    if code_of(memory, rules, receiver, hint, touched) != NO_NUMBER:
        for offset in range(1, rules.players):
            other = after(seat, offset, rules)
            for slot in range(memory.sizes[other]):
                memory.masks[other][slot] = memory.answered[other][slot]
    touch = rules.touch[hint]
    for slot in range(memory.sizes[receiver]):
        memory.masks[receiver][slot] &= touch if touched >> slot & 1 else ~touch


def _imagine_played(memory: Memory, rules: CompiledRules, card: int) -> int:
    """Update the board with the play of a known card; return the tokens that it returns."""
    memory.dead |= 1 << card
    memory.playable ^= 1 << card
    if rules.rank_of[card] + 1 == rules.height:
        return 1
    if not memory.dead >> (card + 1) & 1:
        memory.playable |= 1 << (card + 1)
    return 0


def prepare_hints(memory: Memory, game: State, rules: CompiledRules, seat: int) -> None:
    """Determine the alphabet and the answers that any hint would carry."""
    read_alphabet(memory, rules, seat)
    if game.hint_tokens > 0:
        hint_wanted(memory, game, rules, seat)


def _describe_kind(plan: Plan, memory: Memory, rules: CompiledRules, seat: int, action: int) -> None:
    """Write the features of the move itself."""
    features = plan.features
    kind = rules.action_type[action]
    for number in range(MOVES):
        features[MOVED + number] = 0
    features[MOVED] = kind + (kind == HINT and rules.action_value[action] >= rules.colours)
    features[MOVED + 12] = (action == plan.usual) + 2 * (kind == rules.action_type[plan.usual])
    if kind in (DISCARD, PLAY):
        _describe_slot(plan, memory, rules, seat, rules.action_place[action])


def _describe_slot(plan: Plan, memory: Memory, rules: CompiledRules, seat: int, slot: int) -> None:
    features = plan.features
    seen = in_sight(memory, rules, seat)
    loss = plan.losses[slot]
    least, others = loss, 1000.0
    for other in range(memory.sizes[seat]):
        least = min(least, plan.losses[other])
        if other != slot:
            others = min(others, plan.losses[other])
    features[MOVED + 1] = within(int(POINTS * loss))
    features[MOVED + 2] = within(int(POINTS * (loss - least)))
    features[MOVED + 3] = percent(memory, slot, memory.dead)
    features[MOVED + 4] = percent(memory, slot, memory.playable)
    features[MOVED + 5] = percent(memory, slot, ~(memory.dead | memory.high))
    features[MOVED + 6] = _mean_rank(memory, rules, slot)
    features[MOVED + 7] = percent(memory, slot, (seen & ~memory.column) >> 1)
    features[MOVED + 8] = percent(memory, slot, seen)
    features[MOVED + 9] = slot
    mask = memory.masks[seat][slot]
    features[MOVED + 10] = 1 if mask & ~memory.playable == 0 else 2 if mask & ~memory.dead == 0 else 0
    features[MOVED + 11] = within(int(POINTS * others))


def percent(memory: Memory, slot: int, wanted: int) -> int:
    """Return the probability that an own slot holds a wanted card, in percent."""
    return int(100.0 * own_chance(memory, slot, wanted))


def _mean_rank(memory: Memory, rules: CompiledRules, slot: int) -> int:
    """Return ten times the mean rank of the possible cards of an own slot."""
    total = 0
    rest = memory.own[slot]
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        total += rules.rank_of[card] * own_copies(memory, slot, card)
    return 10 * total // own_weight(memory, slot)
