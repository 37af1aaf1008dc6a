"""Counts of visible cards, and masks of playable, dead and critical cards.

These are plain functions like the kernel's, so every strategy can use them, interpreted or compiled.
"""

from hanabi.rules import CompiledRules, State, questions


def count_unseen(game: State, rules: CompiledRules, left: list[int]) -> int:
    """Write into `left` how many copies of each card are unseen, and return the mask of cards with unseen copies.

    A card is seen if it is on the table or in a hand that this state shows.
    """
    for card in range(rules.kinds):
        left[card] = questions.copies_left(game, rules, card)
    for seat in range(rules.players):
        for slot in range(game.hand_sizes[seat]):
            card = game.hands[seat][slot]
            if card != -1:
                left[card] -= 1
    mask = 0
    for card in range(rules.kinds):
        if left[card] > 0:
            mask |= 1 << card
    return mask


def weight(rules: CompiledRules, left: list[int], mask: int) -> int:
    """Return the total number of copies of the cards of a mask."""
    total = 0
    for card in range(rules.kinds):
        if mask >> card & 1:
            total += left[card]
    return total


def playable_cards(game: State, rules: CompiledRules) -> int:
    """Return the mask of the cards that fit now."""
    mask = 0
    if rules.up_or_down:
        for card in range(rules.kinds):
            if questions.is_playable(game, rules, card) and questions.copies_left(game, rules, card) > 0:
                mask |= 1 << card
        return mask
    for suit in range(rules.suits):
        if questions.reachable_height(game, rules, suit) > game.fireworks[suit]:
            mask |= 1 << (suit * rules.ranks + game.fireworks[suit])
    return mask


def dead_cards(game: State, rules: CompiledRules) -> int:
    """Return the mask of the cards that can never fit again."""
    mask = 0
    if rules.up_or_down:
        for card in range(rules.kinds):
            mask |= (1 if questions.is_dead(game, rules, card) else 0) << card
        return mask
    for suit in range(rules.suits):
        useful = (1 << questions.reachable_height(game, rules, suit)) - (1 << game.fireworks[suit])
        mask |= ((1 << rules.ranks) - 1 & ~useful) << (suit * rules.ranks)
    return mask


def critical_cards(game: State, rules: CompiledRules) -> int:
    """Return the mask of the cards whose last copy is still needed."""
    mask = 0
    if rules.up_or_down:
        for card in range(rules.kinds):
            mask |= (1 if questions.is_critical(game, rules, card) else 0) << card
        return mask
    for suit in range(rules.suits):
        first = suit * rules.ranks
        top = questions.reachable_height(game, rules, suit)
        for card in range(first + game.fireworks[suit], first + top):
            if game.discarded[card] + 1 == rules.copies[card]:
                mask |= 1 << card
    return mask


def hint_action(rules: CompiledRules, offset: int, hint: int) -> int:
    """Return the index of a hint to the teammate at an offset."""
    first = 2 * rules.hand_size
    if hint < rules.colours:
        return first + (offset - 1) * rules.colours + hint
    ranks = rules.hints - rules.colours
    return first + (rules.players - 1) * rules.colours + (offset - 1) * ranks + hint - rules.colours


def left_in_play(game: State, rules: CompiledRules) -> int:
    """Return the mask of the cards of which a copy is in a hand or in the draw pile."""
    mask = 0
    for card in range(rules.kinds):
        if questions.copies_left(game, rules, card) > 0:
            mask |= 1 << card
    return mask


def size(mask: int) -> int:
    """Count the cards of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def only(mask: int) -> int:
    """Return the only card of a mask, or -1 if it has none or several."""
    if mask == 0 or mask & (mask - 1):
        return -1
    card = 0
    while mask > 1:
        mask >>= 1
        card += 1
    return card
