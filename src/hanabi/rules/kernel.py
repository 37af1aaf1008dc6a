"""The rules of the game as plain functions over plain numbers.

Every function takes a game (`State`, or a packed record with the same field names) and its `CompiledRules`. The
functions run interpreted as they are and compiled in `hanabi.compiled`. So they follow the *kernel conventions*: they
call only functions that also do, create no objects, never raise, and return numbers. `step` does not check legality;
callers that take input from people do.
"""

from hanabi.rules.state import CompiledRules, State
from hanabi.rules.variants import courses

PLAYING, WON, STRUCK_OUT, FINISHED, LOST, ABANDONED = 0, 1, 2, 3, 4, 5

DISCARD, PLAY, HINT, PLAY_DECK = 0, 1, 2, 3


def deal(game: State, rules: CompiledRules, first: int) -> None:
    """Set up the table (R3) and deal the hands from a shuffled deck, seat by seat (R5)."""
    clear(game, rules, first)
    for seat in range(rules.players):
        for _ in range(rules.hand_size):
            draw(game, rules, seat)
        note_hintable(game, rules, seat)
    game.turns_left = rules.players if game.deck_size == 0 and not rules.crowning else 0


def clear(game: State, rules: CompiledRules, first: int) -> None:
    """Reset every field to its value before the deal."""
    game.seat = first
    game.turns_left = 0
    game.hint_tokens = rules.max_hint_tokens
    game.half_token = 0
    game.deck_size = rules.deck_length
    game.strikes = 0
    game.points = 0
    game.turn = 0
    game.status = PLAYING
    game.informed = 0
    game.last_action = -1
    game.last_seat = -1
    game.last_card = -1
    game.last_touched = 0
    game.last_fitted = 0
    game.last_gained = 0
    for seat in range(rules.players):
        game.hand_sizes[seat] = 0
    for suit in range(rules.suits):
        game.fireworks[suit] = 0
        game.courses[suit] = 0
    for kind in range(rules.kinds):
        game.discarded[kind] = 0


def legal_actions(game: State, rules: CompiledRules, out: list[int]) -> int:
    """Write the indices of the legal actions into `out`, in ascending order, and return their number.

    `out` must have room for all actions of the rules. Entries after the legal ones are undefined.
    """
    if game.status != PLAYING:
        return 0
    seat = game.seat
    hand_size = rules.hand_size
    size = game.hand_sizes[seat]
    count = 0
    if game.hint_tokens < rules.max_hint_tokens:  # R14
        for slot in range(size):
            out[count] = slot
            count += 1
    for slot in range(hand_size, hand_size + size):
        out[count] = slot
        count += 1
    if game.hint_tokens > 0:  # R9
        count = _legal_hints(game, rules, out, count)
    if rules.announcing:
        count = _legal_announcements(rules, size, out, count)
    if rules.deck_plays and game.deck_size == 1:
        out[count] = rules.actions - 1
        count += 1
    return count


def _legal_hints(game: State, rules: CompiledRules, out: list[int], count: int) -> int:
    """List hints to every teammate (R10), empty ones only where the rules allow them (R12)."""
    players = rules.players
    colours = rules.colours
    ranks = rules.hints - colours
    first = game.seat + 1
    index = 2 * rules.hand_size
    for teammate in range(first, first + players - 1):
        hintable = game.hintable[teammate if teammate < players else teammate - players]
        for hint in range(index, index + colours):
            out[count] = hint  # overwritten unless it is hintable, which avoids a branch in compiled code
            count += hintable & 1
            hintable >>= 1
        index += colours
    for teammate in range(first, first + players - 1):
        hintable = game.hintable[teammate if teammate < players else teammate - players] >> colours
        for hint in range(index, index + ranks):
            out[count] = hint
            count += hintable & 1
            hintable >>= 1
        index += ranks
    return count


def _legal_announcements(rules: CompiledRules, size: int, out: list[int], count: int) -> int:
    """List plays of every card with every announced suit (V5)."""
    first = 2 * rules.hand_size + (rules.players - 1) * rules.hints
    for index in range(first, first + size * rules.suits):
        out[count] = index
        count += 1
    return count


def step(game: State, rules: CompiledRules, action: int) -> None:
    """Take one turn (R8). The action must be legal."""
    seat = game.seat
    place = rules.action_place[action]
    kind = rules.action_type[action]
    begin_turn(game, seat, action)
    if kind == HINT:
        teammate = seat + place
        give_hint(game, rules, teammate if teammate < rules.players else teammate - rules.players, action)
    else:
        card = uncover_deck(game, rules) if kind == PLAY_DECK else take(game, seat, place)
        game.last_card = card
        if kind == DISCARD:
            discard(game, rules, card)
        else:
            play(game, rules, card, rules.action_value[action])
        if game.status == PLAYING and kind != PLAY_DECK:
            draw(game, rules, seat)  # R15, R20
        note_hintable(game, rules, seat)
    end_turn(game, rules)


def begin_turn(game: State, seat: int, action: int) -> None:
    """Record who acts and how, and reset the fields that describe the outcome."""
    game.last_seat = seat
    game.last_action = action
    game.last_card = -1
    game.last_touched = 0
    game.last_fitted = 0
    game.last_gained = 0
    game.informed &= ~(1 << seat)


def give_hint(game: State, rules: CompiledRules, seat: int, action: int) -> None:
    """Spend a token (R9) on a hint that touches every matching card and no other."""
    hint = rules.action_value[action]
    game.hint_tokens -= 1
    inform(game, rules, seat, hint, touched_slots(game, rules, seat, hint))


def touched_slots(game: State, rules: CompiledRules, seat: int, hint: int) -> int:
    """Return the slots of a visible hand that a hint touches (R11), as a mask."""
    touch = rules.touch[hint]
    hand = game.hands[seat]
    touched = 0
    for slot in range(game.hand_sizes[seat]):
        touched |= (touch >> hand[slot] & 1) << slot
    return touched


def inform(game: State, rules: CompiledRules, seat: int, hint: int, touched: int) -> None:
    """Record what a hint says about the touched cards and about the others (R13)."""
    touch = rules.touch[hint]
    possible = game.possible[seat]
    told = game.told[seat]
    for slot in range(game.hand_sizes[seat]):
        hit = touched >> slot & 1
        possible[slot] &= touch if hit else ~touch
        told[slot] |= hit << hint
    game.last_touched = touched
    game.informed |= 1 << seat


def discard(game: State, rules: CompiledRules, card: int) -> None:
    """Discard a card for a token (R14)."""
    gain_token(game, rules)
    lay_aside(game, rules, card)


def play(game: State, rules: CompiledRules, card: int, announced: int) -> None:
    """Add a card to its firework if it fits (R18); otherwise discard it and count a strike (R19).

    A wrong announcement makes the card not fit (V6); a correct one returns a token (V5).
    """
    if fits(game, rules, card) and (announced == -1 or announced == rules.suit_of[card]):
        game.last_fitted = 1
        tokens = game.hint_tokens
        grow(game, rules, card)
        if announced != -1:
            gain_token(game, rules)
        game.last_gained = game.hint_tokens - tokens
    else:
        game.strikes += 1
        lay_aside(game, rules, card)
        if game.strikes == rules.max_strikes:  # R23
            game.status = STRUCK_OUT


def fits(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether a card is the next of its firework (R18, V12), or one of several possible next ones (V16)."""
    if rules.up_or_down:
        return courses.goes_on(game, rules, card)
    return game.fireworks[rules.suit_of[card]] == rules.rank_of[card]


def grow(game: State, rules: CompiledRules, card: int) -> None:
    """Add a card to its firework. Completing it returns a token (R22); completing all of them wins (R24)."""
    lay(game, rules, card)
    if game.fireworks[rules.suit_of[card]] == rules.height:
        gain_token(game, rules)
        if game.points == rules.max_score:
            game.status = WON


def lay(game: State, rules: CompiledRules, card: int) -> None:
    """Put a fitting card on its firework (R21)."""
    if rules.up_or_down:
        courses.choose(game, rules, card)
    game.fireworks[rules.suit_of[card]] += 1
    game.points += 1


def gain_token(game: State, rules: CompiledRules) -> None:
    """Return a hint token, or half of one (V17); nothing happens if all are available (R22)."""
    if game.hint_tokens < rules.max_hint_tokens:
        if rules.half_tokens:
            game.half_token ^= 1
        if game.half_token == 0:
            game.hint_tokens += 1


def lay_aside(game: State, rules: CompiledRules, card: int) -> None:
    """Put a card on the discard pile. With the crowning piece, losing an indispensable card loses the game (V2)."""
    game.discarded[card] += 1
    if rules.crowning and is_lost(game, rules, card):
        game.status = LOST


def is_lost(game: State, rules: CompiledRules, card: int) -> bool:
    """Return whether every copy of a card that is still needed has been discarded."""
    if rules.up_or_down:
        return courses.reachable_height(game, rules, rules.suit_of[card], -1) < rules.height
    return game.discarded[card] == rules.copies[card] and game.fireworks[rules.suit_of[card]] <= rules.rank_of[card]


def take(game: State, seat: int, slot: int) -> int:
    """Remove a card from a hand; newer cards move one slot down. Return the card."""
    hand = game.hands[seat]
    drawn = game.drawn[seat]
    possible = game.possible[seat]
    told = game.told[seat]
    card = hand[slot]
    last = game.hand_sizes[seat] - 1
    for newer in range(slot + 1, last + 1):
        hand[newer - 1] = hand[newer]
        drawn[newer - 1] = drawn[newer]
        possible[newer - 1] = possible[newer]
        told[newer - 1] = told[newer]
    hand[last] = -1
    drawn[last] = -1
    possible[last] = 0
    told[last] = 0
    game.hand_sizes[seat] = last
    return card


def draw(game: State, rules: CompiledRules, seat: int) -> None:
    """Draw a card if any is left (R15, R20); no cards are drawn in the last round (R26)."""
    if game.deck_size > 0:
        receive(game, rules, seat, game.deck[rules.deck_length - game.deck_size])


def uncover_deck(game: State, rules: CompiledRules) -> int:
    """Take the top card of the draw pile to play it."""
    card = game.deck[rules.deck_length - game.deck_size]
    shorten_deck(game, rules)
    return card


def receive(game: State, rules: CompiledRules, seat: int, card: int) -> None:
    """Add the top card of the draw pile to a hand, as its newest."""
    slot = game.hand_sizes[seat]
    game.hands[seat][slot] = card
    game.drawn[seat][slot] = rules.deck_length - game.deck_size
    game.possible[seat][slot] = rules.everything
    game.told[seat][slot] = 0
    game.hand_sizes[seat] = slot + 1
    shorten_deck(game, rules)


def shorten_deck(game: State, rules: CompiledRules) -> None:
    """Count down the draw pile. The last card starts the last round (R25), except under V1."""
    game.deck_size -= 1
    if game.deck_size == 0 and not rules.crowning:
        game.turns_left = rules.players + 1


def note_hintable(game: State, rules: CompiledRules, seat: int) -> None:
    """Compute which hints a hand can be given; none for a hidden hand."""
    hand = game.hands[seat]
    hintable = rules.empty_hints  # R12, V15
    for slot in range(game.hand_sizes[seat]):
        if hand[slot] != -1:
            hintable |= rules.touched_by[hand[slot]]
    game.hintable[seat] = hintable


def end_turn(game: State, rules: CompiledRules) -> None:
    """Count down the last round (R25), pass the turn clockwise (R8), and end the game if the player is stuck (V4)."""
    game.turn += 1
    if game.status != PLAYING:
        return
    if game.turns_left > 0:
        game.turns_left -= 1
        if game.turns_left == 0:
            game.status = FINISHED
            return
    seat = game.seat + 1
    if seat == rules.players:
        seat = 0
    game.seat = seat
    if rules.crowning and game.hand_sizes[seat] == 0 and not can_hint(game, rules):
        game.status = LOST


def can_hint(game: State, rules: CompiledRules) -> bool:
    """Return whether the player to move can give any hint."""
    if game.hint_tokens > 0:
        for seat in range(rules.players):
            if seat != game.seat and game.hintable[seat] != 0:
                return True
    return False


def rearrange(game: State, seat: int, order: list[int]) -> None:
    """Rearrange a hand (R29): slot i gets the card that was in slot `order[i]`."""
    for slot in range(game.hand_sizes[seat]):
        source = order[slot]
        while source < slot:
            source = order[source]
        _swap(game.hands[seat], slot, source)
        _swap(game.drawn[seat], slot, source)
        _swap(game.possible[seat], slot, source)
        _swap(game.told[seat], slot, source)


def _swap(row: list[int], one: int, other: int) -> None:
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


def abandon(game: State) -> None:
    """End the game because the players gave up or ran out of time."""
    game.status = ABANDONED


def conclude(game: State) -> None:
    """End the game early and keep its points."""
    game.status = FINISHED
    game.turns_left = 0


def score(game: State, rules: CompiledRules) -> int:
    """Return the points of the fireworks (R27); zero for a game that was lost (R23, V3) or abandoned."""
    if game.status == LOST or game.status == ABANDONED:
        return 0
    if game.status == STRUCK_OUT and not rules.keep_points:
        return 0
    return game.points
