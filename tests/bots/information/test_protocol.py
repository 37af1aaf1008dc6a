"""The information bot: all seats share public knowledge, which is true, and so are the reasons for moves."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi import Game, Rules
from hanabi.bots import Reason
from hanabi.bots.information import alphabet, hats, masks
from hanabi.bots.information.memory import Memory
from hanabi.bots.reasons import CodedPlay, Guess, HatHint, Learned, LeastLossDiscard, Lesson, SurePlay, UselessDiscard
from hanabi.rules import Discard, Hint, Play, Rearranging, Suit, kernel, questions
from tests.bots.information.table import Table, check_public_state
from tests.support.sizes import sized
from tests.support.variants import VARIANTS

EXPLAINED_GAMES = sized(4, soak=100)


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 10_000))
def test_all_seats_share_true_public_knowledge_in_every_variant(name: str, seed: int) -> None:
    table = Table(VARIANTS[name], seed)
    check_public_state(table)
    while not table.game.is_over:
        _, action, _ = table.turn()
        table.observe(table.game.apply(action))
        if not table.game.is_over:
            check_public_state(table)


@pytest.mark.parametrize("name", ["information", "information:learned"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_move_has_a_true_reason(players: int, name: str) -> None:
    for seed in range(EXPLAINED_GAMES // (4 if players > 2 else 1)):
        table = Table(Rules(players=players), seed, name)
        while not table.game.is_over:
            seat, action, reason = table.turn()
            check_reason(table.game, seat, action, reason)
            events = table.game.apply(action)
            table.observe(events)
            if not table.game.is_over:
                check_learned(table, seat, reason)


def check_reason(game: Game, seat: int, action: Any, reason: Reason) -> None:
    match reason:
        case Learned(gain, _, usual, move):
            assert gain > 0
            assert usual != action
            check_reason(game, seat, action, move)
        case SurePlay(slot, possible) | CodedPlay(slot, possible) | Guess(slot, possible):
            assert action == Play(slot)
            assert game.hands[seat][slot] in possible
            assert isinstance(reason, Guess) or game.is_playable(game.hands[seat][slot])
        case UselessDiscard(slot, possible) | LeastLossDiscard(slot, possible):
            assert action == Discard(slot)
            assert game.hands[seat][slot] in possible
            assert isinstance(reason, LeastLossDiscard) or game.is_dead(game.hands[seat][slot])
        case HatHint(target, value, codes):
            assert action == Hint((target - seat) % game.rules.players, value)
            assert codes > 1
        case _:
            raise AssertionError(reason)
    for lesson in lessons(reason):
        card = game.hands[lesson.seat][lesson.slot]
        assert card in lesson.possible
        assert lesson.means != "playable" or game.is_playable(card)
        assert lesson.means != "useless" or game.is_dead(card)
        assert lesson.means != "safe" or not game.is_critical(card)
        assert lesson.means != "known" or lesson.possible == (card,)


def lessons(reason: Reason) -> tuple[Lesson, ...]:
    if isinstance(reason, Learned):
        return lessons(reason.move)
    return reason.lessons if isinstance(reason, CodedPlay | HatHint | UselessDiscard | LeastLossDiscard) else ()


def check_learned(table: Table, seat: int, reason: Reason) -> None:
    """Check that teammates know at least what the reason says they learned."""
    for lesson in lessons(reason):
        assert lesson.seat != seat
        memory = table.memories()[lesson.seat]
        known = table.game.rules.cards_in(memory.masks[lesson.seat][lesson.slot])
        assert set(known) <= set(lesson.possible)


def test_advice_begins_with_the_move_of_the_bot() -> None:
    table = Table(Rules(players=3), 5)
    for _ in range(30):
        seat, action, _ = table.turn()
        advice = table.bots[seat].advise(table.views[seat])
        assert advice[0].action == action
        legal = table.game.legal_actions()
        assert all(piece.action in legal for piece in advice)
        table.observe(table.game.apply(action))


def test_memory_follows_a_rearranged_hand() -> None:
    table = Table(Rules(players=3, rearranging=Rearranging.ALWAYS), 3)
    for turn in range(40):
        if table.game.is_over:
            break
        seat = turn % 3
        order = list(range(table.game.state.hand_sizes[seat]))[::-1]
        table.observe(table.game.rearrange(seat, order))
        check_public_state(table)
        _, action, _ = table.turn()
        table.observe(table.game.apply(action))


def test_partners_who_ignore_the_protocol_do_no_harm() -> None:
    for seed in range(5):
        table = Table(Rules(players=3), seed)
        while not table.game.is_over:
            _, action, _ = table.turn()
            if table.game.seat == 1:
                legal = table.game.legal_actions()
                action = legal[(seed * 7 + table.game.turn * 5) % len(legal)]
            table.observe(table.game.apply(action))


def test_a_sure_card_is_announced_if_that_returns_a_token() -> None:
    table = Table(Rules(players=2, choreography=True), 1)
    announced = []
    while not table.game.is_over:
        _, action, _ = table.turn()
        if isinstance(action, Play) and action.announced:
            announced.append(action)
        strikes = table.game.strikes
        table.observe(table.game.apply(action))
        if isinstance(action, Play) and action.announced:
            assert table.game.strikes == strikes
    assert announced


@pytest.mark.parametrize("rules", ["R Y G B W rainbow", "R Y G B brown pink", "R Y G B W, empty-hints"])
def test_plays_well_with_other_suits_and_hints(rules: str) -> None:
    for seed in range(2):
        table = Table(Rules.parse(rules, players=4), seed)
        while not table.game.is_over:
            table.observe(table.game.apply(table.turn()[1]))
        assert table.game.score >= table.game.rules.max_score - 8


@given(st.integers(0, (1 << 30) - 1))
def test_masks_count_their_cards(mask: int) -> None:
    assert masks.count(mask) == mask.bit_count()
    if mask:
        assert masks.lowest(mask) == (mask & -mask).bit_length() - 1
        assert masks.is_single(mask) == (mask.bit_count() == 1)


@given(st.data())
def test_a_holder_derives_the_answers_from_the_hat_value(data: st.DataObject) -> None:
    """The owner, given the number, narrows the own hand exactly like players who see it."""
    rules = Rules(players=3)
    game = Game.deal(rules, seed=data.draw(st.integers(0, 1000)))
    table = Table(rules, 0)
    memory: Memory = table.memories()[0]
    hand = game.state.hands[1]
    for slot in range(5):
        known = data.draw(st.integers(0, rules.compiled.everything))
        memory.masks[1][slot] = known | 1 << hand[slot]
    memory.ahead[1] = memory.playable
    modulus = data.draw(st.integers(2, 20))
    value = hats.hat_value(memory, rules.compiled, 1, hand, modulus, -1)
    seen = memory.answered[1][:5]
    assert 0 <= value < modulus
    assert hats.hat_value(memory, rules.compiled, 1, [-1] * 5, modulus, value) == value
    assert memory.answered[1][:5] == seen
    assert all(mask >> card & 1 for mask, card in zip(seen, hand[:5], strict=True))


@pytest.mark.parametrize("hand", [(0, 1, 2, 3, 4), (0, 5, 10, 15, 20), (0, 0, 1, 7, 13), (0, 0, 0, 5, 5)])
def test_every_number_can_be_hinted_to_any_hand(hand: tuple[int, ...]) -> None:
    """If no hint misses the key slot, one that touches the whole hand carries no number."""
    rules = Rules(players=2)
    state, memory = rules.blank_state(), Table(rules, 0).memories()[0]
    state.hands[1][:], state.hand_sizes[1] = hand, len(hand)
    kernel.note_hintable(state, rules.compiled, 1)
    assert alphabet.read_alphabet(memory, rules.compiled, 0) == 4
    memory.answered[1] = memory.masks[1][:]
    alike = {len({card // 5 for card in hand}) == 1: "colour", len({card % 5 for card in hand}) == 1: "rank"}
    for code in range(4):
        hint = alphabet.best_hint(memory, state, rules.compiled, 1, code)
        said = alphabet.code_of(memory, rules.compiled, 1, hint, kernel.touched_slots(state, rules.compiled, 1, hint))
        kind = "rank" if code % 2 == 0 else "colour"
        assert said == (alphabet.NO_NUMBER if alike.get(True) == kind else code)


def test_dead_cards_agree_with_the_board() -> None:
    table = Table(Rules(players=4, suits=tuple(Suit.parse(name) for name in ("red", "blue"))), 2)
    while not table.game.is_over:
        memory = table.memories()[0]
        state, compiled = table.game.state, table.game.rules.compiled
        for card in range(compiled.kinds):
            assert bool(memory.dead >> card & 1) == questions.is_dead(state, compiled, card)
        table.observe(table.game.apply(table.turn()[1]))
