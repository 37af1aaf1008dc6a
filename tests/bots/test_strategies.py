"""Our bots at a table: they only see what they may, support all rules, and give reasons."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanabi.bots import Bot, Reason, SeatedBot, StrategyBot, bot_names, find_bot, make_bot
from hanabi.bots.base import Strategy
from hanabi.bots.reasons import SurePlay
from hanabi.bots.registry import BOTS
from hanabi.game import Game
from hanabi.rules import Hint, Play, Rearranging, Rules
from hanabi.rules.state import Packed
from hanabi.simulation.runs.plain import play_game
from hanabi.views import Seat
from tests.support.games import any_rules, game_with, playable_rules, random_game, seeds
from tests.support.twins import twin_deck, twin_of

HERE = Path(__file__).parent
COMMON = [name for name in BOTS if not (HERE / name.partition(":")[0]).is_dir()]
"""The bots without their own folder of tests."""
HONEST = [name for name in COMMON if not BOTS[name].cheats]


def played(name: str, rules: Rules, seed: int) -> Game:
    game = Game.deal(rules, seed=seed)
    play_game(game, [make_bot(name) for _ in range(rules.players)], [seed + seat for seat in range(rules.players)])
    return game


def move(name: str, game: Game, seed: int) -> object:
    return seated(game, game.seat, lambda: make_bot(name), seed).act()


def seated(game: Game, seat: int, make: Callable[[], Bot], seed: int = 0) -> SeatedBot:
    """Return a bot that has followed a game from a seat."""
    bot = SeatedBot(make, seat, seed, may_cheat=True)
    bot.follow(game.events)
    return bot


@pytest.mark.parametrize("name", COMMON)
@given(data=st.data(), seed=seeds())
def test_games_under_all_rules_end(name: str, data: st.DataObject, seed: int) -> None:
    assert played(name, data.draw(playable_rules(name)), seed).is_over


@pytest.mark.parametrize("name", HONEST)
@given(rules=any_rules(), seed=seeds())
def test_hidden_cards_do_not_change_a_move(name: str, rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(rules, seed, turns=rng.randrange(40))
    if not game.is_over:
        twin = twin_of(game, twin_deck(game, Seat(game.seat), rng))
        assert move(name, game, seed) == move(name, twin, seed)


@given(rules=playable_rules("cheater"), seed=seeds())
def test_the_cheater_does_not_see_the_draw_pile(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(rules, seed, turns=rng.randrange(40))
    if not game.is_over:
        drawn = len(game.deck) - game.deck_size
        pile = list(game.deck[drawn:])
        rng.shuffle(pile)
        assert move("cheater", game, seed) == move("cheater", twin_of(game, [*game.deck[:drawn], *pile]), seed)


def test_only_the_cheater_cheats() -> None:
    assert [name for name in bot_names() if make_bot(name).cheats] == ["cheater"]
    assert [name for name in bot_names() if BOTS[name].cheats] == ["cheater"]


def test_cautious_never_strikes_and_gives_reasons() -> None:
    for seed in range(10):
        game = Game.deal(Rules(players=3), seed=seed)
        bots = [Witness(make_bot("cautious")) for _ in range(3)]
        play_game(game, bots, [0, 1, 2])
        assert game.strikes == 0
        kinds = {reason.kind for bot in bots for reason in bot.heard}
        assert {"sure-play", "play-hint", "risky-discard"} <= kinds


class Witness(Bot):
    """Wraps a bot and records its reasons."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.start, self.observe = bot.start, bot.observe  # type: ignore[method-assign]
        self.heard: list[Reason] = []

    def act(self, view):  # type: ignore[no-untyped-def]
        action = self.bot.act(view)
        advice = self.bot.advise(view)
        assert advice[0].action == action
        assert [item.action for item in sorted(advice, key=lambda item: -item.value)] == [a.action for a in advice]
        assert {item.action for item in advice} == set(view.legal_actions())
        reason = self.bot.explain()
        assert reason == advice[0].reason
        assert reason is not None
        self.heard.append(reason)
        return action


def test_cautious_hints_a_playable_card_and_then_plays_it() -> None:
    game = game_with(Rules(players=2), "R5 Y5 G5 B5 W5", "R1 Y4 G4 B4 W4")
    action = move("cautious", game, 0)
    assert action == Hint(1, 1)
    game.apply(Hint(1, 1))
    bot = seated(game, 1, lambda: make_bot("cautious"))
    assert bot.act() == Play(0)
    reason = bot.explain()
    assert isinstance(reason, SurePlay)
    assert reason.slot == 0


def test_advice_is_only_given_on_the_own_turn() -> None:
    game = Game.deal(Rules(players=2), seed=1)
    assert seated(game, 1, lambda: make_bot("cautious")).advise() == []
    assert make_bot("random").advise(game.view(0)) == []
    assert make_bot("random").explain() is None


def test_memory_by_slot_follows_a_rearranged_hand() -> None:
    def remember(memory, *_):  # type: ignore[no-untyped-def]
        memory.name[1] = [10, 11, 12, 13, 14]

    strategy = Strategy(
        memory={"name": Packed("i1", ("players", "hand_size"))}, start=remember, observe=None, act=lambda *_: 0
    )
    game = Game.deal(Rules(players=2, rearranging=Rearranging.ALWAYS), seed=1)
    game.rearrange(1, [4, 0, 1, 2, 3])
    bot = seated(game, 0, lambda: StrategyBot(strategy)).bot
    assert isinstance(bot, StrategyBot)
    assert bot.memory.name[1] == [14, 10, 11, 12, 13]


def test_every_strategy_is_found_by_its_name() -> None:
    for name in ("random", "cautious", "cheater"):
        assert isinstance(find_bot(name), Strategy)


def test_the_cheater_continues_if_no_hint_touches_a_card() -> None:
    rules = Rules.parse("R dark-null, players=2, ranks=1, hand=1, hints=1, strikes=1")
    assert all(played("cheater", rules, seed).is_over for seed in range(20))
