"""What holds in every game of every rules: random games under Hypothesis."""

import random
from collections import Counter
from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from hanabi.game import Game
from hanabi.records import Record
from hanabi.rules import Action, ActionError, HanabiError, Rules, parse_action
from hanabi.rules.state import State
from tests.support.games import any_rules, play_on, random_game, seeds


def cards_in_sight(game: Game) -> Counter[str]:
    """Every card of a game, wherever it lies."""
    cards = Counter(str(card) for hand in game.hands for card in hand)
    cards += Counter(str(card) for card in game.discard_pile)
    cards += Counter(str(card) for card in game.rules.cards if game.is_laid(card))
    cards += Counter(str(card) for card in game.deck[len(game.deck) - game.deck_size :])
    return cards


def check_bounds(game: Game) -> None:
    rules = game.rules
    assert 0 <= game.hint_tokens <= rules.hint_tokens
    assert 0 <= game.strikes <= rules.strikes
    assert 0 <= game.score <= rules.max_score
    assert sum(game.fireworks) <= game.reachable_score <= rules.max_score
    assert all(len(hand) <= rules.hand_size for hand in game.hands)


@given(rules=any_rules(), seed=seeds())
def test_cards_are_conserved_and_tokens_in_bounds(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, turns=0)
    everything = Counter(map(str, rules.deck))
    rng = random.Random(seed)
    while not game.is_over:
        assert cards_in_sight(game) == everything
        check_bounds(game)
        play_on(game, rng, turns=1)
    assert cards_in_sight(game) == everything
    check_bounds(game)


@given(rules=any_rules(), seed=seeds())
def test_a_game_always_ends(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed)
    assert game.is_over
    assert game.legal_actions() == []


@given(rules=any_rules(), seed=seeds(), turns=st.integers(0, 40))
def test_every_listed_action_applies_and_no_other_does(rules: Rules, seed: int, turns: int) -> None:
    game = random_game(rules, seed, turns)
    legal = game.legal_actions()
    assert [rules.index_of(action) for action in legal] == sorted(rules.index_of(action) for action in legal)
    for action in rules.actions:
        before, told = game.state.copy(), len(game.events)
        try:
            game.apply(action)
            applied = True
            game.undo()
        except ActionError as error:
            applied = False
            assert str(error).endswith(".")
        assert applied == (action in legal)
        assert (game.state, len(game.events)) == (before, told)


@given(rules=any_rules(), seed=seeds())
def test_undo_is_the_inverse_of_everything(rules: Rules, seed: int) -> None:
    game = random_game(rules, seed, turns=0)
    rng = random.Random(seed)
    past: list[tuple[State, tuple[object, ...], int]] = []
    while not game.is_over:
        past.append((game.state.copy(), game.events, len(game.log)))
        play_on(game, rng, turns=1)
    for state, events, entries in reversed(past):
        while len(game.log) > entries:
            game.undo()
        assert (game.state, game.events) == (state, events)


@given(rules=any_rules())
def test_rules_parse_and_print_are_inverses(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    assert Rules.parse(str(rules).upper()) == rules


@given(rules=any_rules())
def test_actions_parse_print_and_index_are_inverses(rules: Rules) -> None:
    for index, action in enumerate(rules.actions):
        assert rules.index_of(action) == index
        assert rules.action_at(index) == action
        assert parse_action(str(action)) == action
        assert evaluated(action) == action


def evaluated(action: Action) -> object:
    """The action that its `repr` evaluates to."""
    from hanabi.rules import Discard, Hint, Play, PlayDeck

    return eval(repr(action), {"Play": Play, "Discard": Discard, "Hint": Hint, "PlayDeck": PlayDeck})


@given(rules=any_rules(), seed=seeds(), turns=st.integers(0, 60))
def test_a_record_replays_to_the_same_events(rules: Rules, seed: int, turns: int) -> None:
    game = random_game(rules, seed, turns)
    record = Record.of(game)
    assert Record.from_json(record.to_json()) == record
    replayed = record.replay()
    assert replayed.events == game.events
    assert replayed.state == game.state


def refusal(ask: Callable[[], object]) -> tuple[type[HanabiError], str] | None:
    """The error that asking raises; nothing if it is accepted."""
    try:
        ask()
    except HanabiError as error:
        return type(error), str(error)
    return None


@given(any_rules(), seeds(), st.integers(0, 40))
def test_check_raises_what_apply_would_and_changes_nothing(rules: Rules, seed: int, turns: int) -> None:
    game = random_game(rules, seed, turns)
    for action in rules.actions:
        for seat in (None, game.seat, (game.seat + 1) % rules.players):
            before = game.log, game.events, repr(game.state)
            asked = refusal(partial(game.check, action, seat=seat))
            assert (game.log, game.events, repr(game.state)) == before
            assert asked == refusal(partial(game.apply, action, seat=seat))
            if asked is None:
                game.undo()


@given(any_rules(), seeds(), st.integers(0, 40))
def test_R29_a_new_order_is_checked_as_it_is_made_and_views_know_when_it_may_be(
    rules: Rules, seed: int, turns: int
) -> None:
    game = random_game(rules, seed, turns)
    for seat in range(rules.players):
        order = list(reversed(range(game.state.hand_sizes[seat])))
        asked = refusal(partial(game.check_rearranging, seat, order))
        assert (asked is None) == game.may_rearrange(seat) == game.view(seat).may_rearrange(seat)
        assert asked == refusal(partial(game.rearrange, seat, order))
        if asked is None:
            game.undo()
