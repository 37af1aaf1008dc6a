"""Hidden cards make no difference to a viewer until they are revealed."""

import random

from hypothesis import given
from hypothesis import strategies as st

from hanabi.game import Game
from hanabi.records import transcript
from hanabi.records.record import default_names, enter
from hanabi.rules import Event, Rules, State
from hanabi.views import Omniscient, Seat, View, Viewer, redact
from hanabi.views.viewers import sees_hand
from tests.support.games import any_rules, random_game, seeds
from tests.support.twins import twin_deck, viewers


def told_to(game: Game, viewer: Viewer) -> list[Event]:
    return [redact(event, viewer) for event in game.events]


@given(rules=any_rules(), seed=seeds(), turns=st.integers(0, 40), data=st.data())
def test_permuting_what_is_hidden_changes_nothing_for_the_viewer(
    rules: Rules, seed: int, turns: int, data: st.DataObject
) -> None:
    game = random_game(rules, seed, turns)
    viewer = data.draw(st.sampled_from(viewers(rules)))
    twin = Game(rules, twin_deck(game, viewer, random.Random(seed)), first=game.first)
    for entry in game.log:
        enter(twin, entry)
    assert told_to(game, viewer) == told_to(twin, viewer)
    mine, other = game.view(viewer), twin.view(viewer)
    assert (mine.state, mine.events, mine.hands) == (other.state, other.events, other.hands)
    assert mine.legal_actions() == other.legal_actions()
    assert knowledge(mine) == knowledge(other)
    names = default_names(rules.players)
    assert list(transcript(mine, names)) == list(transcript(other, names))


def test_the_twins_really_differ() -> None:
    """The property above is not vacuous: in nearly every game the twin has different hidden cards."""
    differing = 0
    for seed in range(50):
        game = random_game(Rules(players=3), seed, turns=12)
        differing += twin_deck(game, Seat(0), random.Random(seed)) != list(game.deck)
    assert differing > 45


def knowledge(view: View) -> list[object]:
    return [
        (view.knowledge(seat, slot), view.deduced(seat, slot), view.commonly_known(seat, slot))
        for seat, hand in enumerate(view.hands)
        for slot in range(len(hand))
    ]


@given(rules=any_rules(), seed=seeds(), turns=st.integers(0, 60))
def test_views_keep_the_state_that_the_game_has(rules: Rules, seed: int, turns: int) -> None:
    """Folding redacted events gives the game's own state with hidden cards blanked."""
    game = random_game(rules, seed, turns)
    for viewer in (*viewers(rules), Omniscient()):
        assert game.view(viewer).state == blanked(game, viewer)


def blanked(game: Game, viewer: Viewer) -> State:
    state = game.state.copy()
    state.deck = [-1] * len(state.deck)
    for seat in range(game.rules.players):
        if not sees_hand(viewer, seat):
            state.hands[seat] = [-1] * game.rules.hand_size
            state.hintable[seat] = game.rules.compiled.empty_hints  # hints that may touch nothing
    return state


@given(rules=any_rules(), seed=seeds(), turns=st.integers(0, 40))
def test_what_is_known_of_a_card_is_true(rules: Rules, seed: int, turns: int) -> None:
    game = random_game(rules, seed, turns)
    for seat in range(rules.players):
        view = game.view(seat)
        for holder, hand in enumerate(game.hands):
            for slot, card in enumerate(hand):
                hinted = set(view.knowledge(holder, slot).possible)
                common = set(view.commonly_known(holder, slot))
                deduced = set(view.deduced(holder, slot))
                assert card in deduced
                assert deduced <= common <= hinted
