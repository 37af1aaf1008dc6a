"""How often bots move as others did."""

from hanabi import Game, Rules
from hanabi.bots import make_bot
from hanabi.records.record import Record
from hanabi.simulation.agreement import Watcher, agreement


def cautious_game(seed: int) -> Game:
    game = Game.deal(Rules(players=2), seed=seed)
    watchers = [Watcher("cautious", game, seat) for seat in range(2)]
    while not game.is_over:
        for watcher in watchers:
            watcher.catch_up(game)
        game.apply(watchers[game.seat].bot.act(watchers[game.seat].view))
    return game


def test_a_bot_agrees_with_its_own_games() -> None:
    game = cautious_game(3)
    own = agreement([Record.of(game)], "cautious")
    assert own.same == own.same_kind == own.moves == game.turn
    other = agreement([Record.of(game)], "random")
    assert other.same < other.moves
    assert make_bot("cautious").cheats is False


def test_a_bot_of_another_protocol_follows_a_game_to_its_end() -> None:
    for seed in (0, 6, 20):
        game = cautious_game(seed)
        assert agreement([Record.of(game)], "information").moves == game.turn
