"""How often bots move as others did."""

from hanabi import Game, Rules
from hanabi.bots import make_bot
from hanabi.records.record import Record
from hanabi.simulation.agreement import Watcher, agreement


def test_a_bot_agrees_with_its_own_games() -> None:
    game = Game.deal(Rules(players=2), seed=3)
    watchers = [Watcher("cautious", game, seat) for seat in range(2)]
    while not game.is_over:
        for watcher in watchers:
            watcher.catch_up(game)
        game.apply(watchers[game.seat].bot.act(watchers[game.seat].view))
    own = agreement([Record.of(game)], "cautious")
    assert own.same == own.same_kind == own.moves == game.turn
    other = agreement([Record.of(game)], "random")
    assert other.same < other.moves
    assert make_bot("cautious").cheats is False
