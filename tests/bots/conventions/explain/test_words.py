"""Every move has a true reason, and advice is legal and sound, based on the view alone."""

import pytest

from hanabi import Discard, Hint, Play
from hanabi.bots import Reason, SeatedBot, make_bot
from hanabi.bots.reasons import (
    BlindPlay,
    ChopDiscard,
    FixHint,
    GentleDiscard,
    Guess,
    HeldCard,
    IdleHint,
    LaterHint,
    LockedDiscard,
    OddDiscard,
    PlayHint,
    PromptedPlay,
    SaveHint,
    ScreamDiscard,
    SurePlay,
    UselessDiscard,
)
from hanabi.rules import Action, Card
from tests.bots.conventions.tables import Table, table_of
from tests.support.sizes import sized


def check_reason(table: Table, seat: int, action: Action, reason: Reason) -> None:
    game = table.game
    match reason:
        case SurePlay() | BlindPlay() | PromptedPlay():
            assert action == Play(reason.slot)
            assert all(map(game.is_playable, reason.possible))
        case Guess():
            assert action == Play(reason.slot)
        case UselessDiscard():
            assert action == Discard(reason.slot)
            assert all(map(game.is_dead, reason.possible))
        case ChopDiscard() | LockedDiscard():
            assert action == Discard(reason.slot)
            check_discard(table, seat, reason)
        case ScreamDiscard(slot, saves):
            assert action == Discard(slot)
            assert game.hint_tokens == 0
            assert all(game.is_critical(card) for card in in_hands(table, saves))
        case GentleDiscard(slot, plays):
            assert action == Discard(slot)
            assert all(game.is_playable(card) for card in in_hands(table, plays))
        case FixHint() | PlayHint() | SaveHint() | LaterHint() | IdleHint():
            assert action == Hint((reason.seat - seat) % game.rules.players, reason.value)
            check_hint(table, reason)
        case _:
            raise AssertionError(reason)


def check_discard(table: Table, seat: int, reason: ChopDiscard | LockedDiscard) -> None:
    view = table.views[seat]
    assert 0 <= reason.slot < len(view.hands[seat])
    assert isinstance(reason, LockedDiscard) or not view.knowledge(seat, reason.slot).touched


def in_hands(table: Table, held: tuple[HeldCard, ...]) -> list[Card]:
    """Check that some held cards are where a reason says, and return them."""
    assert all(table.game.hands[it.seat][it.slot] == it.card for it in held)
    return [it.card for it in held]


def check_hint(table: Table, reason: FixHint | PlayHint | SaveHint | LaterHint | IdleHint) -> None:
    game = table.game
    assert all(map(game.is_playable, in_hands(table, reason.plays)))
    assert not any(map(game.is_playable, in_hands(table, reason.fixes)))
    assert not any(map(game.is_dead, in_hands(table, reason.saves + reason.later)))
    unhinted = [table.views[game.seat].knowledge(held.seat, held.slot) for held in reason.saves + reason.later]
    assert not any(knowledge.touched for knowledge in unhinted)
    assert reason.plays or not isinstance(reason, PlayHint)
    assert reason.saves or not isinstance(reason, SaveHint)
    assert reason.fixes or not isinstance(reason, FixHint)


@pytest.mark.parametrize(
    ("players", "games"),
    sized(
        [(2, 8), (3, 5), (4, 3), (5, 2)],
        soak=[(2, 40), (3, 30), (4, 20), (5, 10)],
        quick=[(2, 2), (3, 1), (4, 1), (5, 1)],
    ),
)
def test_every_move_of_whole_games_has_a_true_reason(players: int, games: int) -> None:
    for number in range(games):
        table = table_of(players, number)
        for seat, action in table.turns():
            reason = table.bots[seat].explain()
            assert reason is not None
            check_reason(table, seat, action, reason)


def test_advice_is_legal_and_begins_with_the_move_of_the_bot() -> None:
    table = table_of(4, 1)
    for seat, action in table.turns():
        advice = table.bots[seat].advise(table.views[seat])
        assert advice[0].action == action
        assert {item.action for item in advice} == set(table.game.legal_actions())
        assert [item.value for item in advice] == sorted((item.value for item in advice), reverse=True)


def test_advice_depends_only_on_the_view() -> None:
    table = table_of(3, 4)
    for turn, (seat, action) in enumerate(table.turns()):
        if turn % 9 == 5:
            adviser = SeatedBot(lambda: make_bot("conventions"), seat, seed=0)
            adviser.follow(table.views[seat].events)
            advice = adviser.advise()
            assert advice[0].action == action
            assert advice == table.bots[seat].advise(table.views[seat])


def test_every_advised_move_has_a_true_reason() -> None:
    table = table_of(4, 3)
    for seat, _ in table.turns():
        for advice in table.bots[seat].advise(table.views[seat]):
            if not isinstance(advice.reason, OddDiscard):
                check_reason(table, seat, advice.action, advice.reason)
