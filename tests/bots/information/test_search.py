"""The compiled information bot: bulk games equal those of seats that only see their own view."""

import multiprocessing
import threading
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

import pytest

from hanabi import Game, Rules
from hanabi.bots import Bot, make_bot
from hanabi.bots.base import StrategyBot
from hanabi.bots.information.bulk import play_late, play_learned, play_level, play_rules
from hanabi.bots.information.search import seat as search_seat
from hanabi.bots.information.search.levels import FULL, LEARNED, late
from hanabi.bots.information.search.plan import Plan
from hanabi.bots.information.search.rollouts import conclude, go_on, prepare
from hanabi.bots.information.search.seat import Desk, LateBot, SearchBot, Workshop
from hanabi.bots.reasons import Searched
from hanabi.compiled.deals import game_of_run, seat_seed
from hanabi.compiled.packed import NARROW, pack_rules
from hanabi.compiled.results import FAILED, new_log, new_results
from hanabi.rules import Event, kernel
from hanabi.rules.board import STATUSES
from hanabi.simulation.runs import Run, play_chunk
from hanabi.simulation.runs.plain import play_game
from hanabi.simulation.runs.strategies import CompiledStrategy
from hanabi.views import Seat, View
from tests.bots.information.twins import play_twins
from tests.support.sizes import SOAK, sized
from tests.support.variants import VARIANTS

pytestmark = pytest.mark.slow

SEED = 4711


SHORT = replace(late(3), deck=30, worlds=16, first=4, threshold=0.02, discards=2)
"""A short search at many moves, for tests."""


class PatientLateBot(LateBot):
    """The late level without a time limit."""

    def __init__(self) -> None:
        super().__init__(seconds=None)


def actions_of(game: Game) -> list[int]:
    return [game.rules.index_of(entry.action) for entry in game.log]  # type: ignore[union-attr]


def played_by_seats(rules: Rules, number: int, make: Any) -> Game:
    """Play a game of the run in which every seat has its own view and memory."""
    game = game_of_run(rules, SEED, number)
    seats = range(rules.players)
    play_game(game, [make() for _ in seats], [seat_seed(SEED, number, seat) for seat in seats])
    return game


def logged(bulk: Any, rules: Rules, games: int) -> list[list[int]]:
    results, log = new_results(games), new_log(games, kept=True)
    bulk(rules, SEED, 0, results, log)
    assert not (results["status"] == FAILED).any()
    return [[index for index in row if index != -1] for row in log.tolist()]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bulk_games_by_the_rules_equal_those_of_separate_seats(players: int) -> None:
    """Bulk games can access every card. Equality with games of separate seats shows that hidden ones are not read."""
    rules = Rules(players=players)
    for number, actions in enumerate(logged(play_rules, rules, sized(10, soak=50))):
        assert actions == actions_of(played_by_seats(rules, number, lambda: make_bot("information")))


@pytest.mark.parametrize("players", [2, 3])
def test_bulk_games_by_the_learned_choice_equal_those_of_separate_seats(players: int) -> None:
    """Interpreted and compiled choices agree, and do not depend on anything that a seat does not see."""
    rules = Rules(players=players)
    for number, actions in enumerate(logged(play_learned, rules, sized(6, soak=50))):
        assert actions == actions_of(played_by_seats(rules, number, lambda: make_bot("information:learned")))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bulk_games_with_search_equal_those_of_separate_seats(players: int) -> None:
    rules = Rules(players=players)
    for number, actions in enumerate(logged(play_late, rules, sized(3, soak=50))):
        assert actions == actions_of(played_by_seats(rules, number, PatientLateBot))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bulk_games_equal_those_of_blinded_records(players: int) -> None:
    """The strategy with only the records of blinded seats plays the same games as the loop with all cards."""
    games = sized(20, soak=1000)
    strategy = make_bot("information")
    assert isinstance(strategy, StrategyBot)
    rules = Rules(players=players)
    results, log = new_results(games), new_log(games, kept=True)
    CompiledStrategy(strategy.strategy).play(pack_rules(rules), SEED, 0, results, log)
    assert [[index for index in row if index != -1] for row in log.tolist()] == logged(play_rules, rules, games)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_move_depends_on_the_own_hand(players: int) -> None:
    """Each move of the learned choice and of the late search is repeated with a different own hand."""
    for level, games in ((LEARNED, sized(20, soak=1000)), (late(players), sized(4, soak=200))):
        found = play_twins(level, Rules(players=players), SEED, games)
        assert found.twins > 10 * games
        assert (found.changed, found.missed) == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_candidate_makes_a_held_card_seem_impossible(players: int) -> None:
    found = play_twins(LEARNED, Rules(players=players), SEED, sized(60, soak=3000), astray=True)
    assert (found.changed, found.missed) == (0, 0)


def test_every_variant_is_played_legally() -> None:
    """Variants with the most cards need wider records and another compilation, so plain seats play them."""
    for rules in VARIANTS.values():
        if SOAK or rules.compiled.kinds <= NARROW:
            results, log = new_results(5), new_log(5, kept=False)
            play_rules(rules, SEED, 0, results, log)
            assert not (results["status"] == FAILED).any(), rules
        else:
            assert played_by_seats(rules, 0, lambda: make_bot("information")).is_over


@pytest.mark.parametrize("name", ["avalanche-3p", "crowning-4p", "empty-hints-2p", "rainbow-5p", "choreography-3p"])
def test_the_search_supports_every_variant(name: str) -> None:
    results, log = new_results(2), new_log(2, kept=False)
    play_late(VARIANTS[name], SEED, 0, results, log)
    assert not (results["status"] == FAILED).any()


def test_interpreted_and_compiled_searches_are_equal() -> None:
    rules = Rules(players=3)
    game = game_of_run(rules, SEED, 0)
    for index in logged(play_rules, rules, 1)[0][:-14]:
        game.apply(rules.action_at(index))
    bot, view = seated(game, game.seat)
    settings = {"worlds": 8, "first": 4, "threshold": -9.0, "sureness": 0.0, "likely": 0.3, "discards": 4}
    plan = Plan(**settings)  # type: ignore[arg-type]
    world, trial, dream = rules.blank_state(), rules.blank_state(), seated(game, game.seat)[0].memory
    prepare(plan, bot.memory, view.state, rules.compiled, game.seat, 99)
    assert plan.count > 1
    go_on(plan, bot.memory, view.state, rules.compiled, world, trial, dream)
    desk = Desk(rules, late(3))
    for name, value in settings.items():
        desk.plan[name] = value
    desk.prepare(bot.memory, view, game.seat, 99)
    chosen = desk.search(None)
    assert desk.plan["actions"].tolist() == plan.actions
    assert desk.plan["scores"].tolist() == plan.scores
    assert desk.plan["gains"].tolist() == plan.gains
    assert conclude(plan) == chosen


def seated(game: Game, seat: int) -> tuple[StrategyBot, View]:
    """Return a bot without search that has followed a game from a seat."""
    bot = make_bot("information")
    assert isinstance(bot, StrategyBot)
    bot.start(game.rules, seat, 0)
    started, *rest = game.events
    view = View.of([started], Seat(seat))
    for event in rest:
        bot.observe(view, view.observe(event))
    return bot, view


def test_a_searched_move_reports_its_gain() -> None:
    rules = Rules(players=2)
    kinds: set[str] = set()
    for number in range(4):
        game = game_of_run(rules, SEED, number)
        bots = [Reporting(kinds) for _ in range(2)]
        play_game(game, bots, [seat_seed(SEED, number, seat) for seat in range(2)])
    assert "searched" in kinds


class Reporting(SearchBot):
    """Searches every move for a short while and checks its reason."""

    level_for = staticmethod(lambda _: SHORT)

    def __init__(self, kinds: set[str]) -> None:
        super().__init__(seconds=None)
        self.kinds = kinds

    def act(self, view: View) -> Any:
        action = super().act(view)
        reason = self.explain()
        assert reason is not None
        self.kinds.add(reason.kind)
        if isinstance(reason, Searched):
            assert reason.gain > reason.stderr
            assert reason.instead_of != action
        return action


def test_the_rules_choose_until_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    never = Workshop()
    monkeypatch.setattr(never, "open", lambda: None)
    monkeypatch.setattr(search_seat, "WORKSHOP", never)
    rules = Rules(players=3)
    game = played_by_seats(rules, 0, LateBot)
    assert actions_of(game) == logged(play_rules, rules, 1)[0]


def test_the_rules_choose_without_time() -> None:
    search_seat.WORKSHOP.is_ready(wait=True)
    rules = Rules(players=3)
    game = game_of_run(rules, SEED, 0)
    bot = HurriedBot()
    bot.start(rules, 0, 0)
    view = game.view(0)
    usual, _ = seated(game, 0)
    for event in view.events:
        bot.observe(view, event)
    assert bot.act(view) == usual.act(view)


class HurriedBot(SearchBot):
    """Would search every move, but has no time."""

    level_for = staticmethod(lambda _: FULL)

    def __init__(self) -> None:
        super().__init__(seconds=0.0)


LOOPS = {"rules": play_rules, "learned": play_learned, "late": play_late}


@pytest.mark.parametrize("players", sized([2], soak=[2, 3]))
@pytest.mark.parametrize("level", LOOPS)
def test_seats_in_separate_processes_play_the_same_game(level: str, players: int) -> None:
    rules = Rules(players=players)
    context = multiprocessing.get_context("spawn")
    pipes = [context.Pipe() for _ in range(players)]
    seats = [context.Process(target=sit, args=(far, rules, seat, level)) for seat, (_, far) in enumerate(pipes)]
    for process in seats:
        process.start()
    game = game_of_run(rules, SEED, 0)
    play_game(game, [Remote(near) for near, _ in pipes], [seat_seed(SEED, 0, seat) for seat in range(players)])
    for (near, _), process in zip(pipes, seats, strict=True):
        near.send(None)
        process.join(timeout=30)
        assert process.exitcode == 0
    assert actions_of(game) == logged(LOOPS[level], rules, 1)[0]


class Remote(Bot):
    """A seat whose bot runs in another process and receives what the seat sees."""

    def __init__(self, pipe: "Connection[Any, Any]") -> None:
        self.pipe = pipe

    def observe(self, view: View, event: Event) -> None:  # noqa: ARG002
        self.pipe.send(event)

    def act(self, view: View) -> Any:
        self.pipe.send("act")
        return view.rules.action_at(self.pipe.recv())


def sit(pipe: "Connection[Any, Any]", rules: Rules, seat: int, level: str) -> None:
    """Play a seat in a process, through a pipe."""
    names = {"rules": "information", "learned": "information:learned"}
    bot = make_bot(names[level]) if level in names else PatientLateBot()
    bot.start(rules, seat, seat_seed(SEED, 0, seat))
    started = pipe.recv()
    view = View.of([started], Seat(seat))
    bot.observe(view, started)
    while (message := pipe.recv()) is not None:
        if message == "act":
            pipe.send(rules.index_of(bot.act(view)))
        else:
            bot.observe(view, view.observe(message))


def test_levels_are_played_in_bulk_by_name_and_with_others() -> None:
    alike = play_chunk(Run(bots=("information:late",), rules=Rules(players=4), games=3, seed=SEED), 0, 3)
    assert [STATUSES[status] for status in alike.results["status"]] == ["won"] * 3
    mixed = Run(bots=("information:late", "cautious"), rules=Rules(players=2), games=1, seed=SEED)
    assert play_chunk(mixed, 0, 1).results["status"][0] in (kernel.WON, kernel.FINISHED, kernel.STRUCK_OUT)


def test_full_search_scores_more_than_the_rules() -> None:
    rules = Rules(players=2)
    plain, searched, log = new_results(12), new_results(12), new_log(12, kept=False)
    play_rules(rules, SEED, 0, plain, log)
    play_level(replace(FULL, worlds=24, first=8), rules, SEED, 0, searched, log)
    assert searched["score"].sum() > plain["score"].sum()


def test_compiling_happens_once_and_in_the_background() -> None:
    workshop = search_seat.WORKSHOP
    workshop.is_ready(wait=True)
    before = threading.active_count()
    workshop.open()
    assert threading.active_count() == before
