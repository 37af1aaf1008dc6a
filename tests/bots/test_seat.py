"""A bot at its seat: it gets only what its seat may know, from the start and again after an undo."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given

from hanabi import Game, Rules
from hanabi.bots import Bot, CheaterRefused, Own, SeatedBot, make_bot
from hanabi.bots.base import Advice
from hanabi.rules import Action, Event, Started, Turn
from hanabi.simulation.runs.plain import SeatFailed, play_game
from hanabi.views import Omniscient, Seat, View
from tests.support.games import any_rules, random_game, seeds


class Diary(Bot):
    """Records everything that it observes, and takes the first legal action."""

    def __init__(self) -> None:
        self.started: list[tuple[int, int]] = []
        self.heard: list[Event] = []
        self.seen: list[int] = []

    def start(self, rules: Rules, seat: int, seed: int) -> None:  # noqa: ARG002
        """Record the seat and the seed."""
        self.started.append((seat, seed))

    def observe(self, view: View, event: Event) -> None:
        """Record the event, and the number of events in the view."""
        self.heard.append(event)
        self.seen.append(len(view.events))

    def act(self, view: View) -> Action:
        """Return the first legal action."""
        return view.legal_actions()[0]

    def explain(self) -> Own:
        """Return a fixed reason."""
        return Own("It is the first.")

    def advise(self, view: View) -> list[Advice]:
        """Return the same advice for every action."""
        return [Advice(action, self.explain()) for action in view.legal_actions()]


class Peeping(Diary):
    """Does the same while seeing every hand."""

    cheats = True


def seated(make: Callable[[], Bot] = Diary, *, may_cheat: bool = False) -> SeatedBot:
    return SeatedBot(make, seat=1, seed=7, may_cheat=may_cheat)


def diary(seat: SeatedBot) -> Diary:
    assert isinstance(seat.bot, Diary)
    return seat.bot


@given(rules=any_rules(), seed=seeds())
def test_a_bot_observes_every_event_redacted_for_its_seat(rules: Rules, seed: int) -> None:
    game, seat = random_game(rules, seed), seated()
    seat.follow(game.events)
    bot = diary(seat)
    assert bot.started == [(1, 7)]
    assert isinstance(bot.heard[0], Started)
    assert tuple(bot.heard) == game.view(1).events == seat.view.events
    assert seat.view.viewer == Seat(1)
    assert bot.seen == list(range(1, len(game.events) + 1)), "the view has seen each event, and none that comes later"


def test_observing_events_singly_or_together_is_the_same() -> None:
    game, one, other = random_game(Rules(players=3), 5), seated(), seated()
    for event in game.events:
        one.observe(event)
    other.follow(game.events[:20])
    other.follow(game.events[:20])
    other.follow(game.events)
    assert diary(one).heard == diary(other).heard


def test_a_new_bot_starts_after_an_undo() -> None:
    game, seat = random_game(Rules(players=3), 5, turns=6), seated()
    seat.follow(game.events)
    first = diary(seat)
    game.undo()
    seat.follow(game.events)
    second = diary(seat)
    assert second is not first
    assert second.started == [(1, 7)]
    assert tuple(second.heard) == game.view(1).events


def test_a_new_bot_starts_after_an_undo_and_a_different_move() -> None:
    game, seat = random_game(Rules(players=3), 5, turns=6), seated()
    seat.follow(game.events)
    first = diary(seat)
    game.undo()
    game.apply(game.legal_actions()[0])
    game.apply(game.legal_actions()[0])
    seat.follow(game.events)
    assert diary(seat) is not first
    assert seat.view.events == game.view(1).events


def test_a_new_game_gets_a_new_bot() -> None:
    seat = seated()
    seat.follow(Game.deal(Rules(players=2), seed=1).events)
    first = seat.bot
    seat.follow(Game.deal(Rules(players=3), seed=1).events)
    assert seat.bot is not first
    assert seat.view.rules.players == 3


def test_own_cards_in_events_do_not_reach_an_honest_bot() -> None:
    game, seat = random_game(Rules(players=2), 3, turns=9), seated(may_cheat=True)
    seat.follow(game.events)
    assert set(seat.view.hands[1]) == {None}


def test_a_cheater_sees_every_hand_if_allowed() -> None:
    game, seat = random_game(Rules(players=2), 3, turns=9), seated(Peeping, may_cheat=True)
    seat.follow(game.events)
    assert seat.view.viewer == Omniscient()
    assert seat.view.hands == game.hands
    game.undo()
    seat.follow(game.events)
    assert seat.view.hands == game.hands


@pytest.mark.parametrize("make", [Peeping, partial(make_bot, "cheater")])
def test_a_cheater_is_rejected_unless_allowed(make: Callable[[], Bot]) -> None:
    with pytest.raises(CheaterRefused, match="needs to see its own cards"):
        seated(make)


def test_a_seated_bot_acts_explains_and_advises() -> None:
    game, seat = Game.deal(Rules(players=2), seed=3, first=1), seated()
    seat.follow(game.events)
    assert isinstance(diary(seat).heard[-1], Turn)
    assert seat.act() == game.legal_actions()[0]
    assert seat.explain() == Own("It is the first.")
    assert [advice.action for advice in seat.advise()] == game.legal_actions()


def test_subclasses_can_guard_every_call_of_a_bot() -> None:
    class Dropping(Diary):
        def observe(self, view: View, event: Event) -> None:  # noqa: ARG002
            raise ValueError("a cup")

    with pytest.raises(SeatFailed, match="raised ValueError: a cup") as failed:
        play_game(Game.deal(Rules(players=2), seed=1), [Diary(), Dropping()], [0, 0])
    assert failed.value.seat == 1
