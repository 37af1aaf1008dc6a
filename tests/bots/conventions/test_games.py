"""Whole games: legal, deaf to what is hidden, explained truly, the same compiled; alone and with strangers."""

import os
import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from hanabi import Discard, Game, Hint, Play, Rules
from hanabi.bots import Bot, Reason, SeatedBot, make_bot
from hanabi.bots.conventions import Insight
from hanabi.bots.conventions.levels import CONVENTIONS, LEVELS
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
from hanabi.compiled.deals import game_of_run
from hanabi.rules import Action, Card, kernel
from hanabi.simulation.runs import Run, play_chunk
from hanabi.views import View
from hanabi.views.viewers import Seat

SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
NAMES = ["conventions", "conventions:beginner", "conventions:standard"]


class Table:
    """A game with a bot at every seat, each with its own view."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.bots: list[Bot] = [make_bot(name) for name in names]
        self.views = [View.of(game.events[:1], Seat(seat)) for seat in range(len(names))]
        self._told = 1
        for seat, bot in enumerate(self.bots):
            bot.start(game.rules, seat, seat)
        self.tell()

    def tell(self) -> None:
        for event in self.game.events[self._told :]:
            for bot, view in zip(self.bots, self.views, strict=True):
                bot.observe(view, view.observe(event))
        self._told = len(self.game.events)

    def turns(self) -> Iterator[tuple[int, Action]]:
        while not self.game.is_over:
            seat = self.game.seat
            action = self.bots[seat].act(self.views[seat])
            yield seat, action
            self.game.apply(action)
            self.tell()


def table_of(players: int, number: int, name: str = "conventions") -> Table:
    return Table(game_of_run(Rules(players=players), 0, number), [name] * players)


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
    """Some cards that are said to be in hands, where they are."""
    assert all(table.game.hands[it.seat][it.slot] == it.card for it in held)
    return [it.card for it in held]


def check_hint(table: Table, reason: FixHint | PlayHint | SaveHint | LaterHint | IdleHint) -> None:
    game = table.game
    assert all(map(game.is_playable, in_hands(table, reason.plays)))
    assert not any(map(game.is_playable, in_hands(table, reason.fixes)))
    assert not any(map(game.is_dead, in_hands(table, reason.saves + reason.later)))
    untold = [table.views[game.seat].knowledge(held.seat, held.slot) for held in reason.saves + reason.later]
    assert not any(knowledge.touched for knowledge in untold)
    assert reason.plays or not isinstance(reason, PlayHint)
    assert reason.saves or not isinstance(reason, SaveHint)
    assert reason.fixes or not isinstance(reason, FixHint)


@pytest.mark.parametrize(
    ("players", "games"), [(2, 40), (3, 30), (4, 20), (5, 10)] if SOAK else [(2, 8), (3, 5), (4, 3), (5, 2)]
)
def test_every_move_of_whole_games_is_explained_truly(players: int, games: int) -> None:
    for number in range(games):
        table = table_of(players, number)
        for seat, action in table.turns():
            reason = table.bots[seat].explain()
            assert reason is not None
            check_reason(table, seat, action, reason)


@pytest.mark.parametrize("name", NAMES)
def test_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
    for number in range(3):
        table = table_of(3, number, name)
        taken: list[Action] = []
        for seat, action in table.turns():
            if len(taken) % 7 == 3:
                other = permuted(table.game, seat, random.Random(number))
                twin = replayed(other, taken, seat, name)
                assert twin == action
            taken.append(action)


def permuted(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game with the cards that a seat has not seen yet dealt otherwise, where hints still hold."""
    deck = list(game.deck)
    drawn = len(deck) - game.deck_size
    hidden = list(range(drawn, len(deck)))
    cards = [deck[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        deck[place] = card
    own = [place for place in game.state.drawn[seat] if place >= 0]
    for one in own:
        for other in hidden:
            swapped = deck.copy()
            swapped[one], swapped[other] = deck[other], deck[one]
            same = game.state.possible[seat][own.index(one)] >> game.rules.number_of(deck[other]) & 1
            if same and deck[one] != deck[other]:
                deck = swapped
                break
    return Game(game.rules, deck)


def replayed(game: Game, taken: list[Action], seat: int, name: str) -> Action:
    table = Table(game, [name] * game.rules.players)
    for action in taken:
        table.game.apply(action)
        table.tell()
    return table.bots[seat].act(table.views[seat])


def struck_out_beside_random(name: str, players: int, games: int) -> NDArray[np.bool_]:
    """Which games of a bot were struck out with a player of random moves in the last seat; thousands are compiled."""
    names = (name,) * (players - 1) + ("random",)
    if SOAK:
        run = Run(bots=names, rules=Rules(players=players), games=games, seed=11)
        return play_chunk(run, 0, games).results["status"] == kernel.STRUCK_OUT  # type: ignore[no-any-return]
    tables = [Table(game_of_run(Rules(players=players), 11, number), list(names)) for number in range(games)]
    for table in tables:
        for _, action in table.turns():
            assert action in table.game.legal_actions()
    return np.array([table.game.strikes == 3 for table in tables])


def test_beside_a_random_partner_it_strikes_out_less_often_than_the_cautious_bot() -> None:
    """From three players on: with two, next to nothing is survived beside random moves, by either bot."""
    for cases in [[(3, 4_000)], [(4, 4_000)], [(5, 4_000)]] if SOAK else [[(3, 8), (4, 8), (5, 8)]]:
        ours, theirs = (
            np.concatenate([struck_out_beside_random(name, *case) for case in cases])
            for name in ("conventions", "cautious")
        )
        gain = ours.astype(float) - theirs
        assert gain.mean() + (2 * gain.std() / len(gain) ** 0.5 if SOAK else 0) < 0


def test_advice_is_legal_and_begins_with_the_own_move() -> None:
    table = table_of(4, 1)
    for seat, action in table.turns():
        advice = table.bots[seat].advise(table.views[seat])
        assert advice[0].action == action
        assert {item.action for item in advice} == set(table.game.legal_actions())
        assert [item.value for item in advice] == sorted((item.value for item in advice), reverse=True)


def test_advice_to_a_person_is_the_same_from_the_view_alone() -> None:
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


def test_insight_says_what_others_meant() -> None:
    table = table_of(3, 2)
    kinds: set[str] = set()
    for _, action in table.turns():
        if isinstance(action, Hint):
            kinds |= {meaning.kind for meaning in Insight(table.views[0]).latest}
    assert {"play", "save"} & kinds


def test_the_levels_grow() -> None:
    assert LEVELS["beginner"] & LEVELS["standard"] == LEVELS["beginner"]
    assert LEVELS["standard"] & LEVELS["expert"] == LEVELS["standard"]
    assert len({convention.switch for convention in CONVENTIONS}) == len(CONVENTIONS)
